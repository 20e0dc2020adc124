// A toast: one glass of something sparkling for every guest, at its time.
import type { MenuSection } from '@swizzle/proto';
import {
  ASKED_TOASTS,
  CHAMPAGNE_TOAST,
  GRAPE_TOAST,
  PROSECCO_TOAST,
  ZERO_TOAST,
} from '../../events/service/toasts.ts';
import { clockTime, DAY } from '../../wording/clock-time.ts';
import { type BriefAssembly, type BriefDraft, briefDraft } from '../brief-draft.ts';
import { isElsewhere } from '../exclusions/not-wished.ts';
import {
  masked,
  overlapsAny,
  placesOf,
  type Span,
  sentencesOf,
  spanOfMatch,
  spansAt,
} from '../text/spans.ts';
import { printedTerm } from '../text/terms.ts';
import { type Token, tokensOf } from '../text/tokens.ts';
import type { Clock } from './clock.ts';

const MIDNIGHT: ReadonlySet<string> = new Set(['midnight', 'countdown', 'nye', 'bells']);
const FIZZ: ReadonlySet<string> = new Set(
  'champagne bubbly prosecco sparkling toast bubble cava fizz'.split(' '),
);
const NEW_YEAR = /\bnew years? eve\b|\bnye\b|\bhogmanay\b/;

/** No bread, no roast spice, and none of someone's toasting. */
const TOAST =
  /\b(?<!french |avocado |cheese |\bon |melba |cinnamon )(?:champagne |prosecco |sparkling |bubbly |speech |wedding |birthday |welcome )?toasts?\b(?! (?:bar|points|bread|soldiers|rack))|\b(?:brindis|brindar|brindamos|brinde|brindisi|trinquer|(?:an|anzu|ange)sto(?:ss|ß)en|sto(?:ss|ß)en wir(?: [^ .]+){0,5} an|raise a glass)\b|\bglass of (?:something )?(?:fizz|bubbly|bubbles|champagne|prosecco|sekt|cava|sparkling(?: wine)?)(?= (?:for (?:everyone|everybody|all|each|the (?:toast|speeches))\b|with the (?:speeches|cake)\b))|(?:champagne|prosecco|bubbly|fizz|cava|sparkling wine) (?:for|during|with|at) (?:the )?(?:speeches|toasts?|cake cutting)\b|(?<=\b(?:speeches|cake)(?: \w+){0,3} with (?:a |one )?)glass of (?:something )?(?:fizz|bubbly|bubbles|champagne|prosecco|sekt|cava|sparkling(?: wine)?)\b/;
const TOASTS = new RegExp(TOAST, 'g');
/** What comes with it: 'a toast with bubbles'. */
const WITH =
  /^ (?:with|of|in|mit|con|avec|com) (?:some |a glass of |good |real )?(?:bubbles|bubbly|fizz|something sparkling|sparkling|burbujas|bulles|bollicine)\b/;
const RECEPTIONS =
  /\b(?:sektempfang|(?:champagne|prosecco|sparkling|bubbly|fizz|cava|cremant|sparkling wine) (?:reception|welcome|on arrival|at the door|when (?:they|guests|people|everyone) arrives?)|vin dhonneur)\b/g;

/** Who names the real thing is poured nothing in its place. */
const REAL =
  /\b(?:real|proper|actual|genuine|good|decent|french|vintage|grand|true|echter?|richtiger?|de verdad|auténtico|autentico|vrai|vero) (?:champagne|champagner|champan|champán)\b|\b(?:champagne|champagner|champán),? (?:not|no|nicht|kein|pas) (?:\p{L}+ )?(?:prosecco|cava|sekt|crémant)\b/iu;

const RICH: ReadonlySet<string | undefined> = new Set(['$12+', '$8-12']);

/** What anyone who takes no alcohol raises: without a trace of it for those who mustn't have any. */
const alcoholFreeToast = (brief: BriefAssembly, budget: string | undefined): string =>
  brief.children ||
  brief.isPregnancy ||
  brief.isTraceless ||
  brief.groups.some(({ isTraceless }) => isTraceless) ||
  !RICH.has(budget)
    ? GRAPE_TOAST
    : ZERO_TOAST;

const isMixed = ({ alcoholFree, children, isPregnancy, hasAbstainers, groups }: BriefAssembly): boolean =>
  alcoholFree === 'some' ||
  children !== undefined ||
  isPregnancy ||
  hasAbstainers ||
  groups.some(({ isAlcoholFree }) => isAlcoholFree);

interface Toast {
  section: MenuSection;
  label: string;
  spans: readonly Span[];
  /** Minutes from the beginning. */
  at?: number | undefined;
  isLast?: boolean;
  /** What the host names for it. */
  asked?: (typeof ASKED_TOASTS)[number] | undefined;
}

const toastDraft = (
  id: string,
  { section, label, spans, at, isLast = false, asked }: Toast,
  budget: string | undefined,
  isReal: boolean,
) =>
  briefDraft(
    id,
    label,
    'drink',
    (brief) => {
      const isAlcoholFree = brief.alcoholFree === 'all';
      const isOut = brief.excluded.some(({ id: own }) => own === 'champagne');
      const usual =
        !isOut && (isReal || budget === '$12+' || (budget === '$8-12' && isLast))
          ? CHAMPAGNE_TOAST
          : PROSECCO_TOAST;
      const names = asked?.isFree
        ? [asked.name]
        : [
            ...(isAlcoholFree ? [] : [asked?.name ?? usual]),
            ...(isAlcoholFree || isMixed(brief) ? [alcoholFreeToast(brief, budget)] : []),
          ];
      // What is named for the toast is no drink beside it.
      if (asked) brief.wanted = brief.wanted.filter(({ label: own }) => !isOnlyRaised(own, asked, spans));
      const terms = names.map(printedTerm);
      brief.named = [
        ...brief.named,
        ...terms.filter(({ id: own }) => !brief.named.some((one) => one.id === own)),
      ];
      const [first, ...others] = terms;
      const placed = section === 'signature' ? [] : section === 'welcome' ? terms : first ? [first] : [];
      brief.placed = [...brief.placed, ...placed.map((term) => ({ term, section }))];
      brief.toasts = {
        welcome: section === 'welcome' ? terms.length : 0,
        signature: section === 'signature' ? terms.length : section === 'digestif' ? others.length : 0,
      };
      brief.toastAt = at;
      brief.endsWithToast ||= isLast;
    },
    spans,
  );

/** 'Cider' and 'Bubbles', where these are what is raised. */
const isOnlyRaised = (
  label: string,
  { glass }: (typeof ASKED_TOASTS)[number],
  spans: readonly Span[],
): boolean =>
  spans.length > 0 &&
  (/^(?:bubbles|sparkling wine)$/i.test(label) ||
    glass.includes(label.toLowerCase()) ||
    (label === 'Cider' && glass.includes('apple')));

/** Words around a toast within which the host says what is raised. */
const ASKED_REACH = 7;

/** 'Sparkling cider for the toast', 'a toast with sake'. */
const askedFor = (tokens: readonly Token[], { from, to }: Span): Toast['asked'] => {
  const isBreak = (at: number) => ['stop', 'colon'].includes(tokens[at]?.before ?? '');
  let [begin, end] = [from, to];
  while (begin > 0 && from - begin < ASKED_REACH && !isBreak(begin)) begin--;
  while (end < tokens.length && end - to < ASKED_REACH && !isBreak(end)) end++;
  const said = tokens
    .slice(begin, end)
    .map(({ word, before }, at) => `${at > 0 && before === 'comma' ? ', ' : ' '}${word}`)
    .join('');
  // Of a list, the thought that names the toast.
  const own = said.split(/,|\b(?:and then|but|then)\b/).find((part) => TOAST.test(part)) ?? said;
  return ASKED_TOASTS.find((one) => one.said.test(own));
};

const MINUTES = 60;

/** A text as it was written, or in English, and what of it is ruled out or not understood. */
interface ToastText {
  words: readonly Token[];
  denied: readonly Span[];
}

/** 'No champagne toast': what was read as ruled out is its first half. */
const isDenied = ({ words, denied }: ToastText, span: Span): boolean =>
  overlapsAny(span, denied) ||
  (words[span.from]?.before === 'none' && denied.some(({ to }) => to === span.from));

/** Where a rule's words stand that nobody rules out, with what comes with them. */
const wishedIn = (reading: ToastText, rule: RegExp): Span | undefined => {
  const words = masked(reading.words, reading.denied);
  const sentences = sentencesOf(words);
  for (const match of sentences.matchAll(rule)) {
    const span = spanOfMatch(words, match);
    // 'The prosecco on arrival is sponsored.'
    if (isDenied(reading, span) || isElsewhere(words, span.to)) continue;
    const beside = WITH.exec(sentences.slice(match.index + match[0].length))?.[0].trim();
    return { from: span.from, to: span.to + (beside?.split(' ').length ?? 0) };
  }
  return undefined;
};

/** The same in either form of a text, as a place of its English one. */
const spanOf = (readings: readonly [ToastText, ToastText], rule: RegExp): Span | undefined => {
  const [{ words: english }] = readings;
  for (const reading of readings) {
    const span = wishedIn(reading, rule);
    if (span) return spansAt(english, placesOf(reading.words, [span]))[0];
  }
  return undefined;
};

/** 'New Year's Eve, but we don't want a toast'. */
const isRuledOut = (readings: readonly [ToastText, ToastText]): boolean =>
  readings.some((reading) => TOAST.test(sentencesOf(reading.words))) && !spanOf(readings, TOASTS);

/** 'French 75 at midnight. The sponsor pours Champagne': no toast. */
const isSameSentence = (tokens: readonly Token[], one: number, other: number): boolean =>
  !tokens.slice(Math.min(one, other) + 1, Math.max(one, other) + 1).some(({ before }) => before === 'stop');

/** 'Champagne at midnight', a New Year's Eve: the last glass is one for everybody. */
const midnightToast = (
  { start, hours = 0, places, toast }: Clock,
  { words, denied }: ToastText,
): Toast | undefined => {
  const tokens = masked(words, denied);
  // 'From six to midnight, a toast at half past seven': midnight is the end.
  const ends = spansAt(words, places);
  const at = tokens.findIndex(
    ({ word }, place) => MIDNIGHT.has(word) && !overlapsAny({ from: place, to: place + 1 }, ends),
  );
  const isEarlier = toast !== undefined && toast.hour % DAY !== 0;
  const isFizz = ({ stem }: Token, place: number) =>
    FIZZ.has(stem) && isSameSentence(tokens, place, at) && !isElsewhere(tokens, place + 1);
  const isToast = at >= 0 && !isEarlier && tokens.some(isFizz);
  if (!isToast && !NEW_YEAR.test(tokens.map(({ word }) => word).join(' '))) return undefined;
  const spans = at >= 0 ? [{ from: at, to: at + 1 }] : [];
  const after = start === undefined ? undefined : (DAY - start) * MINUTES;
  return {
    section: 'digestif',
    label: 'A toast at midnight, for everybody',
    spans,
    isLast: true,
    ...(after !== undefined && after <= hours * MINUTES && { at: after }),
  };
};

const FOR_ALL = 'a sparkling glass for everybody';

/** 'Toast at nine', 'brindis a las 9', 'a toast with bubbles'. */
const toastIn = (
  text: string,
  { toast }: Clock,
  readings: readonly [ToastText, ToastText],
): Toast | undefined => {
  const [english] = readings;
  // 'Champagne for everyone at nine' is a toast, too.
  const isTimed = toast && /champagne|bubbl|sekt/iu.test(text.slice(toast.from, toast.to));
  const named =
    spanOf(readings, TOASTS) ??
    (isTimed ? spansAt(english.words, [toast]).find((span) => !isDenied(english, span)) : undefined);
  if (!named) return undefined;
  const at = toast?.after === undefined ? undefined : Math.round(toast.after * MINUTES);
  const when = toast ? ` at ${clockTime(toast.hour)}` : '';
  const asked = askedFor(english.words, named);
  const glass = asked ? `a glass of ${asked.glass} for everybody` : FOR_ALL;
  return { section: 'signature', label: `A toast${when}: ${glass}`, spans: [named], at, asked };
};

const receptionIn = (readings: readonly [ToastText, ToastText]): Toast | undefined => {
  const span = spanOf(readings, RECEPTIONS);
  return (
    span && {
      ...{ section: 'welcome', label: `A sparkling reception: ${FOR_ALL}`, spans: [span], at: 0 },
      asked: askedFor(readings[0].words, span),
    }
  );
};

/** What a toast is read from; `denied`: what of the tokens is ruled out or not understood. */
interface ToastSource {
  text: string;
  tokens: readonly Token[];
  denied: readonly Span[];
  clock: Clock;
  budget: string | undefined;
}

/** The toast of a party, if its host wants one: at midnight, at its hour, or as the first glass. */
export const toastDrafts = ({ text, tokens, denied, clock, budget }: ToastSource): BriefDraft[] => {
  const written = tokensOf(text);
  const english = { words: tokens, denied };
  const readings = [english, { words: written, denied: spansAt(written, placesOf(tokens, denied)) }] as const;
  const isReal = REAL.test(text);
  const reception = receptionIn(readings);
  if (!reception && isRuledOut(readings)) return [];
  const midnight = midnightToast(clock, english);
  if (midnight) return [toastDraft('drink:midnight-toast', midnight, budget, isReal)];
  const toast = reception ?? toastIn(text, clock, readings);
  return toast ? [toastDraft('drink:toast', toast, budget, isReal)] : [];
};
