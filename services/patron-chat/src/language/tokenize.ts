/** A word of a message in its plain form, and the clause that it stands in. */
export interface Token {
  readonly word: string;
  readonly clause: number;
}

/** Tokens of a message beyond this are not read: far more than 500 characters of prose hold. */
const MAX_TOKENS = 160;

const APOSTROPHES = /[\u2018\u2019\u02bc\u0060\u00b4\u2032]/g;
/** French and Italian run a short word into the next: j'aime, l'été, qu'un, dell'acqua. */
const ELISION = /(?<![\p{L}\p{N}'])(?:(qu|[cdjlmnst])'(?=\p{L}{2})|(un|(?:d[ae]|ne|a|su|que)ll)'(?=\p{L}))/gu;
const SHORTENED = /(?<!\p{L})(?:no(?=\.\s*\d)|dr|mrs?|st)\./gu;
/** Short for 'without' and 'with'. */
const WITHOUT = /(?<![\p{L}\p{N}])w\/o(?![\p{L}\p{N}])/gu;
const WITH = /(?<![\p{L}\p{N}])w\/ ?(?=\p{L}{2})/gu;
/** A price: its number counts no people. */
const PRICE = /([$€£])\s?(\d+(?:[.,]\d+)?)|(\d+(?:[.,]\d+)?)\s?([$€£])/gu;
const CURRENCIES: Readonly<Record<string, string>> = { $: 'dollars', '€': 'euros', '£': 'pounds' };
const TOKEN = /[\p{L}\p{N}]+|\p{Extended_Pictographic}|[&+]|\/|[.,;:!?()"]+|\s[-–—]+(?=\s)|—/gu;
const IS_WORD = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Words that are written in several ways. */
const SAME: Readonly<Record<string, string>> = { '&': 'and', '+': 'and', '/': 'or', n: 'and', u: 'you' };

/** What stands behind the French 'n'' of 'je n'ai pas': it is no 'and'. */
const BEHIND_NE = new Set('ai as avons avez ont est etait y en aime aimons importe oublie'.split(' '));

const LETTERS: readonly [RegExp, string][] = [
  [/ß/g, 'ss'],
  [/ø/g, 'o'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ı/g, 'i'],
  [/ł/g, 'l'],
];

// Most texts need little of what follows, and a start reads tens of thousands of them.
/** All ASCII but the backtick, which stands for an apostrophe. */
const IS_ASCII = /^[\t\n\r -_a-~]*$/;
const IS_PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

const latinOf = (text: string): string => {
  if (IS_ASCII.test(text)) return text.toLowerCase();
  const bare = text
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
  return LETTERS.reduce((plain, [letter, instead]) => plain.replace(letter, instead), bare);
};

/** A text without case, accents, invisible characters and apostrophes. */
const plainOf = (text: string): string => {
  let plain = latinOf(text);
  if (plain.includes('.')) plain = plain.replace(SHORTENED, (word) => word.replace('.', ' '));
  if (plain.includes('w/')) plain = plain.replace(WITHOUT, 'without').replace(WITH, 'with ');
  if (/[$€£]/.test(plain))
    plain = plain.replace(
      PRICE,
      (_, before, behind, alone, after) => `${behind ?? alone} ${CURRENCIES[before ?? after] ?? ''}`,
    );
  return plain.includes("'") ? plain.replace(ELISION, '$1$2 ').replaceAll("'", '') : plain;
};

/** Words and marks as they stand in a text. */
const piecesOf = (text: string): readonly string[] =>
  IS_PLAIN_WORDS.test(text) ? text.split(' ') : (plainOf(text).match(TOKEN) ?? []);

/** The words of a text, and the mark that ends each clause. */
export const tokenize = (text: string): { tokens: Token[]; marks: string[] } => {
  const tokens: Token[] = [];
  const marks: string[] = [];
  for (const found of piecesOf(text)) {
    const word = SAME[found] ?? found;
    const before = tokens.at(-1);
    if (before && BEHIND_NE.has(word) && before.word === SAME.n && before.clause === marks.length)
      tokens[tokens.length - 1] = { ...before, word: 'n' };
    if (IS_WORD.test(word)) tokens.push({ word, clause: marks.length });
    else if (tokens.at(-1)?.clause === marks.length) marks.push(word.trim());
    if (tokens.length === MAX_TOKENS) break;
  }
  return { tokens, marks };
};

/** The words of a phrase. */
export const wordsOf = (phrase: string): string[] => tokenize(phrase).tokens.map(({ word }) => word);

/** A word and what it may be the plural of. */
export const formsOf = (word: string): string[] => {
  if (word.length < 4 || !word.endsWith('s')) return [word];
  const forms = [word, word.slice(0, -1)];
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  else if (word.endsWith('es')) forms.push(word.slice(0, -2));
  return forms;
};
