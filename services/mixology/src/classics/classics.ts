import { type Classic, ClassicsFile } from './classic.ts';
import brandy from './data/brandy.json' with { type: 'json' };
import gin from './data/gin.json' with { type: 'json' };
import iba from './data/iba.json' with { type: 'json' };
import modern from './data/modern.json' with { type: 'json' };
import rum from './data/rum.json' with { type: 'json' };
import taps from './data/taps.json' with { type: 'json' };
import tequila from './data/tequila.json' with { type: 'json' };
import vodka from './data/vodka.json' with { type: 'json' };
import whiskey from './data/whiskey.json' with { type: 'json' };
import wine from './data/wine.json' with { type: 'json' };
import zeroProof from './data/zero-proof.json' with { type: 'json' };

const FILES: readonly unknown[] = [
  gin,
  whiskey,
  rum,
  vodka,
  tequila,
  brandy,
  wine,
  taps,
  iba,
  zeroProof,
  modern,
];

/** Every classic. A wrong entry stops the load with its faults. */
export const CLASSICS: readonly Classic[] = FILES.flatMap((file) => ClassicsFile.parse(file).classics);
