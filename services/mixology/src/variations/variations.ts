import further from '#data/variations/further.json' with { type: 'json' };
import long from '#data/variations/long.json' with { type: 'json' };
import moods from '#data/variations/moods.json' with { type: 'json' };
import popular2 from '#data/variations/popular-2.json' with { type: 'json' };
import rich from '#data/variations/rich.json' with { type: 'json' };
import sours from '#data/variations/sours.json' with { type: 'json' };
import stirred from '#data/variations/stirred.json' with { type: 'json' };
import type { Classic } from '../classics/classic.ts';
import { type Variation, VariationsFile, variationOf } from './variation.ts';

const FILES: readonly unknown[] = [sours, stirred, long, rich, popular2, further, moods];

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
