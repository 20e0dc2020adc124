// The originals as the composer starts from them: poured and measured, with the family that each keeps to.
import { FLAVOR_AXES } from '@swizzle/proto';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { type Family, familyOf, TECHNIQUE_OF } from '../families/family.ts';
import { profileOf } from '../flavor/perception.ts';
import { tierOf } from '../knowledge/tiers.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import type { Original } from '../originals/original.ts';
import { originals } from '../originals/originals.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';

/** An original, ready to be varied. */
export interface Basis {
  original: Original;
  /** As the original makes and serves it. */
  family: Family;
  lines: readonly { entry: ShelfEntry; ml: number; others: readonly ShelfEntry[] }[];
  spec: readonly Pour[];
  /** Percent by volume. */
  abv: number;
  /** Finished milliliters. */
  ml: number;
  /** Share of its lines that a home or an ordinary bar has. */
  usual: number;
  /** In the order of FLAVOR_AXES. */
  profile: readonly number[];
}

const byId = new Map(SHELF.map((entry) => [entry.item.id, entry]));

const familyFor = ({ family, method, ice }: Original): Family | undefined => {
  const known = familyOf(family);
  return (
    known && {
      ...known,
      method: method ?? known.method,
      technique: TECHNIQUE_OF[method ?? known.method],
      ice: ice ?? known.ice,
    }
  );
};

const isUsual = (id: string): boolean => tierOf(id) === 'home' || tierOf(id) === 'bar';
const usualShare = (spec: readonly Pour[]): number =>
  spec.filter(({ id }) => isUsual(id)).length / spec.length;

/** Undefined where the shelf lacks something: it is kept for the classics. */
export const basisOf = (original: Original): Basis | undefined => {
  const spec = poursOfClassic(original);
  const family = familyFor(original);
  const lines = spec.flatMap(({ id, ml }) => {
    const entry = byId.get(id);
    const others = (original.alternatives[id] ?? [])
      .filter((other) => isUsual(other) || !isUsual(id))
      .flatMap((other) => byId.get(other) ?? []);
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
    usual: usualShare(spec),
    profile: FLAVOR_AXES.map((axis) => profile[axis]),
  };
};

let known: readonly Basis[] | undefined;

/** Made when the first drink is composed: whoever only reads recipes needs none of it. */
export const bases = (): readonly Basis[] => {
  known ??= originals().flatMap((original) => basisOf(original) ?? []);
  return known;
};
