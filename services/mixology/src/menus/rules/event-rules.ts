// What fits an event as a whole: mourners in February, a reception without dinner, a dinner that begins with oysters.

import { isPlacedByName, isWished, wantsHot } from '../../briefs/event-brief.ts';
import { isBottle } from '../../briefs/text/terms.ts';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { isHousePour } from '../../custom-drinks/regional.ts';
import { isToastName } from '../../events/service/toasts.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { type Candidate, isAlcoholFree, oncePerDrink } from '../candidate.ts';
import { endsLightly } from '../occasions/serving-fit.ts';
import type { SearchSpace } from '../search/search-space.ts';
import type { MenuFault, Placed } from './menu-fault.ts';

/** The host asks for this very drink. */
const isNamed = ({ name }: Candidate, { named }: SearchSpace['wish']['brief']): boolean =>
  named.some(({ label }) => label === name);

/** Percent by volume from which on a drink is one for the evening. */
const STRONG_END = 20;

// Mourners.

const COLD_MONTHS: ReadonlySet<number> = new Set([11, 12, 1, 2, 3]);
const ICED: ReadonlySet<string> = new Set(['Highball', 'Collins', 'Hurricane', 'Pint', 'Mule Mug', 'Tiki']);
/** What an iced drink with alcohol costs that nobody asks for, in a hall in February. */
const ICED_IN_THE_COLD = 2.4;
/** What a strong drink costs that nobody asks for, among mourners by day. */
const STRONG_BY_DAY = 2.2;
/** What mourners and guests of a tea hold on to; one of them is there. */
const PLAIN_COMFORTS: ReadonlySet<string> = new Set(['Hot Black Tea', 'Fresh Coffee']);
const NO_COMFORT = 3;
/** Spices and roots that old guests leave in the cup, where no cuisine brings them, and what their pills forbid. */
const NOVEL =
  /^(?:turmeric|matcha|star-anise|cardamom|lavender|chai|hibiscus|beet|charcoal|butterfly-pea|grapefruit|activated|chile|jalapeno)/;
const NOVELTY = 2.2;

const isNovel = oncePerDrink(
  ({ ingredients, garnish, name }: Candidate): boolean =>
    [...ingredients, ...garnish].some((id) => NOVEL.test(id)) || /\bchai\b|golden milk/i.test(name),
);

/** Ingredients up to which a word means each of them: 'lavender', where 'tea' is no matcha. */
const FEW_MEANT = 3;
const isMeant = (candidate: Candidate, { wanted }: SearchSpace['wish']['brief']): boolean =>
  wanted.some(
    ({ ingredients }) =>
      ingredients.size <= FEW_MEANT && [...ingredients].some((id) => candidate.ingredients.has(id)),
  );

/** A memorial, above all in winter, has plain tea or coffee, and nothing iced or novel that nobody asked for. */
export const solemnFaults = (entries: readonly Placed[], space: SearchSpace): MenuFault[] => {
  const { brief } = space.wish;
  const isTea = brief.kind?.id === 'tea-party' && wantsHot(brief);
  if (!brief.kind?.isSolemn && !isTea) return [];
  const isCold = brief.month !== undefined && COLD_MONTHS.has(brief.month);
  const hasComfort = entries.some(({ candidate }) => PLAIN_COMFORTS.has(candidate.name));
  const isOffered = space.pool.signature.some(({ candidate }) => PLAIN_COMFORTS.has(candidate.name));
  const faults = entries.flatMap(({ candidate }): MenuFault[] => {
    if (isNamed(candidate, brief)) return [];
    const isIced = isCold && ICED.has(candidate.glass) && candidate.technique !== 'heated';
    return [
      ...(isIced && !isAlcoholFree(candidate)
        ? [
            {
              weight: ICED_IN_THE_COLD,
              message: `${candidate.id} is iced: nobody wants that among mourners in winter.`,
            },
          ]
        : []),
      ...(candidate.abv > STRONG_END &&
      brief.time !== 'evening' &&
      brief.time !== 'night' &&
      brief.strength !== 'strong' &&
      !isWished(candidate, brief)
        ? [{ weight: STRONG_BY_DAY, message: `${candidate.id} is strong: nobody mourns over a Martini.` }]
        : []),
      ...(isNovel(candidate) && brief.cultures.length === 0 && !isMeant(candidate, brief)
        ? [{ weight: NOVELTY, message: `${candidate.id} is a novelty: mourners want what they know.` }]
        : []),
    ];
  });
  return [
    ...faults,
    ...(hasComfort || !isOffered ? [] : [{ weight: NO_COMFORT, message: 'Plain tea or coffee is missing.' }]),
    ...hotFirstFaults(entries, space),
  ];
};

/** What a cold first glass costs in winter where something hot is asked for, and a wake without plain tea. */
const COLD_FIRST = 6;
const NO_TEA = 2.4;

/** Who asks for hot drinks in winter is handed one first, and old guests find plain tea. */
const hotFirstFaults = (entries: readonly Placed[], { wish: { brief }, pool }: SearchSpace): MenuFault[] => {
  const isCold = brief.month !== undefined && COLD_MONTHS.has(brief.month);
  if (!wantsHot(brief) || !isCold) return [];
  const isTea = ({ candidate }: { candidate: Candidate }) => candidate.name === 'Hot Black Tea';
  const cold = entries.filter(
    ({ section, candidate }) =>
      section === 'welcome' && candidate.technique !== 'heated' && !isNamed(candidate, brief),
  );
  return [
    ...cold.map(({ candidate }) => ({
      weight: COLD_FIRST,
      message: `${candidate.id} is cold: the host asks for something hot.`,
    })),
    ...(entries.some(isTea) || !pool.signature.some(isTea)
      ? []
      : [{ weight: NO_TEA, message: 'A pot of plain tea is missing.' }]),
  ];
};

// The last glass.

const TOO_STRONG_AN_END = 1.9;
/** Guests for whom no pot is kept hot until the end. */
const MANY = 60;
const HOT_AT_THE_END = 4;

/** No digestif where nobody dines, and no pot that is kept hot for hours. */
export const lastGlassFaults = (entries: readonly Placed[], { wish }: SearchSpace): MenuFault[] => {
  const { brief, event } = wish;
  const last = entries.find(({ section }) => section === 'digestif')?.candidate;
  const isPlaced = brief.placed.some(
    ({ term, section }) => section === 'digestif' && last && servesTerm(last, term),
  );
  if (!last || isPlaced || isNamed(last, brief)) return [];
  return [
    ...(endsLightly(wish) && last.abv > STRONG_END && brief.strength !== 'strong'
      ? [
          {
            weight: TOO_STRONG_AN_END,
            message: `${last.id} is a digestif, and nobody dines: end on something light.`,
          },
        ]
      : []),
    ...(last.technique === 'heated' && event.guestCount > MANY && !wantsHot(brief)
      ? [{ weight: HOT_AT_THE_END, message: `${last.id} would be kept hot until the end.` }]
      : []),
  ];
};

// The first glass before a dinner.

const DESSERT_LIKE =
  /cacao|chocolate|coffee|espresso|cold-brew|irish-cream|^vanilla-ice|^heavy-cream|amaretto/;
const DESSERT_FIRST = 2.4;

const isDessert = oncePerDrink(({ ingredients }: Candidate): boolean =>
  [...ingredients].some((id) => DESSERT_LIKE.test(id)),
);

/** Nothing like a dessert before the oysters, and no cream with the lamb. */
export const firstGlassFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] =>
  entries
    .filter(
      ({ section, candidate }) =>
        (section === 'welcome' && isDessert(candidate) && !isPlacedByName(candidate, section, brief)) ||
        (brief.isMealCounted &&
          section !== 'digestif' &&
          (isDessert(candidate) || candidate.isCreamy) &&
          !isWished(candidate, brief)),
    )
    .map(({ candidate }) => ({
      weight: DESSERT_FIRST,
      message: `${candidate.id} is a dessert: it belongs at the end.`,
    }));

// A tasting.

/** What each mixed drink costs that stands among the pours. */
const MIXED_AT_TASTING = 16;

/** Whoever tastes drinks each bottle by itself, and a cocktail at the end where the host wants one. */
export const tastingFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] =>
  brief.kind?.id === 'tasting'
    ? entries
        .filter(({ candidate, section }) =>
          section === 'digestif'
            ? isHousePour(candidate.name) ||
              (!isNamed(candidate, brief) &&
                !brief.wanted.some(
                  (term) => isBottle(term) && !isAlcoholFree(candidate) && servesTerm(candidate, term),
                ))
            : !isAlcoholFree(candidate) && !isHousePour(candidate.name) && !isNamed(candidate, brief),
        )
        .map(({ candidate: { id } }) => ({
          weight: MIXED_AT_TASTING,
          message: `${id} is in the wrong place: a tasting is of bottles by themselves, and ends with a cocktail.`,
        }))
    : [];

// Drinks that are one drink.

const PLAIN_PARTS: ReadonlySet<string> = new Set(['juice', 'lengthener', 'sour', 'sweetener']);
const SAME_BUT_FOR_JUICE = 2.4;
/** Names of one kind: nobody chooses between two of them, unless the host asks for it. */
const KINDS =
  /\b(\w+ fashioned|mule|margarita|mojito|spritz|royale|punch|lemonade|iced tea|cooler|toddy|highball|sour|fizz|collins)\b/i;
const SAME_KIND = 1.1;
const SAME_OLD_FASHIONED = 2;

/** A spirit and its juice, and nothing that gives it a taste of its own. */
const highballOf = oncePerDrink(({ ingredients, base, technique }: Candidate): string | undefined => {
  const others = [...ingredients].filter((id) => ingredientOf(id).role !== 'base');
  const isPlain =
    technique === 'built' &&
    others.length <= 2 &&
    others.every((id) => PLAIN_PARTS.has(ingredientOf(id).role));
  return isPlain && base !== 'none' ? base : undefined;
});

const kindOf = oncePerDrink(({ name }: Candidate): string | undefined =>
  KINDS.exec(name)?.[1]
    ?.toLowerCase()
    .replace(/^\w+ fashioned$/, 'old fashioned'),
);

const surplusOf = (values: readonly (string | undefined)[], allows: (value: string) => boolean): string[] => {
  const known = values.flatMap((value) => (value === undefined || allows(value) ? [] : [value]));
  return known.filter((value, at) => known.indexOf(value) < at);
};

/** A Screwdriver and a Greyhound are one drink with two juices; so are two Old Fashioneds. */
export const sameDrinkFaults = (
  entries: readonly Placed[],
  { wish: { brief } }: SearchSpace,
): MenuFault[] => {
  const drinks = entries.map(({ candidate }) => candidate).filter(({ name }) => !isToastName(name));
  // 'An old fashioned' is one; 'margaritas' that no drink is called by are any of them.
  const words = [...brief.named, ...brief.wanted]
    .filter(({ label }) => !drinks.some(({ name }) => name === label))
    .map(({ label }) => label.toLowerCase())
    .join(' ');
  const plain = surplusOf(drinks.map(highballOf), () => false);
  const kinds = surplusOf(drinks.map(kindOf), (kind) => words.includes(kind));
  return [
    ...plain.map((base) => ({
      weight: SAME_BUT_FOR_JUICE,
      message: `Two drinks are ${base} with another juice.`,
    })),
    ...kinds.map((kind) => ({
      weight: kind === 'old fashioned' ? SAME_OLD_FASHIONED : SAME_KIND,
      message: `Two drinks are the same kind: ${kind}.`,
    })),
  ];
};
