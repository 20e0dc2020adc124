// How many, in a host's words.
import type { Token } from './tokens.ts';

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
/** 0 to 19 by its word; -1 for any other. */
export const unitOf = (word: string): number => UNITS.indexOf(word);

const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const COUPLE = 2;
/** Our reading of 'a few' and 'several'. */
const FEW = 3;
const DOZEN = 12;
const HUNDRED = 100;

/** A number, and how many words it takes. */
interface Count {
  value: number;
  length: number;
}

const belowHundred = (tokens: readonly Token[], at: number): Count | undefined => {
  const word = tokens[at]?.word ?? '';
  const [, figure] = /^(\d{1,4})(?:ish)?$/.exec(word) ?? [];
  if (figure !== undefined) return { value: Number(figure), length: 1 };
  const unit = unitOf(word);
  if (unit >= 0) return { value: unit, length: 1 };
  const tens = TENS.indexOf(word);
  if (tens < 0) return undefined;
  const rest = unitOf(tokens[at + 1]?.word ?? '');
  const isJoined = rest > 0 && rest < 10 && ['none', 'hyphen'].includes(tokens[at + 1]?.before ?? '');
  return { value: (tens + 2) * 10 + (isJoined ? rest : 0), length: isJoined ? 2 : 1 };
};

/** 'Thirty or so', 'five or six': the larger of two that follow each other. */
const aboutSoMany = (tokens: readonly Token[], at: number, { value, length }: Count): Count => {
  const or = at + length;
  if (tokens[or]?.word !== 'or' || tokens[or]?.before !== 'none') return { value, length };
  if (tokens[or + 1]?.word === 'so') return { value, length: length + 2 };
  const other = belowHundred(tokens, or + 1);
  const isNext = other !== undefined && other.value > value && other.value <= value * 1.5 + 1;
  return isNext ? { value: other.value, length: length + 1 + other.length } : { value, length };
};

/** The number that stands at a place of a text: '12', 'thirty-five', 'a couple of', 'half a dozen', 'two hundred'. */
export const countAt = (tokens: readonly Token[], at: number): Count | undefined => {
  const word = (offset: number) => tokens[at + offset]?.word ?? '';
  const starts = word(0) === 'a' ? 1 : 0;
  const of = (length: number) => (word(length) === 'of' ? length + 1 : length);
  if (word(0) === 'half' && word(1) === 'a' && word(2) === 'dozen') return { value: DOZEN / 2, length: 3 };
  if (word(starts) === 'dozen' && starts > 0) return { value: DOZEN, length: 2 };
  if (word(starts) === 'couple') return { value: COUPLE, length: of(starts + 1) };
  if (word(starts) === 'few' || word(0) === 'several') return { value: FEW, length: starts + 1 };
  if (word(0) === 'a' && word(1) === 'hundred') return { value: HUNDRED, length: 2 };
  const small = belowHundred(tokens, at);
  if (!small) return undefined;
  const next = word(small.length);
  if (next === 'hundred') return { value: small.value * HUNDRED, length: small.length + 1 };
  if (next === 'dozen') return { value: small.value * DOZEN, length: small.length + 1 };
  return aboutSoMany(tokens, at, small);
};
