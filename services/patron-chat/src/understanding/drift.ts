// Messages that are not for a bartender.
import { isDecent } from '@swizzle/mixology/checking/decency';
import { topicsOf } from './cues.ts';
import type { ParsedMessage } from './parsed-message.ts';

export interface Drift {
  readonly kind: 'abuse' | 'instruction' | 'offTopic';
}

/** Nobody writes to a bartender like this. */
const CODE =
  /[{}`\\]|<[a-z/!|]|\[\/?(?:inst|system)|\b[a-z]+_[a-z]+\b|\b(?:select|drop|delete|insert|update|truncate)\s+(?:\*|table|from|into|database)|^\s*#*\s*(?:system|assistant|developer|instructions?)\s*[:>]/i;

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

/** Words that mean nothing here; names of drinks are among those that no list of words would let through. */
const plainWords = ({ phrases }: ParsedMessage, keep: (word: string) => boolean) =>
  phrases
    .filter(({ entry }) => entry === undefined)
    .flatMap(({ words }) => words.filter(keep))
    .join(' ');

/** Where a message drifts to, if it does; `asks` says whether it also asks for a drink. */
export const driftOf = (message: string, parsed: ParsedMessage, asks: boolean): Drift | undefined => {
  const topics = topicsOf(parsed.words);
  if (topics.has('instruction') || CODE.test(message)) return { kind: 'instruction' };
  const isRude = !isDecent(plainWords(parsed, (word) => !asks || !MILD.has(word)));
  if (topics.has('abuse') || isRude) return { kind: 'abuse' };
  if (topics.has('offTopicAlways') || (topics.has('offTopic') && !asks)) return { kind: 'offTopic' };
  return undefined;
};
