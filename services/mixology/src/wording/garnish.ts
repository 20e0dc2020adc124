import type { Glass } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import { GARNISHES, type Garnish, suitsStrength } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Drink } from './drink.ts';
import { capitalized, listed } from './phrases.ts';

const TALL: ReadonlySet<Glass> = new Set(['Highball', 'Collins', 'Hurricane', 'Wine', 'Tiki', 'Mule Mug']);
const SMALL: ReadonlySet<Glass> = new Set(['Nick & Nora', 'Champagne Flute']);

const hasSmoothTop = ({ plan, spec }: Drink) =>
  plan.family.foam || spec.some(({ id }) => ingredientOf(id).role === 'cream') || plan.ice === 'crushed';

/** Whether a bartender would put this on that drink. */
const suits = (garnish: Garnish, drink: Drink): boolean => {
  const { glass, family, ice } = drink.plan;
  if (!suitsStrength(garnish, family.zeroProof)) return false;
  if (garnish.families && !garnish.families.includes(family.id)) return false;
  switch (garnish.verb) {
    case 'line':
      return TALL.has(glass) && ice === 'cubes';
    case 'stir':
      return TALL.has(glass) || glass === 'Rocks/Old Fashioned';
    case 'rim':
      return glass === 'Margarita' || family.id === 'smash' || family.id === 'zero-sour';
    case 'dust':
      return hasSmoothTop(drink);
    case 'float':
      return hasSmoothTop(drink) || (ice === 'none' && !SMALL.has(glass));
    case 'express':
      return ice !== 'crushed' && family.method !== 'blend';
    case 'slap':
      return !SMALL.has(glass) && family.method !== 'stir';
    case 'pick':
      return ice !== 'crushed' || drink.mood === 'Tropical';
    case 'set':
      return !(SMALL.has(glass) && family.method === 'stir');
  }
};

/** Two garnishes that would get in one another's way. */
const clash = (one: Garnish, other: Garnish) =>
  one.shape === other.shape ||
  one.verb === other.verb ||
  one.notes.some((note) => other.notes.includes(note));

const worth = (garnish: Garnish, { notes, plan }: Drink, chance: Chance): number => {
  const rank = notes.findIndex((note) => garnish.notes.includes(note));
  const announced = rank >= 0 ? 2 - rank * 0.2 : garnish.neutral ? 0.5 : 0;
  const stirred = plan.family.method === 'stir' && garnish.verb === 'express' ? 0.8 : 0;
  return announced + stirred + chance.next() * 0.7;
};

/** What finishes the drink: one garnish, or two where there is room and reason. */
export const garnishesFor = (drink: Drink, chance: Chance): Garnish[] => {
  const ranked = GARNISHES.filter((garnish) => suits(garnish, drink) && garnish.notes.length > 0)
    .map((garnish) => ({ garnish, value: worth(garnish, drink, chance) }))
    .sort((left, right) => right.value - left.value);
  const [first] = ranked;
  if (!first) return [];
  const second = ranked.find(({ garnish, value }) => value > 1.2 && !clash(first.garnish, garnish));
  const generous = TALL.has(drink.plan.glass) ? 0.75 : 0.25;
  return second && chance.next() < generous ? [first.garnish, second.garnish] : [first.garnish];
};

/** The garnish as a recipe states it. */
export const garnishText = (garnishes: readonly Garnish[]): string =>
  capitalized(
    listed(garnishes.map(({ phrase }) => phrase.replace(/^(?=few |pair of |trio of |spoonful of )/, 'a '))),
  );
