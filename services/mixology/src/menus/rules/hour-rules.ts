// What is wrong for the hour, the weather or the number of guests: strong by daylight or at the door, Christmas spice in
// June, espresso for a crowd.
import { isPlacedByName, isWished } from '../../briefs/event-brief.ts';
import { type Candidate, isAlcoholFree } from '../candidate.ts';
import { isByDay } from '../occasions/serving-fit.ts';
import type { SearchSpace } from '../search/search-space.ts';
import type { MenuFault, Placed } from './menu-fault.ts';

/** Percent by volume above which a glass is too much by daylight, and as the first glass of all. Our judgment. */
const BY_DAY_ABV = 16;
const AT_THE_DOOR_ABV = 16;
/** Guests from which on the first glass is handed to whoever comes. */
const A_CROWD = 12;
const STRONG_BY_DAY = 1.8;
const STRONG_AT_THE_DOOR = 5;

/** By day, and at the door, guests are handed what is light, unless the host names it. */
export const strongAtHourFaults = (entries: readonly Placed[], { wish }: SearchSpace): MenuFault[] =>
  entries.flatMap(({ candidate, section }) => {
    const { brief, event } = wish;
    if (isAlcoholFree(candidate) || isPlacedByName(candidate, section, brief)) return [];
    const isNamed = brief.named.some(({ label }) => label === candidate.name);
    const byDay = isByDay(wish) && candidate.abv > BY_DAY_ABV && !isNamed;
    const atDoor = section === 'welcome' && event.guestCount > A_CROWD && candidate.abv > AT_THE_DOOR_ABV;
    const weight = (byDay ? STRONG_BY_DAY : 0) + (atDoor ? STRONG_AT_THE_DOOR : 0);
    return weight > 0
      ? [{ weight, message: `${candidate.id} is too strong for ${atDoor ? 'the door' : 'the hour'}.` }]
      : [];
  });

const WINTRY = /clove|star-anise|allspice|gingerbread|mulled|eggnog|^cinnamon|whole-cinnamon/;
/** Too heavy beside a grill or a pool. */
const HEAVY = /ruby-port|tawny-port|whole-egg|heavy-cream/;
const WINTRY_NAMES =
  /\b(?:eggnog|tom and jerry|hot buttered|mulled|gl[uü]hwein|gingerbread|sorrel|poinsettia|kinderpunsch|egg flip|flip)\b/i;
const IN_THE_SUN: ReadonlySet<string> = new Set([
  'barbecue',
  'pool-party',
  'beach-party',
  'picnic',
  'garden-party',
]);
const WARM = { from: 4, to: 9 };
const OUT_OF_SEASON = 3;

const isWintry = ({ ingredients, name }: Candidate, isInTheSun: boolean): boolean =>
  WINTRY_NAMES.test(name) || [...ingredients].some((id) => WINTRY.test(id) || (isInTheSun && HEAVY.test(id)));

/** No Christmas spice in the warm months, and no eggnog at a barbecue. */
export const wintryFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] => {
  const { month = 1, kind, isHot, cultures } = brief;
  const isInTheSun = isHot || IN_THE_SUN.has(kind?.id ?? '');
  const isWarm = (month >= WARM.from && month <= WARM.to) || isInTheSun;
  if (!isWarm) return [];
  return entries
    .filter(
      ({ candidate }) =>
        isWintry(candidate, isInTheSun) &&
        !brief.named.some(({ label }) => label === candidate.name) &&
        !cultures.some(({ drinks }) => drinks.includes(candidate.name)),
    )
    .map(({ candidate }) => ({ weight: OUT_OF_SEASON, message: `${candidate.id} belongs to the winter.` }));
};

/** Drinks of Christmas, which no other feast has. */
const OF_CHRISTMAS = /\b(?:poinsettia|eggnog|tom and jerry|mistletoe|gl[uü]hwein|kinderpunsch|mulled)\b/i;
const OTHER_FEASTS: ReadonlySet<string> = new Set(['festival', 'eid', 'iftar', 'mitzvah', 'bris']);
const ANOTHER_FEAST = 4;

export const feastFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] =>
  OTHER_FEASTS.has(brief.kind?.id ?? '')
    ? entries
        .filter(
          ({ candidate }) =>
            OF_CHRISTMAS.test(candidate.name) && !brief.named.some(({ label }) => label === candidate.name),
        )
        .map(({ candidate }) => ({ weight: ANOTHER_FEAST, message: `${candidate.id} is of another feast.` }))
    : [];

/** Cups that one machine makes while guests wait. */
const CUPS = 12;
const CUP_BY_CUP = 5;

/** Espresso for more than a dozen is pulled cup by cup: left out, unless the host asks for it. */
export const espressoFaults = (
  entries: readonly Placed[],
  { wish: { brief, event } }: SearchSpace,
): MenuFault[] =>
  event.guestCount <= CUPS
    ? []
    : entries
        .filter(({ candidate }) => candidate.ingredients.has('espresso') && !isWished(candidate, brief))
        .map(({ candidate }) => ({
          weight: CUP_BY_CUP,
          message: `${candidate.id} takes an espresso for each glass.`,
        }));

/** Share of those who don't drink from which on the last glass may be theirs. */
const MOSTLY_DRY = 0.6;
const DRY_END = 1.5;

/** Those who drink have the last glass, where they are the half of the guests and others have drinks of their own. */
export const dryEndFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] => {
  const { alcoholFree, kind, nonDrinkerShare = 0, parts, ownGlasses } = brief;
  const isFree =
    alcoholFree !== 'some' ||
    kind?.isSolemn ||
    nonDrinkerShare >= MOSTLY_DRY ||
    ownGlasses.length > 0 ||
    parts.some(({ id, isRemoved }) => id === 'driving' && !isRemoved);
  return isFree
    ? []
    : entries
        .filter(({ candidate, section }) => section === 'digestif' && isAlcoholFree(candidate))
        .map(({ candidate }) => ({ weight: DRY_END, message: `${candidate.id} ends the evening for few.` }));
};
