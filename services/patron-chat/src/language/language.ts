import commonWords from './common-words.json' with { type: 'json' };
import ingredientNames from './ingredient-names.json' with { type: 'json' };
import { tokenize, wordsOf } from './tokenize.ts';

/** The languages that Sam reads and answers in. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Letters and marks that only some of the languages write, and how much they say. */
const LETTERS: readonly [RegExp, readonly Language[], number][] = [
  [/[¿¡ñ]/i, ['es'], 2],
  [/[ãõ]/i, ['pt'], 2],
  [/ß/i, ['de'], 2],
  [/[äöü]/i, ['de'], 1.5],
  [/[êâ]/i, ['fr', 'pt'], 0.5],
  [/ç/i, ['fr', 'pt'], 0.7],
  [/[œîûëï]/i, ['fr'], 1],
  [/[èà]/i, ['fr', 'it'], 0.5],
  [/[ìò]/i, ['it'], 1.5],
  [/[íóúá]/i, ['es', 'pt'], 0.5],
  [/\b[jcdlmnstq]u?['’]\p{L}/iu, ['fr', 'it'], 0.5],
  [/\p{L}['’](?:s|t|m|ll|ve|re|d)\b/iu, ['en'], 1],
];

/** How a short question opens: its function words tell its language, whatever word it asks of. */
const OPENINGS: readonly [RegExp, Language][] = [
  [
    /^(?:¿\s*)?(?:qué|que|cuál|cual) (?:significa|quiere decir|es|son|era|quieren decir|diferencia hay)(?!\p{L})/iu,
    'es',
  ],
  [/^(?:¿\s*)?(?:por qué|cómo se|cuánto dura|para qué|a qué se)(?!\p{L})/iu, 'es'],
  [
    /^(?:que (?:signifie|veut dire|veulent dire)|qu['’]est-ce|c['’]est quoi|ça veut dire|à quoi|pourquoi|quelle? (?:est|sont)|quelle différence)(?!\p{L})/iu,
    'fr',
  ],
  [
    /^(?:was|wie|warum|wieso|wozu|wofür|woher) (?:heißt|heisst|bedeutet|ist|sind|war|meint|versteht|macht|lange|nennt|rührt|schüttelt|kommt|braucht)(?!\p{L})/iu,
    'de',
  ],
  [
    /^(?:(?:che )?cosa (?:significa|vuol dire|è|sono|vuole dire|si intende)|che (?:significa|vuol dire|cos['’]è|differenza)|cos['’]è|perché|come si|a cosa|a che)(?!\p{L})/iu,
    'it',
  ],
  [/^(?:o que|o quê|por que|pra que|para que serve|como se faz|qual (?:é|a|o))(?!\p{L})/iu, 'pt'],
  [/^(?:what (?:does|is|are|do)|what['’]?s|how (?:do|does|long)|why (?:do|does|is|are))(?!\p{L})/iu, 'en'],
];
/** What an opening says. */
const OPENING_WEIGHT = 2;

/** What an ingredient's name says: names are borrowed more often than other words. */
const NAME_WEIGHT = 0.7;
/** Letters from which on a word of a name counts: shorter ones are 'de' and 'al'. */
const SHORTEST_NAME = 3;
/** By how much a language must be likelier than the one before it. */
const MARGIN = 0.6;
/** By how much it must be likelier where another language is just as likely: Spanish or Portuguese, but not English. */
const TIED_MARGIN = 0.9;
/** The same where nothing speaks for the language before. */
const TIED_ALONE = 0.5;

const weights = new Map<string, Map<Language, number>>();
const learn = (word: string, language: Language, weight: number) => {
  const known = weights.get(word) ?? new Map<Language, number>();
  known.set(language, Math.max(weight, known.get(language) ?? 0));
  weights.set(word, known);
};
for (const language of LANGUAGES) for (const word of commonWords[language]) learn(word, language, 1);
for (const [english, names] of Object.entries(ingredientNames)) {
  for (const word of wordsOf(english)) learn(word, 'en', NAME_WEIGHT);
  for (const [language, said] of Object.entries(names))
    for (const word of said.flatMap(wordsOf))
      if (word.length >= SHORTEST_NAME) learn(word, language as Language, NAME_WEIGHT);
}

type Scores = Record<Language, number>;

const scoresOf = (message: string): Scores => {
  const scores: Scores = { en: 0, es: 0, fr: 0, de: 0, it: 0, pt: 0 };
  for (const { word } of tokenize(message).tokens) {
    const known = weights.get(word);
    if (known) for (const [language, weight] of known) scores[language] += weight / known.size;
  }
  for (const [letters, languages, weight] of LETTERS)
    if (letters.test(message)) for (const language of languages) scores[language] += weight;
  const opening = OPENINGS.find(([pattern]) => pattern.test(message.trim()));
  if (opening) scores[opening[1]] += OPENING_WEIGHT;
  return scores;
};

/** The language of a message. One that is short or unclear stays in the language of the conversation. */
export const languageOf = (message: string, before: Language): Language => {
  const scores = scoresOf(message);
  const [best, second] = LANGUAGES.toSorted((one, other) => scores[other] - scores[one]);
  if (!best || best === before) return before;
  const lead = scores[best] - scores[before];
  // 'Algo cremoso' is Spanish or Portuguese, and surely no English.
  const tied = scores[before] === 0 && tokenize(message).tokens.length > 1 ? TIED_ALONE : TIED_MARGIN;
  const isTied = second !== undefined && second !== before && scores[best] === scores[second];
  return lead >= (isTied ? tied : MARGIN) ? best : before;
};
