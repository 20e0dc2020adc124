// The places of a menu: how many drinks are welcome, signature and digestif.
import { MENU_SECTIONS, type MenuSection } from '@swizzle/proto';
import type { EventBrief } from '../../briefs/event-brief.ts';
import { choicesForNonDrinkers } from '../../briefs/guests/head-count.ts';
import { isBottle, type Term } from '../../briefs/text/terms.ts';
import type { MenuSize } from '../../briefs/wishes/meal-drinks.ts';
import { drinksEach, hoursOf } from '../../events/service/hours.ts';
import type { MenuEvent } from '../wish.ts';

/**
 * Signature drinks by guests: from so many on, so many. More hands behind the bar can make more; two at
 * least, one of them without alcohol. Rule of thumb.
 */
const SIGNATURES = [
  { from: 150, drinks: 5 },
  { from: 50, drinks: 4 },
  { from: 8, drinks: 3 },
  { from: 0, drinks: 2 },
] as const;

/** Signatures of a short party, and of one with little to spend: nobody tastes more. */
const SHORT_HOURS = 3;
const MAX_IN_SHORT = 3;
const MAX_FOR_LITTLE = 3;
const MAX_FOR_AMATEURS = 3;
const MANY_FOR_AMATEURS = 50;
/** Signatures of a party that lasts all day: nobody drinks two all the time. */
const LONG_HOURS = 8;
const MIN_IN_LONG = 3;

const signaturesFor = ({
  guestCount,
  budget,
  lacks = [],
  ...span
}: Pick<MenuEvent, 'guestCount' | 'eventLength' | 'budget' | 'hours' | 'lacks'>) =>
  Math.min(
    Math.max(
      SIGNATURES.find(({ from }) => guestCount >= from)?.drinks ?? 2,
      hoursOf(span) >= LONG_HOURS ? MIN_IN_LONG : 0,
    ),
    hoursOf(span) <= SHORT_HOURS ? MAX_IN_SHORT : Infinity,
    budget === '$3-5' ? MAX_FOR_LITTLE : Infinity,
    // Who never poured for a crowd has three kinds in hand.
    lacks.includes('bartender') && guestCount >= MANY_FOR_AMATEURS ? MAX_FOR_AMATEURS : Infinity,
  );

/** What of a brief says which places a menu has. */
export type CountedPlaces = Pick<
  EventBrief,
  | 'size'
  | 'toasts'
  | 'endsWithToast'
  | 'ownGlasses'
  | 'drinksEach'
  | 'isDropIn'
  | 'placed'
  | 'named'
  | 'wanted'
  | 'alcoholFree'
  | 'nonDrinkerShare'
> & {
  /** A first glass with alcohol, and one without. */
  isSplit?: boolean;
};
const UNCOUNTED: CountedPlaces = {
  size: undefined,
  toasts: { welcome: 0, signature: 0 },
  endsWithToast: false,
  ownGlasses: [],
  drinksEach: undefined,
  isDropIn: false,
  placed: [],
  named: [],
  wanted: [],
  alcoholFree: undefined,
  nonDrinkerShare: undefined,
};

/** Places of a menu that the host counts: a toast is the first or the last glass, or one more. */
export const placesCounted = (
  size: MenuSize,
  { toasts, endsWithToast, ownGlasses }: CountedPlaces,
): MenuSize => ({
  ...size,
  welcome: Math.max(size.welcome, toasts.welcome) + (ownGlasses.includes('welcome') ? 1 : 0),
  signature: size.signature + toasts.signature,
  digestif: Math.max(size.digestif, endsWithToast ? 1 : 0) + (ownGlasses.includes('digestif') ? 1 : 0),
});

/** Drinks of a guest up to which none is the first or the last of the evening. */
const MAX_CHOSEN = 2;
/** Up to which nobody is handed a first glass, or a last one, that nobody asked for. */
const MAX_WITHOUT_FIRST = 2.5;
const MAX_WITHOUT_LAST = 3;
const MIN_CHOICES = 3;

/** A menu has at least so many, however few the budget allows. */
const MIN_SIGNATURES = 2;

/** Things from which on the host has said what is poured: nobody adds a first glass to them. */
const SAID = 2;

/** Whether the host has said what is poured, and no first glass. */
export const isFirstGlassUnasked = ({
  toasts,
  placed,
  named,
  wanted,
}: Pick<CountedPlaces, 'toasts' | 'placed' | 'named' | 'wanted'>): boolean =>
  named.length + wanted.length >= SAID &&
  toasts.welcome === 0 &&
  !placed.some(({ section }) => section === 'welcome');

/** Whether all are served a first and a last glass: where guests drink little, not unless the host asks for it. */
const handedOut = (event: Parameters<typeof drinksEach>[0], counted: CountedPlaces) => {
  // A market has no door.
  const isMarket = event.pace === 'cold' && !counted.placed.some(({ section }) => section === 'welcome');
  const { endsWithToast, placed, isSplit = false } = counted;
  const toasts = counted.toasts.welcome;
  const each = event.pace === undefined ? Infinity : drinksEach(event);
  const isPlaced = (section: MenuSection) => placed.some((one) => one.section === section);
  return {
    // Of two glasses each, none is one that nobody asked for.
    welcome:
      each > MAX_WITHOUT_FIRST ||
      isSplit ||
      !(
        isMarket ||
        isFirstGlassUnasked(counted) ||
        (counted.named.length > 0 && !isPlaced('welcome') && toasts === 0)
      ),
    digestif: each > MAX_WITHOUT_LAST || endsWithToast || isPlaced('digestif'),
  };
};

/** Guests among whom each drink that the host names finds takers, and how many such drinks a menu has at most. */
const MIN_GUESTS_FOR_ALL_ASKED = 20;
const MAX_ASKED = 6;

/** Signatures that a host's named drinks and bottles take, with what those who don't drink need beside them. */
const signaturesAsked = (
  { named, wanted, placed, alcoholFree, nonDrinkerShare }: CountedPlaces,
  guests: number,
): number => {
  const isApart = ({ id }: Term) =>
    placed.some(({ term, section }) => term.id === id && section !== 'signature');
  const drinks = named.filter((term) => term.features.length === 0 && !isApart(term));
  // A spirit is in one of the drinks that are named, where there are some.
  const bottles = wanted.filter((term) => isBottle(term) && term.bases.length === 0 && !isApart(term));
  const free = drinks.filter(({ isAlcoholFree }) => isAlcoholFree).length;
  const choices = choicesForNonDrinkers({ alcoholFree, nonDrinkerShare }, guests);
  const asked = drinks.length + bottles.length;
  // Two for those who don't drink, and two beside them for those who do.
  const least = choices > 1 ? 2 * choices : 0;
  return asked === 0 ? least : Math.max(least, Math.min(MAX_ASKED, asked + Math.max(0, choices - free)));
};

/** The places of a menu in its order: as the host counts them, else so many signatures fewer; one welcome, some signatures, one digestif; fewer where drinks are few. */
export const slotsFor = (
  event: Pick<MenuEvent, 'guestCount' | 'eventLength' | 'budget' | 'hours' | 'pace' | 'drinksEach' | 'lacks'>,
  available: number,
  counted: CountedPlaces = UNCOUNTED,
  fewer = 0,
): MenuSection[] => {
  const { size, toasts } = counted;
  if (size) {
    const places = placesCounted(size, counted);
    const slots = MENU_SECTIONS.flatMap((section) => Array<MenuSection>(places[section]).fill(section));
    return slots.slice(0, available);
  }
  const asked = event.guestCount >= MIN_GUESTS_FOR_ALL_ASKED ? signaturesAsked(counted, event.guestCount) : 0;
  const wanted = Math.max(MIN_SIGNATURES, signaturesFor(event) - fewer, asked) + toasts.signature;
  // Anyone who has two drinks chooses both, and anyone who drops in finds all of them: nothing is handed out.
  if (counted.isDropIn || (counted.drinksEach !== undefined && counted.drinksEach <= MAX_CHOSEN))
    return [
      ...Array<MenuSection>(toasts.welcome).fill('welcome'),
      ...Array<MenuSection>(Math.max(MIN_CHOICES, wanted + (counted.isDropIn ? 1 : 0))).fill('signature'),
    ].slice(0, available);
  const isHandedOut = handedOut(event, counted);
  const order: MenuSection[] = [
    'signature',
    ...(isHandedOut.welcome ? (['welcome'] as const) : []),
    ...(isHandedOut.digestif ? (['digestif'] as const) : []),
    // Beside the last glass of the others.
    ...(isHandedOut.digestif && counted.ownGlasses.includes('digestif') ? (['digestif'] as const) : []),
    ...Array<MenuSection>(counted.isSplit ? 1 : Math.max(0, toasts.welcome - 1)).fill('welcome'),
    ...Array<MenuSection>(wanted - 1).fill('signature'),
  ];
  const filled = order.slice(0, available);
  return MENU_SECTIONS.flatMap((section) => filled.filter((slot) => slot === section));
};
