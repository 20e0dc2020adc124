// A text with its breaks as marks, as rules about whole clauses search it.
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

const MARKS = { stop: '. ', colon: ': ', comma: ', ', none: '', hyphen: '' } as const;

/** Words of a text, its breaks before them, and where each word begins. */
export interface ClauseText {
  text: string;
  starts: readonly number[];
}

export const clauseTextOf = (tokens: readonly Token[]): ClauseText => {
  let text = '';
  const starts = tokens.map(({ word, before }, at) => {
    text += at > 0 ? ` ${MARKS[before]}` : '';
    const start = text.length;
    text += word;
    return start;
  });
  return { text, starts };
};

/** Where a part of a clause text stands among the tokens. */
const spanIn = ({ starts }: ClauseText, index: number, length: number): Span => ({
  from: starts.filter((start) => start < index).length,
  to: starts.filter((start) => start < index + length).length,
});

/** Every place of a clause text where a rule's words stand. */
export const matchesIn = (clauses: ClauseText, rule: RegExp): (Span & { match: RegExpMatchArray })[] =>
  [...clauses.text.matchAll(rule)].map((match) => ({
    ...spanIn(clauses, match.index, match[0].length),
    match,
  }));
