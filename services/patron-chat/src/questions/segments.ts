// What a message asks and says, one thing after the other: 'what is in it and how strong is it? I hate mint.'
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { VOCABULARIES } from './vocabulary.ts';

export interface Segment {
  readonly text: string;
  readonly isQuestion: boolean;
  /** It has the mark of a question, or begins as one; German 'ich suche was' only may be one. */
  readonly isPlainQuestion: boolean;
}

/** The end of a sentence, abbreviations left aside: 'St. Germain', 'No. 9'. */
const SENTENCE_END = /(?<=[.!?;…]["»”)]*)(?<!\b(?:no|st|dr|mrs?|ms|vol)\.)\s+|\n+/iu;
/** What may part two questions of one sentence. */
const JOINER =
  /(?:,|\s[-–—])?\s+(?:and|n|plus|also|&|y|e|et|und|ed|además|auch|aussi|anche|também)\s+|,\s+|\s[-–—]+\s+/giu;

/** Words that begin a question inside of a sentence, behind a word that joins; interrogatives do in all languages. */
const ASKING_VERBS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set('can could is are does do did will would should has if whether'.split(' ')),
  es: new Set('que como es son tiene lleva puedo puede podria hay se si'.split(' ')),
  fr: new Set('est c peut puis peux ca contient faut on si lequel laquelle lesquels'.split(' ')),
  de: new Set('kann kannst ist sind hat geht wo darf enthalt passt schmeckt gibt was wie ob'.split(' ')),
  it: new Set('che come posso puo si ha contiene va se'.split(' ')),
  pt: new Set('o que como posso pode tem da leva serve e se'.split(' ')),
};
const MARK = /[?¿]/;
const FEWEST_WORDS = 2;
/** Words among which an English question has its interrogative: 'in the sour, what …'. */
const FIRST_WORDS = 3;

const beginsQuestion = (word: string, language: Language): boolean =>
  VOCABULARIES[language].asks.has(word) || ASKING_VERBS[language].has(word);

/** Interrogatives that mean something else elsewhere: Spanish 'como' is also 'like'. */
const BEHIND_COMMA: ReadonlySet<string> = new Set('que como cuando wie was wo che come o'.split(' '));
const asksBehindComma = (word: string, language: Language): boolean =>
  VOCABULARIES[language].asks.has(word) || (language !== 'en' && BEHIND_COMMA.has(word));

/** Relative pronouns, too: only the mark of a question tells. */
const RELATIVE: ReadonlySet<string> = new Set(
  'who where when quien donde cuando qui quand que wer wo wann was chi dove quando che quem onde'.split(' '),
);

/** 'And for my wife, who likes it smoky?' is one question. */
const FOR_SOMEONE = /^\W*(?:(?:and|y|e|et|und|o|or) )?(?:for|para|pra|pour|für|per)\s[^,]*$/iu;

/** The questions of one sentence apart from each other, and from what stands before them. */
const partsOf = (sentence: string, language: Language): string[] => {
  const isMarked = MARK.test(sentence);
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: joiner } of sentence.matchAll(JOINER)) {
    const rest = sentence.slice(index + joiner.length);
    const before = sentence.slice(from, index);
    const [next = ''] = wordsOf(rest);
    const isNew =
      joiner.trim() === ',' && !isMarked
        ? asksBehindComma(next, language)
        : beginsQuestion(next, language) || asksBehindComma(next, language);
    const isShort = wordsOf(before).length < FEWEST_WORDS || wordsOf(rest).length < FEWEST_WORDS;
    const isAboutPerson = RELATIVE.has(next) && FOR_SOMEONE.test(before);
    if (!isNew || isShort || isAboutPerson || (RELATIVE.has(next) && !isMarked)) continue;
    parts.push(before);
    from = index + joiner.length;
  }
  return [...parts, sentence.slice(from)];
};

/** The words behind those that say nothing. */
const startOf = (text: string, language: Language): string[] => {
  const words = wordsOf(text);
  const start = words.findIndex((word) => !VOCABULARIES[language].fillers.has(word));
  return words.slice(Math.max(0, start));
};

const opensAsQuestion = ([first = '']: readonly string[], language: Language): boolean =>
  VOCABULARIES[language].openers.has(first);

/** 'I want to be where she is' asks nothing, 'le Gunner, je fais comment' does. */
const holdsInterrogative = (words: readonly string[], language: Language): boolean => {
  const asked = language === 'en' ? words.slice(0, FIRST_WORDS) : words;
  return words.length > 1 && asked.some((word) => VOCABULARIES[language].asks.has(word));
};

/** Words of questions that say too little by themselves. */
const FAINT: ReadonlySet<string> = new Set('o e c se si on if ob'.split(' '));

/** 'La première contient de l'œuf et c'est fort ?': what stands before the second question may be one, too. */
const isAskedBefore = (parts: readonly string[], language: Language): boolean =>
  parts.length > 1 &&
  wordsOf(parts[0] ?? '').some((word) => !FAINT.has(word) && beginsQuestion(word, language));

const segmentsIn = (sentence: string, language: Language): Segment[] => {
  const isMarked = MARK.test(sentence);
  const parts = partsOf(sentence, language);
  return parts.map((text, at) => {
    const words = startOf(text, language);
    const isPlainQuestion =
      (isMarked && (at > 0 || parts.length === 1 || isAskedBefore(parts, language))) ||
      opensAsQuestion(words, language);
    return {
      text: isMarked && at > 0 && at < parts.length - 1 ? `${text}?` : text,
      isQuestion: isPlainQuestion || holdsInterrogative(words, language),
      isPlainQuestion,
    };
  });
};

/** 'Two questions: is it sweet, and …' */
const ANNOUNCED =
  /^\W*(?:(?:ok|so|hey|hi|i have|i['’]ve got|just|a|an|one|two|three|couple of|few|some|quick|last|una|dos|tengo|rápida|une|deux|petite|eine|zwei|kurze|noch|due|veloce|uma|duas)\s+)*(?:questions?|preguntas?|fragen?|domand[ae]|perguntas?|last (?:one|thing)|(?:la |le |l['’])?ultim[ao]|(?:la )?última|letzte|(?:la )?dernière)\s*[:,–-]\s*/iu;

/** A message as what it asks and says. */
export const segmentsOf = (message: string, language: Language): Segment[] =>
  message
    .replace(ANNOUNCED, '')
    .split(SENTENCE_END)
    .filter((sentence) => wordsOf(sentence).length > 0)
    .flatMap((sentence) => segmentsIn(sentence, language));
