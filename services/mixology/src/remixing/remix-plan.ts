// The family, glass, and balance that a remix keeps.
import { FLAVOR_AXES, type FlavorAxis, type Glass } from '@swizzle/proto';
import type { Parent } from '../composing/parent.ts';
import { type Draft, lineNear, mlOf, poursOf } from '../composing/search/draft.ts';
import { type Plan, planFor } from '../composing/search/plan.ts';
import { SHELF } from '../composing/search/shelf.ts';
import type { Wish } from '../composing/wish.ts';
import { type Family, familyOf } from '../families/family.ts';
import { iceIn, roomMl } from '../families/glasses.ts';
import { groupOf } from '../knowledge/groups.ts';
import { measure } from '../measuring/measure.ts';
import type { Asks } from './asks.ts';

/** Milliliters that still fit above what is served in a glass. */
const ROOM_ML = 25;

/** In the glass that was asked for, or in its own, which holds what it held. */
export const planAsItIs = (family: Family, draft: Draft, wish: Wish, glass: Glass): Plan => {
  if (wish.glass && wish.glass !== glass) return planFor(family, wish, wish.glass);
  const plan = planFor(family, wish, glass);
  const { volumeMl } = measure(poursOf(draft), family.technique);
  // What is left without alcohol is too little to serve as it is.
  const least = wish.zeroProof ? plan.ml[0] : Math.min(plan.ml[0], volumeMl);
  return { ...plan, ml: [least, Math.max(plan.ml[1], volumeMl + ROOM_ML)] };
};

/** What is stirred on ice bears an ounce of juice that someone asked for, in grams of acid in 100 ml. */
const JUICY_ACID = 0.55;
/** The share by which a drink may be sweeter than its kind where a sweet note came in. */
const NOTE_EASE = 1.1;

/** Grams of sugar in 100 ml that a stirred drink may have whose note comes in a syrup. */
const SYRUPY_SUGAR = 7.2;

const withNote = (family: Family): Family => ({
  ...family,
  sugar: [
    family.sugar[0],
    Math.max(family.sugar[1] * NOTE_EASE, family.method === 'stir' ? SYRUPY_SUGAR : 0),
  ],
  ...(family.method === 'stir' &&
    family.ice !== 'none' && { acid: [family.acid[0], Math.max(family.acid[1], JUICY_ACID)] as const }),
});

/** Points from which on a guest wants it sweeter, drier, or more tart than its kind is, and by what share it may be. */
const BEYOND_KIND = 16;
const EASE = 0.25;
/** The same for the ratio of sugar to acid, which both move. */
const RATIO_EASE = 0.5;

const eased = ([low, high]: readonly [number, number], ease = EASE): [number, number] => [
  low * (1 - ease),
  high * (1 + ease),
];

/** Grams of acid in 100 ml that a guest who wants a drink sour may have in one that has none of its own. */
const SOURED_ACID = 0.8;

const beyondKind = (family: Family, isSourer: boolean): Family => {
  const { ratio, ...rest } = family;
  const acid = eased(family.acid);
  const isSoured = isSourer && family.ice !== 'none' && family.method !== 'heat';
  return {
    ...rest,
    sugar: eased(family.sugar),
    acid: isSoured ? [acid[0], Math.max(acid[1], SOURED_ACID)] : acid,
    ...(ratio && { ratio: eased(ratio, RATIO_EASE) }),
  };
};

/** The parent's family with the bands that what is asked for leaves it. */
const familyFor = ({ family: own }: Parent, { moves, notes }: Asks): Family => {
  const family = notes.length > 0 ? withNote(own) : own;
  const far = moves.filter(({ by }) => Math.abs(by) >= BEYOND_KIND);
  const isFar = (name: FlavorAxis) => far.some(({ axis }) => FLAVOR_AXES[axis] === name);
  const isSourer = far.some(({ axis, by }) => FLAVOR_AXES[axis] === 'sour' && by > 0);
  return isFar('sour') || isFar('sweet') ? beyondKind(family, isSourer) : family;
};

/** Ways of serving that bear ice and length, where a guest wants a drink lighter. */
const LENGTHENED: readonly Family['method'][] = ['stir', 'build', 'shake'];

const lengthened = (family: Family, wish: Wish): Plan => {
  const ice = iceIn('Highball', 'cubes');
  const plan = planFor({ ...family, ice }, wish, 'Highball');
  return { ...plan, ml: [plan.ml[0], roomMl('Highball', ice)] };
};

/** How the parent's remix may be served: as the parent is, and in a taller glass where it has to be lighter. */
export const plansFor = (parent: Parent, draft: Draft, wish: Wish, asks: Asks): readonly Plan[] => {
  const family = familyFor(parent, asks);
  const plan = planAsItIs(family, draft, wish, parent.glass);
  const mayGrow = asks.strength < 0 && !wish.glass && LENGTHENED.includes(family.method);
  return mayGrow ? [plan, lengthened(family, wish)] : [plan];
};

/** Milliliters of citrus that a hot drink bears, and of hot water that it takes. */
const WARM_SOUR_ML = 15;
const HOT_ML = 120;
const WARMING: readonly string[] = ['whiskey', 'brandy', 'rum', 'none'];

/** The parent as a toddy, for a guest in the mood for one; undefined where it is none to be heated. */
export const warmed = (
  parent: Parent,
  draft: Draft,
  wish: Wish,
): { plan: Plan; draft: Draft } | undefined => {
  const family = familyOf(wish.zeroProof ? 'zero-toddy' : 'toddy');
  const water = SHELF.find(({ item }) => item.id === 'hot-water');
  const still = draft.filter(
    ({ entry: { item } }) => !item.fizzy && item.role !== 'egg' && item.unit === 'oz',
  );
  const isSour = still.some(({ entry }) => entry.item.role === 'sour');
  const suits = still.every(
    ({ entry }) =>
      !entry.curdles && groupOf(entry.item.id) !== 'coconut' && WARMING.includes(entry.item.base),
  );
  if (!family || !water || !isSour || !suits || (wish.glass && !family.glasses.includes(wish.glass)))
    return undefined;
  const lines = still.map((line) =>
    line.entry.item.role === 'sour' && mlOf(line) > WARM_SOUR_ML
      ? lineNear(line.entry, WARM_SOUR_ML, line.slot)
      : line,
  );
  const warm = [...lines, lineNear(water, HOT_ML, draft.length)];
  return { plan: planFor(family, wish, wish.glass ?? family.glasses[0] ?? parent.glass), draft: warm };
};
