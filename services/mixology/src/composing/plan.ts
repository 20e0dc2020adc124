import type { Glass } from '@swizzle/proto';
import type { Family } from '../families/family.ts';
import { CAPACITY_ML, type Ice, iceIn, roomMl } from '../families/glasses.ts';
import { ROLES } from '../ingredients/roles.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';
import type { Wish } from './wish.ts';

/** What a family asks of one role. */
export interface Place {
  least: number;
  most: number;
  leastMl: number;
  mostMl: number;
  /** What may fill it. */
  pool: readonly ShelfEntry[];
}

/** One family made ready for one wish. */
export interface Plan {
  family: Family;
  glass: Glass;
  ice: Ice;
  /** By role, in the order of ROLES; undefined where the family has no place for it. */
  places: readonly (Place | undefined)[];
  /** Percent by volume to arrive at. */
  abv: readonly [number, number];
  /** Finished milliliters. */
  ml: readonly [number, number];
}

/** Alcohol-free stand-ins stay out of drinks with alcohol, and the other way round. */
export const belongs = (entry: ShelfEntry, zeroProof: boolean): boolean =>
  zeroProof ? entry.item.abv === 0 : !entry.item.substitute;

const poolOf = (role: number, only: readonly string[] | undefined, zeroProof: boolean) =>
  SHELF.filter(
    (entry) =>
      entry.role === role &&
      belongs(entry, zeroProof) &&
      (only === undefined || only.includes(entry.item.id)),
  );

const placesOf = (family: Family): Plan['places'] =>
  ROLES.map((role, index) => {
    const share = family.roles[role];
    if (!share) return undefined;
    const [least, most] = share.count;
    const [leastMl, mostMl] = share.ml;
    return { least, most, leastMl, mostMl, pool: poolOf(index, share.only, family.zeroProof) };
  });

const places = new Map<Family, Plan['places']>();

const placesIn = (family: Family) => {
  const known = places.get(family) ?? placesOf(family);
  places.set(family, known);
  return known;
};

/** Share of a glass that an unhurried pour fills at least, ice included. */
const LEAST_FILL = 0.42;

/** The family ready to be composed in for this wish, in this glass. */
export const planFor = (family: Family, wish: Wish, glass: Glass): Plan => {
  const ice = iceIn(glass, family.ice);
  const most = Math.min(family.ml[1], roomMl(glass, ice));
  const filled = CAPACITY_ML[glass] * LEAST_FILL - (family.ml[1] - most);
  return {
    family,
    glass,
    ice,
    places: placesIn(family),
    abv: wish.abv ?? family.abv,
    ml: [Math.min(Math.max(Math.min(family.ml[0], most), Math.min(filled, most)), most), most],
  };
};
