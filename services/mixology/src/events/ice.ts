import { apportion } from './apportion.ts';

/** Ice for a party or for one drink's share of it. */
export interface Ice {
  pounds: number;
  kilograms: number;
  /** Bags as shops sell them. */
  bags: number;
}

/** Pounds for each guest, and with bottles to chill as well. House rule. */
const POUNDS_PER_GUEST = 1.5;
const POUNDS_PER_GUEST_CHILLING = 2.5;
/** Pounds in a bag, and what one costs: the house's estimate for US shops, 2025. */
export const ICE_BAG_POUNDS = 10;
export const ICE_BAG_DOLLARS = 3.5;
export const KILOGRAMS_PER_POUND = 0.4536;

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Ice for so many guests; `chilling` where bottles stand in it too. */
export const iceFor = (guests: number, chilling: boolean): Ice => {
  const pounds = guests * (chilling ? POUNDS_PER_GUEST_CHILLING : POUNDS_PER_GUEST);
  return {
    pounds: tenth(pounds),
    kilograms: tenth(pounds * KILOGRAMS_PER_POUND),
    bags: Math.ceil(pounds / ICE_BAG_POUNDS),
  };
};

/** Pounds of a party's ice by what they are for; they add up to all of it. */
export interface IceUse {
  use: 'glasses' | 'shaking' | 'water' | 'chilling';
  pounds: number;
}

/** Pounds for one drink: five ounces by weight and a half in the glass, the same in the shaker; two for water. House rule. */
const GLASS = 0.35;
const SHAKER = 0.35;
const WATER = 0.15;

/**
 * The ice of a party by its use: the extra pound a guest is for bottles, the rest goes by the drinks. 150 guests with
 * bottles to chill, 900 drinks, 487 of them over ice and 337 shaken to order: 150 lb chill; 225 lb by the weights
 * 170.5, 118 and 135 are 90 lb in glasses, 63 for shaking, 72 for water.
 */
export const iceUses = (
  guests: number,
  chilling: boolean,
  drinks: { all: number; onIce: number; shaken: number },
): IceUse[] => {
  const all = Math.round(iceFor(guests, chilling).pounds);
  const forBottles = chilling ? Math.round(guests * (POUNDS_PER_GUEST_CHILLING - POUNDS_PER_GUEST)) : 0;
  const weights = [
    { use: 'glasses', weight: drinks.onIce * GLASS },
    { use: 'shaking', weight: drinks.shaken * SHAKER },
    { use: 'water', weight: drinks.all * WATER },
  ] as const;
  const rest = Math.max(0, all - forBottles);
  // Each gets a pound at least: of a small party's ice not everything is named.
  const used = weights
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, rest);
  const parts = apportion(
    rest,
    used.map(({ weight }) => weight),
  );
  return [
    ...used.map(({ use }, at): IceUse => ({ use, pounds: parts[at] ?? 0 })),
    ...(forBottles > 0 ? [{ use: 'chilling', pounds: forBottles } as const] : []),
  ];
};
