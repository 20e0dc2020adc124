// Guests in recovery: how hosts say so, and whether it is one of them or all who meet.

import { PERSONS } from '../guests/some-guests.ts';
import { clauseTextOf, matchesIn, type Span, spansOf } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';
import { clauseOf } from './alcohol-amounts.ts';
import { RECOVERY } from './alcohol-words.ts';

const textOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** Words that may be all guests or some of them. */
export const ANYBODY: ReadonlySet<string> = new Set([
  'guest',
  'friend',
  'folk',
  'person',
  'attendee',
  'drinker',
  'member',
  'crew',
]);

/** Of whom a host speaks by a title. */
const TITLES =
  /^(?:ceo|cfo|coo|cto|chief|captain|director|chair|president|host|honoree|pastor|coach|he|she)$/;

/** 'Our CFO is in recovery': all others may drink. */
export const isAboutOnePerson = (tokens: readonly Token[], span: Span): boolean =>
  tokens
    .slice(clauseOf(tokens, span).from, span.from)
    .some(({ word, stem }) => TITLES.test(word) || (PERSONS.has(stem) && !ANYBODY.has(stem)));

/** What is held for those in recovery: nobody there drinks. */
const HELD =
  /^(?:group|meeting|brunch|party|night|dinner|lunch|picnic|retreat|anniversary|birthday|celebration|gathering|home|fellowship|breakfast|house|center|centre|community|ministry)$/;

export const isAboutMeeting = (tokens: readonly Token[], { from, to }: Span): boolean =>
  [tokens[to - 1], tokens[to], tokens[to + 1]].some(
    (token, at) => token !== undefined && (at === 0 || token.before === 'none') && HELD.test(token.stem),
  ) &&
  !/\b(?:one|two|three|some|few|in|to|from|of|attends?|goes)(?: (?:an?|the|his|her|their|my|our))?$/.test(
    textOf(tokens.slice(Math.max(0, from - 2), from)),
  );

/** 'Sober four years', 'sober for a decade': who counts them is in recovery. */
const SOBER_FOR =
  /\bsober (?:(?:for|now|about|over|almost|nearly|some|these|the|last|past) )*(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|several|many)(?: \w+)? (?:years?|months?|weeks?|days?|decades?)\b|\bsober (?:for )?(?:an?|many|several)? ?(?:years|months|decade)\b/g;

/** What recovers and never drank: animals, a knee, a coast. */
const OTHER_RECOVERY =
  /^(?:wildlife|animals?|birds?|seals?|turtles?|raptors?|horses?|dogs?|cats?|physical|cardiac|knee|hip|sports?|flood|storm|hurricane|fire|disaster|coastal|habitat|reef|river|surgery|injury|cancer)$/;

const isOtherRecovery = (tokens: readonly Token[], { from }: Span): boolean =>
  tokens.slice(Math.max(0, from - 2), from).some(({ word }) => OTHER_RECOVERY.test(word));

/** Where a text speaks of it. */
export const recoveryIn = (tokens: readonly Token[]): Span[] => [
  ...spansOf(tokens, RECOVERY).filter((span) => !isOtherRecovery(tokens, span)),
  ...matchesIn(clauseTextOf(tokens), SOBER_FOR),
];

/** Whether it is counted by years. */
export const isCountedInYears = (tokens: readonly Token[], { from, to }: Span): boolean =>
  tokens[from]?.word === 'sober' && to - from > 1;
