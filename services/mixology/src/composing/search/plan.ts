import { FLAVOR_AXES, type Glass } from '@swizzle/proto';
import type { Family } from '../../families/family.ts';
import { CAPACITY_ML, ICE_ML, type Ice, iceIn, roomMl } from '../../families/glasses.ts';
import type { Wish } from '../wish.ts';

/** One family made ready for one wish. */
export interface Plan {
  family: Family;
  glass: Glass;
  ice: Ice;
  /** Percent by volume to arrive at. */
  abv: readonly [number, number];
  /** Finished milliliters. */
  ml: readonly [number, number];
}

/** Share of a glass that a drink fills at least, so that it does not look lost. */
const MIN_FILL = 0.4;
/** Share of the most that even the largest glass may ask for. */
const LARGEST_LEAST = 0.85;

const volumeBand = (family: Family, glass: Glass, ice: Ice): Plan['ml'] => {
  const most = Math.min(family.ml[1], roomMl(glass, ice));
  const least = Math.max(family.ml[0], CAPACITY_ML[glass] * MIN_FILL - ICE_ML[ice]);
  return [Math.min(least, most * LARGEST_LEAST), most];
};

/** Whether a drink of this family may be served in the glass that a guest asks for: hot, only in one that bears heat. */
export const mayServe = ({ technique, glasses }: Family, { glass }: Pick<Wish, 'glass'>): boolean =>
  technique !== 'heated' || glass === undefined || glasses.includes(glass);

/** What of a wish says how far outside of a family's usual balance a guest asks to be served. */
type Asked = Partial<Pick<Wish, 'target' | 'insistence' | 'avoids'>>;

const [SOUR, SWEET] = [FLAVOR_AXES.indexOf('sour'), FLAVOR_AXES.indexOf('sweet')];
/** Points of the radar from which on a guest asks for more acid, and for more sugar, than a family usually has. */
const TART = 75;
const LUSH = 80;
/** Share of its usual sugar to acid that a drink keeps which is as tart as it goes: more acid wants more sugar to carry it. */
const TART_RATIO = 0.75;

const scaled = ([low, high]: Family['sugar'], less: number, more = 1): Family['sugar'] => [
  low * less,
  high * more,
];

/** The family in the balance that a radar asks for: acid, or sugar, all the way up is more than usual, and down less. */
export const askedBalance = (family: Family, { target, insistence, avoids }: Asked): Family => {
  if (!target || insistence !== 1) return family;
  const isTart = (target[SOUR] ?? 0) >= TART;
  const isLush = (target[SWEET] ?? 0) >= LUSH;
  if (!isTart && !isLush && !avoids?.acid && !avoids?.sugar) return family;
  const leastSugar = avoids?.sugar ? 0.4 : 1;
  const { ratio, ...rest } = family;
  return {
    ...rest,
    sugar: scaled(family.sugar, leastSugar, isLush ? 1.3 : 1),
    acid: scaled(family.acid, avoids?.acid ? 0.3 : 1, isTart ? 1.35 : 1),
    // Without citrus, there is nothing that sugar would have to stand against.
    ...(ratio &&
      !avoids?.acid && {
        ratio: scaled(ratio, isTart ? Math.min(leastSugar, TART_RATIO) : leastSugar, isLush ? 1.4 : 1),
      }),
  };
};

/** The family ready to be composed in for this wish, in this glass. */
export const planFor = (usual: Family, wish: Pick<Wish, 'abv'> & Asked, glass: Glass): Plan => {
  const family = askedBalance(usual, wish);
  const ice = iceIn(glass, family.ice);
  return { family, glass, ice, abv: wish.abv ?? family.abv, ml: volumeBand(family, glass, ice) };
};
