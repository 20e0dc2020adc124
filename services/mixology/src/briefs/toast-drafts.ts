// A toast: one glass of something sparkling for every guest, at its time.
import type { MenuSection } from '@swizzle/proto';
import { isToastName } from '../events/toasts.ts';
import { type BriefAssembly, type BriefDraft, briefDraft } from './brief-draft.ts';
import { readSchedule } from './clock.ts';
import { DAY, hourWords } from './clock-words.ts';
import { type Span, sentencesOf, spanOfMatch } from './spans.ts';
import { printedTerm } from './terms.ts';
import type { Token } from './tokens.ts';

const MIDNIGHT: ReadonlySet<string> = new Set(['midnight', 'countdown', 'nye']);
const FIZZ: ReadonlySet<string> = new Set(
  'champagne bubbly prosecco sparkling toast bubble cava fizz'.split(' '),
);
const NEW_YEAR = /\bnew years? eve\b|\bnye\b/;

/** No bread, no roast spice, and none of somebody's toasting. */
const TOAST =
  /\b(?<!french |avocado |cheese |beans on |melba |cinnamon |no )(?:champagne |prosecco |sparkling |bubbly |speech |wedding |birthday |welcome )?toasts?\b(?! (?:bar|points|bread|soldiers|rack))|\b(?:brindis|brindar|brindamos|brinde|brindisi|trinquer|(?:an|anzu|ange)sto(?:ss|ß)en|sto(?:ss|ß)en wir an|raise a glass)\b/;
/** What comes with it: 'a toast with bubbles'. */
const WITH =
  /^ (?:with|of|in|mit|con|avec|com) (?:some |a glass of |good |real )?(?:bubbles|bubbly|fizz|something sparkling|sparkling|burbujas|bulles|bollicine)\b/;
const RECEPTION =
  /\b(?:sektempfang|(?:champagne|prosecco|sparkling|bubbly|fizz|cava|cremant|sparkling wine) (?:reception|welcome|on arrival|at the door|when (?:they|guests|people|everyone) arrives?)|vin dhonneur)\b/;

/** Where a budget has no room for Champagne, and where nobody drinks. */
const CHAMPAGNE = 'Champagne Toast';
const PROSECCO = 'Prosecco Toast';
const ZERO = 'Alcohol-Free Sparkling Toast';
const GRAPE = 'Sparkling Grape Toast';

const RICH: ReadonlySet<string | undefined> = new Set(['$12+', '$8-12']);

/** What whoever takes no alcohol raises: without a trace of it for those who mustn't have any. */
const soberToast = (brief: BriefAssembly, budget: string | undefined): string =>
  brief.children || brief.isPregnancy || brief.isTraceless || !RICH.has(budget) ? GRAPE : ZERO;

const isMixed = ({ alcoholFree, children, isPregnancy, hasAbstainers, groups }: BriefAssembly): boolean =>
  alcoholFree === 'some' ||
  children !== undefined ||
  isPregnancy ||
  hasAbstainers ||
  groups.some(({ isSober }) => isSober);

interface Toast {
  section: MenuSection;
  label: string;
  spans: readonly Span[];
  /** Minutes from the beginning. */
  at?: number | undefined;
  isLast?: boolean;
}

const toastDraft = (
  id: string,
  { section, label, spans, at, isLast = false }: Toast,
  budget: string | undefined,
) =>
  briefDraft(
    id,
    label,
    'drink',
    (brief) => {
      const isSober = brief.alcoholFree === 'all';
      const wet = budget === '$12+' || (budget === '$8-12' && isLast) ? CHAMPAGNE : PROSECCO;
      const names = [
        ...(isSober ? [] : [wet]),
        ...(isSober || isMixed(brief) ? [soberToast(brief, budget)] : []),
      ];
      const terms = names.filter(isToastName).map(printedTerm);
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

const MINUTES = 60;

/** 'Champagne at midnight', a New Year's Eve: the last glass is one for everybody. */
const midnightToast = (text: string, tokens: readonly Token[]): Toast | undefined => {
  const at = tokens.findIndex(({ word }) => MIDNIGHT.has(word));
  const isToast = at >= 0 && tokens.some(({ stem }) => FIZZ.has(stem));
  if (!isToast && !NEW_YEAR.test(tokens.map(({ word }) => word).join(' '))) return undefined;
  const spans = at >= 0 ? [{ from: at, to: at + 1 }] : [];
  const { start, hours = 0 } = readSchedule(text);
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

const spanOf = (tokens: readonly Token[], place: { from: number; to: number }): Span | undefined => {
  const at = tokens.flatMap((token, index) =>
    token.end > place.from && token.start < place.to ? [index] : [],
  );
  return at[0] === undefined ? undefined : { from: at[0], to: (at.at(-1) ?? at[0]) + 1 };
};

/** 'Toast at nine', 'brindis a las 9', 'a toast with bubbles'. */
const toastIn = (text: string, tokens: readonly Token[], original: readonly Token[]): Toast | undefined => {
  const { toast } = readSchedule(text);
  const said = [tokens, original].flatMap((words) => {
    const sentences = sentencesOf(words);
    const match = TOAST.exec(sentences);
    if (!match) return [];
    const span = spanOfMatch(words, match);
    const beside =
      WITH.exec(sentences.slice(match.index + match[0].length))?.[0]
        .trim()
        .split(' ').length ?? 0;
    return [{ from: span.from, to: span.to + beside }];
  })[0];
  // 'Champagne for everyone at nine' is a toast, too.
  const named =
    said ??
    (toast && /champagne|bubbl|sekt/iu.test(text.slice(toast.from, toast.to))
      ? spanOf(tokens, toast)
      : undefined);
  if (!named) return undefined;
  const at = toast?.after === undefined ? undefined : Math.round(toast.after * MINUTES);
  const when = toast ? ` at ${hourWords(toast.hour)}` : '';
  return { section: 'signature', label: `A toast${when}: ${FOR_ALL}`, spans: [named], at };
};

const receptionIn = (tokens: readonly Token[], original: readonly Token[]): Toast | undefined => {
  const spans = [tokens, original].flatMap((words) => {
    const match = RECEPTION.exec(sentencesOf(words));
    return match ? [spanOfMatch(words, match)] : [];
  });
  return spans.length === 0
    ? undefined
    : { section: 'welcome', label: `A sparkling reception: ${FOR_ALL}`, spans: spans.slice(0, 1), at: 0 };
};

/** The toast of a party, if its host wants one: at midnight, at its hour, or as the first glass. `original`: as it was written. */
export const toastDrafts = (
  text: string,
  tokens: readonly Token[],
  original: readonly Token[],
  budget: string | undefined,
): BriefDraft[] => {
  const midnight = midnightToast(text, tokens);
  if (midnight) return [toastDraft('drink:midnight-toast', midnight, budget)];
  const toast = receptionIn(tokens, original) ?? toastIn(text, tokens, original);
  return toast ? [toastDraft('drink:toast', toast, budget)] : [];
};
