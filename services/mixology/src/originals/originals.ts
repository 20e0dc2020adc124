import bittersAndHerbs from './data/bitters-and-herbs.json' with { type: 'json' };
import fruit from './data/fruit.json' with { type: 'json' };
import spiceAndCitrus from './data/spice-and-citrus.json' with { type: 'json' };
import strengths from './data/strengths.json' with { type: 'json' };
import sweetAndMoods from './data/sweet-and-moods.json' with { type: 'json' };
import { type Original, OriginalsFile } from './original.ts';

const FILES: readonly unknown[] = [fruit, spiceAndCitrus, bittersAndHerbs, sweetAndMoods, strengths];

/** Every drink that the composer may start from. A wrong entry stops the load with its faults. */
export const ORIGINALS: readonly Original[] = FILES.flatMap((file) => OriginalsFile.parse(file).originals);
