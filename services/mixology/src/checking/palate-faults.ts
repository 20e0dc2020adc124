// What nobody wants to drink, told so that a model can mend it.

import { bearsDust, isDust, isFruit, MOST_SPIRIT_ML, mayStandIn, mostFruits } from '../composing/rules.ts';
import type { ComposeRequest, Wish } from '../composing/wish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { groupOf } from '../knowledge/groups.ts';
import { affinity } from '../knowledge/pairing.ts';
import { tierOf } from '../knowledge/tiers.ts';
import type { Drink } from '../wording/drink.ts';

/** Whole spice, flowers, and leaves of tea that nobody wants between the teeth. */
const LOOSE: ReadonlySet<string> = new Set([
  'dried-chamomile',
  'dried-lavender',
  'juniper-berries',
  'allspice-berries',
  'cacao-nibs',
  'coffee-beans',
  'oak-chips',
  'whole-cloves',
  'cardamom-pods',
  'star-anise-pods',
  'saffron-threads',
  'matcha-powder',
]);
/** How badly two ingredients must go together before it is a fault. */
const CLASH = -2;
const MOST_RARE = 1;
/** Lines of a drink, and what each selected note may add beyond the second. */
const MOST_LINES = 7;

const strained = ({ plan }: Drink) => plan.family.method !== 'build' && plan.family.method !== 'muddle-build';

const solidFaults = (drink: Drink): string[] => {
  const { plan, spec } = drink;
  const creamMl = spec.some(({ id }) => ingredientOf(id).role === 'cream') ? 1 : 0;
  return spec.flatMap(({ id }) => {
    if (LOOSE.has(id) && (!strained(drink) || plan.family.method === 'swizzle'))
      return [`${id} would float loose in the drink: use a syrup of it.`];
    return isDust(ingredientOf(id)) && !bearsDust(plan.family, plan.ice, creamMl)
      ? [`${id} lies as powder on what one drinks: use a syrup, or a drink with foam or cream.`]
      : [];
  });
};

const spiritFaults = ({ plan, spec }: Drink): string[] =>
  spec.flatMap(({ id, ml }) => {
    const item = ingredientOf(id);
    if (item.role === 'base' && item.abv > 0 && ml > MOST_SPIRIT_ML)
      return [`${id}: nobody pours ${ml} ml of one spirit, at most ${MOST_SPIRIT_ML}.`];
    if (mayStandIn(plan.family, item)) return [];
    return item.role === 'base'
      ? [`${id} makes no ${plan.family.noun}: use gin or vodka.`]
      : [`${id} would stay in the glass: use a syrup or a juice of it, or a family that is strained.`];
  });

/** Whether a guest asked for what an ingredient shows: two wishes may clash, and are served. */
const isAskedFor = (id: string, { asked }: Drink) =>
  ingredientOf(id).notes.some((note) => asked.includes(note));

const clashes = (drink: Drink): string[] =>
  drink.spec.flatMap(({ id: left }, at) =>
    drink.spec
      .slice(at + 1)
      .filter(({ id: right }) => affinity(groupOf(left), groupOf(right)) <= CLASH)
      .filter(({ id: right }) => !(isAskedFor(left, drink) && isAskedFor(right, drink)))
      .map(({ id: right }) => `${left} and ${right} clash: leave one of them out.`),
  );

const listFaults = ({ plan, spec, asked }: Drink, { pantry }: Wish, request: ComposeRequest): string[] => {
  const rare = spec.filter(({ id }) => tierOf(id) === 'rare').map(({ id }) => id);
  const fruits = spec.filter(({ id }) => isFruit(ingredientOf(id))).map(({ id }) => id);
  const most = Math.max(MOST_LINES, asked.length + 2, request.parent?.ingredients.length ?? 0);
  return [
    ...(pantry === 'home' && rare.length > Math.max(MOST_RARE, asked.length)
      ? [`Few people have ${rare.join(' and ')}: use at most ${MOST_RARE} such bottle.`]
      : []),
    ...(fruits.length > Math.max(mostFruits(plan.family), asked.length)
      ? [`Too many fruits to tell apart: ${fruits.join(', ')}.`]
      : []),
    ...(spec.length > most ? [`Too many ingredients: ${spec.length}, at most ${most}.`] : []),
  ];
};

/** What a bartender would not serve, whatever its figures say. */
export const palateFaults = (drink: Drink, wish: Wish, request: ComposeRequest): string[] => [
  ...solidFaults(drink),
  ...spiritFaults(drink),
  ...clashes(drink),
  ...listFaults(drink, wish, request),
];
