import type { Glass } from '@swizzle/proto';
import type { Family } from '../families/family.ts';
import { CAPACITY_ML, ICE_ML, type Ice, iceIn, roomMl } from '../families/glasses.ts';
import type { Wish } from './wish.ts';

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

/** The family ready to be composed in for this wish, in this glass. */
export const planFor = (family: Family, wish: Pick<Wish, 'abv'>, glass: Glass): Plan => {
  const ice = iceIn(glass, family.ice);
  return { family, glass, ice, abv: wish.abv ?? family.abv, ml: volumeBand(family, glass, ice) };
};
