import type { Glass } from '@swizzle/proto';
import type { Family } from '../families/family.ts';
import { CAPACITY_ML, ICE_ML, type Ice, iceIn, roomMl } from '../families/glasses.ts';
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
  /** By place on the shelf, 1 for what has a place in the family. */
  fits: Uint8Array;
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

type Layout = Pick<Plan, 'places' | 'fits'>;

const layoutOf = (family: Family): Layout => {
  const places = placesOf(family);
  const fits = new Uint8Array(SHELF.length);
  for (const place of places) for (const { at } of place?.pool ?? []) fits[at] = 1;
  return { places, fits };
};

const layouts = new Map<Family, Layout>();

const layoutIn = (family: Family): Layout => {
  const known = layouts.get(family) ?? layoutOf(family);
  layouts.set(family, known);
  return known;
};

/** Share of a glass that a drink fills at least, so that it does not look lost. */
const LEAST_FILL = 0.4;
/** Share of the most that even the largest glass may ask for. */
const LARGEST_LEAST = 0.85;

const volumeBand = (family: Family, glass: Glass, ice: Ice): Plan['ml'] => {
  const most = Math.min(family.ml[1], roomMl(glass, ice));
  const least = Math.max(family.ml[0], CAPACITY_ML[glass] * LEAST_FILL - ICE_ML[ice]);
  return [Math.min(least, most * LARGEST_LEAST), most];
};

/** The family ready to be composed in for this wish, in this glass. */
export const planFor = (family: Family, wish: Pick<Wish, 'abv'>, glass: Glass): Plan => {
  const ice = iceIn(glass, family.ice);
  return {
    family,
    glass,
    ice,
    ...layoutIn(family),
    abv: wish.abv ?? family.abv,
    ml: volumeBand(family, glass, ice),
  };
};
