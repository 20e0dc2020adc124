import { findClassic } from '../classics/find-classic.ts';
import { FAMILIES, type Family, familyOf, TECHNIQUE_OF } from '../families/family.ts';
import { ROLES } from '../ingredients/roles.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { belongs } from './carriers.ts';
import { type Draft, mlOf, poursOf } from './draft.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';
import type { ComposeRequest } from './wish.ts';

/** What a remix starts from. */
export interface Parent {
  name: string;
  /** As it is poured, with stand-ins where the guest wants no alcohol. */
  draft: Draft;
  /** Something had to be replaced or left out already, because the guest wants no alcohol. */
  changed: boolean;
  family: Family;
}

const isPour = (pour: Pour | undefined): pour is Pour => pour !== undefined;

/** The alcohol-free bottle that stands in for this one: with its note, or for its spirit. */
const standInFor = ({ item }: ShelfEntry): ShelfEntry | undefined =>
  SHELF.find(
    (other) => other.item.substitute && other.item.notes.some((note) => item.notes.includes(note)),
  ) ?? SHELF.find((other) => other.item.id === `zero-${item.base}`);

const lineFor = ({ id, ml }: Pour, zeroProof: boolean): Draft => {
  const entry = SHELF.find(({ item }) => item.id === id);
  if (!entry) return [];
  const served = belongs(entry.item, zeroProof) ? entry : zeroProof ? standInFor(entry) : undefined;
  return served ? [{ entry: { ...served, amounts: [ml] }, step: 0, slot: 0 }] : [];
};

const roleMisses = (draft: Draft, { roles }: Family): number =>
  ROLES.reduce((misses, role) => {
    const count = draft.filter(({ entry }) => entry.item.role === role).length;
    const [least, most] = roles[role]?.count ?? [0, 0];
    return misses + Math.max(0, least - count) * 2 + Math.max(0, count - most);
  }, 0);

const bandMisses = (draft: Draft, family: Family): number => {
  const { abv, sugarPercent, acidPercent, volumeMl } = measure(poursOf(draft), family.technique);
  const isOff = (value: number, [low, high]: readonly [number, number]) =>
    Number(value < low || value > high);
  return (
    isOff(abv, family.abv) +
    isOff(sugarPercent, family.sugar) +
    isOff(acidPercent, family.acid) +
    isOff(volumeMl, family.ml)
  );
};

/** The family that a spec fits best, where nobody tells. */
const familyLike = (draft: Draft, zeroProof: boolean, glass: string): Family | undefined => {
  const fitting = FAMILIES.filter(
    (family) => family.zeroProof === zeroProof && Object.keys(family.roles).length > 0,
  );
  const misses = (family: Family) =>
    roleMisses(draft, family) +
    bandMisses(draft, family) +
    Number(!family.glasses.some((own) => own === glass));
  return fitting.toSorted((left, right) => misses(left) - misses(right))[0];
};

const knownFamily = (name: string, zeroProof: boolean): Family | undefined => {
  const classic = zeroProof ? undefined : findClassic(name);
  const family = classic && familyOf(classic.family);
  if (!classic || !family) return undefined;
  const method = classic.method ?? family.method;
  return { ...family, method, technique: TECHNIQUE_OF[method], ice: classic.ice ?? family.ice };
};

const wider = ([low, high]: readonly [number, number], value: number): [number, number] => [
  Math.min(low, value),
  Math.max(high, value),
];

/** The family with bands that its parent keeps, however odd it is. */
const asItIs = (family: Family, draft: Draft): Family => {
  const { sugarPercent, acidPercent, volumeMl } = measure(poursOf(draft), family.technique);
  const { ratio: _none, ...rest } = family;
  return {
    ...rest,
    sugar: wider(family.sugar, sugarPercent),
    acid: wider(family.acid, acidPercent),
    ml: wider(family.ml, volumeMl),
  };
};

const LEAST_LINES = 2;

/** The parent of a remix, as far as the shelf knows its ingredients; undefined where too little of it is known. */
export const parentOf = ({ parent, abv }: ComposeRequest): Parent | undefined => {
  if (!parent) return undefined;
  const zeroProof = abv === '0%';
  const pours = parent.ingredients.map(pourOf).filter(isPour);
  const lines = pours.flatMap((pour) => lineFor(pour, zeroProof));
  const draft = lines
    .filter(({ entry }, at) => lines.findIndex((line) => line.entry.at === entry.at) === at)
    .map((line, slot) => ({ ...line, slot }));
  if (draft.length < LEAST_LINES || draft.every((line) => mlOf(line) === 0)) return undefined;
  const family = knownFamily(parent.name, zeroProof) ?? familyLike(draft, zeroProof, parent.glassType);
  if (!family) return undefined;
  return {
    name: parent.name,
    draft,
    family: asItIs(family, draft),
    changed: pours.some(({ id }) => !draft.some(({ entry }) => entry.item.id === id)),
  };
};
