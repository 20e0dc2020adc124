// Names that only look like cues: a film ('we watched Drive'), a band, a drink as its name is written.
import { CLASSICS } from '@swizzle/mixology/classics/classics';

const WORD = String.raw`(?!I(?!\p{L}))\p{Lu}[\p{L}\p{N}'’.-]*`;
const SMALL = 'of|the|and|in|to|a|on|is|for|with|de|la|le|du|et|der|die|das|und|el|los|y|di|il|e|do|da|o';
/** Words in capitals, with small ones between; no 'I', and nobody of the family. */
const NAME = `(?!(?:Mo?um|Mom|Dad|Grand|Auntie?|Uncle|Mama|Papa|My|Our|His|Her|He|She|They)(?!\\p{L}))${WORD}(?:\\s+(?:(?:${SMALL})\\s+){0,2}${WORD})*`;

const WORKS =
  'watch(?:ed|ing)?|saw|seen|movie|film|series|sitcom|musical|song|band|album|novel|book|episode of|listening to|' +
  'película|peli|serie|canción|libro|disco|film|livre|chanson|groupe|Film|Serie|Song|Lied|Buch|Band|canzone|' +
  'filme|novela|música|livro|banda';
const AFTER_WORK = new RegExp(`(?<=(?<!\\p{L})(?:${WORKS})\\s+["“”«'‘]?)${NAME}`, 'gu');
const BEFORE_WORK = new RegExp(
  `${NAME}(?=\\s+(?:movie|film|themed?|song|soundtrack|vibes?|marathon)(?!\\p{L}))`,
  'gu',
);
/** A drink's name in capitals, of several words: one word is a word of the language too. */
const names = CLASSICS.flatMap(({ name, aliases }) => [name, ...aliases]).filter((name) =>
  name.includes(' '),
);
const DRINK = new RegExp(
  `(?<!\\p{L})(?:${names.map((name) => name.replace(/[^\p{L}\p{N} ]/gu, '.')).join('|')})(?!\\p{L})`,
  'gu',
);

/** Drinks whose name speaks of death are meant however they are written. */
const GRIM = new RegExp(
  `(?<!\\p{L})(?:${names.filter((name) => /death|corpse|dead|suffering|grave/i.test(name)).join('|')})(?!\\p{L})`,
  'giu',
);

/** Names that speak of children are a drink's, not a guest's: 'kinderpunsch', 'baby bellini', 'shirley temple'. */
const CHILDLIKE = CLASSICS.flatMap(({ name, aliases }) => [name, ...aliases]).filter((name) =>
  /kinder|child|\bkids?\b|\bbaby\b|\bboy\b|\bgirl\b|infant|enfant|niñ|bambin|crianç/i.test(name),
);
const OF_CHILDREN = new RegExp(`(?<!\\p{L})(?:${CHILDLIKE.join('|')})(?!\\p{L})`, 'giu');

/** Stands for a name where it stood, so that no words come together across it. */
const PLACEHOLDER = 'xxname';

/** A message without the names of works and drinks in it. */
export const withoutTitles = (message: string): string =>
  [AFTER_WORK, BEFORE_WORK, DRINK, GRIM, OF_CHILDREN].reduce(
    (text, titles) => text.replace(titles, PLACEHOLDER),
    message,
  );
