// What stands where in a text that is read for exclusions: cues, lists and their ends.

import { catalogTerm, type FoundTerm, termAt } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import {
  AFFIRMATIONS,
  FILLERS,
  GENERIC,
  HARD,
  HEADS,
  isTogether,
  phraseAt,
  SOFT,
  SOFTENERS,
  STOPS,
  SUFFIXES,
  VERDICTS,
} from './exclusion-cues.ts';

/** A text, word by word. */
export interface ExclusionText {
  text: string;
  tokens: readonly Token[];
  /** The same words in the singular. */
  stems: readonly string[];
}

/** Make a sentence of what stands before them. */
const VERBS: ReadonlySet<string> = new Set('is are was has have will would can wants loves likes'.split(' '));

export const isWanted = (reading: ExclusionText, from: number, to: number): boolean =>
  reading.tokens.slice(from, to).some(({ word, stem }) => AFFIRMATIONS.has(word) || AFFIRMATIONS.has(stem));

export const isCue = (reading: ExclusionText, at: number): boolean =>
  phraseAt(reading.tokens, at, HARD) > 0 || phraseAt(reading.tokens, at, SOFT) > 0;

/** A colon after a cue introduces its list: 'Allergies: nuts, sesame'. */
export const isEnded = (reading: ExclusionText, at: number): boolean => {
  const token = reading.tokens[at];
  return token === undefined || token.before === 'stop' || token.stem === '';
};

/** After the last thing of a list: 'skip wine, brandy, champagne altogether'. */
const CLOSING: ReadonlySet<string> = new Set(
  'altogether entirely completely either whatsoever anywhere please thanks period though too'.split(' '),
);

/** Whether nothing but the list, or its end, follows. */
export const isListEnd = (reading: ExclusionText, at: number): boolean => {
  const token = reading.tokens[at];
  if (token?.before !== 'none') return true;
  return ['or', 'nor', 'and', 'but'].includes(token.word) || CLOSING.has(token.word);
};

/** 'Allergic to hazelnuts, a friend is pregnant': what follows the comma says something of its own. */
export const isSentence = (reading: ExclusionText, at: number): boolean => {
  let end = at;
  while (reading.tokens[end] && (end === at || isTogether(reading.tokens[end]))) end++;
  return reading.tokens.slice(at + 1, end).some(({ word }) => VERBS.has(word));
};

const isColorAt = (reading: ExclusionText, at: number): boolean =>
  isTogether(reading.tokens[at]) &&
  (termAt(reading.stems, at)?.term.features.some((feature) => feature.startsWith('color ')) ?? false);

export const skipFillers = (reading: ExclusionText, at: number, isSoft: boolean): [number, boolean] => {
  let [next, soft] = [at, isSoft];
  for (;;) {
    const token = reading.tokens[next];
    if (
      !token ||
      token.before === 'stop' ||
      token.stem === '' ||
      (termAt(reading.stems, next)?.length ?? 0) > 1
    )
      return [next, soft];
    // 'Anything bright red' is of the color.
    const isShade =
      /^(?:bright|deep|pale|neon|loud|vivid|light|hot|shocking)$/.test(token.word) &&
      isColorAt(reading, next + 1);
    if (SOFTENERS.has(token.word)) soft = true;
    else if (isShade) soft = isSoft;
    else if (!FILLERS.has(token.word) && !FILLERS.has(token.stem)) return [next, soft];
    next++;
  }
};

export const skipHeads = (reading: ExclusionText, at: number): number => {
  let next = at;
  while (
    isTogether(reading.tokens[next]) &&
    HEADS.has(reading.stems[next] ?? '') &&
    reading.stems[next] !== 'or'
  )
    next++;
  return next;
};

const tokenAfter = ({ tokens }: ExclusionText, at: number): Token | undefined => tokens[at + 2];

/** 'Free' in 'nut free'; not 'allergic' in 'a guest allergic to nuts'. */
export const isSuffix = (reading: ExclusionText, at: number): boolean => {
  const [token, next] = [reading.tokens[at], reading.tokens[at + 1]];
  // 'Celery allergic to' is a verb that ends its clause, as German has it.
  const isAboutMore =
    isTogether(next) &&
    ['to', 'of', 'for', 'from'].includes(next.word) &&
    token?.word !== 'free' &&
    // 'Strawberry allergy for one kid' says whose it is.
    (next.word !== 'for' || termAt(reading.stems, at + 2) !== undefined) &&
    (isTogether(tokenAfter(reading, at)) || next.word !== 'to');
  return isTogether(token) && SUFFIXES.has(token.word) && !isAboutMore && next?.before !== 'colon';
};

/** A thing in a list: one that the vocabulary knows, or a telling word of the catalog. */
export const itemAt = (reading: ExclusionText, at: number): FoundTerm | undefined => {
  const known = termAt(reading.stems, at);
  const stem = reading.stems[at];
  if (
    known ||
    !stem ||
    stem.length < 4 ||
    [GENERIC, FILLERS, HEADS, STOPS, AFFIRMATIONS].some((words) => words.has(stem))
  )
    return known;
  const term = catalogTerm(stem);
  return term && { term, length: 1, origin: 'catalog' };
};

/** 'Gin gives my wife a headache', 'anise makes me queasy': what a thing does to someone. */
const EFFECT =
  /^(?:(?:goes|go) (?:straight )?to (?:\w+ ){1,2}heads?|(?:upsets?|disagrees? with|(?:doesnt|dont) agree with|turns?) (?:\w+ ){0,2}?(?:stomachs?|tummy|belly|gut)|(?:doesnt|dont|does not|do not) agree with (?:my |our |the )?\w+|(?:gives?|gave|brings? on|causes?|triggers?|makes?|made) (?:\w+ ){0,5}?(?:(?:a|an|the|terrible|bad|awful|horrible|instant|splitting|to) )*(?:headaches?|migraines?|hives|rash(?:es)?|heartburn|reflux|hangovers?|sick|ill|unwell|queasy|nauseous|swell|sneeze|itch|gag|retch|indigestion|gout|palpitations|asthma|spots|cramps|wheezy?|break out|throw up))\b/;
const EFFECT_REACH = 10;

/** Words of what a thing does to someone; 0 where nothing is said. */
const effectAt = (tokens: readonly Token[], at: number): number => {
  let end = at;
  while (end < at + EFFECT_REACH && isTogether(tokens[end])) end++;
  const said = tokens.slice(at, end).map(({ word }) => word);
  return EFFECT.exec(said.join(' '))?.[0].split(' ').length ?? 0;
};

const COPULAS = new Set(['is', 'are', 'isnt', 'arent', 'must', 'has', 'have']);
const ADVERBS = new Set(
  'both all strictly absolutely totally completely definitely also just really always currently still now'.split(
    ' ',
  ),
);

/** Words of a verdict at a place: 'is out', 'are both off limits', and 's out' of 'gin's out'. 0 where there is none. */
export const verdictAt = ({ text, tokens }: ExclusionText, at: number): number => {
  const plain = phraseAt(tokens, at, VERDICTS);
  if (plain > 0) return plain;
  const effect = effectAt(tokens, at);
  if (effect > 0) return effect;
  // 'Pumpkin yes, pumpkin spice no.'
  const isLast = tokens[at + 1] === undefined || !isTogether(tokens[at + 1]);
  if (/^(?:no|never|nope)$/.test(tokens[at]?.word ?? '') && isTogether(tokens[at]) && isLast) return 1;
  if (COPULAS.has(tokens[at]?.word ?? '') && ADVERBS.has(tokens[at + 1]?.word ?? '')) {
    const rest = phraseAt(tokens.toSpliced(at + 1, 1), at, VERDICTS);
    if (rest > 0) return rest + 1;
  }
  const last = tokens[at - 1];
  if (!last || !/['’]s$/.test(text.slice(last.start, last.end)) || !isTogether(tokens[at])) return 0;
  return phraseAt(tokens, at, CONTRACTED);
};

/** Verdicts after 'gin's'. */
const CONTRACTED = VERDICTS.filter(([first, ...rest]) => first === 'is' && rest.length > 0).map((words) =>
  words.slice(1),
);

/** 'One pairs with Champagne only', 'the toast is only Champagne': of one glass, and no rule for the others. */
const ONE_GLASS =
  /^(?:one|toasts?|course|starters?|first|second|third|last|dessert|welcome|arrival|another)$/;
export const isAboutOneGlass = ({ tokens }: ExclusionText, at: number): boolean => {
  const begin = tokens.findLastIndex(
    ({ before }, place) => place <= at && ['stop', 'comma', 'colon'].includes(before),
  );
  return tokens.slice(Math.max(0, begin), at + 1).some(({ word }) => ONE_GLASS.test(word));
};

/** 'Cinnamon allergy: one child' is no list of what someone is allergic to. */
const COUNTED_ALLERGY =
  /(?<=\p{L} )(allerg(?:y|ies)): (?=(?:one|two|three|four|a|an|my|our|her|his|the|some|\d+)\b)/giu;

/** Who has an injector against something is allergic to it. */
const INJECTOR =
  /\b(?:(?:carry|carries|carrying|has|have|having|needs?|keeps?|wears?|with|brings?) )?(?:an? |their |his |her |my |our )?epi-?pens?(?: (?:for|against|because of|due to|in case of)|:) (?:(?:an? |the |their |his |her |any )?(?:severe |bad |serious )?allerg(?:y|ies) to )?(?:any )?/giu;

/** A text with its allergies told as most hosts tell them. */
/** 'Minus five degrees': a temperature, and nothing to leave out. */
const FROST =
  /\b(?:minus|-) ?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty)(?: degrees?| ?°)(?: celsius| ?c\b)?/giu;

/** Praise, and nothing that is hard to buy. */
const CRAVED = /\b(?:can[’']?t|can ?not) get enough(?: of)?\b/giu;

/** 'I have Calvados and too much Fernet': there is a lot of it, and nobody wants less. */
const SURPLUS =
  /(\b(?:I|we)(?:['’]ve)? (?:have|own|got|still have)\b[^.;!?]*?\b)(?:too much|too many) (?=\p{L})/giu;

/** What hosts call a Bloody Mary, and a margarita. */
const BLOODIES = /\bblood(?:y['’]?s|ies)\b(?! mar)/giu;
const MARGS = /\bmargs\b/giu;

/** Irish whiskey, where it is drunk or comes in bottles. */
const POWERS =
  /(?<=\b(?:dr[aiu]nk|drinks?|drinking|of|some|good|his|her|loved|liked|and|or) )Power(?:['’]?s)?(?=[ ,.;!?]|$)(?! (?:whiskey|of attorney|outage|cut|supply))/gu;

export const withPlainAllergies = (text: string): string =>
  text
    .replace(POWERS, 'Powers whiskey')
    .replace(SURPLUS, '$1a lot of ')
    .replace(BLOODIES, 'Bloody Marys')
    .replace(MARGS, 'margaritas')
    .replace(COUNTED_ALLERGY, '$1, ')
    .replace(INJECTOR, 'are allergic to ')
    .replace(CRAVED, 'love')
    .replace(FROST, 'freezing cold');
