import type { Technique } from '@swizzle/proto';
import { apportion } from './apportion.ts';
import { type EventSpan, hoursOf } from './hours.ts';

/** Ice for a party or for one of its drinks. */
export interface Ice {
  pounds: number;
  kilograms: number;
  /** Bags as shops sell them. */
  bags: number;
}

/** Pounds in a bag, and what one costs: our estimate for US shops, 2025. */
export const ICE_BAG_POUNDS = 10;
export const ICE_BAG_DOLLARS = 3.5;
export const KILOGRAMS_PER_POUND = 0.4536;

/** Glasses that are filled with ice. */
const ICED: ReadonlySet<string> = new Set([
  'Rocks/Old Fashioned',
  'Highball',
  'Collins',
  'Hurricane',
  'Mule Mug',
  'Tiki',
  'Wine',
]);
/** Glasses that are heaped with crushed ice. */
const HEAPED: ReadonlySet<string> = new Set(['Hurricane', 'Tiki']);

/** What of a drink decides how much ice it takes. */
export interface IcedDrink {
  servings: number;
  technique: Technique;
  glassType: string;
  /** Filled from the batch, so that no shaker takes ice. */
  isPoured: boolean;
  /** Bottles of it stand in ice: it sparkles. */
  isChilling: boolean;
  /** Milliliters of its batch that wait on ice: in kegs, and in what no fridge has room for. */
  coldMl?: number;
}

/** When and where ice melts. */
export interface IceWeather extends EventSpan {
  /** In the open in summer, or in a heat wave. */
  isHot?: boolean | undefined;
}

/** Whether a glass of it stands on ice: not what is hot, nor what is poured cold without any. */
export const takesIce = ({ technique, glassType }: Pick<IcedDrink, 'technique' | 'glassType'>): boolean =>
  technique !== 'heated' && technique !== 'carbonated' && ICED.has(glassType);

/** Pounds of a party's ice by what they are for. */
export interface IceUse {
  use: 'glasses' | 'shaking' | 'water' | 'chilling';
  pounds: number;
}

/**
 * Pounds for one drink: five ounces by weight in a glass, eight where it's heaped, four in a shaker or a blender, two
 * for the water beside it; and eight for each sparkling drink's share of the tub its bottle stands in. A liter that waits on
 * ice takes a pound: twenty for a five-gallon keg in its tub. Rule of thumb, after the caterers' count of two pounds a guest
 * for a light party and three to four for one outdoors in summer.
 */
const GLASS = 0.31;
const HEAPED_GLASS = 0.5;
const SHAKER = 0.25;
const WATER = 0.1;
const TUB = 0.15;
const COLD_LITER = 1.1;
const ML_PER_LITER = 1000;
/** Least for bottles and water, a guest, whatever is drunk. */
const MIN_POUNDS_PER_GUEST = 0.5;

/** Share of all ice that melts in the bin each hour, less and less of it being left: indoors, and in the heat. Rule of thumb. */
const MELTS = 0.03;
const MELTS_IN_HEAT = 0.07;

/** By how much more one buys than the drinks take. */
export const meltFactor = ({ isHot, ...span }: IceWeather): number =>
  1 + (isHot ? MELTS_IN_HEAT : MELTS) * hoursOf(span);

const perServing = (drink: Omit<IcedDrink, 'servings'>, isCold = false) => ({
  glasses: takesIce(drink) ? (HEAPED.has(drink.glassType) ? HEAPED_GLASS : GLASS) : 0,
  shaking: drink.technique === 'blended' || (drink.technique === 'shaken' && !drink.isPoured) ? SHAKER : 0,
  // Around freezing, nobody wants ice in the water.
  water: isCold ? 0 : WATER,
  chilling: drink.isChilling ? TUB : 0,
});

/** Pounds of ice for one serving, water and tub included, before any melts. */
export const poundsPerServing = (drink: Omit<IcedDrink, 'servings'>): number => {
  const { glasses, shaking, water, chilling } = perServing(drink);
  return glasses + shaking + water + chilling;
};

const tenth = (value: number) => Math.round(value * 10) / 10;

const iceOf = (pounds: number): Ice => ({
  pounds: tenth(pounds),
  kilograms: tenth(pounds * KILOGRAMS_PER_POUND),
  bags: Math.max(0, Math.ceil(pounds / ICE_BAG_POUNDS - 1e-6)),
});

/** What one drink of a party takes in its glasses and shakers, melting included; nothing for a hot one. */
export const iceForDrink = (drink: IcedDrink, weather: IceWeather): Ice => {
  const { glasses, shaking } = perServing(drink);
  return iceOf(drink.servings * (glasses + shaking) * meltFactor(weather));
};

/** Pounds in the tubs that a drink's kegs and dispensers stand in. */
const tubOf = ({ coldMl = 0 }: IcedDrink): number => (COLD_LITER * coldMl) / ML_PER_LITER;

const USES = ['glasses', 'shaking', 'water', 'chilling'] as const;

/**
 * The ice of a party by its use, in whole pounds: Σ (servings × (glass + shaker + water + tub) + cold liters) × (1 + melt × hours), and
 * at least half a pound a guest before melting. 60 guests for 8 hours with 540 drinks, 480 of them in tall glasses: 149 lb
 * in glasses and 54 for water, × 1.24 are 252 lb; in the heat, × 1.96, 398.
 */
export const iceUses = (drinks: readonly IcedDrink[], guests: number, weather: IceWeather): IceUse[] => {
  const factor = meltFactor(weather);
  const isCold = weather.pace === 'cold';
  const sums = USES.map((use) => ({
    use,
    pounds:
      factor *
      drinks.reduce(
        (sum, drink) =>
          sum + drink.servings * perServing(drink, isCold)[use] + (use === 'chilling' ? tubOf(drink) : 0),
        0,
      ),
  }));
  const needed = sums.reduce((sum, { pounds }) => sum + pounds, 0);
  const missing = isCold ? 0 : Math.max(0, factor * MIN_POUNDS_PER_GUEST * guests - needed);
  const used = sums
    .map(({ use, pounds }) => ({ use, pounds: pounds + (use === 'water' ? missing : 0) }))
    .filter(({ pounds }) => pounds > 0);
  if (used.length === 0) return [];
  const parts = apportion(
    Math.max(used.length, Math.ceil(needed + missing - 1e-6)),
    used.map(({ pounds }) => pounds),
  );
  return used.map(({ use }, at) => ({ use, pounds: parts[at] ?? 0 }));
};

/** All of a party's ice: what its uses add up to. */
export const iceFor = (drinks: readonly IcedDrink[], guests: number, weather: IceWeather): Ice =>
  iceOf(iceUses(drinks, guests, weather).reduce((sum, { pounds }) => sum + pounds, 0));
