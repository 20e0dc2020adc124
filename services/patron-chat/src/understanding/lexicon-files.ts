// The data files as phrases with meanings. Earlier ones win where two files know the same phrase.
import { drinkPhrases, zeroProofPhrases } from './drink-names.ts';
import type { Base, Feeling, Language, Meaning, Role } from './entry.ts';
import { ROLES } from './entry.ts';
import grammar from './lexicon/grammar.json' with { type: 'json' };
import de from './lexicon/languages/de.json' with { type: 'json' };
import es from './lexicon/languages/es.json' with { type: 'json' };
import fr from './lexicon/languages/fr.json' with { type: 'json' };
import ignored from './lexicon/look-alikes/phrases.json' with { type: 'json' };
import brands from './lexicon/spirits/brands.json' with { type: 'json' };
import kinds from './lexicon/spirits/kinds.json' with { type: 'json' };
import { MOOD_CUES } from './mood-cues.ts';

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
