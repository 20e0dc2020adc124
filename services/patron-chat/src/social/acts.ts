// What people say to a person, not to a bartender: that somebody died, that they are lonely, thanks, goodbye.
import { careTokensOf } from '../care/care-tokens.ts';
import { Concepts, PatternIndex } from '../care/cue-pattern.ts';
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { readMessage } from '../talk/reading.ts';
import cues from './cues.json' with { type: 'json' };

export type SocialAct = keyof typeof cues.acts;

/** In the order in which they are answered. */
const ACTS: readonly SocialAct[] = [
  'mourning',
  'distress',
  'lonely',
  'listening',
  'badDay',
  'goodbye',
  'thanks',
  'compliment',
  'aboutSam',
  'goodNews',
  'evening',
  'apology',
  'acknowledged',
];

/** They tell of an evening that a drink may be for: what else the words say counts, too. */
const TELLING: ReadonlySet<SocialAct> = new Set(['badDay', 'goodNews', 'apology', 'acknowledged']);

export interface Social {
  /** What is said, the weightiest first. */
  readonly acts: readonly SocialAct[];
  /** The message without what is said to a person. */
  readonly rest: string;
}

const index = new PatternIndex(
  ACTS.flatMap((act) => cues.acts[act].map((text) => ({ text, value: act }))),
  new Concepts(cues.concepts),
);

/** Where a part of a message ends: at a mark before a blank, at a dash, at a new line. */
const PARTS = /(?<=[.,;:!?…])\s+|\s+[-–—]+\s+|\n+/u;

interface Found {
  readonly acts: ReadonlySet<SocialAct>;
  readonly rest: string;
}

const findIn = (part: string): Found => {
  const tokens = careTokensOf(part);
  const acts = new Set<SocialAct>();
  const covered = new Set<number>();
  index.forEachMatch(tokens, (act, start, end) => {
    acts.add(act);
    if (!TELLING.has(act)) for (let at = start; at < end; at++) covered.add(at);
  });
  const rest = tokens.filter((_, at) => !covered.has(at)).map(({ word }) => word);
  return { acts, rest: covered.size === 0 ? part : rest.join(' ') };
};

/** Whether words say anything about drinks, or ask something. */
const hasSubject = (text: string, language: Language): boolean => {
  const { spans, questions } = readMessage(text, language, []);
  return (
    questions.size > 0 || spans.some(({ concept, number }) => concept !== undefined || number !== undefined)
  );
};

/** Reads what a message says to a person; a part that also speaks of drinks stays in the rest. */
export const socialIn = (message: string, language: Language): Social => {
  const acts = new Set<SocialAct>();
  const rest = message.split(PARTS).filter((part) => {
    const found = findIn(part);
    for (const act of found.acts) acts.add(act);
    return found.rest === part || hasSubject(found.rest, language);
  });
  const left = rest.join(' ');
  return { acts: ACTS.filter((act) => acts.has(act)), rest: wordsOf(left).length === 0 ? '' : left };
};
