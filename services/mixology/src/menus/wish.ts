import type { BottleGrade, Crew, DrinkingPace, KitchenTool, MenuRequest } from '@swizzle/proto';
import { type EventBrief, isChildrensEvent, wantsHot } from '../briefs/event-brief.ts';
import { shareOfNonDrinkers } from '../briefs/guests/head-count.ts';
import { readBrief } from '../briefs/read-brief.ts';
import { withoutTypingErrors } from '../briefs/text/typing-errors.ts';
import type { MenuSize } from '../briefs/wishes/meal-drinks.ts';
import { drinksEach } from '../events/service/hours.ts';
import { budgetFor } from '../events/shopping/budget.ts';
import { type Occasion, occasionOf } from './occasions/occasion.ts';
import { monthOf } from './occasions/season.ts';
import { type ReadTheme, readTheme, ZERO_PROOF, zeroProofTheme } from './occasions/theme.ts';

/** What a menu is planned for. */
export type MenuEvent = Omit<MenuRequest, 'theme'> & {
  theme?: string | null | undefined;
  /** Drinks that one guest takes, where the host plans with another number than ours. */
  drinksEach?: number | undefined;
  /** How good the bottles are; by the budget where the host doesn't say. */
  bottles?: BottleGrade | undefined;
  /** Dollars for all guests, where the host names a sum. */
  budgetTotal?: number | undefined;
  /** Drinks with alcohol that each of those who drink has at most. */
  wetEach?: number | undefined;
  /** By the clock, where the host names the hours. */
  hours?: number | undefined;
  /** Hour of the day at which it begins. */
  startsAt?: number | undefined;
  /** Hours that each guest is there. */
  stay?: number | undefined;
  /** How fast such guests drink. */
  pace?: DrinkingPace | undefined;
  /** Children are among the guests. */
  hasChildren?: boolean | undefined;
  /** How many they are, where the host counts them. */
  children?: number | undefined;
  /** Nobody shakes at the party: what is poured is mixed before. */
  isBatched?: boolean | undefined;
  /** Minutes from the beginning at which a toast is raised, and before which nothing with alcohol is served. */
  toastAt?: number | undefined;
  alcoholFrom?: number | undefined;
  /** Minutes from the beginning from which on single drinks are served, by their names. */
  timed?: Readonly<Record<string, number>> | undefined;
  /** Each guest has each of the drinks, or the one without alcohol in its place. */
  isSeated?: boolean | undefined;
  /** Courses of a meal with a drink each. */
  courses?: number | undefined;
  /** Ids of what the host grows and brings. */
  own?: readonly string[] | undefined;
  /** Share of what guests drink that the menu is. */
  served?: number | undefined;
  /** Every guest has the last glass. */
  endsWithToast?: boolean | undefined;
  /** In the open in summer, or in a heat wave. */
  isHot?: boolean | undefined;
  /** What the kitchen doesn't have. */
  lacks?: readonly KitchenTool[] | undefined;
  /** Share of the guests who take no alcohol. */
  sober?: number | undefined;
  /** What someone else supplies beside the menu. */
  provided?: readonly string[] | undefined;
  /** How many tend the bar, where the host says. */
  bartenders?: number | undefined;
  /** Who pours and helps, where the host says. */
  crew?: Crew | undefined;
};

/** When the party is, and what of the brief the host took away. */
export interface WishOptions {
  /** YYYY-MM-DD; without it no season is minded but one that the host names. */
  date?: string | undefined;
  /** Ids of the brief's parts. */
  removedParts?: readonly string[] | undefined;
  /** Ids of what the host can pour already: of two drinks as good, the one that takes nothing else is chosen. */
  atHand?: ReadonlySet<string> | undefined;
}

/** An event, read. */
export interface MenuWish {
  event: MenuEvent;
  brief: EventBrief;
  occasion: Occasion;
  theme: ReadTheme;
  /** 1 to 12; undefined where nobody says when. */
  month: number | undefined;
  atHand?: ReadonlySet<string> | undefined;
}

const themeOf = ({ themeText, droppedThemes, alcoholFree }: EventBrief): ReadTheme => {
  const { known, others } = readTheme(themeText);
  const kept = known.filter(({ id }) => id !== ZERO_PROOF && !droppedThemes.includes(id));
  return { known: alcoholFree === 'all' ? [...kept, ...zeroProofTheme()] : kept, others };
};

/** Places under the open sky, where ice melts in summer. */
const OPEN_AIR: ReadonlySet<string> = new Set([
  'garden',
  'beach',
  'pool',
  'rooftop',
  'boat',
  'lake',
  'desert',
]);

/** Gatherings by day, around food or a cake. */
const DAYTIME: ReadonlySet<string> = new Set([
  'brunch',
  'lunch',
  'tea-party',
  'baby-shower',
  'bridal-shower',
  'christening',
  'yoga',
]);
const AT_WORK: ReadonlySet<string> = new Set(['corporate', 'launch', 'networking']);
const EVENINGS: ReadonlySet<string | undefined> = new Set(['evening', 'night']);
const OUTSIDE = /\b(?:out(?:door|side)s?|market|stall|street|square|park|bonfire|carols?)\b/i;
const COLD_MONTHS: ReadonlySet<number | undefined> = new Set([11, 12, 1, 2]);

const HOT_NAMES = /\b(?:hot|mulled|toddy|grog|cocoa|glühwein)\b/i;

/** Whether guests stand in the open in winter with something hot. */
export const isInTheCold = (brief: EventBrief): boolean =>
  (wantsHot(brief) || brief.named.some(({ label }) => HOT_NAMES.test(label))) &&
  (brief.season === 'winter' || COLD_MONTHS.has(brief.month)) &&
  (OPEN_AIR.has(brief.place ?? '') || OUTSIDE.test(brief.themeText));

/** How fast guests drink, by what brings them together; undefined at a party. */
const paceOf = (brief: EventBrief): DrinkingPace | undefined => {
  const { kind, eventType, time } = brief;
  if (kind?.isSolemn) return 'solemn';
  if (isInTheCold(brief)) return 'cold';
  if (isChildrensEvent(brief)) return 'children';
  if (eventType === 'Corporate Event' || AT_WORK.has(kind?.id ?? '')) return 'work';
  if (DAYTIME.has(kind?.id ?? '') && !EVENINGS.has(time)) return 'daytime';
  return eventType === 'Intimate Dinner Party' || /dinner/.test(kind?.id ?? '') ? 'table' : undefined;
};

/** What of a brief amounts depend on: heat, a toast for everybody, who drinks, and what the kitchen lacks. */
export const partyOf = (brief: EventBrief, guests: number) => {
  const { isHot, season, place, endsWithToast, lacks, hours, served, startsAt, stay, toastAt, alcoholFrom } =
    brief;
  const { budgetTotal, wetEach } = brief;
  const sober = shareOfNonDrinkers(brief, guests);
  const pace = paceOf(brief);
  // Teenagers are counted with the children, and drink from glasses.
  const isYounger = !brief.parts.some(({ id }) => id.startsWith('for:teenagers'));
  const children = isYounger ? Math.round((brief.nonDrinkerShares.children ?? 0) * guests) : 0;
  return {
    ...(pace && { pace }),
    ...(brief.children !== undefined && { hasChildren: true }),
    ...(brief.children !== undefined && children > 0 && { children }),
    ...((brief.isBatched || brief.excluded.some(({ features }) => features.includes('shaken'))) && {
      isBatched: true,
    }),
    ...((isHot || (season === 'summer' && OPEN_AIR.has(place ?? ''))) && { isHot: true }),
    ...(endsWithToast && { endsWithToast: true }),
    ...(hours !== undefined && { hours }),
    ...(startsAt !== undefined && { startsAt }),
    ...(stay !== undefined && { stay }),
    ...(toastAt !== undefined && { toastAt }),
    ...(alcoholFrom !== undefined && { alcoholFrom }),
    ...(brief.own.length > 0 && { own: [...brief.own] }),
    ...(Object.keys(brief.ownBottles).length > 0 && { ownBottles: brief.ownBottles }),
    ...(served !== undefined && { served }),
    ...(lacks.length > 0 && { lacks: [...lacks] }),
    ...(sober > 0 && { sober }),
    ...(budgetTotal !== undefined && { budgetTotal }),
    ...(wetEach !== undefined && { wetEach }),
    ...(brief.provided.length > 0 && { provided: [...brief.provided] }),
    ...(brief.bartenders !== undefined && { bartenders: brief.bartenders }),
    ...(brief.crew && { crew: brief.crew }),
  };
};

/** When single drinks are served: at their hour, or each with its course. */
export const timingsOf = ({
  timed,
  size,
  isMealCounted,
}: Pick<EventBrief, 'timed' | 'size' | 'isMealCounted'>) => {
  const courses = isMealCounted || size?.isEvening ? (size?.courses ?? []).length : 0;
  return { ...(Object.keys(timed).length > 0 && { timed }), ...(courses > 0 && { courses }) };
};

/** Drinks of a menu. */
export const drinksOf = ({ welcome, signature, digestif }: MenuSize): number =>
  welcome + signature + digestif;

/** Drinks of a dinner up to which each guest has one of each. */
const COUNTED = 6;

/** Drinks that a guest has on average, where some have a single one. */
const averageEach = (event: MenuEvent, brief: EventBrief, oneGlassGuests: number): number => {
  const { guestCount } = event;
  const usual = drinksEach({ ...event, ...partyOf(brief, guestCount) });
  const all = oneGlassGuests + Math.max(0, guestCount - oneGlassGuests) * usual;
  return Math.max(FEWEST_EACH, Math.round((10 * all) / guestCount) / 10);
};
/** What the form takes. */
const FEWEST_EACH = 1.5;

/** 'One aperitif, one with the duck and a nightcap': so many each, however long they sit. */
const countedEach = (event: MenuEvent, brief: EventBrief): Pick<MenuEvent, 'drinksEach' | 'isSeated'> => {
  const { size, isMealCounted, alcoholFree, kind, oneGlassGuests } = brief;
  if (brief.drinksEach !== undefined && event.drinksEach === undefined)
    return { drinksEach: brief.drinksEach };
  // The glass of those who don't drink is theirs instead of another's.
  const extra = size && alcoholFree === 'some' ? 1 : 0;
  const all = size && isMealCounted ? drinksOf(size) - extra : Infinity;
  if (size && kind?.id === 'tasting' && event.drinksEach === undefined)
    return { drinksEach: drinksOf(size) - extra, isSeated: true };
  if (oneGlassGuests > 0 && event.drinksEach === undefined)
    return { drinksEach: averageEach(event, brief, oneGlassGuests) };
  return event.eventType === 'Intimate Dinner Party' && all <= COUNTED && event.drinksEach === undefined
    ? { drinksEach: all, isSeated: true }
    : {};
};

/** What a host's event means for its menu. Throws on a date whose month is none. */
export const readMenuWish = (asked: MenuEvent, { date, removedParts, atHand }: WishOptions): MenuWish => {
  // What is quoted is spelled right.
  const event = asked.theme ? { ...asked, theme: withoutTypingErrors(asked.theme) } : asked;
  const brief = readBrief(event, {
    month: date === undefined ? undefined : monthOf(date),
    removed: removedParts ?? event.removedParts ?? [],
  });
  const own = event.eventType === 'Custom Event' ? brief.kind?.occasion : undefined;
  return {
    event: {
      ...event,
      ...(brief.budgetTotal !== undefined && { budget: budgetFor(brief.budgetTotal / event.guestCount) }),
      ...partyOf(brief, event.guestCount),
      ...countedEach(event, brief),
      ...timingsOf(brief),
    },
    brief,
    occasion: occasionOf(own ?? event.eventType),
    theme: themeOf(brief),
    month: brief.month,
    atHand,
  };
};
