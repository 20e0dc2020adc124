import { FLAVOR_AXES, MOODS } from '@swizzle/proto';
import { z } from 'zod';
import collinsFizzRickey from '#data/variations/collins-fizz-rickey.json' with { type: 'json' };
import daisyGinVodka from '#data/variations/daisy-gin-vodka.json' with { type: 'json' };
import daisyOtherSpirits from '#data/variations/daisy-other-spirits.json' with { type: 'json' };
import eggSourFlip from '#data/variations/egg-sour-flip.json' with { type: 'json' };
import frozenCoffeeCream from '#data/variations/frozen-coffee-cream.json' with { type: 'json' };
import highball from '#data/variations/highball.json' with { type: 'json' };
import hotSavoryBeer from '#data/variations/hot-savory-beer.json' with { type: 'json' };
import martiniAperitif from '#data/variations/martini-aperitif.json' with { type: 'json' };
import muleSmashJulep from '#data/variations/mule-smash-julep.json' with { type: 'json' };
import negroniAmericano from '#data/variations/negroni-americano.json' with { type: 'json' };
import oldFashioned from '#data/variations/old-fashioned.json' with { type: 'json' };
import sourGinVodka from '#data/variations/sour-gin-vodka.json' with { type: 'json' };
import sourOtherSpirits from '#data/variations/sour-other-spirits.json' with { type: 'json' };
import sourWhiskey from '#data/variations/sour-whiskey.json' with { type: 'json' };
import sparkling from '#data/variations/sparkling.json' with { type: 'json' };
import stirred from '#data/variations/stirred.json' with { type: 'json' };
import tikiPunch from '#data/variations/tiki-punch.json' with { type: 'json' };
import zero from '#data/variations/zero.json' with { type: 'json' };
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

/** A data file: where its facts come from, the families of the classics that it varies, and its variations by id. */
const VariationsFile = z
  .strictObject({
    source: z.string().min(20),
    families: z.array(z.string()).min(1),
    variations: z.array(VariationData),
  })
  .refine(
    ({ families, variations: all }) =>
      all.every(({ parent }) => families.includes(findClassic(parent)?.family ?? '')),
    'A variation belongs in the file of the family of its classic',
  );

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
  collinsFizzRickey,
  daisyGinVodka,
  daisyOtherSpirits,
  eggSourFlip,
  frozenCoffeeCream,
  highball,
  hotSavoryBeer,
  martiniAperitif,
  muleSmashJulep,
  negroniAmericano,
  oldFashioned,
  sourGinVodka,
  sourOtherSpirits,
  sourWhiskey,
  sparkling,
  stirred,
  tikiPunch,
  zero,
];

let known: readonly Variation[] | undefined;

/**
 * Every variation of a classic that an expert wrote, by id, so that it does not matter which file one is in. Read when
 * the first remix is composed.
 * @throws ZodError where an entry is wrong, with its faults
 */
export const variations = (): readonly Variation[] => {
  known ??= FILES.flatMap((file) => VariationsFile.parse(file).variations)
    .map(variationOf)
    .sort((left, right) => (left.id < right.id ? -1 : 1));
  return known;
};

/** The variations of one classic. */
export const variationsOf = (classic: Classic): readonly Variation[] =>
  variations().filter(({ parent }) => parent === classic);
