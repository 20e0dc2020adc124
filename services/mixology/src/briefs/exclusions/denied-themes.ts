// Events and themes that a text says it's not about: 'not Passover', 'A seder? No, it's a Purim party'.

import { HOLIDAY_WORDS } from '../schedule/when-and-where.ts';
import { EVENT_WORDS } from '../setting/event-kinds.ts';
import { clauseTextOf, matchesIn, type Span, spansOf } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';

const longestFirst = (words: readonly string[]): string[][] =>
  [...new Set(words)].map((phrase) => phrase.split(' ')).sort((left, right) => right.length - left.length);

const HOLIDAYS = longestFirst(HOLIDAY_WORDS);
const EVENTS = longestFirst([...EVENT_WORDS, ...HOLIDAY_WORDS]);

/** Before a day that it isn't, and before an event that it isn't: 'no dinner' rules out no dinner party. */
const NOT_THE_DAY =
  /(?:^| )(?:not|no|non|isnt|never|nothing|without)(?: (?:for|a|an|the|about|your|another|quite|really))*$/;
const NOT_THE_EVENT = /(?:^| )(?:not|isnt)(?: (?:for|a|an|the|your|another|quite|really))*$/;
/** Words before a name that say so. */
const REACH = 3;

const deniedIn = (tokens: readonly Token[], list: readonly string[][], before: RegExp): Span[] =>
  spansOf(tokens, list).flatMap(({ from, to }) => {
    let begin = from;
    while (begin > 0 && from - begin < REACH && ['none', 'hyphen'].includes(tokens[begin]?.before ?? ''))
      begin--;
    const words = tokens.slice(begin, from).map(({ word }) => word);
    const found = before.exec(words.join(' '));
    return found ? [{ from: from - found[0].trim().split(' ').length, to }] : [];
  });

/** After a question, what corrects it. */
const CORRECTION =
  /[^.!?\n]*\?\s*(?:no|nope|nah|non|nein)\b[\s,:–—-]*(?=(?:actually|rather|just|it['’]?s|it is|this is|that['’]s)\b)/giu;

/** A question about an event that the next sentence answers with another. */
const correctedIn = (text: string, tokens: readonly Token[]): Span[] =>
  [...text.matchAll(CORRECTION)].flatMap(({ index, 0: whole }) => {
    const inside = tokens.flatMap(({ start, end }, at) =>
      start >= index && end <= index + whole.length ? [at] : [],
    );
    const [from, last] = [inside[0], inside.at(-1)];
    if (from === undefined || last === undefined) return [];
    const isAboutEvent = spansOf(tokens.slice(from, last + 1), EVENTS).length > 0;
    return isAboutEvent ? [{ from, to: last + 1 }] : [];
  });

/** 'Thanksgiving after a naming ceremony', 'a thanksgiving service': thanks, and no turkey. */
const OF_THANKS = /^(?:after|for|to|service|mass|prayers?|ceremony|following)$/;
const thanksIn = (tokens: readonly Token[]): Span[] =>
  tokens.flatMap(({ word }, at) =>
    word === 'thanksgiving' &&
    tokens[at + 1]?.before === 'none' &&
    OF_THANKS.test(tokens[at + 1]?.word ?? '') &&
    !/^\d+$/.test(tokens[at + 2]?.word ?? '')
      ? [{ from: at, to: at + 1 }]
      : [],
  );

/** Where someone works, or once did: 'he worked at a tiki bar one summer' asks for no rum. */
const WORKPLACE =
  /\b(?:work(?:s|ed|ing)?|interned|trained|tend(?:s|ed)(?: bar)?|bartend(?:s|ed)|waitress(?:es|ed)|waited tables) (?:at|in|for|on)(?: (?!that\b|which\b|who\b|and\b|so\b|but\b|they\b|we\b)\w+){1,7}/g;
/** 'Big breakfast after': another meal than the party. */
const MEAL_AFTER =
  /\b(?:brunch|breakfast|lunch)(?: (?:is|comes|follows))? (?:after(?:wards?)?|the next (?:day|morning)|next morning|the day after)\b(?! (?:the |our |a )?(?:wedding|service|ceremony|church|party))/g;
const mealsAfterIn = (tokens: readonly Token[]): Span[] =>
  matchesIn(clauseTextOf(tokens), MEAL_AFTER).map(({ from, to }) => ({ from, to }));

const workplacesIn = (tokens: readonly Token[]): Span[] =>
  matchesIn(clauseTextOf(tokens), WORKPLACE).map(({ from, to }) => ({ from: from + 1, to }));

/** Where a text names what it's not about. */
export const deniedThemes = (text: string, tokens: readonly Token[]): Span[] => [
  ...workplacesIn(tokens),
  ...mealsAfterIn(tokens),
  ...correctedIn(text, tokens),
  ...thanksIn(tokens),
  ...deniedIn(tokens, HOLIDAYS, NOT_THE_DAY),
  ...deniedIn(tokens, EVENTS, NOT_THE_EVENT),
];
