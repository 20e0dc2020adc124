// Navy, cask, and overproof bottles burn where nobody asked for strength: a bartender then pours their quiet kin.

import { SHELF, type ShelfEntry } from '../search/shelf.ts';
import type { Wish } from '../wish.ts';
import type { Basis } from './basis.ts';

/** The same spirit at the strength that guests know. */
const QUIET_KIN: Readonly<Record<string, string>> = {
  'navy-gin': 'london-dry-gin',
  'strong-vodka': 'vodka',
  'grain-spirit': 'vodka',
  'bonded-bourbon': 'bourbon',
  'barrel-proof-bourbon': 'bourbon',
  'strong-tequila': 'blanco-tequila',
  'overproof-rum': 'white-rum',
  'dark-overproof-rum': 'black-rum',
};

export const isFiery = (id: string): boolean => QUIET_KIN[id] !== undefined;

/** The same by place on the shelf. */
export const IS_FIERY = Uint8Array.from(SHELF, ({ item }) => Number(isFiery(item.id)));

const byId = new Map(SHELF.map((entry) => [entry.item.id, entry]));

/** The quiet kin of a bottle that burns; undefined where it is none of those, or all that there is. */
const quietKinOf = ({ item }: ShelfEntry, { only }: Wish): ShelfEntry | undefined => {
  const id = QUIET_KIN[item.id];
  return id === undefined || (only && !only.has(id)) ? undefined : byId.get(id);
};

/** Percent by volume from which on a guest who asks for a strength asks for fire. */
const FIERY_ABV = 34;

/** Whether a guest is glad of a bottle that burns. */
export const wantsFire = ({ abv, mood, zeroProof }: Wish): boolean =>
  zeroProof || mood === 'Adventurous' || (abv !== undefined && abv[0] >= FIERY_ABV);

const STEP_ML = 7.5;
/** Milliliters of spirit that a drink stands on, and from which on a bottle is what it stands on. */
const FULL_ML = 60;
const STANDS_ON_ML = 45;

const calmedMl = (from: ShelfEntry, ml: number, to: ShelfEntry): number =>
  ml >= STANDS_ON_ML
    ? Math.max(ml, FULL_ML)
    : Math.min(FULL_ML, Math.round((ml * from.alcohol) / to.alcohol / STEP_ML) * STEP_ML);

type Lines = Basis['lines'];

/** Lines with a bottle that burns turned into its quiet kin, or poured into the line that has that already. */
export const calmed = (lines: Lines, wish: Wish): Lines => {
  if (wantsFire(wish)) return lines;
  return lines.reduce<Lines>((now, line) => {
    const kin = quietKinOf(line.entry, wish);
    if (!kin) return now;
    const ml = calmedMl(line.entry, line.ml, kin);
    const at = now.indexOf(line);
    const same = now.findIndex(({ entry }) => entry.at === kin.at);
    const other = now[same];
    if (!other) return now.with(at, { entry: kin, ml, others: [] });
    return now.with(same, { ...other, ml: Math.min(FULL_ML, other.ml + ml) }).toSpliced(at, 1);
  }, lines);
};
