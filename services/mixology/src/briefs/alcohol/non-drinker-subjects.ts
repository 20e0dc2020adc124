// Whose sentence says that there is no alcohol: some guests', or everybody's.

import { PERSONS } from '../guests/some-guests.ts';
import { countAt } from '../text/numbers.ts';
import { clauseTextOf, matchesIn, type Span } from '../text/spans.ts';
import type { Token } from '../text/tokens.ts';
import { countedAt, shareAt, shareTold } from './alcohol-shares.ts';

/** Before or at the beginning of words of no alcohol: they say what someone does. */
const DOES =
  /^(?:take|takes|drink|drinks|touch|touches|have|has|having|get|gets|want|wants|allowed|permitted|can|cant|cannot|dont|doesnt|wont|never|will|may|do|does|did)$/;
/** Speak of all who come. */
const EVERYBODY =
  /^(?:we|everyone|everybody|nobody|all|it|its|there|this|party|event|venue|guests|attendees|both)$/;
/** Of whom some guests are. */
const GROUPS =
  /^(?:methodists?|baptists?|pentecostals?|evangelicals?|adventists?|mormons?|muslims?|hindus?|sikhs?|jains?|buddhists?|quakers?|nuns?|monks?|clergy|nurses|doctors|medics|staff|volunteers|crew|congregation|choir|teachers|seniors|elders|players|athletes|swimmers|runners|firefighters|medication|antibiotics|meds|call|duty|shift)$/;
/** 'No alcohol in his desserts either': of him alone. */
const OF_THEM = /\b(?:in|for|with|on|near) (?:his|hers?|theirs?|him|them)\b/;
/** After who is spoken of, the reason for a rule that holds for all: 'kids are coming, so no alcohol'. */
const HENCE = /^(?:so|hence|therefore|thus)$/;

/** Why one guest takes none: it says nothing of the others. */
const ONES_REASON =
  /\b(?:(?:is|are|\w+s) (?:\w+ )?(?:pregnant|expecting|breastfeeding|nursing|diabetic|driving|on (?:antibiotics|medication|meds|blood thinners|pills|chemo|call|duty)|in training|training|fasting|muslim|mormon|baptist|underage)|takes? (?:antibiotics|medication|meds|pills)|has (?:to drive|a (?:race|marathon|shift|liver|surgery)))\b/;
/** Before the reason, that it's everybody's: 'we're all driving', 'everyone is pregnant'. */
const REASON_OF_ALL = /\b(?:we|were|everyone|everybody|all|most|both|they|guests|people|nobody|our guests)\b/;

const isOnesReason = (said: readonly Token[]): boolean => {
  const begin = said.findLastIndex(({ before }, at) => at < said.length - 1 && before === 'comma');
  const reason = said
    .slice(Math.max(0, begin))
    .map(({ word }) => word)
    .join(' ');
  return ONES_REASON.test(reason) && !REASON_OF_ALL.test(reason);
};

/** Why some guests drink nothing, in words that name no drink: at work, on pills. */
const UNABLE =
  /\b(?:on (?:duty|call|shift|the clock|antibiotics|medication|meds|blood thinners)|(?:goes?|going|go|has to go|have to go|due) (?:back )?(?:to|on) (?:shift|duty|work))\b/g;
/** 'A third of my family doesn't': what they don't is to drink. */
const ELLIPSIS_ANY = /\b(?:dont|doesnt|wont|cant)\b/g;
const UNABLE_REACH = 8;
const OTHER_VERB = /\b(?:like|love|eat|dance|smoke|care|mind|want|know|speak|go|come|hate|mix|get)\b/;
const STAFF = /\b(?:bartenders?|barm[ae]n|bar ?staff|waiters?|servers|caterers?)\b/;

/** Where a text says of some guests, whom it counts, that they can't drink or don't. */
export const unableIn = (tokens: readonly Token[]): Span[] => {
  const isCounted = ({ from }: Span) => {
    const begin = Math.max(0, from - UNABLE_REACH);
    return tokens
      .slice(begin, from)
      .some((_, offset) => countAt(tokens, begin + offset) !== undefined || shareAt(tokens, begin + offset));
  };
  const clauses = clauseTextOf(tokens);
  const said = (span: Span) =>
    tokens
      .slice(Math.max(0, span.from - UNABLE_REACH), span.from)
      .map(({ word }) => word)
      .join(' ');
  const isLast = ({ to }: Span) => tokens[to] === undefined || tokens[to]?.before !== 'none';
  return [
    ...matchesIn(clauses, UNABLE).filter((span) => !STAFF.test(said(span))),
    ...matchesIn(clauses, ELLIPSIS_ANY).filter((span) => isLast(span) && !OTHER_VERB.test(said(span))),
  ].filter(isCounted);
};

const REACH = 16;

/** Where the sentence of some words begins: parentheses are part of it. */
const sentenceStart = (text: string, tokens: readonly Token[], { from }: Span): number => {
  for (let at = from; at > Math.max(0, from - REACH); at--) {
    const gap = text.slice(tokens[at - 1]?.end, tokens[at]?.start);
    if (/[.;!?\n•|]/.test(gap)) return at;
  }
  return Math.max(0, from - REACH);
};

/** 'Five are', 'about twenty of them', '(5)': someone counted them. */
const isCountedAt = (tokens: readonly Token[], at: number): boolean => {
  const count = countAt(tokens, at);
  if (!count || count.value < 1) return false;
  const next = tokens[at + count.length];
  return next === undefined || next.before === 'stop' || /^(?:are|is|of|people|guests)$/.test(next.word);
};

/** Modifiers of people that leave all of them: 'the people', 'most people'. */
const ANY = /^(?:|the|our|all|most|many|these|those|of|my|your|for|and|but|so|that|if|some|other)$/;

/** Whether the subject of some words is a part of the guests. */
const isAboutPart = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to).some(({ word, stem, before }, offset) => {
    const at = from + offset;
    if (GROUPS.test(word) || isCountedAt(tokens, at) || (at > from && shareAt(tokens, at) !== undefined))
      return true;
    if (/^(?:people|folks|guests|friends|colleagues)$/.test(word))
      return before !== 'stop' && at > from && !ANY.test(tokens[at - 1]?.word ?? '');
    return PERSONS.has(stem) && stem !== 'guest' && stem !== 'friend' && stem !== 'kid' && stem !== 'child';
  });

/** 'Priya is on antibiotics so zero alcohol': hers alone. */
const isHenceForOne = (text: string, tokens: readonly Token[], span: Span): boolean => {
  const said = tokens.slice(sentenceStart(text, tokens, span), span.from);
  return HENCE.test(said.at(-1)?.word ?? '') && isOnesReason(said);
};

/** Whether words of no alcohol are said of some guests: 'my dad's family take no alcohol', 'on-call staff can't drink'. */
export const isAboutSomeGuests = (text: string, tokens: readonly Token[], span: Span): boolean => {
  const around = tokens
    .slice(span.from, span.to + 2)
    .map(({ word }) => word)
    .join(' ');
  if (OF_THEM.test(around)) return true;
  const begin = sentenceStart(text, tokens, span);
  const said = tokens.slice(begin, span.from);
  if (isHenceForOne(text, tokens, span)) return true;
  if (said.some(({ word }) => EVERYBODY.test(word)) || HENCE.test(said.at(-1)?.word ?? '')) return false;
  const gap = text.slice(tokens[span.from - 1]?.end ?? 0, tokens[span.from]?.start);
  const does = DOES.test(tokens[span.from]?.word ?? '') || DOES.test(said.at(-1)?.word ?? '');
  const isExplained = /[:(]/.test(text.slice(tokens[begin]?.start, tokens[span.from]?.start));
  return (does || isExplained || /[:(]/.test(gap)) && isAboutPart(tokens, begin, span.from);
};

/** The share of the guests that such a sentence counts: after its words ('say fifty'), before them or in parentheses. */
export const shareInSentence = (
  text: string,
  tokens: readonly Token[],
  span: Span,
  guests: number | undefined,
): number | undefined => {
  // 'Most drink wine, Joan is on pills so no alcohol for her': nobody counts more than her.
  if (tokens[span.to]?.word === 'for' && /^(?:her|him)$/.test(tokens[span.to + 1]?.word ?? ''))
    return undefined;
  const told = shareTold(tokens, span, guests);
  if (told !== undefined) return told;
  const begin = sentenceStart(text, tokens, span);
  const isAside = /^\s*\(/.test(text.slice(tokens[span.to - 1]?.end));
  const places = [
    ...Array.from({ length: span.from - begin }, (_, offset) => span.from - 1 - offset),
    ...(isAside ? [span.to, span.to + 1] : []),
  ];
  return places
    .map((at) => shareAt(tokens, at) ?? countedAt(tokens, at, guests))
    .find((share) => share !== undefined);
};

/** Begins a sentence, and is nobody's name. */
const NO_NAME =
  /^(?:the|this|that|it|its|there|theres|everyone|everybody|everything|all|we|they|he|she|party|event|wedding|reception|dinner|lunch|brunch|venue|menu|bar|food|crowd|family|team|church|guests?|hall|house|half|most|nobody|night|evening|office|company|school|group|what|which|who|one|our|my|his|her)s?$/;

/** 'Beatrix is teetotal', 'Rob’s off the booze': of anyone who is named. */
export const isAboutName = (text: string, tokens: readonly Token[], { from, to }: Span): boolean => {
  if (isHenceForOne(text, tokens, { from, to })) return true;
  const isVerb =
    /^(?:is|has|hes|shes)$/.test(tokens[from - 1]?.word ?? '') && tokens[from]?.before === 'none';
  const who = isVerb ? tokens[from - 2] : tokens[from - 1];
  if (!who || tokens[from]?.before !== 'none') return false;
  const raw = text.slice(who.start, who.end);
  return (isVerb ? /^\p{Lu}\p{Ll}+$/u : /^\p{Lu}\p{Ll}+['’]s$/u).test(raw) && !NO_NAME.test(who.word);
};
