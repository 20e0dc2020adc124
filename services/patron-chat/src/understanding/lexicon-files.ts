// The data files as phrases with meanings. Earlier ones win where two files know the same phrase.
import { drinkPhrases, zeroProofPhrases } from './drink-names.ts';
import type { Base, Feeling, Language, Meaning, MoodCue, Role } from './entry.ts';
import { ROLES } from './entry.ts';
import grammar from './lexicon/grammar.json' with { type: 'json' };
import de from './lexicon/languages/de.json' with { type: 'json' };
import es from './lexicon/languages/es.json' with { type: 'json' };
import fr from './lexicon/languages/fr.json' with { type: 'json' };
import ignored from './lexicon/look-alikes/phrases.json' with { type: 'json' };
import adventurous from './lexicon/moods/adventurous.json' with { type: 'json' };
import celebratory from './lexicon/moods/celebratory.json' with { type: 'json' };
import classic from './lexicon/moods/classic.json' with { type: 'json' };
import cozy from './lexicon/moods/cozy.json' with { type: 'json' };
import elegant from './lexicon/moods/elegant.json' with { type: 'json' };
import luxurious from './lexicon/moods/luxurious.json' with { type: 'json' };
import playful from './lexicon/moods/playful.json' with { type: 'json' };
import refreshing from './lexicon/moods/refreshing.json' with { type: 'json' };
import relaxed from './lexicon/moods/relaxed.json' with { type: 'json' };
import sophisticated from './lexicon/moods/sophisticated.json' with { type: 'json' };
import tranquil from './lexicon/moods/tranquil.json' with { type: 'json' };
import brands from './lexicon/spirits/brands.json' with { type: 'json' };
import kinds from './lexicon/spirits/kinds.json' with { type: 'json' };

/** How much a cue says: the mood's own name, another word for it, an occasion or the weather, a taste. */
const WEIGHTS = { name: 6, plain: 4, telling: 3, hint: 1 } as const;
type Strength = keyof typeof WEIGHTS;

const FILES: Readonly<Record<Feeling, Readonly<Record<Strength, readonly string[]>>>> = {
  Sophisticated: sophisticated,
  Refreshing: refreshing,
  Luxurious: luxurious,
  Celebratory: celebratory,
  Elegant: elegant,
  Classic: classic,
  Playful: playful,
  Tranquil: tranquil,
  Relaxed: relaxed,
  Adventurous: adventurous,
  Cozy: cozy,
};

/** Every English phrase that tells of a mood. */
const MOOD_CUES = (Object.entries(FILES) as [Feeling, (typeof FILES)[Feeling]][]).flatMap(([mood, cues]) =>
  (Object.entries(cues) as [Strength, readonly string[]][]).flatMap(([strength, phrases]) =>
    phrases.map((phrase): { phrase: string; meaning: MoodCue } => ({
      phrase,
      meaning: { kind: 'mood', mood, weight: WEIGHTS[strength] },
    })),
  ),
);

export interface Phrase {
  readonly phrase: string;
  readonly meaning: Meaning;
  readonly language: Language;
  readonly shy?: boolean;
}

type Names = Readonly<Record<string, readonly string[]>>;
type Spirits = Readonly<Partial<Record<Base, Names>>>;

const LANGUAGES = [es, fr, de] as const;
/** How much a word of another language says about the mood. */
const FOREIGN_WEIGHT = 4;

const entriesOf = <K extends string, V>(table: Partial<Readonly<Record<K, V>>>) =>
  Object.entries(table) as [K, V][];

const spiritPhrases = (spirits: Spirits, language: Language): Phrase[] =>
  entriesOf(spirits).flatMap(([base, names]) =>
    entriesOf(names).flatMap(([said, aliases]) =>
      [said, ...aliases].map((phrase) => ({
        phrase,
        language,
        meaning: { kind: 'spirit', base, said } as const,
      })),
    ),
  );

const isRole = (role: string): role is Role => ROLES.some((known) => known === role);

const rolePhrases = (roles: Names, language: Language): Phrase[] =>
  entriesOf(roles).flatMap(([role, phrases]) => {
    if (!isRole(role)) throw new RangeError(`${role} is no role of a phrase`);
    return phrases.map((phrase) => ({ phrase, language, meaning: { kind: role } }));
  });

const foreignPhrases = (file: (typeof LANGUAGES)[number]): Phrase[] => {
  const language = file.language as Language;
  const moods = entriesOf<Feeling, readonly string[]>(file.moods).flatMap(([mood, phrases]) =>
    phrases.map((phrase) => ({
      phrase,
      language,
      meaning: { kind: 'mood', mood, weight: FOREIGN_WEIGHT } as const,
    })),
  );
  const zero = rolePhrases({ zero: file.asides.zero }, language);
  const all = [
    ...spiritPhrases(file.spirits, language),
    ...zero,
    ...moods,
    ...rolePhrases(file.grammar, language),
  ];
  return all.map((one) => (file.shy.includes(one.phrase) ? { ...one, shy: true } : one));
};

/** Every phrase that means something to Sam. */
export const allPhrases = (): Phrase[] => [
  ...spiritPhrases(kinds, 'en'),
  ...spiritPhrases(brands, 'en'),
  ...[...drinkPhrases(), ...zeroProofPhrases()].map(([phrase, meaning]) => ({
    phrase,
    meaning,
    language: 'en' as const,
  })),
  ...MOOD_CUES.map((cue) => ({ ...cue, language: 'en' as const })),
  ...rolePhrases(grammar, 'en'),
  ...ignored.map((phrase) => ({ phrase, meaning: { kind: 'ignored' as const }, language: 'en' as const })),
  ...LANGUAGES.flatMap(foreignPhrases),
];
