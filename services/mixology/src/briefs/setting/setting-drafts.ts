// What an event is, who is there, when and where.

import { capitalized } from '../../wording/phrases.ts';
import { addNonDrinkerShare, type BriefDraft, briefDraft, freer } from '../brief-draft.ts';
import { adultsDrink, readChildren } from '../guests/children.ts';
import { chillIn, coldIn, heatIn, southernIn } from '../schedule/weather.ts';
import { readMonth, readPlace, readTime, SEASONS, seasonOf } from '../schedule/when-and-where.ts';
import { spansOf } from '../text/spans.ts';
import { kindTerm } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import { readEventKind } from './event-kinds.ts';
import { staffDrafts } from './staff-drafts.ts';

const kindDrafts = (event: ReturnType<typeof readEventKind>, isMixed: boolean): BriefDraft[] => {
  if (!event) return [];
  const { id, label, strength, time, place } = event.kind;
  // 'A baby shower, but the aunties want mimosas'.
  const servesBoth = isMixed && event.kind.alcoholFree === 'all';
  const alcoholFree = servesBoth ? 'some' : event.kind.alcoholFree;
  return [
    briefDraft(
      `event:${id}`,
      label,
      'event',
      (brief) => {
        brief.kind = event.kind;
        brief.alcoholFree = freer(brief.alcoholFree, alcoholFree);
        brief.strength ??= strength;
        brief.time ??= time;
        brief.place ??= place;
        if (id === 'children') brief.children = servesBoth ? 'some' : 'all';
        brief.hasAbstainers ||= servesBoth;
        // Whom it is for can have the welcome too.
        if (id === 'baby-shower') brief.isPregnancy = true;
      },
      [event],
    ),
  ];
};

/** Share of the guests from which on the welcome is one that children can have too. */
const MANY_CHILDREN = 0.15;

const childDrafts = (children: ReturnType<typeof readChildren>): BriefDraft[] =>
  children
    ? [
        briefDraft('children', children.label, 'children', (brief) => {
          brief.children = children.who;
          brief.alcoholFree = freer(brief.alcoholFree, children.who);
          addNonDrinkerShare(brief, children.share, 'children');
          brief.isChildrens ||= children.isOwn && children.who === 'some';
          // Parents drive, and have one glass while they watch.
          if (brief.isChildrens) brief.strength ??= 'low';
          brief.hasAbstainers ||= (children.share ?? 0) >= MANY_CHILDREN;
        }),
        ...(children.isSmall
          ? [
              briefDraft('excluded:stemmed glasses', 'No glass: cups only', 'excluded', (brief) => {
                brief.excluded = [...brief.excluded, kindTerm('drinks served up')];
                brief.lacks = [...brief.lacks, 'glassware'];
              }),
            ]
          : []),
      ]
    : [];

const HALF_YEAR = 6;
/** Month of a heat that nobody dates. */
const HOT_MONTH = 7;

/** A month whose season in the north is that of this month at the event's place. */
const monthFor = (month: number, isSouthern: boolean): number =>
  isSouthern ? ((month - 1 + HALF_YEAR) % 12) + 1 : month;

/** What says when it is without a date: a football game's parking lot, what is festive, a day that will be cold. */
const SEASONAL: readonly { words: readonly string[][]; month: number }[] = [
  { words: [['tailgate'], ['homecoming', 'game'], ['football', 'game'], ['harvest']], month: 10 },
  { words: [['holiday', 'party'], ['festive'], ['christmassy'], ['mulled']], month: 12 },
];
const COLD_MONTH = 1;

const hintedMonth = (tokens: readonly Token[]): number | undefined =>
  SEASONAL.find(({ words }) => spansOf(tokens, words).length > 0)?.month;

const seasonDrafts = (tokens: readonly Token[], date: number | undefined): BriefDraft[] => {
  const [when, heat, south] = [readMonth(tokens, date), heatIn(tokens), southernIn(tokens)];
  const isNamedSeason =
    when !== undefined && (SEASONS as readonly string[]).includes(when.label.toLowerCase());
  const named = when && monthFor(when.value, south !== undefined && !isNamedSeason);
  const chill = heat ? undefined : chillIn(tokens);
  const isWarm = date !== undefined && !['autumn', 'winter'].includes(seasonOf(date));
  const hinted = hintedMonth(tokens) ?? (chill && isWarm ? COLD_MONTH : undefined);
  const said = named ?? (heat ? HOT_MONTH : hinted);
  const value = said ?? (date === undefined ? undefined : monthFor(date, south !== undefined));
  const spans = [when, heat, chill, south].filter((span) => span !== undefined);
  const hot = heat
    ? [briefDraft('heat', 'Hot weather', 'season', (brief) => (brief.isHot = true), [heat])]
    : [];
  const frost = coldIn(tokens);
  // What freezes outdoors is no season by itself, and no drink on ice is asked for there.
  if (frost) hot.push(briefDraft('cold', 'Freezing outside', 'season', () => undefined, [frost]));
  if (value === undefined) return hot;
  const season = seasonOf(value);
  const apply: BriefDraft['apply'] = (brief) => {
    brief.month = value;
    brief.season = season;
    brief.isSeasonGuessed = said === undefined;
    brief.isHot ||=
      season === 'summer' && (brief.place === 'pool' || (south !== undefined && said !== undefined));
  };
  return [briefDraft('season', when?.label ?? capitalized(season), 'season', apply, spans), ...hot];
};

/** The parts of a brief about an event's setting. `date`: 1 to 12; `guests`: how many there are, where known. */
export const settingDrafts = (
  tokens: readonly Token[],
  date: number | undefined,
  guests: number | undefined,
): BriefDraft[] => {
  const [event, children] = [readEventKind(tokens), readChildren(tokens, guests)];
  const isMixed = adultsDrink(tokens);
  const [time, place] = [readTime(tokens), readPlace(tokens)];
  return [
    ...kindDrafts(event, isMixed),
    ...(event?.kind.id === 'children' && !isMixed ? [] : childDrafts(children)),
    ...(time ? [briefDraft('time', time.label, 'time', (brief) => (brief.time = time.value), [time])] : []),
    ...(place
      ? [briefDraft('place', place.label, 'place', (brief) => (brief.place = place.value), [place])]
      : []),
    ...seasonDrafts(tokens, date),
    ...staffDrafts(tokens),
  ];
};
