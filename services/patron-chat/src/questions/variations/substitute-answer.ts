// Whether what a guest has will do in a drink: 'no limes here, is lemon ok?', 'can I use blackberry jam?'
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Cocktail } from '@swizzle/proto';
import { fill } from '../../answer/reply-lines.ts';
import { careRules } from '../../care/care-kinds.ts';
import { intentOf } from '../../intents/intents.ts';
import { type DrinkRef, isOwnMix } from '../../talk/talk-state.ts';
import {
  answerOf,
  type Catalog,
  fetchAll,
  type QuestionAnswer,
  type QuestionContext,
  refOf,
} from '../asked.ts';
import { itemOf } from '../drink-facts.ts';
import { ingredientsIn } from '../ingredients-in.ts';
import { kitchenSubstitute } from '../kitchen.ts';
import { readQuestion } from '../read-question.ts';
import { asksForSubstitute } from '../substitutes.ts';
import { figure, frameLines, ingredientName, theDrink } from '../wording.ts';
import { missingIn } from './read-changes.ts';
import { answeredChange } from './variation-answer.ts';
import { replacedBy, varied } from './vary.ts';

const SURE = 0.5;

const asksToReplace = (message: string, { named, language, state }: QuestionContext): boolean => {
  const guess = intentOf(message, named, language);
  if (guess && guess.probability >= SURE) return guess.label === 'replace';
  return readQuestion(message, named, language, state)?.topic === 'replace';
};

/** 'No orgeat … almond milk?': what is missing, and in the same breath what there is. */
const offersInstead = (message: string, language: QuestionContext['language']): boolean =>
  /[?¿]/.test(message) && missingIn(message, language).length > 0;

const holds = (drink: Cocktail, id: string): boolean =>
  drink.ingredients.some((line) => itemOf(line)?.id === id);

/** The drink that a guest speaks of: of those just shown, the one that has what is missing. */
const spokenOf = async (
  drink: DrinkRef,
  missing: readonly string[],
  { state, named }: QuestionContext,
  catalog: Catalog,
): Promise<Cocktail | undefined> => {
  const current = await catalog.get(drink.id);
  const isSettled = named.length > 0 || state.isDiscussed || missing.length === 0;
  if (!current || isSettled || missing.some((id) => holds(current, id))) return current;
  const others = await fetchAll(state.latest, catalog);
  return others.find((other) => missing.some((id) => holds(other, id))) ?? current;
};

/** A drink in which something is to be replaced, and what the message names for that. */
interface Replacing {
  readonly original: Cocktail;
  /** With the recipe as it was changed so far. */
  readonly before: Cocktail;
  /** What the message names. */
  readonly items: readonly PantryItem[];
  /** Of these, what is in the drink. */
  readonly gone: readonly string[];
  readonly lacked: readonly string[];
}

const replacingIn = async (
  message: string,
  context: QuestionContext,
  drink: DrinkRef | undefined,
  catalog: Catalog,
): Promise<Replacing | undefined> => {
  const { named, state, language } = context;
  const asks = asksToReplace(message, context) || offersInstead(message, language);
  if (!drink || named.length > 1 || !asks) return undefined;
  const lacked = missingIn(message, language).flatMap(({ ingredients }) => ingredients);
  const original = await spokenOf(drink, lacked, context, catalog);
  if (!original || (careRules(state.care).zeroProof && original.abv > 0)) return undefined;
  const standing = named.length === 0 && state.variation?.drink.id === original.id ? state.variation : null;
  const before = standing ? varied(original, standing) : original;
  const items = ingredientsIn(message, named, language);
  return {
    original: standing && isOwnMix(standing) ? before : original,
    before,
    items,
    gone: items.map(({ id }) => id).filter((id) => holds(before, id)),
    lacked,
  };
};

/** What a kitchen has in place of a part of the drink: jam, sweetener, the fruit in another form. */
export const kitchenAnswer = async (
  message: string,
  context: QuestionContext,
  drink: DrinkRef | undefined,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { language, state } = context;
  const replacing = await replacingIn(message, context, drink, catalog);
  // Labels of a kitchen are not known here.
  if (!replacing || state.allergens.length > 0) return undefined;
  const { original, before, gone } = replacing;
  const found = kitchenSubstitute(message, language, gone, before);
  if (!found) return undefined;
  const slots = {
    the: theDrink(language, before.name),
    part: ingredientName(language, found.part),
    sugar: figure(language, before.figures.sugarGrams),
  };
  return answerOf(
    found.lines.map((line) => fill(line, slots)),
    { focus: refOf(original) },
  );
};

/** A drink with what the guest has in place of what it takes. */
export const substituteAnswer = async (
  message: string,
  context: QuestionContext,
  drink: DrinkRef | undefined,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { state, language } = context;
  const replacing = await replacingIn(message, context, drink, catalog);
  if (!replacing) return undefined;
  const { original, before, items, gone, lacked } = replacing;
  const { pours } = readRecipe(before);
  const lackedBases = new Set(
    lacked.map((id) => ingredientOf(id)).flatMap(({ role, base }) => (role === 'base' ? [base] : [])),
  );
  const isLacked = ({ id, role, base }: PantryItem) =>
    lacked.includes(id) || (role === 'base' && lackedBases.has(base));
  const offered = items.filter((item) => !holds(before, item.id) && !isLacked(item));
  const mayHave = ({ allergens }: PantryItem) =>
    allergens.every((allergen) => !state.allergens.includes(allergen));
  for (const item of offered.filter(mayHave)) {
    const from = gone.length > 0 ? gone.slice(0, 1) : replacedBy(item.id, pours);
    if (from.length === 0) continue;
    const found = {
      changes: [{ kind: 'swap' as const, from, to: item.id }],
      name: { frame: 'nameWith' as const, ids: [item.id] },
      others: [],
    };
    const answer = await answeredChange(
      original,
      before,
      found,
      { isQuestion: true, asksHow: false },
      context,
      catalog,
    );
    if (answer) return answer;
  }
  return offered.length > 0 || items.length > 0 || lacked.length > 0 || !asksForSubstitute(message)
    ? undefined
    : answerOf(frameLines(language, 'replaceUnknown', { the: theDrink(language, before.name) }), {
        focus: refOf(original),
      });
};
