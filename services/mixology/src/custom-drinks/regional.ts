import { z } from 'zod';
import { SEASONS } from '../briefs/when-and-where.ts';
import { Classic } from '../classics/classic.ts';
import regional from './regional.json' with { type: 'json' };

/** A drink of a country or of a crowd, offered to hosts whose words call for it. */
const RegionalDrink = Classic.extend({
  /** Ids of the cultures whose hosts pour it. */
  cultures: z.array(z.string()),
  /** Ids of kinds of events at which it's poured, no matter who the host is. */
  kinds: z.array(z.string()).default([]),
  /** It fits any host's party, whatever the culture. */
  isEverywhere: z.boolean(),
  /** When it's offered to hosts who don't ask for it; all year if missing. */
  seasons: z.array(z.enum(SEASONS)).optional(),
  /** For guests who mind their sugar. */
  isLowSugar: z.boolean(),
});
export type RegionalDrink = z.infer<typeof RegionalDrink>;

export const REGIONAL_DRINKS: readonly RegionalDrink[] = z
  .strictObject({ source: z.string().min(20), drinks: z.array(RegionalDrink) })
  .parse(regional).drinks;
