// Who can serve a menu: the welcome, what guests pour themselves, what is made by hand in the busiest hour.
import { FLAVOR_AXES } from '@swizzle/proto';
import { isPlacedByName, isWished, wantsHot } from '../../briefs/event-brief.ts';
import { isHousePour } from '../../custom-drinks/regional.ts';
import { peakLoad } from '../../events/service/making-time.ts';
import { staffOf } from '../../events/service/servings.ts';
import { isToastName } from '../../events/service/toasts.ts';
import { bandOf } from '../../events/shopping/budget.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { sharesOf } from '../budget/spending.ts';
import { type Candidate, isAlcoholFree, oncePerDrink } from '../candidate.ts';
import {
  BATCHING_GUESTS,
  CROWD,
  isMadeToOrder,
  isPouredAtOnce,
  isWholeInBatch,
  needsHands,
  servingStyleOf,
} from '../occasions/serving-style.ts';
import type { SearchSpace } from '../search/search-space.ts';
import type { MenuFault, Placed } from './menu-fault.ts';

/** Percent by volume above which nobody wants a first glass. */
const STRONGEST_WELCOME = 18;
/** Milliliters in the glass under which it's a shot, and no drink to stand with. */
const SHOT = 75;

/** Glasses that one pair of hands tops up in five minutes, four seconds each. Rule of thumb. */
const TOPPED_EACH = 75;
const TOO_MANY_TOPPED = 1.5;

/** Soda goes into the glass last, or it's flat: a batch with it takes two pours. */
const isTopped = oncePerDrink(({ ingredients }: Candidate): boolean =>
  [...ingredients].some((id) => ingredientOf(id).fizzy && ingredientOf(id).role === 'lengthener'),
);

/** Guests beyond whom a first glass has to please nearly everybody. */
const FEW_GUESTS = 8;
/** Share of a drink's taste from which on it's called bitter. */
const BITTER = 40;

const isBitter = oncePerDrink(
  ({ profile, ingredients }: Candidate): boolean =>
    (profile[FLAVOR_AXES.indexOf('bitter')] ?? 0) >= BITTER ||
    [...ingredients].some((id) => BITTER_BOTTLES.test(id)),
);
const BITTER_BOTTLES =
  /^(?:campari|cynar|fernet|punt-e-mes|amer-picon|gentian-aperitif|amaro-|rhubarb-amaro|alpine-amaro|zero-(?:campari|cynar|fernet|gentian|amaro))/;

/** Grams of sugar in 100 ml under which a drink without alcohol is sour, or water. */
const UNSWEETENED = 2;
const isUnsweetened = (candidate: Candidate): boolean =>
  isAlcoholFree(candidate) && candidate.sugarPercent < UNSWEETENED;

/** Whether sugar is a matter for more than one guest. */
const wantsNoSugar = ({ excluded, little, groups }: SearchSpace['wish']['brief']): boolean =>
  [...excluded, ...little].some(({ id }) => /sugar|sweet/.test(id)) ||
  groups.some(({ id, share }) => /diabet|sugar|keto/.test(id) && share > SEVERAL);
const SEVERAL = 0.2;

/** Share of a guest's whole budget beyond which one glass is too dear: a first one, and one for those who don't drink. */
const DEAR_WELCOME = 0.45;
const EXPENSIVE_ALCOHOL_FREE = 0.25;
const TOO_DEAR = 3;
const TOO_EXPENSIVE_ALCOHOL_FREE = 2;

const usesZeroBottles = oncePerDrink(
  (candidate: Candidate): boolean =>
    isAlcoholFree(candidate) && [...candidate.ingredients].some((id) => id.startsWith('zero-')),
);

/** Nobody hands zero-proof sparkling wine to all guests for five dollars each. */
export const dearFaults = (
  entries: readonly Placed[],
  { wish: { event, brief } }: SearchSpace,
): MenuFault[] => {
  const { high } = bandOf(event);
  if (high === null) return [];
  return entries.flatMap(({ section, candidate }): MenuFault[] => {
    if (isToastName(candidate.name) || brief.named.some(({ label }) => label === candidate.name)) return [];
    if (section === 'welcome' && candidate.cost > DEAR_WELCOME * high)
      return [{ weight: TOO_DEAR, message: `${candidate.id} is too dear for a glass that all are served.` }];
    return usesZeroBottles(candidate) &&
      brief.alcoholFree !== 'all' &&
      candidate.cost > EXPENSIVE_ALCOHOL_FREE * high
      ? [
          {
            weight: TOO_EXPENSIVE_ALCOHOL_FREE,
            message: `${candidate.id} has no alcohol and costs as much as a cocktail.`,
          },
        ]
      : [];
  });
};

export const welcomeFaults = (
  entries: readonly Placed[],
  { wish: { event, brief }, hasQuickWelcome }: SearchSpace,
): MenuFault[] =>
  entries
    .filter(({ section, candidate }) => section === 'welcome' && !isPlacedByName(candidate, section, brief))
    .flatMap(({ candidate }) => [
      ...(isTopped(candidate) && event.guestCount > TOPPED_EACH * Math.max(1, staffOf(event))
        ? [
            {
              weight: TOO_MANY_TOPPED,
              message: `${candidate.id} is topped up in each glass: the bartenders can't do that for everybody at once.`,
            },
          ]
        : []),
      ...(hasQuickWelcome &&
      event.guestCount > BATCHING_GUESTS &&
      !isPouredAtOnce(candidate, event.guestCount)
        ? [
            {
              weight: 6,
              message: `${candidate.id} can't be poured for everybody in five minutes: the welcome is sparkling or batched.`,
            },
          ]
        : []),
      ...(candidate.abv > STRONGEST_WELCOME
        ? [{ weight: 1.5, message: `${candidate.id} is too strong for a first glass.` }]
        : []),
      ...(isBitter(candidate) && event.guestCount > FEW_GUESTS && !isWished(candidate, brief)
        ? [{ weight: 1.9, message: `${candidate.id} is bitter: a mixed crowd leaves its first glass.` }]
        : []),
      ...(candidate.technique === 'heated' && event.guestCount > BATCHING_GUESTS && !wantsHot(brief)
        ? [
            {
              weight: 1.9,
              message: `${candidate.id} is hot: nobody hands out so many hot glasses at the door.`,
            },
          ]
        : []),
      ...(isUnsweetened(candidate) && event.guestCount > FEW_GUESTS && !wantsNoSugar(brief)
        ? [{ weight: 1.9, message: `${candidate.id} has no sugar: most guests leave it.` }]
        : []),
      ...(candidate.isCreamy
        ? [{ weight: 1.5, message: `${candidate.id} is too rich for a first glass.` }]
        : []),
    ]);

/** Percent by volume above which nobody ladles a glass for himself, or drinks all afternoon. */
const STRONGEST_SELF_SERVED = 16;

/** Chilled first and poured without ice: nobody does that for himself. */
const STRAINED_UP: ReadonlySet<string> = new Set(['Coupe', 'Martini', 'Nick & Nora', 'Margarita']);

/** Where guests serve themselves, what they ladle is long and light. */
export const selfServedFaults = (
  entries: readonly Placed[],
  { wish: { brief } }: SearchSpace,
): MenuFault[] =>
  brief.bartenders === 0 || brief.isBatched
    ? entries
        .filter(({ candidate }) => candidate.abv > STRONGEST_SELF_SERVED || STRAINED_UP.has(candidate.glass))
        .map(({ candidate }) => ({
          weight: 2.5,
          message: `${candidate.id} is too strong, or too much work, for guests to pour themselves.`,
        }))
    : [];

/** Guests from which on stems are too many to carry, and shaking too much to ask, where nobody is hired. */
const MANY_FOR_AMATEURS = 16;
/** What it takes a bartender to do: floats, layers, egg, flames. */
const SKILLED = /\b(?:float|layer|back of a (?:bar ?)?spoon|dry shake|flame|flamed|throw)\b/i;

/** Where the host or volunteers pour, nothing takes a bartender's hands. */
export const amateurFaults = (
  entries: readonly Placed[],
  { wish: { event, brief } }: SearchSpace,
): MenuFault[] => {
  if (!brief.lacks.includes('bartender') && brief.bartenders !== 0) return [];
  const isMany = event.guestCount > MANY_FOR_AMATEURS;
  return entries.flatMap(({ candidate }) => {
    const { technique, glass } = candidate;
    const isSkilled = SKILLED.test(candidate.recipe.instructions.join(' ')) || technique === 'blended';
    const isShaken = technique === 'shaken' && (needsHands(candidate) || event.guestCount <= BATCHING_GUESTS);
    const isStemmed = isMany && STRAINED_UP.has(glass);
    // Herbs and fruit that are pressed in each glass, unless the host wants a Mojito.
    const isPressed = technique !== 'shaken' && needsHands(candidate) && !isWished(candidate, brief);
    const weight = (isSkilled ? 1.9 : 0) + (isShaken ? 4 : 0) + (isStemmed ? 1.2 : 0) + (isPressed ? 1.5 : 0);
    return weight > 0
      ? [{ weight, message: `${candidate.id} takes a bartender: here the host or volunteers pour.` }]
      : [];
  });
};

/** What a drink costs that is finished glass by glass where the host wants all from dispensers. */
const NOT_BATCHED = 8;

export const batchedFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] =>
  brief.isBatched
    ? entries
        .filter(
          ({ candidate }) =>
            // What the host names is poured from its jug all the same, topped there.
            !isWholeInBatch(candidate) && !brief.named.some(({ label }) => label === candidate.name),
        )
        .map(({ candidate }) => ({
          weight: NOT_BATCHED,
          message: `${candidate.id} is finished in the glass: the host wants all of it batched.`,
        }))
    : [];

/** Guests beyond which nobody layers a shot for each of them. */
const SHOTS_FOR = 12;

export const shotFaults = (entries: readonly Placed[], { wish: { event } }: SearchSpace): MenuFault[] =>
  entries
    .filter(
      ({ section, candidate }) =>
        (section !== 'digestif' || event.guestCount > SHOTS_FOR) &&
        !isHousePour(candidate.name) &&
        candidate.recipe.figures.volumeMl < SHOT,
    )
    .map(({ candidate }) => ({ weight: 2.5, message: `${candidate.id} is a shot: guests want a drink.` }));

/** Guests beyond which nobody shakes foam or herbs for each of them. */
const FOAM_FOR = 60;

export const handFaults = (entries: readonly Placed[], { wish: { event } }: SearchSpace): MenuFault[] => {
  if (event.guestCount <= CROWD) return [];
  const byHand = entries.filter(({ candidate }) => isMadeToOrder(candidate, event.guestCount)).length;
  const surplus = byHand - Math.floor(entries.length / 2);
  const foaming = entries.filter(
    ({ candidate }) =>
      candidate.technique === 'shaken' && needsHands(candidate) && event.guestCount > FOAM_FOR,
  ).length;
  const blended = entries.filter(({ candidate }) => candidate.technique === 'blended').length;
  return [
    ...(foaming > 0
      ? [{ weight: 1.8 * foaming, message: 'Nobody shakes foam or herbs for hundreds of guests.' }]
      : []),
    ...(blended > 0 ? [{ weight: 2 * blended, message: 'No blender keeps up with so many guests.' }] : []),
    ...(surplus > 0
      ? [
          {
            weight: 3 * surplus,
            message: 'At least half of the drinks must be batched or sparkling: fewer shaken ones.',
          },
        ]
      : []),
  ];
};

/** Drinks that each bartender shakes in the busiest hour at most, whatever else there is to do. Rule of thumb. */
const SHAKEN_PER_HOUR = 120;
/** A share of a bar's first hour beyond which hands are all that it has. */
const MAX_BY_HAND = 0.6;

/** Whether those behind the bar can make what is made by hand, while they pour the rest. */
export const loadFaults = (entries: readonly Placed[], { wish }: SearchSpace): MenuFault[] => {
  const party = wish.event;
  const { guestCount } = party;
  const bartenders = staffOf(party);
  const shares = sharesOf(entries, wish.event);
  const drinks = entries.map(({ candidate }, at) => ({
    technique: candidate.technique,
    handwork: candidate.handwork,
    isPoured:
      guestCount > CROWD || bartenders === 0 ? !needsHands(candidate) : !isMadeToOrder(candidate, guestCount),
    servings: (shares[at] ?? 0) * guestCount,
    isShaken: servingStyleOf(candidate, guestCount) === 'shaken',
  }));
  if (bartenders === 0) {
    const byHand = drinks.filter(({ isPoured }) => !isPoured).length;
    return byHand > 0
      ? [{ weight: 4 * byHand, message: 'Guests serve themselves: nobody is there to shake or muddle.' }]
      : [];
  }
  const { minutes } = peakLoad(party, drinks);
  const byHand = peakLoad(
    party,
    drinks.filter(({ isPoured }) => !isPoured),
  ).minutes;
  const shaken = peakLoad(
    party,
    drinks.filter(({ isShaken }) => isShaken),
  ).drinks;
  const excess = Math.max(
    shaken / (bartenders * SHAKEN_PER_HOUR),
    byHand / (bartenders * 60 * MAX_BY_HAND),
    minutes / (bartenders * 60),
  );
  return excess > 1
    ? [
        {
          weight: 4 * Math.min(4, excess - 1) + 1,
          message: 'More is shaken and muddled than the bartenders can make.',
        },
      ]
    : [];
};
