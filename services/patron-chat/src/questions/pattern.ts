/** Words that `..` lets pass. */
const MAX_SKIPPED = 6;

const escaped = (word: string) => word.replace(/[.*+?^${}()[\]\\]/g, '\\$&');

const partOf = (part: string): string => {
  if (part === '..') return `(?:\\S+ ){0,${MAX_SKIPPED}}`;
  if (part === '#') return '\\d+ ';
  const isOptional = part.endsWith('?');
  const words = (isOptional ? part.slice(0, -1) : part).split('|');
  const choices = words.map((word) => (word === '$' ? '$' : `${escaped(word)} `));
  return `(?:${choices.join('|')})${isOptional ? '?' : ''}`;
};

/**
 * A pattern over the words of a message, which are joined by single blanks: `a|b` either word, `a?` may be missing,
 * `..` up to six other words, `#` a number, `^` and ` $` the ends of the message, as does `$` among alternatives.
 */
export const patternOf = (pattern: string): RegExp => {
  const startsMessage = pattern.startsWith('^');
  const endsMessage = pattern.endsWith(' $');
  const parts = pattern.replace(/^\^/, '').replace(/ \$$/, '').trim().split(/\s+/);
  return new RegExp(
    `${startsMessage ? '^' : '(?:^|(?<= ))'}${parts.map(partOf).join('')}${endsMessage ? '$' : ''}`,
  );
};

/** A message as patterns read it: every word followed by one blank. */
export const textOf = (words: readonly string[]): string => words.map((word) => `${word} `).join('');
