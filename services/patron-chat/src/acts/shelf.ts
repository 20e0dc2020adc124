// What a guest's bottles make: the classics that take nothing else, or a glass by rule.
import { poursOfClassic } from '@swizzle/mixology/classics/classic-pours';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Cocktail } from '@swizzle/proto';
import { type Catalog, fetchAll, type QuestionContext } from '../questions/asked.ts';
import { isSweet } from '../questions/decided/mix-rules.ts';
import { classicsOf, mixAnswer } from '../questions/decided/shelf-mix.ts';
import { isExcluded } from '../questions/limits.ts';
import { STAPLES } from '../questions/variations/make-own.ts';
import { varied } from '../questions/variations/vary.ts';
import type { Kitchen } from '../talk/talk-state.ts';
import type { Subject } from './act.ts';

export interface Shelf {
  readonly subject: Subject;
  /** What else the same bottles make. */
  readonly others: readonly Cocktail[];
}

const MAX_OTHERS = 2;

/** Bottles of one kind, any of which a classic takes. */
const isSame = (poured: string, item: PantryItem): boolean => {
  const part = ingredientOf(poured);
  if (part.id === item.id) return true;
  const isSpirit = part.role === 'base' && item.role === 'base' && part.abv > 0 && item.abv > 0;
  return (
    (isSpirit && part.base === item.base && part.base !== 'liqueur') ||
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
    const exact = used.filter(({ id }) => pours.some((pour) => pour.id === id)).length;
    return {
      name: classic.name,
      isMade: isMade && used.length >= 2,
      score: bottles * 2 + used.length + exact / 10,
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

export const fromShelf = async (
  items: readonly PantryItem[],
  context: QuestionContext,
  catalog: Catalog,
): Promise<Shelf | undefined> => {
  if (!isEnough(items)) return undefined;
  const [first, ...others] = await drinksCalled(
    makeable(items).slice(0, 1 + MAX_OTHERS * 2),
    context,
    catalog,
  );
  if (first) return { subject: asSubject(first), others: others.slice(0, MAX_OTHERS) };
  const subject = await glassOf(items, context, catalog);
  return subject && { subject, others: [] };
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
    return (
      item.role !== 'fruit' || items.every((one, place) => place === at || fruitOf(one) !== fruitOf(item))
    );
  });
};
