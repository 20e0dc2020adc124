// The family, glass, and balance that a remix keeps.
import { FLAVOR_AXES, type Glass } from '@swizzle/proto';
import { type Draft, poursOf } from '../composing/draft.ts';
import type { Parent } from '../composing/parent.ts';
import { type Plan, planFor } from '../composing/plan.ts';
import type { Wish } from '../composing/wish.ts';
import type { Family } from '../families/family.ts';
import { iceIn, roomMl } from '../families/glasses.ts';
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

/** What is stirred on ice bears an ounce of juice that somebody asked for, in grams of acid in 100 ml. */
const JUICY_ACID = 0.55;
/** The share by which a drink may be sweeter than its kind where a sweet note came in. */
const NOTE_EASE = 1.1;

const withNote = (family: Family): Family => ({
  ...family,
  sugar: [family.sugar[0], family.sugar[1] * NOTE_EASE],
  ...(family.method === 'stir' &&
    family.ice !== 'none' && { acid: [family.acid[0], Math.max(family.acid[1], JUICY_ACID)] as const }),
});

/** Points from which on a guest wants it sweeter, drier, or more tart than its kind is, and by what share it may be. */
const BEYOND_KIND = 16;
const EASE = 0.25;

const eased = ([low, high]: readonly [number, number]): [number, number] => [
  low * (1 - EASE),
  high * (1 + EASE),
];

const beyondKind = (family: Family): Family => {
  const { ratio, ...rest } = family;
  return {
    ...rest,
    sugar: eased(family.sugar),
    acid: eased(family.acid),
    ...(ratio && { ratio: eased(ratio) }),
  };
};

/** The parent's family with the bands that what is asked for leaves it. */
const familyFor = ({ family: own }: Parent, { moves, notes }: Asks): Family => {
  const family = notes.length > 0 ? withNote(own) : own;
  const isBeyond = moves.some(({ axis, by }) => {
    const name = FLAVOR_AXES[axis];
    return (name === 'sour' || name === 'sweet') && Math.abs(by) >= BEYOND_KIND;
  });
  return isBeyond ? beyondKind(family) : family;
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
