// Messages that are not for a bartender, and those that want care rather than wit.
import { isDecent } from '@swizzle/mixology/checking/decency';
import { type Topic, topicsOf } from './cues.ts';
import type { Reading } from './reading.ts';

/** Most urgent first. */
const CARES = ['selfHarm', 'driving', 'pregnancy', 'underage', 'problem', 'medicine', 'allergy'] as const;
type Care = (typeof CARES)[number];

export type Drift =
  | { readonly kind: 'care'; readonly care: Care }
  | { readonly kind: 'abuse' | 'instruction' | 'offTopic' };

/** Nobody writes to a bartender like this. */
const CODE =
  /[{}`\\]|<[a-z/!|]|\[\/?(?:inst|system)|\b[a-z]+_[a-z]+\b|\b(?:select|drop|delete|insert|update|truncate)\s+(?:\*|table|from|into|database)|^\s*#*\s*(?:system|assistant|developer|instructions?)\s*[:>]/i;

/** Whole years at which guests of an American bar may drink. */
const LEGAL_AGE = 21;
const AGE =
  /\b(?:i'?m|i am|im|aged?|she'?s|he'?s)\s+(?:only\s+|just\s+|turning\s+)?(\d{1,2})\b(?!\s*(?:min|hour|day|week|month|km|mile|%|percent|feet|ft|deg|th|st|nd|rd))/i;

/** Swearing that need not be at anybody. */
const MILD = new Set([
  'fuck',
  'fucking',
  'fuckin',
  'fucked',
  'shit',
  'shitty',
  'damn',
  'dammit',
  'goddamn',
  'hell',
  'crap',
  'crappy',
  'ass',
  'badass',
  'bloody',
  'bitch',
  'bitchin',
  'piss',
  'pissed',
  'bullshit',
  'hellish',
]);

const isUnderage = (message: string) => Number(AGE.exec(message)?.[1] ?? LEGAL_AGE) < LEGAL_AGE;

const careIn = (message: string, topics: ReadonlySet<Topic>): Care | undefined => {
  if (topics.has('selfHarm')) return 'selfHarm';
  if (topics.has('careExceptions')) return undefined;
  return CARES.find((care) => topics.has(care)) ?? (isUnderage(message) ? 'underage' : undefined);
};

/** Words that mean nothing here; names of drinks are among those that no list of words would let through. */
const plainWords = ({ spans }: Reading, keep: (word: string) => boolean) =>
  spans
    .filter(({ entry }) => entry === undefined)
    .flatMap(({ words }) => words.filter(keep))
    .join(' ');

/** Where a message drifts to, if it does; `asks` says whether it also asks for a drink. */
export const driftOf = (message: string, reading: Reading, asks: boolean): Drift | undefined => {
  const topics = topicsOf(reading.words);
  const care = careIn(message, topics);
  if (care) return { kind: 'care', care };
  if (topics.has('instruction') || CODE.test(message)) return { kind: 'instruction' };
  const isRude = !isDecent(plainWords(reading, (word) => !asks || !MILD.has(word)));
  if (topics.has('abuse') || isRude) return { kind: 'abuse' };
  if (topics.has('offTopicAlways') || (topics.has('offTopic') && !asks)) return { kind: 'offTopic' };
  return undefined;
};
