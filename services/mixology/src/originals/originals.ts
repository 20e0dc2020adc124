import { z } from 'zod';
import bittersAndHerbs from '#data/originals/bitters-and-herbs.json' with { type: 'json' };
import builds from '#data/originals/builds.json' with { type: 'json' };
import cellsBitter from '#data/originals/cells-bitter.json' with { type: 'json' };
import cellsEarthy from '#data/originals/cells-earthy.json' with { type: 'json' };
import cellsFruity from '#data/originals/cells-fruity.json' with { type: 'json' };
import cellsHerbaceous from '#data/originals/cells-herbaceous.json' with { type: 'json' };
import cellsSour from '#data/originals/cells-sour.json' with { type: 'json' };
import cellsSweet from '#data/originals/cells-sweet.json' with { type: 'json' };
import eighteen1 from '#data/originals/eighteen-1.json' with { type: 'json' };
import eighteen2 from '#data/originals/eighteen-2.json' with { type: 'json' };
import eighteen3 from '#data/originals/eighteen-3.json' with { type: 'json' };
import eighteen4 from '#data/originals/eighteen-4.json' with { type: 'json' };
import eighteen5 from '#data/originals/eighteen-5.json' with { type: 'json' };
import eighteen6 from '#data/originals/eighteen-6.json' with { type: 'json' };
import eighteen7 from '#data/originals/eighteen-7.json' with { type: 'json' };
import eighteenB1 from '#data/originals/eighteen-b-1.json' with { type: 'json' };
import eighteenB2 from '#data/originals/eighteen-b-2.json' with { type: 'json' };
import eighteenB3 from '#data/originals/eighteen-b-3.json' with { type: 'json' };
import eighteenB4 from '#data/originals/eighteen-b-4.json' with { type: 'json' };
import extremes from '#data/originals/extremes.json' with { type: 'json' };
import extremesPairs from '#data/originals/extremes-pairs.json' with { type: 'json' };
import fifteen1 from '#data/originals/fifteen-1.json' with { type: 'json' };
import fourteen1 from '#data/originals/fourteen-1.json' with { type: 'json' };
import fourteen2 from '#data/originals/fourteen-2.json' with { type: 'json' };
import fruit from '#data/originals/fruit.json' with { type: 'json' };
import fruitAndGarden from '#data/originals/fruit-and-garden.json' with { type: 'json' };
import fruitAndGarden2 from '#data/originals/fruit-and-garden-2.json' with { type: 'json' };
import fruitAndGarden3 from '#data/originals/fruit-and-garden-3.json' with { type: 'json' };
import fruitAndGarden4 from '#data/originals/fruit-and-garden-4.json' with { type: 'json' };
import fruitDuets from '#data/originals/fruit-duets.json' with { type: 'json' };
import fullDoseBitterSweet from '#data/originals/full-dose-bitter-sweet.json' with { type: 'json' };
import fullDoseFruit from '#data/originals/full-dose-fruit.json' with { type: 'json' };
import fullDoseGarden from '#data/originals/full-dose-garden.json' with { type: 'json' };
import fullDosePairs from '#data/originals/full-dose-pairs.json' with { type: 'json' };
import fullDosePlain from '#data/originals/full-dose-plain.json' with { type: 'json' };
import fullDoseStrong from '#data/originals/full-dose-strong.json' with { type: 'json' };
import fullDoseZero from '#data/originals/full-dose-zero.json' with { type: 'json' };
import fullDoseZeroPlain from '#data/originals/full-dose-zero-plain.json' with { type: 'json' };
import kinds from '#data/originals/kinds.json' with { type: 'json' };
import kitchenPairs from '#data/originals/kitchen-pairs.json' with { type: 'json' };
import lightWines from '#data/originals/light-wines.json' with { type: 'json' };
import lightWines2 from '#data/originals/light-wines-2.json' with { type: 'json' };
import loudBitter from '#data/originals/loud-bitter.json' with { type: 'json' };
import loudEarthy from '#data/originals/loud-earthy.json' with { type: 'json' };
import loudFruitAndGarden from '#data/originals/loud-fruit-and-garden.json' with { type: 'json' };
import loudNotes from '#data/originals/loud-notes.json' with { type: 'json' };
import loudSingleAxes from '#data/originals/loud-single-axes.json' with { type: 'json' };
import loudTriples from '#data/originals/loud-triples.json' with { type: 'json' };
import loudZero from '#data/originals/loud-zero.json' with { type: 'json' };
import midPairs from '#data/originals/mid-pairs.json' with { type: 'json' };
import midPairs2 from '#data/originals/mid-pairs-2.json' with { type: 'json' };
import moodPieces from '#data/originals/mood-pieces.json' with { type: 'json' };
import moods from '#data/originals/moods.json' with { type: 'json' };
import moodsAndGaps from '#data/originals/moods-and-gaps.json' with { type: 'json' };
import pairsBitter from '#data/originals/pairs-bitter.json' with { type: 'json' };
import pairsEarthy from '#data/originals/pairs-earthy.json' with { type: 'json' };
import pairsFruity from '#data/originals/pairs-fruity.json' with { type: 'json' };
import pairsFurther1 from '#data/originals/pairs-further-1.json' with { type: 'json' };
import pairsFurther2 from '#data/originals/pairs-further-2.json' with { type: 'json' };
import pairsHerbaceous from '#data/originals/pairs-herbaceous.json' with { type: 'json' };
import pairsKitchen from '#data/originals/pairs-kitchen.json' with { type: 'json' };
import pairsSour from '#data/originals/pairs-sour.json' with { type: 'json' };
import pairsSweet from '#data/originals/pairs-sweet.json' with { type: 'json' };
import profilesPairs from '#data/originals/profiles-pairs.json' with { type: 'json' };
import profilesPairs2 from '#data/originals/profiles-pairs-2.json' with { type: 'json' };
import profilesPlain from '#data/originals/profiles-plain.json' with { type: 'json' };
import profilesSingle from '#data/originals/profiles-single.json' with { type: 'json' };
import profilesTriples from '#data/originals/profiles-triples.json' with { type: 'json' };
import quiet from '#data/originals/quiet.json' with { type: 'json' };
import radarCorners from '#data/originals/radar-corners.json' with { type: 'json' };
import setRadars from '#data/originals/set-radars.json' with { type: 'json' };
import seventeen1 from '#data/originals/seventeen-1.json' with { type: 'json' };
import seventeen2 from '#data/originals/seventeen-2.json' with { type: 'json' };
import signatures from '#data/originals/signatures.json' with { type: 'json' };
import signaturesZero from '#data/originals/signatures-zero.json' with { type: 'json' };
import singlesMid from '#data/originals/singles-mid.json' with { type: 'json' };
import singlesStrong from '#data/originals/singles-strong.json' with { type: 'json' };
import singlesZero from '#data/originals/singles-zero.json' with { type: 'json' };
import sixteen1 from '#data/originals/sixteen-1.json' with { type: 'json' };
import sixteen2 from '#data/originals/sixteen-2.json' with { type: 'json' };
import spiceAndCitrus from '#data/originals/spice-and-citrus.json' with { type: 'json' };
import spiceAndSweet from '#data/originals/spice-and-sweet.json' with { type: 'json' };
import spiceAndSweet2 from '#data/originals/spice-and-sweet-2.json' with { type: 'json' };
import spiceAndSweet3 from '#data/originals/spice-and-sweet-3.json' with { type: 'json' };
import strengths from '#data/originals/strengths.json' with { type: 'json' };
import strongMoods from '#data/originals/strong-moods.json' with { type: 'json' };
import strongNotes from '#data/originals/strong-notes.json' with { type: 'json' };
import strongPairs from '#data/originals/strong-pairs.json' with { type: 'json' };
import sweetAndMoods from '#data/originals/sweet-and-moods.json' with { type: 'json' };
import threeNotes from '#data/originals/three-notes.json' with { type: 'json' };
import twoAxes from '#data/originals/two-axes.json' with { type: 'json' };
import wholeRadar1 from '#data/originals/whole-radar-1.json' with { type: 'json' };
import zeroKitchenFruit from '#data/originals/zero-kitchen-fruit.json' with { type: 'json' };
import zeroKitchenSpice from '#data/originals/zero-kitchen-spice.json' with { type: 'json' };
import zeroMoods from '#data/originals/zero-moods.json' with { type: 'json' };
import grades from './grades.json' with { type: 'json' };
import type { Original, OriginalsFile } from './original.ts';

export const ORIGINALS_FILES: readonly unknown[] = [
  cellsEarthy,
  cellsFruity,
  cellsSweet,
  fruit,
  spiceAndCitrus,
  bittersAndHerbs,
  sweetAndMoods,
  strengths,
  setRadars,
  extremes,
  extremesPairs,
  kinds,
  pairsBitter,
  pairsEarthy,
  pairsFruity,
  pairsHerbaceous,
  pairsSour,
  pairsSweet,
  cellsSour,
  cellsBitter,
  cellsHerbaceous,
  singlesStrong,
  singlesMid,
  singlesZero,
  pairsKitchen,
  moodsAndGaps,
  moods,
  builds,
  strongNotes,
  twoAxes,
  signatures,
  signaturesZero,
  kitchenPairs,
  zeroKitchenFruit,
  zeroKitchenSpice,
  lightWines,
  quiet,
  midPairs,
  strongPairs,
  radarCorners,
  moodPieces,
  threeNotes,
  lightWines2,
  zeroMoods,
  midPairs2,
  strongMoods,
  fruitDuets,
  pairsFurther1,
  pairsFurther2,
  fruitAndGarden,
  fruitAndGarden2,
  spiceAndSweet,
  spiceAndSweet2,
  fruitAndGarden3,
  fruitAndGarden4,
  spiceAndSweet3,
  fullDoseFruit,
  fullDoseGarden,
  fullDoseBitterSweet,
  fullDoseZero,
  fullDosePlain,
  fullDoseZeroPlain,
  fullDoseStrong,
  fullDosePairs,
  profilesSingle,
  profilesPairs,
  profilesPairs2,
  profilesTriples,
  profilesPlain,
  fourteen1,
  fourteen2,
  fifteen1,
  sixteen1,
  sixteen2,
  seventeen2,
  seventeen1,
  eighteen1,
  eighteen2,
  eighteen3,
  eighteen4,
  eighteen5,
  eighteen6,
  eighteen7,
  eighteenB1,
  eighteenB2,
  eighteenB3,
  eighteenB4,
  loudBitter,
  loudEarthy,
  loudFruitAndGarden,
  loudTriples,
  loudNotes,
  loudZero,
  loudSingleAxes,
  wholeRadar1,
];

let known: readonly Original[] | undefined;

/**
 * Every drink that the composer may start from. Read when the first of them is needed: a process that composes nothing
 * starts without them. The files are checked by `originals.spec.ts`: to check them at each start takes as long as all
 * else about them.
 */
export const originals = (): readonly Original[] => {
  known ??= ORIGINALS_FILES.flatMap((file) => (file as z.input<typeof OriginalsFile>).originals).map(
    (original): Original => ({ ...original, alternatives: original.alternatives ?? {} }),
  );
  return known;
};

/**
 * How good our tasting panel finds an original: 'signature' would win an order, a good bar would print 'menu', 'plain'
 * is sound and soon forgotten.
 */
export type Grade = 'signature' | 'menu' | 'plain';

const Ids = z.array(z.string()).min(1);
export const GRADES = z
  .strictObject({ source: z.string().min(20), signature: Ids, plain: Ids })
  .parse(grades);

const [signature, plain] = [new Set(GRADES.signature), new Set(GRADES.plain)];

/** The grade of an original; one that is in neither of the panel's lists counts as one that a good bar would print. */
export const gradeOf = (id: string): Grade =>
  signature.has(id) ? 'signature' : plain.has(id) ? 'plain' : 'menu';
