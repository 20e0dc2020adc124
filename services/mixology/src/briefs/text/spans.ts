// Places of a text: from its first word to before its last.
import type { Token } from './tokens.ts';

export interface Span {
  from: number;
  to: number;
}

const beginnings = new WeakMap<readonly (readonly string[])[], ReadonlySet<string | undefined>>();

/** The first words of phrases: most words of a text begin none of a list, which then needs no search. */
export const beginningsOf = (list: readonly (readonly string[])[]): ReadonlySet<string | undefined> => {
  const known = beginnings.get(list);
  if (known) return known;
  const words = new Set(list.map(([word]) => word));
  beginnings.set(list, words);
  return words;
};

/** Places of a text where one of these phrases stands. */
export const spansOf = (tokens: readonly Token[], list: readonly (readonly string[])[]): Span[] => {
  const spans: Span[] = [];
  const begin = beginningsOf(list);
  for (let at = 0; at < tokens.length; at++) {
    if (!begin.has(tokens[at]?.stem) && !begin.has(tokens[at]?.word)) continue;
    const length = list.find((phrase) =>
      phrase.every((word, offset) => {
        const token = tokens[at + offset];
        const isJoined = offset === 0 || token?.before === 'none' || token?.before === 'hyphen';
        return isJoined && (token?.stem === word || token?.word === word);
      }),
    )?.length;
    if (!length) continue;
    spans.push({ from: at, to: at + length });
    at += length - 1;
  }
  return spans;
};

const overlaps = (left: Span, right: Span): boolean => left.from < right.to && right.from < left.to;

export const overlapsAny = (span: Span, others: readonly Span[]): boolean =>
  others.some((other) => overlaps(span, other));

/** Tokens with those of some spans blanked, so that no phrase reaches into or over them. */
export const masked = (tokens: readonly Token[], spans: readonly Span[]): Token[] =>
  tokens.map((token, at) => {
    const isIn = spans.some(({ from, to }) => at >= from && at < to);
    const follows = spans.some(({ to }) => at === to);
    if (isIn) return { ...token, word: '', stem: '', before: 'stop' };
    return follows
      ? { ...token, before: token.before === 'none' || token.before === 'hyphen' ? 'stop' : token.before }
      : token;
  });

/** The same, where what stands on both sides still belongs together: 'most are vegetarian and don't drink'. */
export const veiled = (tokens: readonly Token[], spans: readonly Span[]): Token[] =>
  tokens.map((token, at) =>
    spans.some(({ from, to }) => at >= from && at < to) ? { ...token, word: '', stem: '' } : token,
  );

/** A text without the words of some spans. */
export const textWithout = (text: string, tokens: readonly Token[], spans: readonly Span[]): string => {
  let [kept, from] = ['', 0];
  for (const span of spans.toSorted((left, right) => left.from - right.from)) {
    const start = tokens[Math.max(0, span.from)]?.start ?? text.length;
    if (start > from) kept += `${text.slice(from, start)} `;
    from = Math.max(from, tokens[span.to - 1]?.end ?? from);
  }
  return (kept + text.slice(from))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;.:-]+|[\s,;:-]+$/g, '')
    .trim();
};

const MARKS = { stop: '. ', colon: ': ', comma: ', ', none: '', hyphen: '' } as const;
const POINTS = { stop: '. ', colon: '', comma: '', none: '', hyphen: '' } as const;

/** Words of a text, its breaks before them, and where each word begins. */
export interface ClauseText {
  text: string;
  starts: readonly number[];
}

const joinedWith = (
  tokens: readonly Token[],
  marks: Readonly<Record<Token['before'], string>>,
): ClauseText => {
  let text = '';
  const starts = tokens.map(({ word, before }, at) => {
    text += at > 0 ? ` ${marks[before]}` : '';
    const start = text.length;
    text += word;
    return start;
  });
  return { text, starts };
};

/** Where a part of such a text stands among the tokens. */
const spanIn = ({ starts }: ClauseText, index: number, length: number): Span => ({
  from: starts.filter((start) => start < index).length,
  to: starts.filter((start) => start < index + length).length,
});

/** A text with its breaks as marks, as rules about whole clauses search it. */
export const clauseTextOf = (tokens: readonly Token[]): ClauseText => joinedWith(tokens, MARKS);

/** Every place of a clause text where a rule's words stand. */
export const matchesIn = (clauses: ClauseText, rule: RegExp): (Span & { match: RegExpMatchArray })[] =>
  [...clauses.text.matchAll(rule)].map((match) => ({
    ...spanIn(clauses, match.index, match[0].length),
    match,
  }));

/** Words of a text with a point before each sentence, as rules search them. */
export const sentencesOf = (tokens: readonly Token[]): string => joinedWith(tokens, POINTS).text;

/** Where a match in `sentencesOf` stands among the tokens. */
export const spanOfMatch = (
  tokens: readonly Token[],
  { index, 0: text }: Pick<RegExpExecArray, 'index' | 0>,
): Span => spanIn(joinedWith(tokens, POINTS), index, text.length);

/** Characters of a text: from its first to before its last. */
export type Place = Span;

/** Where spans stand in the text that the tokens are of. */
export const placesOf = (tokens: readonly Token[], spans: readonly Span[]): Place[] =>
  spans.flatMap(({ from, to }) => {
    const [first, last] = [tokens[from], tokens[to - 1]];
    return first && last ? [{ from: first.start, to: last.end }] : [];
  });

/** Which tokens stand at places of their text. */
export const spansAt = (tokens: readonly Token[], places: readonly Place[]): Span[] =>
  places.flatMap(({ from, to }) => {
    const at = tokens.flatMap((token, place) => (token.end > from && token.start < to ? [place] : []));
    const [first, last] = [at[0], at.at(-1)];
    return first === undefined || last === undefined ? [] : [{ from: first, to: last + 1 }];
  });
