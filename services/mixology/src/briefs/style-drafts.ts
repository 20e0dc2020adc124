// What an event asks for by name or by style: cultures, flavors, colors, drinks, themes.
import type { MenuSection } from '@swizzle/proto';
import { readTheme } from '../menus/theme.ts';
import { capitalized } from '../wording/phrases.ts';
import { type BriefDraft, briefDraft } from './brief-draft.ts';
import { readCultures } from './event-kinds.ts';
import { readWanted } from './read-wanted.ts';
import { overlapsAny, type Span } from './spans.ts';
import { printedTerm } from './terms.ts';
import { stemsOf, type Token } from './tokens.ts';

const FIRST =
  /^(?:start|starts|starting|begin|beginning|open|opening|greet|greeted|welcome|welcomed|first|arrival)$/;
const LAST = /^(?:end|ends|ending|finish|finishing|finale|close|closing|nightcap|dessert|last|digestif)$/;
/** Words between 'finish' and what is to be last. */
const REACH = 5;

/** 'Start bitter', 'finish with coffee': where a wish is to stand. */
const sectionAsked = (tokens: readonly Token[], { from, to }: Span): MenuSection | undefined => {
  // 'Champagne to welcome', 'coffee for dessert'.
  const isAfter = ['to', 'for', 'at', 'on', 'as', 'a'].includes(tokens[to]?.word ?? '');
  const after = isAfter ? [tokens[to + 1], tokens[to + 2]] : [];
  const near = after.filter((token) => token?.before === 'none').map((token) => token?.word ?? '');
  if (near.some((word) => FIRST.test(word))) return 'welcome';
  if (near.some((word) => LAST.test(word))) return 'digestif';
  for (let at = from; at > from - REACH && at > 0; at--) {
    const word = tokens[at - 1]?.word ?? '';
    if (at < from && ['stop', 'comma', 'colon'].includes(tokens[at]?.before ?? '')) return undefined;
    if (FIRST.test(word)) return 'welcome';
    if (LAST.test(word)) return 'digestif';
  }
  return undefined;
};

/** Cultures, whatever else their words say: Diwali is a day and a cuisine. */
export const cultureDrafts = (tokens: readonly Token[]): BriefDraft[] =>
  readCultures(tokens).map((found) =>
    briefDraft(
      `culture:${found.culture.id}`,
      `${found.culture.label} drinks`,
      'culture',
      (brief) => (brief.cultures = [...brief.cultures, found.culture]),
      [found],
    ),
  );

export const wantedDrafts = (tokens: readonly Token[]): BriefDraft[] => [
  ...readWanted(tokens).map((found) =>
    briefDraft(
      `${found.kind}:${found.term.id}`,
      capitalized(found.term.label),
      found.kind,
      (brief) => {
        if (found.kind === 'wanted') brief.wanted = [...brief.wanted, found.term];
        else brief.named = [...brief.named, found.term];
        if (found.flavored) brief.flavored = [...brief.flavored, found.flavored];
        const section = sectionAsked(tokens, found);
        if (section) brief.placed = [...brief.placed, { term: found.term, section }];
        if (found.isMostly) brief.mostly = [...brief.mostly, found.term];
      },
      [found],
    ),
  ),
];

const MIDNIGHT: ReadonlySet<string> = new Set(['midnight', 'countdown', 'nye']);
const TOASTS: ReadonlySet<string> = new Set(
  'champagne bubbly prosecco sparkling toast bubble cava fizz'.split(' '),
);
const NEW_YEAR = /\bnew years? eve\b|\bnye\b/;

/** Where a budget has no room for Champagne, and where nobody drinks. */
const TOAST = 'Champagne Toast';
const THRIFTY_TOAST = 'Prosecco Toast';
const SOBER_TOAST = 'Alcohol-Free Sparkling Toast';

/** 'Champagne at midnight', a New Year's Eve: the last glass is one for everybody. */
export const toastDrafts = (tokens: readonly Token[], budget: string | undefined): BriefDraft[] => {
  const text = tokens.map(({ word }) => word).join(' ');
  const at = tokens.findIndex(({ word }) => MIDNIGHT.has(word));
  const isToast = at >= 0 && tokens.some(({ stem }) => TOASTS.has(stem));
  if (!isToast && !NEW_YEAR.test(text)) return [];
  return [
    briefDraft(
      'drink:midnight-toast',
      'A toast at midnight, for everybody',
      'drink',
      (brief) => {
        const name =
          brief.alcoholFree === 'all'
            ? SOBER_TOAST
            : budget === '$12+' || budget === '$8-12'
              ? TOAST
              : THRIFTY_TOAST;
        const term = printedTerm(name);
        brief.named = [...brief.named, term];
        brief.placed = [...brief.placed, { term, section: 'digestif' }];
        brief.endsWithToast = true;
      },
      at >= 0 ? [{ from: at, to: at + 1 }] : [],
    ),
  ];
};

/** Where the words of a theme stand. */
const themeSpan = (tokens: readonly Token[], words: readonly string[]): Span | undefined => {
  for (const phrase of words) {
    const stems = stemsOf(phrase);
    const from = tokens.findIndex((_, at) =>
      stems.every((stem, offset) => tokens[at + offset]?.stem === stem),
    );
    if (from >= 0) return { from, to: from + stems.length };
  }
  return undefined;
};

/** A style that no other part says already goes by itself; else it goes with that part. */
export const styleDrafts = (
  text: string,
  tokens: readonly Token[],
  drafts: readonly BriefDraft[],
): BriefDraft[] =>
  readTheme(text)
    .known.filter(({ id }) => id !== 'zero-proof')
    .flatMap(({ id, words }) => {
      const span = themeSpan(tokens, words);
      if (!span || drafts.some(({ spans }) => overlapsAny(span, spans))) return [];
      const label = capitalized(
        tokens
          .slice(span.from, span.to)
          .map(({ word }) => word)
          .join(' '),
      );
      return [briefDraft(`style:${id}`, label, 'style', () => undefined, [span])];
    });

/** Themes that go because the part which says them was taken away. */
export const droppedThemes = (
  text: string,
  tokens: readonly Token[],
  removed: readonly BriefDraft[],
): string[] =>
  readTheme(text).known.flatMap(({ id, words }) => {
    const span = themeSpan(tokens, words);
    return span && removed.some(({ spans }) => overlapsAny(span, spans)) ? [id] : [];
  });
