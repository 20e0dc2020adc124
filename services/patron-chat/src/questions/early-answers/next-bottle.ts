// The one bottle that opens the most drinks to what a guest has.
import { poursOfClassic } from '@swizzle/mixology/classics/classic-pours';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { purchaseOf } from '@swizzle/mixology/ingredients/shopping';
import { substitutesFor } from '@swizzle/mixology/substitutions/substitutes';
import type { Cocktail } from '@swizzle/proto';
import { wordsOf } from '../../language/tokenize.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, SUGGESTED } from '../asked.ts';
import { isExcluded } from '../limits.ts';
import { moneyIn } from '../money.ts';
import { drinkList } from '../set-answers.ts';
import { termsIn } from '../terms.ts';
import { missingIn } from '../variations/said-of-things.ts';
import { figure, frameLines, ingredientName, joined, termName } from '../wording.ts';

/** Asks what to buy. */
const ASKS_BOTTLE =
  /(?:^| )(?:(?:what|which) (?:single |one |1 |other |next |else )*(?:bottle|thing|ingredient)|(?:what|which) (?:\S+ ){0,3}(?:should|do|shall|could|would) i (?:buy|get|add|pick up)|(?:next|one|single) (?:bottle|thing) (?:\S+ ){0,2}(?:buy|get)|que (?:\S+ ){0,3}(?:compro|comprar|me compro)|que botella|cual botella|quelle (?:\S+ )?bouteille|achete (?:\S+ ){0,2}bouteille|compro (?:\S+ ){0,2}botella|flasche (?:\S+ ){0,3}(?:kaufe|kauf)|kaufe? (?:\S+ ){0,3}flasche|compro (?:\S+ ){0,2}bottiglia|compro (?:\S+ ){0,2}garrafa|buy (?:\S+ ){0,2}(?:one|1|a single) (?:more )?bottle|(?:que|qu est ce que) (?:\S+ ){0,3}(?:acheter|j achete)|quoi acheter|welche (?:eine |einzige |nachste )*flasche|was (?:\S+ ){0,5}kaufen|quale (?:\S+ )?bottiglia|(?:cosa|che cosa|che) (?:\S+ ){0,3}(?:comprare|compro)|que garrafa|qual (?:\S+ )?garrafa|(?:o )?que (?:\S+ ){0,3}(?:comprar|compro)|what i mean a bottle|i mean a bottle)(?= |$)/;
/** Bottles for guests are counted elsewhere. */
const COUNTS =
  /(?:^| )(?:how many|how much|cuantas|combien|wie ?viele|quante|quantas|guests|people|party|fiesta|fete|feier|festa)(?= |$)/;

/** What a kitchen has, or a shop at the corner for small change. */
const FRESH: ReadonlySet<string> = new Set([
  'sour',
  'sweetener',
  'herb',
  'fruit',
  'spice',
  'egg',
  'lengthener',
  'juice',
]);
/** Syrups and sodas that nobody has by chance. */
const isAtHand = (id: string): boolean => {
  const { role, abv } = ingredientOf(id);
  if (STAPLES.has(id)) return true;
  return abv === 0 && FRESH.has(role) && (role === 'sour' || role === 'fruit' || role === 'herb');
};
const STAPLES: ReadonlySet<string> = new Set([
  'simple-syrup',
  'rich-syrup',
  'sugar-cube',
  'demerara-syrup',
  'soda-water',
  'hot-water',
]);

const TENNER = /\btenner\b/i;
const budgetIn = (message: string): number | undefined => {
  if (TENNER.test(message)) return 10;
  return moneyIn(message);
};

interface Bottle {
  readonly id: string;
  readonly names: readonly string[];
  readonly price: number;
  /** Drinks that it opens, those that use more of what is there for more. */
  readonly worth: number;
}

/** Spirits of one kind do each other's work in a list of bottles. */
const SPECS = CLASSICS.map((classic) => ({
  name: classic.name,
  ids: [...new Set(poursOfClassic(classic).map(({ id }) => id))],
}));

/** What is there, with bottles of the same spirit that do its work: rye for bourbon. */
const withKin = (owned: ReadonlySet<string>): ReadonlySet<string> => {
  const isKin = (id: string) =>
    substitutesFor(id)
      .slice(0, MAX_KIN)
      .some(
        (use) =>
          owned.has(use) &&
          ingredientOf(use).role === 'base' &&
          ingredientOf(use).base === ingredientOf(id).base,
      );
  return new Set([...owned, ...SPECS.flatMap(({ ids }) => ids).filter(isKin)]);
};
const MAX_KIN = 2;

/** Bottles by the classics that each would add to what is there. */
const bottlesFor = (owned: ReadonlySet<string>): Bottle[] => {
  const added = new Map<string, { name: string; used: number }[]>();
  for (const { name, ids } of SPECS) {
    const missing = ids.filter((id) => !owned.has(id) && !isAtHand(id));
    const [only] = missing;
    const used = ids.filter((id) => owned.has(id) && ingredientOf(id).abv > 0).length;
    if (missing.length === 1 && only && used > 0 && ingredientOf(only).abv > 0)
      added.set(only, [...(added.get(only) ?? []), { name, used }]);
  }
  return [...added]
    .map(([id, drinks]) => ({
      id,
      names: drinks.toSorted((one, other) => other.used - one.used).map(({ name }) => name),
      price: purchaseOf(id).price,
      worth: drinks.reduce((sum, { used }) => sum + used, 0),
    }))
    .toSorted((one, other) => other.worth - one.worth || one.price - other.price);
};

/** A cheap bottle opens at least one of so many drinks that the best one opens. */
const MIN_WORTH = 2;

/** Names of drinks that are told of one bottle. */
const MAX_NAMED = 3;

const offered = async (
  names: readonly string[],
  { state }: QuestionContext,
  catalog: Catalog,
): Promise<Cocktail[]> => {
  const found: Cocktail[] = [];
  for (const name of names) {
    const ref = (await catalog.named(name)).find((one) => one.name === name);
    const drink = ref && (await catalog.get(ref.id));
    if (drink && !isExcluded(drink, state)) found.push(drink);
    if (found.length === MAX_NAMED) break;
  }
  return found;
};

/** 'I have gin, vodka and Campari: what one bottle should I buy?' */
export const nextBottle = async (
  message: string,
  context: QuestionContext,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { state, language, named } = context;
  const words = wordsOf(message);
  const text = words.join(' ');
  if (named.length > 0 || !ASKS_BOTTLE.test(text) || COUNTS.test(text)) return undefined;
  const own = termsIn(words, language).map(({ entry }) => entry);
  const before = state.atHand.flatMap((name) => termsIn(wordsOf(name), 'en').map(({ entry }) => entry));
  const idsOf = (names: readonly string[]) =>
    names.flatMap((name) => termsIn(wordsOf(name), 'en').map(({ entry }) => entry.id));
  const lacked = new Set([
    ...idsOf([...state.lacked, ...state.avoided]),
    ...missingIn(message, language).map(({ id }) => id),
  ]);
  const terms = [...new Set([...before, ...own])].filter(
    ({ id, ingredients }) => ingredients.length > 0 && !lacked.has(id),
  );
  if (terms.length === 0) return undefined;
  const owned = new Set(terms.flatMap(({ ingredients }) => ingredients));
  const all = bottlesFor(withKin(owned));
  const budget = budgetIn(message);
  const [best] = all;
  const affordable = budget === undefined ? best : all.find(({ price }) => price <= budget);
  // A bottle for small change that opens next to nothing is no advice.
  const isWorth = affordable && best && affordable.worth * MIN_WORTH >= best.worth;
  const within = isWorth ? affordable : best;
  if (!within) return undefined;
  const suggestions = await offered(within.names, context, catalog);
  if (suggestions.length === 0) return undefined;
  const second = all.find(({ id }) => id !== within.id);
  const slots = {
    bottle: ingredientName(language, ingredientOf(within.id).name),
    price: figure(language, within.price, 0),
    count: String(within.names.length),
    have: joined(
      language,
      terms.map((term) => termName(language, term)),
    ),
    list: drinkList(suggestions, language),
    second: second ? ingredientName(language, ingredientOf(second.id).name) : '',
  };
  const isOver = budget !== undefined && within.price > budget;
  const frame = isOver ? 'nextBottleOver' : within.names.length === 1 ? 'nextBottleOne' : 'nextBottle';
  return answerOf(frameLines(language, frame, slots), { suggestions: suggestions.slice(0, SUGGESTED) });
};
