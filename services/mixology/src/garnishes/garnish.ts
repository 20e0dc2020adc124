import { ALL_FLAVOR_NOTES, ALLERGENS } from '@swizzle/proto';
import * as z from 'zod/mini';
import garnishes from './garnishes.json' with { type: 'json' };

/** How a garnish is drawn. */
const GARNISH_SHAPES = [
  'wheel',
  'half',
  'float',
  'twist',
  'pick',
  'dust',
  'fruit',
  'sprig',
  'needles',
  'leaf',
  'stick',
  'ribbon',
  'slice',
  'fan',
  'cup',
  'pineapple',
  'star',
  'beans',
  'flower',
  'rim',
] as const;
export type GarnishShape = (typeof GARNISH_SHAPES)[number];

const hexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** What finishes a drink. */
export const Garnish = z.strictObject({
  id: z.string().check(z.regex(/^[a-z-]{3,24}$/)),
  /** As a sentence names it, without article. */
  phrase: z.string(),
  shape: z.enum(GARNISH_SHAPES),
  color: hexColor,
  /** Flesh, pith, leaf or heart. */
  accent: z.optional(hexColor),
  /** What the hand does with it. */
  verb: z.enum(['set', 'express', 'pick', 'slap', 'stir', 'line', 'float', 'dust', 'rim']),
  /** Ids of the only families that it belongs to, where it does not go with all. */
  families: z.optional(z.array(z.string())),
  /** Goes with a drink even where it announces nothing. */
  neutral: z._default(z.boolean(), false),
  /** Flavor notes that it announces. */
  notes: z._default(z.array(z.enum(ALL_FLAVOR_NOTES)), []),
  allergens: z._default(z.array(z.enum(ALLERGENS)), []),
  /** Steeped in spirit: not for drinks without alcohol. */
  alcoholic: z._default(z.boolean(), false),
  /** Stands in for an alcoholic one, in drinks without alcohol. */
  substitute: z._default(z.boolean(), false),
});
export type Garnish = z.infer<typeof Garnish>;

/** Every garnish that is served and drawn. */
export const GARNISHES: readonly Garnish[] = z.array(Garnish).parse(garnishes);

const byId = new Map(GARNISHES.map((garnish) => [garnish.id, garnish]));

/** The garnish with this id, if there is one. */
export const garnishOf = (id: string): Garnish | undefined => byId.get(id);

/** Whether a garnish goes with a drink that has, or has no, alcohol. */
export const suitsStrength = ({ alcoholic, substitute }: Garnish, zeroProof: boolean): boolean =>
  zeroProof ? !alcoholic : !substitute;

const byLength = GARNISHES.map((garnish) => ({
  garnish,
  phrase: garnish.phrase.replace(/^(few|pair of|trio of|spoonful of) /, ''),
})).sort((left, right) => right.phrase.length - left.phrase.length);

/**
 * Garnishes that a line of text names, and the words that name none of ours, in lower case. Longer names are
 * taken first, so that a studded lemon wheel is not two.
 */
export const readGarnish = (text: string): { garnishes: Garnish[]; rest: string } => {
  let rest = text.toLowerCase();
  const garnishes = byLength.flatMap(({ garnish, phrase }) => {
    if (!rest.includes(phrase)) return [];
    rest = rest.replace(phrase, ' ');
    return [garnish];
  });
  return { garnishes, rest };
};
