// How far a drink is from what bartenders serve at such an event, at that hour and in that part of a menu.
import { EVENT_TYPES, type MenuSection } from '@swizzle/proto';
import { z } from 'zod';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { SERVING_SETTINGS, type SERVING_TIMES, type Serving } from '../../classics/serving.ts';
import { hoursOf } from '../../events/service/hours.ts';
import { type Candidate, isAlcoholFree, isLight, servingFor } from '../candidate.ts';
import type { MenuWish } from '../wish.ts';
import settingData from './event-settings.json' with { type: 'json' };

type Setting = (typeof SERVING_SETTINGS)[number];
type ServingTime = (typeof SERVING_TIMES)[number];

const Settings = z.array(z.enum(SERVING_SETTINGS)).min(1);
const SETTINGS = z
  .strictObject({
    source: z.string().min(20),
    kinds: z.record(z.string(), Settings),
    types: z.record(z.enum(EVENT_TYPES), Settings),
    places: z.record(z.string(), Settings),
  })
  .parse(settingData);

const settingsOf = ({ event, brief: { kind, place } }: MenuWish): ReadonlySet<Setting> =>
  new Set([
    ...((kind && SETTINGS.kinds[kind.id]) ?? SETTINGS.types[event.eventType]),
    ...(SETTINGS.places[place ?? ''] ?? []),
  ]);

/** When the sections of an event are served, by its hour; where nobody says, it's an evening. */
const TIMES: Readonly<Record<string, readonly ServingTime[]>> = {
  morning: ['brunch'],
  midday: ['brunch', 'afternoon'],
  afternoon: ['afternoon', 'brunch', 'aperitif'],
  evening: ['aperitif', 'dinner', 'afternoon'],
  night: ['aperitif', 'dinner', 'late', 'after-dinner'],
};

/** Hours up to which a party without a meal is a reception. */
const RECEPTION_HOURS = 3;

/** Guests who dine: at a dinner party, or where the host says so. */
export const hasMeal = ({ event, brief: { hasMeal: isSaid, kind } }: MenuWish): boolean =>
  isSaid || event.eventType === 'Intimate Dinner Party' || /dinner/.test(kind?.id ?? '');

/** Whether a party ends as lightly as it begins: by day, or a short one at which nobody dines. */
export const endsLightly = (wish: MenuWish): boolean =>
  isByDay(wish) || (!hasMeal(wish) && hoursOf(wish.event) <= RECEPTION_HOURS);

/** Whether a menu is for the day, or for those who sit as gently. */
export const isByDay = ({ brief: { time, kind } }: MenuWish): boolean =>
  time === 'morning' || time === 'midday' || time === 'afternoon' || (kind?.isGentle ?? false);

const timesOf = (wish: MenuWish, section: MenuSection): readonly ServingTime[] => {
  const usual = TIMES[wish.brief.time ?? 'evening'] ?? [];
  if (section === 'digestif' && !endsLightly(wish)) return ['after-dinner', 'late'];
  return section === 'welcome' && !isByDay(wish) ? ['aperitif', 'afternoon'] : usual;
};

const overlaps = (left: readonly string[], right: Iterable<string>): boolean =>
  [...right].some((one) => left.includes(one));

/** What each kind of misfit counts, beside 1 for how well a drink suits its section. Our judgment. */
const WRONG_SECTION = 1.2;
const WRONG_SEASON = 1.5;
const WRONG_TIME = 0.7;
const WRONG_SETTING = 0.7;
/** A Mimosa in the evening. */
const DAY_ONLY = 1.2;
/** Nobody pours a Long Island Iced Tea for mourners. */
const WRONG_AT_A_WAKE = 2;
/** Guests from which on a drink has to please a crowd, and what each step short of nearly all of them counts. */
const FEW = 12;
const MANY = 60;
const UNLOVED = 0.45;
const LIKED_BY_ALL = 3;
const FOR_ALL = 1.5;
const FOR_THE_END = 1.25;
/** Points of a drink that no bartender has judged: some like it, and it's at home nowhere. */
const UNJUDGED = 0.5;
/** Appeal of what is composed for an event of fruit and herbs that everybody knows. */
const EASILY_LIKED = 2.5;
/** What a guest calls too sweet, and bitter. */
const TOO_SWEET = 1.2;

const ADVENTUROUS =
  /\b(?:adventur\w+|unusual|experiment\w*|weird|cocktail (?:nerds?|geeks?|lovers?|enthusiasts?)|craft cocktails?|mixolog\w+|surpris\w+)\b/i;

export const isAdventurous = ({ positiveText }: Pick<MenuWish['brief'], 'positiveText'>): boolean =>
  ADVENTUROUS.test(positiveText);

/** By day a menu ends with something light; after dinner with what is meant for it. */
const isSectionRight = (
  serving: Serving,
  candidate: Candidate,
  section: MenuSection,
  wish: MenuWish,
): boolean =>
  serving.sections.includes(section) ||
  (section === 'digestif' &&
    endsLightly(wish) &&
    isLight(candidate) &&
    serving.sections.includes('signature')) ||
  (section === 'signature' && serving.sections.includes('welcome'));

const crowdMisfit = (appeal: number, section: MenuSection, { event, brief }: MenuWish): number => {
  if (isAdventurous(brief) || event.guestCount <= 4) return 0;
  const share = event.guestCount <= FEW ? 0.4 : event.guestCount < MANY ? 0.8 : 1.2;
  // Nobody chooses the first glass, nor the last.
  const times = section === 'welcome' ? FOR_ALL : section === 'digestif' ? FOR_THE_END : 1;
  return times * UNLOVED * share * (LIKED_BY_ALL - appeal);
};

const isShunned = (serving: Serving, { brief }: MenuWish): boolean =>
  serving.sweet >= 2 && brief.little.some(({ features }) => features.includes('sweet'));

/** Percent by volume from which on a stirred drink ends an evening. */
const AFTER_DINNER_ABV = 18;

/** What nobody has judged ends an evening if it's short and strong, or hot. */
const isUnjudgedEnd = ({ technique, abv, isFizzy, isCreamy }: Candidate): boolean =>
  technique === 'heated' || isCreamy || (technique !== 'shaken' && !isFizzy && abv >= AFTER_DINNER_ABV);

const isNamed = (candidate: Candidate, { brief }: MenuWish): boolean =>
  brief.named.some((term) => term.features.length === 0 && servesTerm(candidate, term));

/** Whether a drink may end a party: it's meant for that, or the host asks for it there. */
export const isEnd = (candidate: Candidate, wish: MenuWish): boolean => {
  const { alcoholFree, placed } = wish.brief;
  if (alcoholFree === 'all' || isAlcoholFree(candidate) || isNamed(candidate, wish)) return true;
  if (placed.some(({ term, section }) => section === 'digestif' && servesTerm(candidate, term))) return true;
  const serving = servingFor(candidate);
  return serving ? serving.sections.includes('digestif') : isUnjudgedEnd(candidate);
};

const unjudgedMisfit = (candidate: Candidate, section: MenuSection, wish: MenuWish): number => {
  const isFree = section !== 'digestif' || endsLightly(wish) || wish.brief.alcoholFree === 'all';
  return isFree || isAlcoholFree(candidate) || isUnjudgedEnd(candidate) ? UNJUDGED : UNJUDGED + WRONG_SECTION;
};

/** How much is wrong with a drink in a section of an event's menu: 0 nothing, 3 nearly all. What the host names is right. */
export const servingMisfit = (candidate: Candidate, section: MenuSection, wish: MenuWish): number => {
  const { brief } = wish;
  if (isNamed(candidate, wish)) return 0;
  const serving = servingFor(candidate);
  if (!serving)
    return (
      unjudgedMisfit(candidate, section, wish) +
      crowdMisfit(candidate.isCustom ? EASILY_LIKED : 1, section, wish)
    );
  const isCultural = brief.cultures.some(({ drinks }) => drinks.includes(candidate.name));
  const isPlaced = isSectionRight(serving, candidate, section, wish);
  const isInTime = overlaps(serving.times, timesOf(wish, section));
  const isDayOnly =
    !isByDay(wish) && serving.times.every((time) => time === 'brunch' || time === 'afternoon');
  return (
    (isDayOnly ? DAY_ONLY : 0) +
    (isPlaced ? 0 : WRONG_SECTION) +
    (brief.season && !serving.seasons.includes(brief.season) ? WRONG_SEASON : 0) +
    (isInTime ? 0 : WRONG_TIME) +
    (isCultural || overlaps(serving.settings, settingsOf(wish))
      ? 0
      : brief.kind?.isSolemn
        ? WRONG_AT_A_WAKE
        : WRONG_SETTING) +
    (isShunned(serving, wish) ? TOO_SWEET : 0) +
    crowdMisfit(isCultural ? 2 : serving.appeal, section, wish)
  );
};
