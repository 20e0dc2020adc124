// The originals as the composer starts from them: poured, measured, and with the family that each keeps to.
import { FLAVOR_AXES } from '@swizzle/proto';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { type Family, familyOf, TECHNIQUE_OF } from '../families/family.ts';
import { profileOf } from '../flavor/perception.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import type { Original } from '../originals/original.ts';
import { ORIGINALS } from '../originals/originals.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';

/** An original, ready to be varied. */
export interface Basis {
  original: Original;
  /** As the original makes and serves it, with bands that hold the original itself. */
  family: Family;
  lines: readonly { entry: ShelfEntry; ml: number; others: readonly ShelfEntry[] }[];
  spec: readonly Pour[];
  /** Percent by volume. */
  abv: number;
  /** Finished milliliters. */
  ml: number;
  /** In the order of FLAVOR_AXES. */
  profile: readonly number[];
}

const byId = new Map(SHELF.map((entry) => [entry.item.id, entry]));

const holding = ([low, high]: readonly [number, number], value: number): [number, number] => [
  Math.min(low, value),
  Math.max(high, value),
];

const familyFor = (original: Original, spec: readonly Pour[]): Family | undefined => {
  const known = familyOf(original.family);
  if (!known) return undefined;
  const method = original.method ?? known.method;
  const technique = TECHNIQUE_OF[method];
  const { abv, sugarPercent, acidPercent, volumeMl } = measure(spec, technique);
  const { ratio: _none, ...rest } = known;
  return {
    ...rest,
    method,
    technique,
    ice: original.ice ?? known.ice,
    abv: holding(known.abv, abv),
    sugar: holding(known.sugar, sugarPercent),
    acid: holding(known.acid, acidPercent),
    ml: holding(known.ml, volumeMl),
  };
};

/** Undefined where the shelf lacks something: it is kept for the classics. */
const basisOf = (original: Original): Basis | undefined => {
  const spec = poursOfClassic(original);
  const family = familyFor(original, spec);
  const lines = spec.flatMap(({ id, ml }) => {
    const entry = byId.get(id);
    const others = (original.alternatives[id] ?? []).flatMap((other) => byId.get(other) ?? []);
    return entry ? { entry, ml, others } : [];
  });
  if (!family || lines.length < spec.length) return undefined;
  const { abv, volumeMl } = measure(spec, family.technique);
  const profile = profileOf(spec, volumeMl);
  return {
    original,
    family,
    lines,
    spec,
    abv,
    ml: volumeMl,
    profile: FLAVOR_AXES.map((axis) => profile[axis]),
  };
};

let known: readonly Basis[] | undefined;

/** Made when the first drink is composed: whoever only reads recipes needs none of it. */
export const bases = (): readonly Basis[] => {
  known ??= ORIGINALS.flatMap((original) => basisOf(original) ?? []);
  return known;
};
