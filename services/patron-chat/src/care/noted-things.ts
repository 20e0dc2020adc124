// Things of which a yes or no says too little: kombucha in a pregnancy, amaretto, gin and coconut beside an
// allergy to nuts.
import { ALLERGENS, type Allergen, CARE_KINDS, type CareKind } from '@swizzle/proto';
import { z } from 'zod';
import { capitalized } from '../answer/names.ts';
import { fill } from '../answer/reply-lines.ts';
import { brandSlots } from '../drinks/uncertain-bottles.ts';
import { LANGUAGES, type Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import data from './lines/noted-things.json' with { type: 'json' };

const Things = z.record(
  z.string(),
  z.strictObject({
    /** Names in all languages, plain and parted by |. */
    words: z.string(),
    kinds: z.array(z.enum(CARE_KINDS)),
    allergens: z.array(z.enum(ALLERGENS)),
    /** It is also meant where a drink has this term. */
    term: z.string().optional(),
    lines: z.record(z.enum(LANGUAGES), z.array(z.string()).min(2)),
  }),
);
const THINGS = Object.values(Things.parse(data)).map((thing) => ({
  ...thing,
  words: new RegExp(`(?<= )(?:${thing.words})(?= )`),
}));

interface InForce {
  readonly care: readonly CareKind[];
  readonly allergens: readonly Allergen[];
  /** What the guest was told to keep off is ruled out already. */
  readonly avoided: readonly string[];
}

/**
 * What is said of such things in a text; empty where it names none.
 * @param terms the terms of the drinks that it names
 */
export const notesOn = (
  text: string,
  terms: ReadonlySet<string>,
  { care, allergens, avoided }: InForce,
  language: Language,
): readonly (readonly string[])[] => {
  const words = ` ${wordsOf(text).join(' ')} `;
  return THINGS.flatMap(({ words: names, kinds, allergens: of, term, lines }) => {
    const concerns = kinds.some((kind) => care.includes(kind)) || of.some((one) => allergens.includes(one));
    const [said] = names.exec(words) ?? [];
    const isHeld = term !== undefined && terms.has(term);
    const isAvoided = term !== undefined && avoided.includes(term);
    if (!concerns || isAvoided || (said === undefined && !isHeld)) return [];
    return [
      lines[language].map((line) =>
        capitalized(fill(line, { x: said ?? term ?? '', ...brandSlots(language) })),
      ),
    ];
  });
};
