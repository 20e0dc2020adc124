// What of this very event speaks for a drink: its guests, its hour, its weather, its food, and what is bought anyway.
import type { EventBrief } from '../../briefs/event-brief.ts';
import { ouncesOf } from '../../briefs/wishes/drink-demand.ts';
import { isHousePour, isStation } from '../../custom-drinks/regional.ts';
import { isPlainBrew } from '../../events/prep/pouring.ts';
import { isToastName } from '../../events/service/toasts.ts';
import { theDrink } from '../../events/words/nouns.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { purchaseOf } from '../../ingredients/shopping.ts';
import { type Candidate, isAlcoholFree, isLight } from '../candidate.ts';
import { hasMeal, isByDay } from '../occasions/serving-fit.ts';
import { BATCHING_GUESTS, isWholeInBatch } from '../occasions/serving-style.ts';
import type { Entry } from '../search/menu-score.ts';
import type { MenuWish } from '../wish.ts';
import type { Reason } from './compared-reasons.ts';

type Placed = Pick<Entry, 'candidate' | 'section'>;

const nameOf = (id: string): string => {
  const { name, short = name } = ingredientOf(id);
  return short;
};

/** What the host calls a bottle of theirs: a brand, or their own word for what stands in for it. */
const hostsNameOf = (id: string, { parts }: MenuWish['brief']): string | undefined => {
  const start = `wanted:own ${id} `;
  const part = parts.find((one) => one.id.startsWith(start));
  return part?.id.slice(start.length).split(',')[0];
};

/** 'Made with your own rhubarb'. */
const ownReason = ({ ingredients }: Candidate, { brief }: MenuWish): string | undefined => {
  const [id] = brief.own.filter((one) => ingredients.has(one));
  const name =
    id && (hostsNameOf(id, brief) ?? nameOf(id).replace(/ (?:purée|juice|syrup|cordial|nectar|tea)$/, ''));
  return name && `made with your own ${name}`;
};

/** Guests who don't drink, as a phrase: 'the 15 who don’t drink'. */
const nonDrinkers = ({ event, brief }: MenuWish): string => {
  if (brief.children) return 'the children and everyone who isn’t drinking';
  if (brief.isPregnancy && (event.sober ?? 0) * event.guestCount < 2) return 'whoever is expecting';
  // Only what the host counts is told as a number.
  const count = Math.round((brief.nonDrinkerShare ?? 0) * event.guestCount);
  const isTold = [...(event.theme ?? '').matchAll(/\d+/g)].some(([number]) => Number(number) === count);
  if (brief.alcoholFree !== 'some' || count === 0 || !isTold) return 'whoever isn’t drinking';
  return count === 1 ? 'the guest who doesn’t drink' : `the ${count} who don’t drink`;
};

/** Whether the host says that somebody takes no alcohol. */
const hasNonDrinkers = ({ event: { sober = 0 }, brief }: MenuWish): boolean =>
  brief.alcoholFree === 'some' || brief.children !== undefined || sober > 0;

const CHOICES = ['a drink of their own', 'a second choice', 'a third choice', 'one more choice'];

/** What a drink without alcohol is to those who don't drink; where nobody says that of a guest, to everybody. */
const groupReason = (
  { candidate, section }: Placed,
  before: readonly Placed[],
  wish: MenuWish,
): string | undefined => {
  if (!isAlcoholFree(candidate) || wish.brief.alcoholFree === 'all') return undefined;
  if (section !== 'signature')
    return wish.brief.ownGlasses.includes(section)
      ? `a glass of their own for ${nonDrinkers(wish)}`
      : undefined;
  if ([...candidate.ingredients].every(isPlainBrew)) return 'for everybody, with milk and sugar beside it';
  if (!hasNonDrinkers(wish))
    return wish.brief.kind?.id === 'tasting'
      ? 'without alcohol, between two pours'
      : 'without alcohol, for a round in between';
  const earlier = before.filter(
    (one) =>
      one.section === 'signature' &&
      isAlcoholFree(one.candidate) &&
      !isToastName(one.candidate.name) &&
      ![...one.candidate.ingredients].every(isPlainBrew),
  ).length;
  return `${CHOICES[Math.min(earlier, CHOICES.length - 1)]} for ${nonDrinkers(wish)}`;
};

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const HOURS: Readonly<Record<string, string>> = {
  morning: 'a morning',
  midday: 'the middle of the day',
  afternoon: 'an afternoon',
  evening: 'an evening',
  night: 'a night',
};
/** Glasses of long drinks. */
const LONG: ReadonlySet<string> = new Set(['Highball', 'Collins', 'Wine', 'Mule Mug', 'Hurricane']);
/** Percent by volume up to which a drink is one for the day. */
const BY_DAY_ABV = 12;

/** Parts of a brief by which the host tells the hour: 'Evening', 'From 7 pm'. What we guess of a gallery is no reason. */
const OF_HOUR: ReadonlySet<string> = new Set(['time', 'hours']);
export const isHourTold = ({ parts }: Pick<EventBrief, 'parts'>): boolean =>
  parts.some(({ id, isRemoved }) => OF_HOUR.has(id) && !isRemoved);

/** 'An afternoon in July'; the hour, the month and the season only where the host says so. */
const occasionOf = ({ brief, event: { theme } }: MenuWish): string | undefined => {
  const { time, month, season, parts } = brief;
  const isSeasonGuessed = brief.isSeasonGuessed || !parts.some(({ id }) => id === 'season');
  const hour = isHourTold(brief) && time ? HOURS[time] : undefined;
  const named = month !== undefined && !isSeasonGuessed ? MONTHS[month - 1] : undefined;
  // A month is the host's where the text names it; of 'a ski hut' only the winter is known.
  const isTold = named !== undefined && new RegExp(`\\b${named.slice(0, 3)}`, 'i').test(theme ?? '');
  const name = isTold ? named : isSeasonGuessed ? undefined : season;
  if (hour && name) return `${hour} in ${name}`;
  return hour ?? (name && `a day in ${name}`);
};

const hourReason = ({ candidate }: Placed, wish: MenuWish): string | undefined => {
  const { isHot, season, time } = wish.brief;
  const when = occasionOf(wish);
  const { technique, glass, abv } = candidate;
  if (technique === 'heated')
    return when && (season === 'winter' || season === 'autumn') ? `hot, for ${when}` : undefined;
  if (isHot && LONG.has(glass) && abv <= BY_DAY_ABV) return 'long and cold, for the heat';
  if (!when || abv <= 0.5 || abv > BY_DAY_ABV) return undefined;
  if (time !== 'evening' && time !== 'night' && isByDay(wish)) return `light enough for ${when}`;
  return LONG.has(glass) ? `long and easy, for ${when}` : undefined;
};

/** Grams of sugar in a glass up to which it is dry. */
const DRY_GRAMS = 8;

const foodReason = ({ candidate, section }: Placed, wish: MenuWish): string | undefined => {
  if (!hasMeal(wish) || isAlcoholFree(candidate) || candidate.sugarGrams > DRY_GRAMS) return undefined;
  if (section === 'welcome') return 'dry, before the food';
  if (section === 'signature' && isHousePour(candidate.name)) return 'dry, beside the food';
  return section === 'signature' && isLight(candidate) ? 'dry and light enough beside the food' : undefined;
};

const driverReason = ({ candidate, section }: Placed, { brief }: MenuWish): string | undefined =>
  brief.parts.some(({ id, isRemoved }) => id === 'driving' && !isRemoved) &&
  section === 'digestif' &&
  isLight(candidate)
    ? 'light, since some of you drive home'
    : undefined;

/** Who pours themselves needs no more than a batch. */
const handsReason = ({ candidate }: Placed, { brief, event }: MenuWish): string | undefined =>
  brief.bartenders === 0 && event.guestCount > BATCHING_GUESTS && isWholeInBatch(candidate)
    ? 'mixed whole beforehand, since nobody tends the bar'
    : undefined;

/** 'Poured 2 oz each'. */
const smallReason = ({ candidate }: Placed, { brief }: MenuWish): string | undefined => {
  const ounces = brief.demands.find((demand) => demand.ounces !== undefined)?.ounces;
  return ounces !== undefined && ouncesOf(candidate) > ounces
    ? `poured ${Number(ounces.toFixed(1))} oz each, so a recipe fills more than one glass`
    : undefined;
};

/** Guests beyond which nobody pulls an espresso for each glass. */
const CUPS = 12;

const brewReason = ({ candidate }: Placed, { event }: MenuWish): string | undefined =>
  candidate.ingredients.has('espresso') && event.guestCount > CUPS
    ? 'with cold brew from a pitcher in place of an espresso for each glass'
    : undefined;

/** Dollars from which on a bottle is worth sharing. */
const DEAR_BOTTLE = 12;

/** 'Takes the gin of the French 75': no other bottle is bought for it. */
const sharedReason = ({ candidate }: Placed, before: readonly Placed[]): string | undefined => {
  for (const id of candidate.ingredients) {
    if (ingredientOf(id).abv < 15 || purchaseOf(id).price < DEAR_BOTTLE) continue;
    const other = before.find((one) => one.candidate.ingredients.has(id));
    if (other) return `shares the ${nameOf(id)} of ${theDrink(other.candidate.name)}`;
  }
  return undefined;
};

/** What of the event itself speaks for a drink, the strongest first. */
export const eventReasons = (entries: readonly Placed[], at: number, wish: MenuWish): Reason[] => {
  const entry = entries[at];
  if (!entry) return [];
  const before = entries.slice(0, at);
  const found: Readonly<Record<string, string | undefined>> = {
    station: isStation(entry.candidate.name) ? 'a table where guests build their own' : undefined,
    small: smallReason(entry, wish),
    brew: brewReason(entry, wish),
    own: ownReason(entry.candidate, wish),
    group: groupReason(entry, before, wish),
    drivers: driverReason(entry, wish),
    food: foodReason(entry, wish),
    hour: hourReason(entry, wish),
    hands: handsReason(entry, wish),
    shared: sharedReason(entry, before),
  };
  return Object.entries(found).flatMap(([frame, words]) =>
    // The second choice of those who don't drink is another thought than their first.
    words === undefined ? [] : [{ frame: frame === 'group' ? words : frame, words }],
  );
};
