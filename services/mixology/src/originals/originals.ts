import bittersAndHerbs from './data/bitters-and-herbs.json' with { type: 'json' };
import cellsBitter from './data/cells-bitter.json' with { type: 'json' };
import cellsEarthy from './data/cells-earthy.json' with { type: 'json' };
import cellsFruity from './data/cells-fruity.json' with { type: 'json' };
import cellsHerbaceous from './data/cells-herbaceous.json' with { type: 'json' };
import cellsSour from './data/cells-sour.json' with { type: 'json' };
import cellsSweet from './data/cells-sweet.json' with { type: 'json' };
import fruit from './data/fruit.json' with { type: 'json' };
import kinds from './data/kinds.json' with { type: 'json' };
import moods from './data/moods.json' with { type: 'json' };
import moodsAndGaps from './data/moods-and-gaps.json' with { type: 'json' };
import pairsBitter from './data/pairs-bitter.json' with { type: 'json' };
import pairsEarthy from './data/pairs-earthy.json' with { type: 'json' };
import pairsFruity from './data/pairs-fruity.json' with { type: 'json' };
import pairsHerbaceous from './data/pairs-herbaceous.json' with { type: 'json' };
import pairsKitchen from './data/pairs-kitchen.json' with { type: 'json' };
import pairsSour from './data/pairs-sour.json' with { type: 'json' };
import pairsSweet from './data/pairs-sweet.json' with { type: 'json' };
import setRadars from './data/set-radars.json' with { type: 'json' };
import singlesMid from './data/singles-mid.json' with { type: 'json' };
import singlesStrong from './data/singles-strong.json' with { type: 'json' };
import singlesZero from './data/singles-zero.json' with { type: 'json' };
import spiceAndCitrus from './data/spice-and-citrus.json' with { type: 'json' };
import strengths from './data/strengths.json' with { type: 'json' };
import sweetAndMoods from './data/sweet-and-moods.json' with { type: 'json' };
import { type Original, OriginalsFile } from './original.ts';

const FILES: readonly unknown[] = [
  cellsEarthy,
  cellsFruity,
  cellsSweet,
  fruit,
  spiceAndCitrus,
  bittersAndHerbs,
  sweetAndMoods,
  strengths,
  setRadars,
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
];

let known: readonly Original[] | undefined;

/**
 * Every drink that the composer may start from. Read when the first of them is needed: a process that composes nothing
 * starts without them. @throws ZodError where an entry is wrong, with its faults
 */
export const originals = (): readonly Original[] => {
  known ??= FILES.flatMap((file) => OriginalsFile.parse(file).originals);
  return known;
};
