// Whether what a guest lists makes the drink that they name: 'gin, lemon, honey: is that a Bee's Knees?'
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { ASKS_FOR_DRINK, ASKS_FOR_OTHERS } from '../../talk/asks-for-drinks.ts';
import { answerOf, type QuestionAnswer, refOf } from '../asked.ts';
import { isExcluded } from '../limits.ts';
import { howTo } from '../variations/describe-variation.ts';
import { madeOwn } from '../variations/make-own.ts';
import { answeredOwn } from '../variations/variation-answer.ts';
import { amountOf, frameLines, ingredientName, joined, theDrink, withTail } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

/** Roles whose bottles do each other's work well enough that the drink stays itself. */
const SAME_WORK: ReadonlySet<string> = new Set(['sweetener', 'sparkling']);

/** Whether something at hand is a line of a recipe, or does its work. */
const fills = (item: PantryItem, id: string): boolean => {
  const line = ingredientOf(id);
  if (item.id === id) return true;
  if (line.role === 'base') return item.role === 'base' && item.base === line.base;
  return line.role === item.role && SAME_WORK.has(line.role);
};

/** Lines that the drink stands without. */
const MAY_LACK: ReadonlySet<string> = new Set(['bitters', 'egg', 'herb', 'spice']);
const FEWEST_LISTED = 2;

/** Asked of a whole message: the list may stand in another sentence than the question. */
export const recipeCheck: DirectRule = {
  name: 'recipe check',
  answer: async (question, context): Promise<QuestionAnswer | undefined> => {
    const { state, language, catalog } = context;
    const { items, named, drink } = question;
    const asks = question.isMarked || question.has('isOk');
    if (!drink || named.length !== 1 || !asks || question.has('howMuch', 'howMany', 'why')) return undefined;
    if (ASKS_FOR_DRINK.test(question.sentence) || ASKS_FOR_OTHERS.test(question.sentence)) return undefined;
    if (isExcluded(drink, state)) return undefined;
    const { pours } = readRecipe(drink);
    const filled = pours.filter(({ id }) => items.some((item) => fills(item, id)));
    const bases = items.filter(
      ({ role, id }) => role === 'base' && pours.every((pour) => !fills(ingredientOf(id), pour.id)),
    );
    const base = pours.find(({ id }) => ingredientOf(id).role === 'base');
    const [other] = bases;
    const isSwapped =
      other !== undefined && base !== undefined && bases.length === 1 && !filled.includes(base);
    const listed = [...filled, ...(isSwapped ? [base] : [])];
    if (items.length < FEWEST_LISTED || listed.length < FEWEST_LISTED) return undefined;
    const missing = pours.filter(
      (pour) => !listed.includes(pour) && !MAY_LACK.has(ingredientOf(pour.id).role),
    );
    const slots = {
      the: theDrink(language, drink.name),
      list: joined(
        language,
        drink.ingredients.map((line) => amountOf(language, line)),
      ),
      missing: joined(
        language,
        missing.map(({ id }) => ingredientName(language, ingredientOf(id).name)),
      ),
      steps: howTo(drink, language),
    };
    const focus = { focus: refOf(drink), suggestions: [drink] };
    if (missing.length > 0) return answerOf(frameLines(language, 'recipeLacks', slots), focus);
    const isFoamed = pours.some(({ id }) => ingredientOf(id).role === 'egg');
    const hasEgg = items.some(({ role }) => role === 'egg');
    const [egg = ''] = hasEgg && !isFoamed ? frameLines(language, 'eggOption', slots) : [];
    // Another bottle of the same spirit is poured as it is named: Irish whiskey in a Whiskey Sour.
    const kind = items.find(
      (item) => base && item.role === 'base' && fills(item, base.id) && item.id !== base.id,
    );
    const to = isSwapped ? other : kind;
    const things = to ? [{ item: to, ids: [to.id], said: 'with' as const, words: [] }] : [];
    const asked = { isQuestion: true, asksHow: true, asksSteps: true, tellsFigures: false };
    const changed =
      things.length > 0
        ? await answeredOwn(
            drink,
            drink,
            madeOwn(drink, things, state.kitchen),
            things,
            asked,
            context,
            catalog,
          )
        : undefined;
    if (changed) return { ...changed, lines: withTail(changed.lines, egg === '' ? '' : ` ${egg}`) };
    return answerOf(withTail(frameLines(language, 'recipeYes', slots), egg === '' ? '' : ` ${egg}`), focus);
  },
};
