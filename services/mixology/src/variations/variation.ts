import { FLAVOR_AXES, MOODS } from '@swizzle/proto';
import { z } from 'zod';
import combined from '#data/variations/combined.json' with { type: 'json' };
import further from '#data/variations/further.json' with { type: 'json' };
import long from '#data/variations/long.json' with { type: 'json' };
import moods from '#data/variations/moods.json' with { type: 'json' };
import popular2 from '#data/variations/popular-2.json' with { type: 'json' };
import rich from '#data/variations/rich.json' with { type: 'json' };
import seventeen1 from '#data/variations/seventeen-1.json' with { type: 'json' };
import sours from '#data/variations/sours.json' with { type: 'json' };
import steeped from '#data/variations/steeped.json' with { type: 'json' };
import stirred from '#data/variations/stirred.json' with { type: 'json' };
import type { Classic } from '../classics/classic.ts';
import { findClassic } from '../classics/find-classic.ts';
import { Original } from '../originals/original.ts';

const Axes = z.array(z.enum(FLAVOR_AXES)).default([]);

/** What a guest may ask of the parent that a variation answers, and all that it answers. */
const Asks = z.strictObject({
  more: Axes,
  less: Axes,
  notes: Original.shape.notes.default([]),
  /** At most four fifths of the parent's strength, at least a ninth more, or no alcohol. */
  strength: z.enum(['lighter', 'stronger', '0%']).optional(),
  /** Written for nothing but a mood. */
  mood: z.enum(MOODS).optional(),
});

const { family, glass } = Original.shape;

/** A variation of a classic as the data files state it: family, glass, method, and ice are the parent's unless it says so. */
const VariationData = Original.omit({
  notes: true,
  idea: true,
  riff: true,
  season: true,
  alternatives: true,
}).extend({
  family: family.optional(),
  glass: glass.optional(),
  /** The exact name of a classic. */
  parent: z.string().refine((name) => findClassic(name)?.name === name),
  asks: Asks,
  /** What changed, and why it works. */
  change: Original.shape.idea,
});

/** A data file: its variations and where their facts come from. */
const VariationsFile = z.strictObject({
  source: z.string().min(20),
  variations: z.array(VariationData),
});

/** A drink that an expert made of a classic for one thing that guests ask of it. */
export interface Variation extends Original {
  parent: Classic;
  asks: z.infer<typeof Asks>;
}

/** The variation with what it takes over from its parent. @throws RangeError where nobody knows that parent */
const variationOf = (data: z.infer<typeof VariationData>): Variation => {
  const { parent: name, change, ...own } = data;
  const parent = findClassic(name);
  if (!parent) throw new RangeError(`No classic is called ${name}`);
  const made = own.family === undefined ? { method: parent.method, ice: parent.ice } : {};
  return {
    ...made,
    ...own,
    family: own.family ?? parent.family,
    glass: own.glass ?? parent.glass,
    parent,
    notes: own.asks.notes,
    idea: change,
    alternatives: {},
  };
};

const FILES: readonly unknown[] = [
  steeped,
  sours,
  stirred,
  long,
  rich,
  popular2,
  further,
  moods,
  combined,
  seventeen1,
];

let known: readonly Variation[] | undefined;

/**
 * Every variation of a classic that an expert wrote. Read when the first remix is composed.
 * @throws ZodError where an entry is wrong, with its faults
 */
export const variations = (): readonly Variation[] => {
  known ??= FILES.flatMap((file) => VariationsFile.parse(file).variations).map(variationOf);
  return known;
};

/** The variations of one classic. */
export const variationsOf = (classic: Classic): readonly Variation[] =>
  variations().filter(({ parent }) => parent === classic);
