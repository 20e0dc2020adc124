// What people say to a person, not to a bartender: that someone died, that they are lonely, thanks, goodbye.
import { careTokensOf } from '../care/care-tokens.ts';
import { Concepts, PatternIndex } from '../care/cue-pattern.ts';
import { speaksOfOthers } from '../care/evidence.ts';
import { type Intent, intentOf } from '../intents/intents.ts';
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { parseMessage } from '../talk/parsed-message.ts';
import cues from './cues.json' with { type: 'json' };
import de from './lines/de.json' with { type: 'json' };
import en from './lines/en.json' with { type: 'json' };
import es from './lines/es.json' with { type: 'json' };
import fr from './lines/fr.json' with { type: 'json' };
import it from './lines/it.json' with { type: 'json' };
import pt from './lines/pt.json' with { type: 'json' };

/** What is said to a person, as the examples of `src/intents` call it. */
const LEARNED_ACTS = {
  machine: 'machine',
  personal: 'aboutSam',
  complaint: 'complaint',
  deny: 'denial',
  sure: 'doubt',
  feeling: 'worry',
  goodNews: 'goodNews',
  thanks: 'thanks',
  bye: 'goodbye',
  compliment: 'compliment',
  opinion: 'opinion',
  remark: 'remark',
} as const satisfies Partial<Record<Intent, string>>;

/** `ofOther`: what someone else likes, which `talk/company` reads. */
export type SocialAct = keyof typeof cues.acts | (typeof LEARNED_ACTS)[keyof typeof LEARNED_ACTS] | 'ofOther';

/** In the order in which they are answered. */
const ACTS: readonly SocialAct[] = [
  'mourning',
  'distress',
  'lonely',
  'listening',
  'hungry',
  'badDay',
  'nervous',
  'hurried',
  'worry',
  'machine',
  'complaint',
  'denial',
  'goodbye',
  'thanks',
  'compliment',
  'served',
  'aboutSam',
  'goodNews',
  'doubt',
  'opinion',
  'evening',
  'apology',
  'acknowledged',
  'ofOther',
  'remark',
];

const CUED = Object.keys(cues.acts) as (keyof typeof cues.acts)[];

/** They tell of an evening that a drink may be for: what else the words say counts, too. */
const TELLING: ReadonlySet<SocialAct> = new Set([
  'badDay',
  'nervous',
  'hurried',
  'goodNews',
  'apology',
  'acknowledged',
]);

/** How sure the classifier is of an act; surer where the words also speak of drinks, or end the talk. */
const SURE = 0.7;
const VERY_SURE = 0.9;
const ENDING: ReadonlySet<SocialAct> = new Set(['goodbye', 'thanks', 'compliment', 'goodNews']);

/** They may also ask what data answers, or wish for something: they count only where nothing else is found. */
const FAINT: ReadonlySet<SocialAct> = new Set(['opinion', 'doubt', 'remark', 'goodNews', 'denial']);

/** 'I'll just have a beer' beside a goodbye orders nothing. */
const HAS_INSTEAD =
  /(?<!\p{L})just (?:have|grab|get|drink|take|stick (?:to|with)) (?:an?|some|my|the)?\s*(?:\p{L}+\s)?(?:beer|wine|water|tea|cider|soda|coke)(?!\p{L})/iu;

export interface Social {
  /** What is said, the weightiest first. */
  readonly acts: readonly SocialAct[];
  /** The message without what is said to a person. */
  readonly rest: string;
}

const index = new PatternIndex(
  CUED.flatMap((act) => cues.acts[act].map((text) => ({ text, value: act }))),
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

/** Whether words name a taste, an ingredient or anything else that a drink may have. */
const speaksOfDrinks = (text: string, language: Language): boolean =>
  parseMessage(text, language, []).phrases.some(({ concept }) => concept !== undefined);

/** Whether words say anything about drinks, or ask something. */
const hasSubject = (text: string, language: Language): boolean => {
  const { phrases, questions } = parseMessage(text, language, []);
  return (
    questions.size > 0 || phrases.some(({ concept, number }) => concept !== undefined || number !== undefined)
  );
};

const isLearned = (intent: Intent): intent is keyof typeof LEARNED_ACTS => intent in LEARNED_ACTS;

/** The act of a part in which no cue stands, guessed from examples. */
const learnedIn = (part: string, language: Language): SocialAct | undefined => {
  const guess = intentOf(part, [], language);
  if (!guess || !isLearned(guess.label)) return undefined;
  const act = LEARNED_ACTS[guess.label];
  // 'My brother doesn't drink' denies nothing that was said before.
  if (act === 'denial' && speaksOfOthers(careTokensOf(part))) return undefined;
  const isCareful = ENDING.has(act) || speaksOfDrinks(part, language);
  return guess.probability >= (isCareful ? VERY_SURE : SURE) ? act : undefined;
};

/**
 * Reads what a message says to a person; a part that also speaks of drinks stays in the rest.
 * @param namesDrink whether the message names a drink: then only cues count
 */
export const socialIn = (message: string, language: Language, namesDrink = false): Social => {
  const acts = new Set<SocialAct>();
  const parts = message.split(PARTS);
  // 'Gin. Citrus. Now': who still wants something isn't leaving.
  const wantsDrink = (but: string) => parts.some((part) => part !== but && speaksOfDrinks(part, language));
  const rest = parts.filter((part) => {
    const found = findIn(part);
    const guess = namesDrink ? undefined : learnedIn(part, language);
    const learned = guess === 'goodbye' && wantsDrink(part) ? undefined : guess;
    // 'Eres una persona o una máquina' only looks like a compliment.
    if (learned && (found.acts.size === 0 || learned === 'machine')) {
      acts.add(learned);
      return FAINT.has(learned);
    }
    for (const act of found.acts) acts.add(act);
    return found.rest === part || hasSubject(found.rest, language);
  });
  // 'Cheers, that's it' takes no drink.
  const isEnding = (acts.has('thanks') || acts.has('goodbye')) && !namesDrink && !/[?¿]/.test(message);
  const ending = isEnding ? learnedIn(message, language) : undefined;
  const leaves = acts.has('goodbye') && !/[?¿]/.test(message) && HAS_INSTEAD.test(message);
  const left = leaves || ending === 'thanks' || ending === 'goodbye' ? '' : rest.join(' ');
  return { acts: ACTS.filter((act) => acts.has(act)), rest: wordsOf(left).length === 0 ? '' : left };
};

/** What Sam says from person to person, and where he has no answer. */
export type SocialLines = Readonly<Record<keyof typeof en, readonly string[]>>;

export const SOCIAL_LINES: Readonly<Record<Language, SocialLines>> = { en, es, fr, de, it, pt };

/** What goes before an answer about drinks. */
const OPENINGS: Partial<Record<SocialAct, keyof SocialLines>> = {
  mourning: 'mourningShort',
  nervous: 'nervousShort',
  hurried: 'hurriedShort',
  badDay: 'badDayShort',
  goodNews: 'goodNewsShort',
  complaint: 'complaintShort',
};

/** The short sentence that an act is owed where a drink is the answer. */
export const openingFor = (acts: readonly SocialAct[], language: Language, turn: number): string => {
  const key = acts.map((act) => OPENINGS[act]).find((one) => one !== undefined);
  const lines = key ? SOCIAL_LINES[language][key] : [];
  return lines.length > 0 ? (lines[turn % lines.length] ?? '') : '';
};
