// What a guest's bottles make: the classics that take nothing else, or a glass by rule.
import { poursOfClassic } from '@swizzle/mixology/classics/classic-pours';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { groupOf } from '@swizzle/mixology/knowledge/groups';
import type { Cocktail } from '@swizzle/proto';
import { type Catalog, fetchAll, type QuestionContext } from '../questions/asked.ts';
import { isExcluded } from '../questions/limits.ts';
import { isSweet } from '../questions/mixes/mix-rules.ts';
import { classicsOf, mixAnswer } from '../questions/mixes/shelf-mix.ts';
import { STAPLES } from '../questions/variations/make-own.ts';
import { varied } from '../questions/variations/vary.ts';
import { isOwnMix, type Kitchen, type TalkState } from '../talk/talk-state.ts';
import { type Act, actsOf, idsOf, type Subject, type Thing, thingsOf } from './act.ts';

export interface Shelf {
  readonly subject: Subject;
  /** What else the same bottles make. */
  readonly others: readonly Cocktail[];
  /** Nothing lengthens or sours it. */
  readonly isBare: boolean;
}

const MAX_OTHERS = 2;
/** Classics that are looked at. */
const MAX_MADE = 8;

/** Kinds that taste of themselves: no other spirit of their family stands for them, nor they for it. */
const OF_THEIR_OWN: ReadonlySet<string> = new Set([
  'mezcal',
  'pisco',
  'apple brandy',
  'fruit brandy',
  'peat',
]);

const isOneKind = (one: PantryItem, other: PantryItem): boolean => {
  const groups = [groupOf(one.id), groupOf(other.id)];
  return groups[0] === groups[1] || !groups.some((group) => OF_THEIR_OWN.has(group));
};

const OF_FRUIT: ReadonlySet<PantryItem['role']> = new Set(['fruit', 'sour']);

/** Whoever has limes may press or quarter them. */
const hasSameFruit = (one: PantryItem, other: PantryItem): boolean =>
  OF_FRUIT.has(one.role) && OF_FRUIT.has(other.role) && one.id.split('-')[0] === other.id.split('-')[0];

/** Bottles of one kind, any of which a classic takes. */
const isSame = (poured: string, item: PantryItem): boolean => {
  const part = ingredientOf(poured);
  if (part.id === item.id || hasSameFruit(part, item)) return true;
  const isSpirit = part.role === 'base' && item.role === 'base' && part.abv > 0 && item.abv > 0;
  return (
    (isSpirit && part.base === item.base && part.base !== 'liqueur' && isOneKind(part, item)) ||
    (part.role === 'sparkling' && item.role === 'sparkling')
  );
};

/** Names of classics that take these things and nothing else, those that use most of them first. */
const makeable = (items: readonly PantryItem[]): string[] =>
  CLASSICS.map((classic) => {
    const pours = poursOfClassic({ ingredients: classic.ingredients });
    const isMade = pours.every(({ id }) => STAPLES.has(id) || items.some((item) => isSame(id, item)));
    const used = items.filter((item) => pours.some(({ id }) => isSame(id, item)));
    const bottles = used.filter(({ abv }) => abv > 0).length;
    const exact = used.filter(({ id }) => pours.some((pour) => pour.id === id));
    // Cachaça makes a Caipirinha before it stands in for a rum.
    const own = exact.filter(({ abv }) => abv > 0).length;
    return {
      name: classic.name,
      isMade: isMade && used.length >= 2,
      score: bottles * 2 + used.length + own + exact.length / 10,
    };
  })
    .filter(({ isMade }) => isMade)
    .toSorted((one, other) => other.score - one.score)
    .map(({ name }) => name);

const asSubject = (drink: Cocktail): Subject => ({ original: drink, variation: null, drink });

const drinksCalled = async (names: readonly string[], { state }: QuestionContext, catalog: Catalog) => {
  const refs = await Promise.all(
    names.map(async (name) => (await catalog.named(name)).find((one) => one.name === name)),
  );
  const found = await fetchAll(
    refs.filter((ref) => ref !== undefined),
    catalog,
  );
  return found.filter((drink) => !isExcluded(drink, state));
};

/** One bottle, or two of one kind, make no drink by themselves. */
const isEnough = (items: readonly PantryItem[]): boolean =>
  new Set(items.map(({ role, base, id }) => (role === 'base' ? base : id))).size > 1;

/** One glass of just these things: a classic that takes them all, or one by rule. */
export const glassOf = async (
  items: readonly PantryItem[],
  context: QuestionContext,
  catalog: Catalog,
): Promise<Subject | undefined> => {
  if (!isEnough(items)) return undefined;
  const names = classicsOf(items, { language: context.language, takesAll: true });
  // Who names honey gets no sugar.
  const sweets = items.filter((item) => isSweet(item) && !STAPLES.has(item.id));
  const classic = (await drinksCalled(names, context, catalog)).find((drink) => {
    const ids = readRecipe(drink).pours.map(({ id }) => id);
    return sweets.every(({ id }) => ids.includes(id));
  });
  if (classic) return asSubject(classic);
  const state = {
    ...context.state,
    base: null,
    zeroProof: context.state.zeroProof || items.every(({ abv }) => abv === 0),
    atHand: items.map(({ name }) => name).slice(0, 24),
    hasOnly: true,
  };
  const mix = await mixAnswer(items, { ...context, state }, catalog, true);
  const original = mix?.focus && (await catalog.get(mix.focus.id));
  if (!original || !mix?.variation) return undefined;
  const { variation } = mix;
  return { original, variation, drink: { ...varied(original, variation), name: variation.name } };
};

/** Spirits by what they bring to a glass of nothing else. */
const BY_CHARACTER = ['whiskey', 'brandy', 'rum', 'tequila', 'gin', 'vodka'];

/** Nobody pours whiskey and vodka into one glass. */
const ofOneSpirit = (items: readonly PantryItem[]): PantryItem[] => {
  const places = items.filter(({ role }) => role === 'base').map(({ base }) => BY_CHARACTER.indexOf(base));
  const first = BY_CHARACTER[Math.min(...places)];
  return items.filter(({ role, base }) => role !== 'base' || base === first);
};

/** @param wanted what the drink is to be made with */
const fromShelf = async (
  items: readonly PantryItem[],
  wanted: readonly Thing[],
  context: QuestionContext,
  catalog: Catalog,
): Promise<Shelf | undefined> => {
  if (!isEnough(items)) return undefined;
  const names = makeable(items).slice(0, MAX_MADE);
  const holds = (drink: Cocktail) => {
    const poured = readRecipe(drink).pours.map(({ id }) => id);
    return wanted.every(({ ids }) => ids.some((id) => poured.includes(id)));
  };
  const [first, ...others] = (await drinksCalled(names, context, catalog)).filter(holds);
  if (first) return { subject: asSubject(first), others: others.slice(0, MAX_OTHERS), isBare: false };
  const isBare = items.every(({ role, abv }) => abv > 0 && (role === 'base' || role === 'liqueur'));
  const subject = await glassOf(isBare ? ofOneSpirit(items) : items, context, catalog);
  return subject && { subject, others: [], isBare };
};

/** Bottles of one spirit from which on its kinds were not told of one by one: 'rum' is any of them. */
const KINDS_OF_ANY = 3;

/** The bottles that were told of, each once. */
export const bottlesIn = ({ has }: Kitchen): PantryItem[] => {
  const items = has.map((id) => ingredientOf(id));
  const fruitOf = ({ id }: PantryItem) => id.split('-')[0];
  return items.filter((item, at) => {
    const same = items.filter(
      ({ role, base }) => role === 'base' && role === item.role && base === item.base,
    );
    if (same.length >= KINDS_OF_ANY) return same[0] === item;
    // Of 'vodka' and '100-proof vodka' one word told.
    if (same.some((one) => one !== item && item.name.endsWith(` ${one.name}`))) return false;
    return (
      item.role !== 'fruit' || items.every((one, place) => place === at || fruitOf(one) !== fruitOf(item))
    );
  });
};

/** Things from which on 'only these' tells of all that there is. */
export const FEWEST_OF_A_SHELF = 2;

/** What a message lists and asks for: a drink of just these things. */
export const ofThings = async (
  acts: readonly Act[],
  talk: TalkState,
  context: QuestionContext,
  catalog: Catalog,
): Promise<{ readonly subject: Subject; readonly shelf: Shelf | undefined } | undefined> => {
  const gone = idsOf(thingsOf(acts, 'lacks', 'without'));
  const asksShelf = actsOf(acts, 'whatToMake').length > 0;
  const has = thingsOf(acts, 'has', 'only', 'with', 'ownBottles');
  const isOwnBottles = actsOf(acts, 'ownBottles').length > 0;
  const lists = actsOf(acts, 'things', 'amountOf').filter(
    ({ things }) => things.length >= FEWEST_OF_A_SHELF || asksShelf,
  );
  const listed = lists.flatMap(({ things }) => things).filter(({ item }) => !gone.includes(item.id));
  const atHand = talk.focus && (await catalog.get(talk.focus.id));
  const poured =
    talk.variation?.pours.map(({ id }) => id) ?? (atHand ? readRecipe(atHand).pours.map(({ id }) => id) : []);
  const isSame = listed.every(({ ids }) => ids.some((id) => poured.includes(id)));
  const only = thingsOf(acts, 'only');
  // Who finds more bottles asks again what they make.
  const isMore =
    actsOf(acts, 'has').length > 0 &&
    talk.variation !== null &&
    isOwnMix(talk.variation) &&
    actsOf(acts, 'names').length === 0;
  if (asksShelf || isMore || isOwnBottles) {
    const items = [...listed, ...has].map(({ item }) => item);
    const told = bottlesIn(context.state.kitchen).filter(({ id }) => !gone.includes(id));
    const all = [...new Map([...items, ...told].map((item) => [item.id, item])).values()];
    const shelf = all.length > 0 ? await fromShelf(all, thingsOf(acts, 'with'), context, catalog) : undefined;
    return shelf && { subject: shelf.subject, shelf };
  }
  // Who has other things and asks how much of each asks for a drink of those.
  const asksForThese =
    actsOf(acts, 'amounts', 'recipe', 'jug', 'with').length > 0 &&
    actsOf(acts, 'names', 'lacks').length === 0 &&
    !has.some(({ ids }) => ids.some((id) => poured.includes(id)));
  const named =
    [listed, only, asksForThese ? has : []].find(
      (things) => things.length >= FEWEST_OF_A_SHELF && !(things === listed && isSame),
    ) ?? [];
  if (named.length === 0) return undefined;
  // 'The vermouth' is the one that was told of first.
  const { has: told } = context.state.kitchen;
  const items = named.map(({ item, ids }) => ingredientOf(told.find((id) => ids.includes(id)) ?? item.id));
  const subject = await glassOf(items, context, catalog);
  return subject && { subject, shelf: undefined };
};
