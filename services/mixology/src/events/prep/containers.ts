import type { KitchenTool } from '@swizzle/proto';

/** What a place lacks. */
interface Place {
  lacks?: readonly KitchenTool[] | undefined;
}

/** Whether batches can wait in a fridge. */
export const hasFridge = ({ lacks = [] }: Place): boolean => !lacks.includes('fridge');

/** Whether there's an outlet: without blender, fridge and freezer there is none. */
export const hasPower = ({ lacks = [] }: Place): boolean =>
  !(['blender', 'fridge', 'freezer'] as const).every((tool) => lacks.includes(tool));

/** What a batch waits in. */
export interface Containers {
  kind: 'bottle' | 'pitcher' | 'dispenser' | 'keg' | 'slow cooker' | 'urn';
  count: number;
  /** Milliliters that one holds. */
  sizeMl: number;
}

/** What one holds and how far it is filled, so that it can be carried and stirred. Rule of thumb, usual US sizes. */
const BOTTLE = { kind: 'bottle', sizeMl: 1000, fillMl: 950 } as const;
const PITCHER = { kind: 'pitcher', sizeMl: 1900, fillMl: 1750 } as const;
const DISPENSER = { kind: 'dispenser', sizeMl: 7500, fillMl: 7000 } as const;
/** A drink cooler of five gallons with a tap: a crowd's, which nobody refills every ten minutes. */
const LARGE_DISPENSER = { kind: 'dispenser', sizeMl: 18_900, fillMl: 17_000 } as const;
/** Dispensers of two gallons beyond which the large ones stand there. */
const MAX_DISPENSERS = 2;
/** A Cornelius keg of five US gallons (18.9 l), with headspace for the gas. */
const KEG = { kind: 'keg', sizeMl: 18_900, fillMl: 18_000 } as const;

/** A slow cooker of eight quarts and a catering urn of five gallons, filled so that they can be stirred. */
const SLOW_COOKER = { kind: 'slow cooker', sizeMl: 7500, fillMl: 6500 } as const;
const URN = { kind: 'urn', sizeMl: 18_900, fillMl: 17_000 } as const;
const MAX_SLOW_COOKERS = 2;

/** Pitchers beyond which one carries dispensers, and bottles beyond which a freezer is full: two cases. */
const MAX_PITCHERS = 3;
const MAX_BOTTLES = 24;
/** Guests above which a bar draws from dispensers and kegs: nobody carries pitchers through such a crowd. */
const CROWD = 100;

/** How a batch is served: from the freezer, from the batch as it is, or as a part of what is shaken to order. */
export interface Serving {
  isFrozen: boolean;
  /** It's ladled hot. */
  isHot?: boolean;
  isPoured: boolean;
  /** Guests of the whole party. */
  guests: number;
  /** There's an outlet for a slow cooker. */
  hasPower?: boolean;
}

const sizeFor = (ml: number, { isFrozen, isHot, isPoured, guests, hasPower = true }: Serving) => {
  if (isHot) return hasPower && ml <= MAX_SLOW_COOKERS * SLOW_COOKER.fillMl ? SLOW_COOKER : URN;
  const isCrowd = guests > CROWD;
  if (isFrozen) return isCrowd && ml > MAX_BOTTLES * BOTTLE.fillMl ? KEG : BOTTLE;
  if (isCrowd && isPoured) return ml >= KEG.fillMl ? KEG : DISPENSER;
  if (ml <= BOTTLE.fillMl) return BOTTLE;
  if (ml <= MAX_PITCHERS * PITCHER.fillMl) return PITCHER;
  return ml <= MAX_DISPENSERS * DISPENSER.fillMl ? DISPENSER : LARGE_DISPENSER;
};

/**
 * How many of what: bottles for what is poured straight from the freezer, else pitchers, and dispensers for more.
 * Above a hundred guests what is poured as it is comes from kegs, or from dispensers where it fills no keg.
 */
export const containersFor = (ml: number, serving: Serving): Containers | null => {
  if (!(ml > 0)) return null;
  const { kind, sizeMl, fillMl } = sizeFor(ml, serving);
  return { kind, count: Math.ceil(ml / fillMl), sizeMl };
};
