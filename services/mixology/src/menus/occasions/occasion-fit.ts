// What is out of place at an event, however well it suits its theme: cream at a wake, tomato juice at a tea party.

import { isChildrensEvent } from '../../briefs/event-brief.ts';
import { hasFeature } from '../../briefs/wishes/drink-features.ts';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { type Candidate, isAlcoholFree, servingFor } from '../candidate.ts';
import type { MenuWish } from '../wish.ts';
import { isMadeToOrder } from './serving-style.ts';

/** Our judgment, beside 1 for how well a drink suits its section. */
const RICH_AT_A_WAKE = -1.5;
const GAUDY_AT_A_WAKE = -1.2;
const MERRY_AT_A_WAKE = -0.7;
const SAVORY = -1.6;
const BEER_IN_BLACK_TIE = -0.9;
const HOT_FOR_MANY = -0.9;
const STEMS_OUTDOORS = -0.7;
const CREAM_FOR_MANY = -0.8;
/** Guests from which on nobody keeps enough of a hot drink hot. */
const MANY = 60;
/** Guests from which on no urn is worth the line before it. */
const HUNDREDS = 200;
/** Guests from which on nobody shakes cream for each of them. */
const CREAM_FROM = 40;

const GAUDY: ReadonlySet<string> = new Set(['green', 'blue', 'pink', 'purple']);
const MERRY: ReadonlySet<string> = new Set(['Playful', 'Tropical', 'Celebratory']);
const SAVORY_IDS = ['tomato-juice', 'clam-juice', 'beef-broth', 'hot-sauce', 'worcestershire', 'celery-salt'];

/** Tomato, hot sauce and broth. */
export const isSavory = ({ ingredients }: Candidate): boolean => SAVORY_IDS.some((id) => ingredients.has(id));
/** Where something savory is what guests hope for. */
const HEARTY: ReadonlySet<string> = new Set(['brunch', 'watch-party', 'barbecue']);
/** Where a stem doesn't stand. */
const UNEVEN: ReadonlySet<string> = new Set(['pool', 'beach', 'boat', 'lake', 'camp']);
const BEERS = ['lager', 'stout', 'wheat-beer'];
/** Kinds of events for which guests dress. */
export const DRESSED_KINDS: ReadonlySet<string> = new Set([
  'wedding',
  'fundraiser',
  'gallery',
  'rehearsal-dinner',
  'engagement',
  'mitzvah',
  'christening',
  'tea-party',
  'bridal-shower',
  'baby-shower',
  'children',
  'memorial',
]);

const COMPOSED_AT_A_WAKE = -0.8;
const SHAKEN_AT_A_WAKE = -0.5;

/** Coffee and spiced cider, which mourners hold on to. */
const COMFORT_AT_A_WAKE = 2.2;
const COMFORTS: ReadonlySet<string> = new Set(['Fresh Coffee', 'Mulled Apple Cider', 'Arnold Palmer']);

const solemnFit = ({ name, isCreamy, isCustom, technique, color, mood, garnishIds }: Candidate): number =>
  (COMFORTS.has(name) ? COMFORT_AT_A_WAKE : isCustom ? COMPOSED_AT_A_WAKE : 0) +
  (technique === 'shaken' ? SHAKEN_AT_A_WAKE : 0) +
  (isCreamy || technique === 'blended' ? RICH_AT_A_WAKE : 0) +
  (GAUDY.has(color) || [...garnishIds].some((id) => id.includes('sugar') || id.includes('umbrella'))
    ? GAUDY_AT_A_WAKE
    : 0) +
  (MERRY.has(mood) ? MERRY_AT_A_WAKE : 0);

/** What nobody has judged, and a bartender's own idea: no mourner is to wonder what is in the glass. */
const UNHEARD_AT_A_WAKE = -3;
const isUnheardOf = (candidate: Candidate): boolean =>
  !candidate.isCustom && !isAlcoholFree(candidate) && servingFor(candidate) === undefined;

/** By day, between children and grandparents, a bitter aperitif stays in the glass. */
const BITTER_IN_THE_FAMILY = -1.6;
const FAMILY: ReadonlySet<string> = new Set([
  'christening',
  'baby-shower',
  'bridal-shower',
  'tea-party',
  'mitzvah',
  'memorial',
  'children',
  'reunion',
]);
const BITTER_IDS = ['campari', 'fernet', 'cynar', 'suze', 'amaro', 'red-bitter', 'punt-e-mes', 'absinthe'];

const isBitter = ({ ingredients }: Candidate): boolean =>
  [...ingredients].some((id) => BITTER_IDS.some((bitter) => id.startsWith(bitter)));

/** Fernet, absinthe and bare bitters are for guests who order them, and no crowd's glass. */
const ACQUIRED = -1.2;
const ACQUIRED_IDS = ['fernet', 'absinthe', 'malort', 'grappa'];
/** Guests from which on someone won't have it. */
const COMPANY = 10;

const isAcquired = ({ ingredients }: Candidate): boolean =>
  [...ingredients].some((id) => ACQUIRED_IDS.some((bitter) => id.startsWith(bitter)));

/** What children leave in the glass: herbs, tea, and what bites. */
const NOT_TO_CHILDREN = -2;
const GROWN_UP =
  /^(?:basil|rosemary|thyme|sage|tarragon|lavender|fennel|dill|cilantro|mint|shiso|juniper|saffron|turmeric)-|-tea$|^(?:verjus|sumac|tamarind|hop-water|tonic|light-tonic|ginger-beer|zero-)/;

const childFit = (candidate: Candidate): number =>
  isAlcoholFree(candidate) && [...candidate.ingredients].some((id) => GROWN_UP.test(id))
    ? NOT_TO_CHILDREN
    : 0;

/** In the heat, a short drink goes down badly. */
const SHORT_IN_HEAT = -0.6;
const LONG: ReadonlySet<string> = new Set(['Highball', 'Collins', 'Wine', 'Mule Mug', 'Hurricane', 'Pint']);

const isDressed = ({ event, brief: { kind } }: MenuWish): boolean =>
  event.eventType === 'Wedding Reception' || DRESSED_KINDS.has(kind?.id ?? '');

/** How much a drink is out of place at an event; 0 where it isn't, or where the host asks for it. */
export const occasionFit = (candidate: Candidate, wish: MenuWish): number => {
  const { brief, event } = wish;
  const isSolemn = brief.kind?.isSolemn === true;
  const unheard = isSolemn && isUnheardOf(candidate) ? UNHEARD_AT_A_WAKE : 0;
  // Who wants a beer wants no hot sauce in it.
  const savory = isSavory(candidate) && !HEARTY.has(brief.kind?.id ?? '') ? SAVORY : 0;
  if (brief.named.some((term) => servesTerm(candidate, term))) return unheard;
  if (brief.wanted.some((term) => servesTerm(candidate, term))) return unheard + savory;
  const isCultural = brief.cultures.some(({ drinks }) => drinks.includes(candidate.name));
  const has = (ids: readonly string[]) => ids.some((id) => candidate.ingredients.has(id));
  return (
    unheard +
    (isSolemn ? solemnFit(candidate) : 0) +
    (isBitter(candidate) && FAMILY.has(brief.kind?.id ?? '') ? BITTER_IN_THE_FAMILY : 0) +
    (isAcquired(candidate) && !isCultural && event.guestCount >= COMPANY ? ACQUIRED : 0) +
    (isChildrensEvent(brief) ? childFit(candidate) : 0) +
    (brief.isHot && !LONG.has(candidate.glass) ? SHORT_IN_HEAT : 0) +
    savory +
    (candidate.isCreamy && candidate.technique === 'shaken' && event.guestCount >= CREAM_FROM
      ? CREAM_FOR_MANY
      : 0) +
    (UNEVEN.has(brief.place ?? '') && hasFeature(candidate, 'stemmed') ? STEMS_OUTDOORS : 0) +
    (has(BEERS) && isDressed(wish) ? BEER_IN_BLACK_TIE : 0) +
    (candidate.technique === 'heated' && event.guestCount > HUNDREDS ? HOT_FOR_MANY : 0) +
    (candidate.technique === 'heated' &&
    !(brief.kind?.isSolemn && COMFORTS.has(candidate.name)) &&
    event.guestCount > MANY &&
    isMadeToOrder(candidate, event.guestCount)
      ? HOT_FOR_MANY
      : 0)
  );
};
