// What an event asks for by name or by style: cultures, flavors, colors, drinks, themes.

import type { MenuSection } from '@swizzle/proto';
import { readTheme } from '../../menus/occasions/theme.ts';
import { capitalized } from '../../wording/phrases.ts';
import { type BriefDraft, briefDraft } from '../brief-draft.ts';
import { alcoholFreeTerm } from '../guests/guest-drafts.ts';
import { readCultures } from '../setting/event-kinds.ts';
import { overlapsAny, type Span } from '../text/spans.ts';
import { stemsOf, type Token } from '../text/tokens.ts';
import type { FoundWish } from './found-wish.ts';
import { readWanted } from './read-wanted.ts';

const FIRST =
  /^(?:start|starts|starting|begin|begins|beginning|open|opening|greet|greeted|welcome|welcomed|first|arrival)$/;
const LAST =
  /^(?:end|ends|ending|finish|finishing|finale|close|closing|nightcap|dessert|last|digestif|goodnight)$/;
/** Words between 'finish' and what is to be last. */
const REACH = 5;

/** After what comes first: 'a Manhattan before we sit down', 'bubbles when people arrive', 'an aperitivo first'. */
const THEN_FIRST =
  /^(?:(?:right |just )?before (?:we |they |everyone |the guests |guests )?(?:sit|eat|dinner|lunch|the meal|supper|the ceremony)\b|(?:when|as|as soon as|once|the (?:moment|minute|second)) (?:\w+ ){1,2}(?:arrives?|comes? (?:in|off|back|home)|walks? in)\b|(?:at|by) the door\b|(?:on|upon|for) arrival\b|(?:to|for) (?:start|begin|open|greet|welcome)\b|to kick (?:it|things) off\b|(?:for|as) (?:a |the )?(?:welcome|aperitif|aperitivo)\b|(?:aperitif |aperitivo |drinks? )?first\b|beforehand\b)/;
/** After what comes last: 'something bitter after', 'an espresso martini instead of dessert'. */
const THEN_LAST =
  /^(?:to (?:end|finish|close|send)\b|(?:with|for|at|instead of|in place of|as|after) (?:an? |the )?(?:dessert|pudding|nightcap|digestif|digestivo|end|last drink|last glass|cake)\b|(?:right |just )?after (?:dinner|supper|the meal|we eat|eating)\b|(?:for )?afterwards?\b|(?:for )?after$|(?:late|later) (?:on|at night|in the (?:night|evening))\b|late\b(?! (?:summer|spring|autumn|harvest))|(?:at|before) (?:midnight|bedtime|bed)\b|last\b)/;
/** Before what comes first or last. */
const FIRST_THEN = /(?:^| )before (?:dinner|we sit down|we eat|the meal|supper) (?:an? |the |some )?$/;
const LAST_THEN =
  /(?:^| )(?:after (?:dinner|supper|the meal)|(?:with|to|for|zum|zu|beim|after) (?:the |dem )?(?:coffee|kaffee|cake)|for dessert|to end(?: the night)?|to finish) (?:an? |the |some |ein |eine |einen )?$/;

/** Words of the same clause after a place, and those before it. */
const clauseAfter = (tokens: readonly Token[], at: number): string => {
  let end = at;
  while (tokens[end] && ['none', 'hyphen'].includes(tokens[end]?.before ?? '')) end++;
  return tokens
    .slice(at, end)
    .map(({ word }) => word)
    .join(' ');
};

const sentenceBefore = (tokens: readonly Token[], at: number): string => {
  let begin = at;
  while (begin > 0 && tokens[begin]?.before !== 'stop') begin--;
  return `${tokens
    .slice(begin, at)
    .map(({ word }) => word)
    .join(' ')} `;
};

/** 'To finish, coffee', where 'an aperitivo first, then coffee' says nothing of coffee. */
const isOpening = (tokens: readonly Token[], at: number): boolean =>
  at <= 0 || tokens[at]?.before !== 'none' || (at === 1 ? true : tokens[at - 1]?.before !== 'none');

/** 'A limoncello something with the cake': it closes the meal. */
const WITH_SWEETS =
  /^(?:(?:something|drinks?|cocktails?|one|spritz) )?(?:(?:to go )?with|alongside|beside|after) (?:the |our |her |his )?(?:birthday |wedding )?(?:cakes?|desserts?|puddings?)\b/;

/** 'Start bitter', 'finish with coffee': where a wish is to stand. */
const sectionAsked = (tokens: readonly Token[], { from, to }: Span): MenuSection | undefined => {
  // 'A negroni cocktail to start', 'bubbles served at the door'.
  const after = clauseAfter(tokens, to)
    .replace(/^(?:drinks?|cocktails?|things?|ones?|served|or two) /, '')
    // 'Lemonade or something for when people arrive'.
    .replace(/^(?:or something(?: like (?:it|that))? )?(?:for )?(?=when )/, '');
  if (WITH_SWEETS.test(after)) return 'digestif';
  if (THEN_FIRST.test(after)) return 'welcome';
  if (THEN_LAST.test(after)) return 'digestif';
  const before = sentenceBefore(tokens, from);
  if (FIRST_THEN.test(before)) return 'welcome';
  if (LAST_THEN.test(before)) return 'digestif';
  for (let at = from; at > from - REACH && at > 0; at--) {
    const word = tokens[at - 1]?.word ?? '';
    const isApart = ['stop', 'comma', 'colon'].includes(tokens[at]?.before ?? '');
    if (at < from && isApart) return undefined;
    if (at === from && isApart && !isOpening(tokens, at - 1)) return undefined;
    // 'A Hugo for arrival and a Paloma': of one of them.
    if (word === 'and' && tokens[at - 2]?.word === 'arrival') return undefined;
    if (FIRST.test(word)) return 'welcome';
    if (LAST.test(word)) return 'digestif';
  }
  return undefined;
};

/** 'Something fizzy without alcohol': no Champagne answers it. */
const ALCOHOL_FREE_THING =
  /^(?:\w+ ){0,2}?(?:without (?:any )?alcohol|with no alcohol|alcohol free|non ?alcoholic|zero proof)\b/;
/** 'Aguas frescas of hibiscus and tamarind'. */
const OF_AGUAS = /\baguas?(?: frescas?)? (?:of|de)(?: \w+){0,3} ?$/;
const isWithoutAlcohol = (tokens: readonly Token[], { from, to }: Span): boolean =>
  OF_AGUAS.test(sentenceBefore(tokens, from)) ||
  (/\b(?:something|anything|one drink|an? (?:drink|option|glass))(?: \w+)? $/.test(
    sentenceBefore(tokens, from),
  ) &&
    ALCOHOL_FREE_THING.test(clauseAfter(tokens, to)));

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

/** 'Nada de vino espumoso francés': of what is ruled out, it says which. */
export const culturesExcluded = (tokens: readonly Token[], excluded: readonly Span[]): Span[] =>
  readCultures(tokens).filter(
    ({ from }) => tokens[from]?.before === 'none' && excluded.some(({ to }) => to === from),
  );

/** What guests drink instead of cocktails, and what is left for these where others bring it. Rule of thumb. */
const OTHERS_BRING: ReadonlySet<string> = new Set(['beer', 'wine', 'cider', 'red wine', 'white wine']);
const SERVED_BESIDE = 0.6;

/** What is asked for, and where; `whole`: the text with what it excludes. */
export const wantedDrafts = (tokens: readonly Token[], whole: readonly Token[] = tokens): BriefDraft[] => {
  const all = readWanted(tokens, whole);
  // What someone else sees to is no wish, wherever else it's named.
  const seen = new Set(all.flatMap(({ term, isElsewhere }) => (isElsewhere ? [term.id] : [])));
  return all.flatMap((found) =>
    found.isElsewhere || !seen.has(found.term.id) ? [wishDraft(found, whole)] : [],
  );
};

const wishDraft = (found: FoundWish, whole: readonly Token[]): BriefDraft =>
  found.isElsewhere
    ? briefDraft(
        `elsewhere:${found.term.id}`,
        `${capitalized(found.term.label)}: seen to`,
        'wanted',
        (brief) => {
          if (!OTHERS_BRING.has(found.term.id)) return;
          brief.served = SERVED_BESIDE;
          brief.provided = [...new Set([...brief.provided, found.term.id])];
        },
        [found],
      )
    : briefDraft(
        `${found.kind}:${found.term.id}`,
        capitalized(found.term.label),
        found.kind,
        (brief) => {
          const term = isWithoutAlcohol(whole, found) ? alcoholFreeTerm(found.term) : found.term;
          if (found.kind === 'wanted') brief.wanted = [...brief.wanted, term];
          else brief.named = [...brief.named, found.term];
          if (found.flavored) brief.flavored = [...brief.flavored, found.flavored];
          const section = sectionAsked(whole, found);
          if (section) brief.placed = [...brief.placed, { term: found.term, section }];
          const isLiked =
            found.liker === 'many' ||
            (found.liker === 'honoree' &&
              (brief.eventType === 'Birthday Celebration' || brief.kind?.id === 'birthday'));
          if (found.isMostly || isLiked) brief.mostly = [...brief.mostly, found.term];
        },
        [found],
      );

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
