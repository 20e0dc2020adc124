// The originals as the composer starts from them: poured and measured, with the family that each keeps to.
import { FLAVOR_AXES } from '@swizzle/proto';
import { z } from 'zod';
import { poursOfClassic } from '../../classics/classic-pours.ts';
import { type Family, familyOf, TECHNIQUE_OF } from '../../families/family.ts';
import { profileOf } from '../../flavor/perception.ts';
import { familiarityOf } from '../../knowledge/familiarity.ts';
import { groupOf, isGroup } from '../../knowledge/groups.ts';
import { pairingOf } from '../../knowledge/pairing.ts';
import { tierOf } from '../../knowledge/tiers.ts';
import { measure, type Pour } from '../../measuring/measure.ts';
import type { Original } from '../../originals/original.ts';
import { type Grade, gradeOf, originals } from '../../originals/originals.ts';
import earths from '../carriers/earths.json' with { type: 'json' };
import { type Draft, lineNear } from '../search/draft.ts';
import { SHELF, type ShelfEntry } from '../search/shelf.ts';

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
  /** Grams in 100 ml. */
  sugar: number;
  acid: number;
  /** Share of what is earthy in it that comes from what a palate calls earth, 0 to 1. */
  earth: number;
  /** Share of its lines that a home or an ordinary bar has. */
  usual: number;
  /** How good our tasting panel finds it. */
  grade: Grade;
  /** How well its ingredients go together, and how often bartenders reach for them, 0 to 1. */
  pairing: number;
  familiar: number;
  /** As the search holds it, its measures as near as a jigger pours. */
  draft: Draft;
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

type Band = Family['sugar'];
const reaching = ([low, high]: Band, value: number): Band => [Math.min(low, value), Math.max(high, value)];

/** A drink whose author says why it lies outside its family's bands is served as it was written, and not bent back. */
const beyondBands = ({ ratio: _any, ...family }: Family, sugar: number, acid: number): Family => ({
  ...family,
  sugar: reaching(family.sugar, sugar),
  acid: reaching(family.acid, acid),
});

const isUsual = (id: string): boolean => tierOf(id) === 'home' || tierOf(id) === 'bar';
const usualShare = (spec: readonly Pour[]): number =>
  spec.filter(({ id }) => isUsual(id)).length / spec.length;

/** Peat, root, nut, tea, and rye; oak and sweet spice are warm, not earthy. */
const EARTHS: ReadonlySet<string> = new Set(z.array(z.string().refine(isGroup)).parse(earths));
const EARTHY = FLAVOR_AXES.indexOf('earthy');

const earthOf = (lines: Basis['lines']): number => {
  let [earth, all] = [0, 0];
  for (const { entry, ml } of lines) {
    const shown = (entry.stimulus[EARTHY] ?? 0) * ml;
    all += shown;
    if (EARTHS.has(groupOf(entry.item.id))) earth += shown;
  }
  return all === 0 ? 0 : earth / all;
};

/** What of a basis follows from its lines. */
type Measured = Pick<
  Basis,
  | 'lines'
  | 'spec'
  | 'abv'
  | 'ml'
  | 'sugar'
  | 'acid'
  | 'earth'
  | 'usual'
  | 'pairing'
  | 'familiar'
  | 'draft'
  | 'profile'
>;

const measured = (lines: Basis['lines'], { technique }: Pick<Family, 'technique'>): Measured => {
  const spec = lines.map(({ entry, ml }) => ({ id: entry.item.id, ml }));
  const { abv, volumeMl, sugarPercent: sugar, acidPercent: acid } = measure(spec, technique);
  const profile = profileOf(spec, volumeMl);
  return {
    lines,
    spec,
    abv,
    ml: volumeMl,
    sugar,
    acid,
    earth: earthOf(lines),
    usual: usualShare(spec),
    pairing: pairingOf(spec.map(({ id }) => id)),
    familiar: spec.reduce((sum, { id }) => sum + familiarityOf(id), 0) / spec.length,
    draft: lines.map(({ entry, ml }, slot) => lineNear(entry, ml, slot)),
    profile: FLAVOR_AXES.map((axis) => profile[axis]),
  };
};

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
  const own = measured(lines, family);
  return {
    ...own,
    original,
    family: original.outside === undefined ? family : beyondBands(family, own.sugar, own.acid),
    grade: gradeOf(original.id),
  };
};

/** The same original with other lines. */
export const withLines = (basis: Basis, lines: Basis['lines']): Basis => ({
  ...basis,
  ...measured(lines, basis.family),
});

let known: readonly Basis[] | undefined;

/** Made when the first drink is composed: anyone who only reads recipes needs none of it. */
export const bases = (): readonly Basis[] => {
  known ??= originals().flatMap((original) => basisOf(original) ?? []);
  return known;
};
