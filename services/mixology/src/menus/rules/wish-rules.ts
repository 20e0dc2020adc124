// Whether a menu has what its host asks for, and where.

import { demandedBy, wantsHot } from '../../briefs/event-brief.ts';
import { isWorkMotif, shows } from '../../briefs/setting/motifs.ts';
import { isBottle } from '../../briefs/text/terms.ts';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { isToastName } from '../../events/service/toasts.ts';
import { isAlcoholFree, isStrong } from '../candidate.ts';
import type { SearchSpace } from '../search/search-space.ts';
import type { MenuFault, Placed } from './menu-fault.ts';

/** What a drink, a color or a spirit that the host names outweighs: budget and variety. */
export const DEMANDED = 16;
/** What a flavor does that the host asks for, and each signature beside what most guests like. */
const WANTED = 4;
/** What it costs where a drink that the host names isn't where the host wants it. */
const PLACED = 8;
/** What a drink that the host names costs at the door or at the end, where few have it. */
const NOT_SIGNATURE = 4;
/** What a light drink costs that the host names and that ends the day: Pimm's and a Rebujito are drunk all afternoon. */
const NAMED_LAST = 10;

/** What a theme costs of which no drink has a base. */
const OFF_THEME = 2.5;

/** A fiesta has tequila, whatever it costs. */
export const themeFaults = (entries: readonly Placed[], { themeBases }: SearchSpace): MenuFault[] =>
  themeBases
    .filter((bases) => !entries.some(({ candidate }) => bases.includes(candidate.base)))
    .map((bases) => ({
      weight: OFF_THEME,
      message: `The theme asks for ${bases.join(' or ')}: no drink has it.`,
    }));

const isLightAndLast = ({ candidate, section }: Placed): boolean =>
  section === 'digestif' && !isStrong(candidate) && !candidate.isCreamy && candidate.technique !== 'heated';

/** What the host asks for by name or by flavor and some drink has. */
export const wishFaults = (
  entries: readonly Placed[],
  { wish: { brief }, served, demanded }: SearchSpace,
): MenuFault[] => {
  const isMissing = ({ id }: { id: string }) => {
    const drinks = served.get(id);
    return drinks !== undefined && !entries.some(({ candidate }) => drinks.has(candidate));
  };
  return [
    ...demandedBy(brief)
      .filter(isMissing)
      .map(({ label }) => ({ weight: DEMANDED, message: `The host asks for this: ${label}.` })),
    ...brief.wanted
      .filter((term) => !demanded.has(term.id) && isMissing(term))
      .map(({ label }) => ({ weight: WANTED, message: `No drink has what the host asks for: ${label}.` })),
    ...brief.named
      .map((term) => ({
        ...term,
        own: entries.filter(({ candidate }) => served.get(term.id)?.has(candidate)),
      }))
      .filter(
        ({ id, features, own }) =>
          features.length === 0 &&
          own.length > 0 &&
          !brief.placed.some(({ term }) => term.id === id) &&
          !own.some(({ section }) => section === 'signature'),
      )
      .map(({ label, own }) => ({
        weight: own.every(isLightAndLast) ? NAMED_LAST : NOT_SIGNATURE,
        message: `${label} should be a signature: the host named it.`,
      })),
    // A spirit that the host asks for isn't kept for the last glass, which half of the guests have.
    ...brief.wanted
      .filter((term) => {
        const drinks = served.get(term.id);
        const isPlaced = brief.placed.some((one) => one.term.id === term.id);
        const own = entries.filter(({ candidate }) => drinks?.has(candidate));
        return (
          isBottle(term) && !isPlaced && own.length > 0 && own.every((one) => one.section === 'digestif')
        );
      })
      .map(({ label }) => ({ weight: NOT_SIGNATURE, message: `${label} should be in a signature.` })),
    ...brief.placed
      .filter(({ term, section }) => {
        const drinks = served.get(term.id);
        const isThere = entries.some((entry) => entry.section === section && drinks?.has(entry.candidate));
        return drinks !== undefined && !isThere;
      })
      .map(({ term, section }) => ({
        weight: term.features.length === 0 ? PLACED : WANTED,
        message: `The ${section} should be: ${term.label}.`,
      })),
  ];
};

/** Who asks for hot drinks wants one for those who take no alcohol, too. */
export const hotForAllFaults = (
  entries: readonly Placed[],
  { wish: { brief }, pool }: SearchSpace,
): MenuFault[] => {
  const isHotFree = ({ candidate }: { candidate: Placed['candidate'] }) =>
    candidate.technique === 'heated' && isAlcoholFree(candidate);
  const isMissing =
    brief.alcoholFree === 'some' &&
    wantsHot(brief) &&
    !entries.some(isHotFree) &&
    pool.signature.some(isHotFree);
  return isMissing
    ? [{ weight: WANTED, message: 'A hot drink without alcohol is missing: the host asks for hot ones.' }]
    : [];
};

/** Who asks for hot drinks has one with alcohol, too, where most guests drink. */
const HOT_FOR_DRINKERS = 1.9;

export const hotForDrinkersFaults = (
  entries: readonly Placed[],
  { wish: { brief }, pool }: SearchSpace,
): MenuFault[] => {
  const isHotDrink = ({ candidate }: { candidate: Placed['candidate'] }) =>
    candidate.technique === 'heated' && !isAlcoholFree(candidate);
  const isMissing =
    brief.alcoholFree !== 'all' &&
    (brief.nonDrinkerShare ?? 0) < MANY_NON_DRINKERS &&
    wantsHot(brief) &&
    !entries.some(isHotDrink) &&
    pool.signature.some(isHotDrink);
  return isMissing
    ? [
        {
          weight: HOT_FOR_DRINKERS,
          message: 'A hot drink with alcohol is missing: the host asks for hot ones.',
        },
      ]
    : [];
};

/** Share of guests without alcohol from which on what the host asks for is for them, too. */
const MANY_NON_DRINKERS = 0.35;
const NOT_FOR_THEM = 0.9;

/** Tamarind and rose that are asked for where most don't drink aren't given to those who do alone. */
export const sharedFlavorFaults = (
  entries: readonly Placed[],
  { wish: { brief }, served }: SearchSpace,
): MenuFault[] => {
  if (brief.alcoholFree === 'all' || (brief.nonDrinkerShare ?? 0) < MANY_NON_DRINKERS) return [];
  return brief.wanted.flatMap((term) => {
    const drinks = served.get(term.id);
    if (isBottle(term) || term.features.length > 0 || !drinks) return [];
    const own = entries.filter(({ candidate }) => drinks.has(candidate));
    return own.length > 0 && own.every(({ candidate }) => !isAlcoholFree(candidate))
      ? [{ weight: NOT_FOR_THEM, message: `${term.label} should be in a drink without alcohol, too.` }]
      : [];
  });
};

/** Signatures with alcohol from which on one eases in those who don't share the taste. */
const EASING_FROM = 3;

/** A stated taste rules the signatures: 'whiskey lovers', 'classic, strong, stirred'. */
export const tasteFaults = (
  entries: readonly Placed[],
  { wish: { brief }, liked }: SearchSpace,
): MenuFault[] => {
  if (liked.size === 0) return [];
  const signatures = entries.filter(
    ({ section, candidate }) => section === 'signature' && !isAlcoholFree(candidate),
  );
  const others = signatures.filter(({ candidate }) => !liked.has(candidate)).length;
  const surplus = others - (signatures.length >= EASING_FROM ? 1 : 0);
  const digestif = entries.find(({ section }) => section === 'digestif')?.candidate;
  const missing = brief.mostly
    .filter(isBottle)
    .filter((term) => !signatures.some(({ candidate }) => servesTerm(candidate, term)));
  const taste = brief.mostly.map(({ label }) => label).join(', ');
  return [
    ...missing.map(({ label }) => ({
      weight: WANTED,
      message: `Some guests drink this, so a signature is of it: ${label}.`,
    })),
    ...(surplus > 0
      ? [
          {
            weight: WANTED * surplus,
            message: `The guests mostly drink this, so more signatures are: ${taste}.`,
          },
        ]
      : []),
    ...(digestif && !isAlcoholFree(digestif) && !liked.has(digestif)
      ? [{ weight: 1, message: `The last glass should suit them too: ${taste}.` }]
      : []),
  ];
};

/** Drinks of its culture that an event has at least, their share of a longer menu, and what each missing one costs. */
const MIN_CULTURAL = 3;
const CULTURAL_SHARE = 0.6;
const NOT_OF_CULTURE = 1.4;

/** A Thai dinner isn't one by its lemongrass alone. */
export const cultureFaults = (all: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] => {
  if (brief.cultures.length === 0) return [];
  const entries = all.filter(({ candidate }) => !isToastName(candidate.name));
  const least = Math.max(MIN_CULTURAL, Math.round(CULTURAL_SHARE * entries.length));
  const isOf = ({ candidate }: Placed) =>
    brief.cultures.some(
      ({ drinks, ingredients }) =>
        drinks.includes(candidate.name) || ingredients.some((id) => candidate.ingredients.has(id)),
    );
  const missing = Math.min(least, entries.length) - entries.filter(isOf).length;
  return missing > 0
    ? [
        {
          weight: NOT_OF_CULTURE * missing,
          message: `${missing} more of the drinks must be of the event's culture.`,
        },
      ]
    : [];
};

/** What each drink beyond half of the menu costs that has nothing of what the host names. */
const BESIDE_THE_POINT = 1.2;

/** Where the host names flavors, spirits or a style, at least half of the menu is of them. */
export const focusFaults = (entries: readonly Placed[], { isAsked }: SearchSpace): MenuFault[] => {
  if (!isAsked) return [];
  const surplus =
    entries.filter(({ candidate }) => !isAsked(candidate)).length - Math.floor(entries.length / 2);
  return surplus > 0
    ? [
        {
          weight: BESIDE_THE_POINT * surplus,
          message: 'Most of the drinks have nothing of what the host asks for.',
        },
      ]
    : [];
};

/** What each drink costs that is missing of what the party is about, and how many there are at least. */
const UNSHOWN = 0.9;
const MIN_SHOWN = 2;

/** What each missing drink costs at a child's party that has a name of its theme, and how many there are at least. */
const UNNAMED = 1.4;
const MIN_NAMED = 3;

/** Children tell each other about 'Swamp Juice', and not about a cucumber cooler. */
export const playfulFaults = (
  entries: readonly Placed[],
  { wish: { brief }, playful }: SearchSpace,
): MenuFault[] => {
  const named = entries.filter(({ candidate }) => playful.has(candidate)).length;
  const missing = Math.min(MIN_NAMED, playful.size) - named;
  return missing > 0
    ? [
        {
          weight: UNNAMED * missing,
          message: `${missing} more of the drinks must bear a name of ${brief.motifs[0]?.label ?? 'the theme'}.`,
        },
      ]
    : [];
};

/** What a party is about shows in its glasses. */
export const motifFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] =>
  brief.motifs
    .filter((motif) => !isWorkMotif(motif))
    .flatMap((motif) => {
      const shown = entries.filter(({ candidate }) => shows(candidate, motif)).length;
      const missing = Math.min(MIN_SHOWN, entries.length) - shown;
      return missing > 0
        ? [
            {
              weight: UNSHOWN * missing,
              message: `${missing} more of the drinks must go with ${motif.label}.`,
            },
          ]
        : [];
    });
