// What a caterer minds about a whole menu: who can serve it, whether it's varied, and whether everybody finds a drink.
import type { MenuSection } from '@swizzle/proto';
import { suits } from '../briefs/diet-groups.ts';
import { demandedBy, isWelcomeSober } from '../briefs/event-brief.ts';
import { peakLoad } from '../events/making-time.ts';
import { sharesFor, staffOf } from '../events/servings.ts';
import type { Bench } from './bench.ts';
import { type Candidate, isFiller, isSober, isStrong } from './candidate.ts';
import {
  BATCHING_GUESTS,
  CROWD,
  isMadeToOrder,
  isPouredAtOnce,
  needsHands,
  servingStyleOf,
} from './serving-style.ts';
import { placeOf } from './spending.ts';

/** A drink in its place. */
interface Placed {
  candidate: Candidate;
  section: MenuSection;
}

/** Something that is wrong with a menu. */
interface MenuFault {
  /** What it costs the menu's value, beside 1 for how well its drinks suit. The house's judgment. */
  weight: number;
  /** For whoever can mend it. */
  message: string;
}

/** Share of the drinks that have no alcohol, at least, where some of them shall, and at most where most guests drink. */
const SOME_SOBER = 0.3;
const MOST_SOBER = 0.5;
/** Drinks that guests with a diet of their own choose from, at least. */
const LEAST_SUITED = 2;
/** Bases of a whole menu, that of drinks without alcohol among them. */
const LEAST_BASES = 3;
/** Drinks of a menu that may share technique and base. */
const MOST_ALIKE = 2;

/** A few children want a choice as much as many do. */
const soberShareOf = ({ children, soberShare = SOME_SOBER }: Bench['wish']['brief']): number =>
  children ? Math.max(SOME_SOBER, soberShare) : soberShare;

/** How many drinks without alcohol a menu of some length needs. */
const leastSober = (drinks: number, { brief }: Bench['wish']): number => {
  if (brief.alcoholFree === 'all') return drinks;
  if (brief.alcoholFree === 'none') return 0;
  // At a child's party, the adults have a drink of their own.
  if (brief.isChildrens) return drinks - 1;
  return brief.alcoholFree === 'some'
    ? Math.max(1, brief.leastSober, Math.round(drinks * Math.min(MOST_SOBER, soberShareOf(brief))))
    : Math.min(1, drinks);
};

const soberFaults = (entries: readonly Placed[], bench: Bench): MenuFault[] => {
  if (!bench.hasSober) return [];
  const sober = entries.filter(({ candidate }) => isSober(candidate)).length;
  const missing = leastSober(entries.length, bench.wish) - sober;
  const hasSignatures = entries.filter(({ section }) => section === 'signature').length > 1;
  const isOffered = entries.some(({ section, candidate }) => section === 'signature' && isSober(candidate));
  const isForAll = bench.wish.brief.alcoholFree === 'all' || !bench.hasAlcoholic;
  // A share that the host names may be larger.
  const { soberShare = 0, isChildrens } = bench.wish.brief;
  const most = isChildrens ? 1 : Math.max(MOST_SOBER, soberShare);
  const surplus = isForAll ? 0 : sober - Math.max(1, Math.floor(entries.length * most));
  return [
    ...(missing > 0
      ? [{ weight: 6 * missing, message: `${missing} more of the drinks must be without alcohol.` }]
      : []),
    ...(missing < 1 && sober > 0 && hasSignatures && !isOffered
      ? [{ weight: 2, message: 'One of the signatures must be without alcohol.' }]
      : []),
    ...(surplus > 0
      ? [{ weight: 3 * surplus, message: 'At most half of the drinks are without alcohol.' }]
      : []),
  ];
};

/** Percent by volume above which nobody wants a first glass. */
const STRONGEST_WELCOME = 18;
/** Milliliters in the glass under which it's a shot, and no drink to stand with. */
const SHOT = 75;

const welcomeFaults = (
  entries: readonly Placed[],
  { wish: { event }, hasQuickWelcome }: Bench,
): MenuFault[] =>
  entries
    .filter(({ section }) => section === 'welcome')
    .flatMap(({ candidate }) => [
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
      ...(candidate.isCreamy
        ? [{ weight: 1.5, message: `${candidate.id} is too rich for a first glass.` }]
        : []),
    ]);

/** Where some guests take no alcohol, what everybody is served at the door has none. */
const toastFaults = (entries: readonly Placed[], { wish: { brief }, hasSober }: Bench): MenuFault[] =>
  hasSober && isWelcomeSober(brief)
    ? entries
        .filter(({ section, candidate }) => section === 'welcome' && !isSober(candidate))
        .map(({ candidate }) => ({
          weight: 8,
          message: `${candidate.id} has alcohol: not all guests can have the welcome.`,
        }))
    : [];

/** At the door and at the end all are served the same: what some can't do without stands among the signatures. */
const sameForAllFaults = (
  entries: readonly Placed[],
  { wish: { brief }, hasAlcoholic }: Bench,
): MenuFault[] =>
  brief.alcoholFree === 'all' || brief.isChildrens || !hasAlcoholic
    ? []
    : entries
        .filter(
          ({ section, candidate }) =>
            section !== 'signature' &&
            isSober(candidate) &&
            !(section === 'welcome' && isWelcomeSober(brief)),
        )
        .map(({ candidate, section }) => ({
          weight: section === 'welcome' ? 5 : 3,
          message: `${candidate.id} has no alcohol, and everybody is served it.`,
        }));

/** Percent by volume above which nobody ladles a glass for himself, or drinks all afternoon. */
const STRONGEST_SELF_SERVED = 16;

/** Where guests serve themselves, what they ladle is long and light. */
const selfServedFaults = (entries: readonly Placed[], { wish: { brief } }: Bench): MenuFault[] =>
  brief.bartenders === 0
    ? entries
        .filter(({ candidate }) => candidate.abv > STRONGEST_SELF_SERVED)
        .map(({ candidate }) => ({
          weight: 2.5,
          message: `${candidate.id} is too strong for guests to pour themselves.`,
        }))
    : [];

/** Guests with a diet of their own have the welcome like all others, and something to choose from. */
const dietFaults = (entries: readonly Placed[], { wish: { brief } }: Bench): MenuFault[] =>
  brief.groups.flatMap((group) => {
    const suited = entries.filter(({ candidate }) => suits(candidate, group)).length;
    const missing = Math.max(LEAST_SUITED, Math.round(group.share * entries.length)) - suited;
    const isWish = group.id.startsWith('without:');
    const welcome = entries.find(({ section }) => section === 'welcome');
    return [
      ...(missing > 0
        ? [{ weight: 4 * missing, message: `${missing} more of the drinks must be: ${group.label}.` }]
        : []),
      ...(welcome && !isWish && !suits(welcome.candidate, group)
        ? [{ weight: 4, message: `${welcome.candidate.id} is the welcome, and must be: ${group.label}.` }]
        : []),
    ];
  });

/** A menu has as many strong drinks as its host counts. */
const strongFaults = (entries: readonly Placed[], { wish: { brief } }: Bench): MenuFault[] => {
  const { leastStrong, mostStrong = Infinity } = brief;
  const strong = entries.filter(({ candidate }) => isStrong(candidate)).length;
  const missing = Math.min(leastStrong, entries.length) - strong;
  return [
    ...(strong > mostStrong
      ? [{ weight: 8 * (strong - mostStrong), message: `At most ${mostStrong} of the drinks may be strong.` }]
      : []),
    ...(missing > 0
      ? [{ weight: 4 * missing, message: `${missing} more of the drinks must be strong.` }]
      : []),
  ];
};

const isTea = ({ ingredients }: Candidate) => [...ingredients].some((id) => id.endsWith('-tea'));

/** Soda with citrus and sugar is one choice, however it's called. */
const fillerFaults = (entries: readonly Placed[]): MenuFault[] => {
  const fillers = entries.filter(({ candidate }) => isFiller(candidate)).length;
  return fillers > 1
    ? [{ weight: 1.5 * (fillers - 1), message: 'Several drinks without alcohol are little more than soda.' }]
    : [];
};

/** Two glasses of iced tea are one choice. */
const teaFaults = (entries: readonly Placed[]): MenuFault[] =>
  entries.filter(({ candidate }) => isSober(candidate) && isTea(candidate)).length > 1
    ? [{ weight: 1.2, message: 'Two drinks without alcohol are tea: make one of them something else.' }]
    : [];

const shotFaults = (entries: readonly Placed[]): MenuFault[] =>
  entries
    .filter(({ section, candidate }) => section !== 'digestif' && candidate.recipe.figures.volumeMl < SHOT)
    .map(({ candidate }) => ({ weight: 2.5, message: `${candidate.id} is a shot: guests want a drink.` }));

const handFaults = (entries: readonly Placed[], { wish: { event } }: Bench): MenuFault[] => {
  if (event.guestCount <= CROWD) return [];
  const byHand = entries.filter(({ candidate }) => isMadeToOrder(candidate, event.guestCount)).length;
  const surplus = byHand - Math.floor(entries.length / 2);
  const blended = entries.filter(({ candidate }) => candidate.technique === 'blended').length;
  return [
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

/** Drinks that each bartender shakes in the busiest hour at most, whatever else there is to do. House rule. */
const SHAKEN_PER_HOUR = 120;
/** A share of a bar's first hour beyond which hands are all that it has. */
const MOST_BY_HAND = 0.6;

const partyOf = ({ event, brief }: Bench['wish']) => ({ ...event, bartenders: brief.bartenders });

/** Whether those behind the bar can make what is made by hand, while they pour the rest. */
const loadFaults = (entries: readonly Placed[], { wish }: Bench): MenuFault[] => {
  const party = partyOf(wish);
  const { guestCount } = party;
  const bartenders = staffOf(party);
  const shares = sharesFor(party, entries.map(placeOf));
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
    byHand / (bartenders * 60 * MOST_BY_HAND),
    minutes / (bartenders * 60),
  );
  return excess > 1
    ? [
        {
          weight: 2 * Math.min(4, excess - 1) + 1,
          message: 'More is shaken and muddled than the bartenders can make.',
        },
      ]
    : [];
};

const repeats = (
  entries: readonly Placed[],
  kindOf: (candidate: Candidate) => string,
  most: number,
): number => {
  const counts = new Map<string, number>();
  for (const { candidate } of entries)
    counts.set(kindOf(candidate), (counts.get(kindOf(candidate)) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.max(0, count - most), 0);
};

const alikeFaults = (entries: readonly Placed[], { wish: { brief, event } }: Bench): MenuFault[] => {
  const signatures = entries.filter(({ section }) => section === 'signature');
  const isFree = brief.alcoholFree === 'all' || brief.only.length > 0;
  const kinds = new Set(entries.map(({ candidate }) => candidate.base)).size;
  // One bottle for two drinks is what a small budget is kept by.
  const isThrifty = event.budget === '$3-5';
  const mostAlike = isThrifty ? 2 * MOST_ALIKE : MOST_ALIKE;
  const alike = repeats(entries, ({ technique, base }) => `${technique} ${base}`, mostAlike);
  const least = isThrifty ? LEAST_BASES - 1 : LEAST_BASES;
  const missing = isFree ? 0 : Math.max(0, Math.min(least, entries.length) - kinds);
  const bases = isFree ? 0 : repeats(signatures, ({ base }) => base, isThrifty ? 2 : 1);
  const looks =
    0.3 * repeats(signatures, ({ glass }) => glass, 1) + 0.3 * repeats(signatures, ({ color }) => color, 1);
  return [
    ...(alike > 0 && !isFree
      ? [{ weight: 2 * alike, message: 'More than two drinks share technique and base.' }]
      : []),
    ...(missing > 0 ? [{ weight: 1.9 * missing, message: 'More bases are needed: three at least.' }] : []),
    ...(bases > 0 ? [{ weight: 1.9 * bases, message: 'Two signatures have the same base.' }] : []),
    ...(looks > 0 ? [{ weight: looks, message: 'Signatures look alike: vary glass and color.' }] : []),
  ];
};

/** What a drink, a color or a spirit that the host names outweighs: budget and variety. */
const DEMANDED = 16;
/** What a flavor does that the host asks for, and how many drinks have what most guests like. */
const WANTED = 3;
/** What a drink that the host names costs at the door or at the end, where few have it. */
const NOT_SIGNATURE = 2;
const MOSTLY = 2;

/** What the host asks for by name or by flavor and some drink has. */
const wishFaults = (
  entries: readonly Placed[],
  { wish: { brief }, served, demanded }: Bench,
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
      .filter(({ id, features }) => {
        const drinks = served.get(id);
        const isPlaced = brief.placed.some(({ term }) => term.id === id);
        const sections = entries
          .filter(({ candidate }) => drinks?.has(candidate))
          .map(({ section }) => section);
        return features.length === 0 && !isPlaced && sections.length > 0 && !sections.includes('signature');
      })
      .map(({ label }) => ({
        weight: NOT_SIGNATURE,
        message: `${label} should be a signature: the host named it.`,
      })),
    ...brief.placed
      .filter(({ term, section }) => {
        const drinks = served.get(term.id);
        const isThere = entries.some((entry) => entry.section === section && drinks?.has(entry.candidate));
        return drinks !== undefined && !isThere;
      })
      .map(({ term, section }) => ({ weight: WANTED, message: `The ${section} should be: ${term.label}.` })),
    ...brief.mostly.flatMap((term) => {
      const drinks = served.get(term.id);
      const missing =
        Math.min(MOSTLY, drinks?.size ?? 0) -
        entries.filter(({ candidate }) => drinks?.has(candidate)).length;
      return missing > 0
        ? [{ weight: WANTED * missing, message: `The guests mostly drink ${term.label}: more drinks of it.` }]
        : [];
    }),
  ];
};

/** Everything that is wrong with a menu as a whole. */
export const menuFaults = (entries: readonly Placed[], bench: Bench): MenuFault[] =>
  entries.length === 0
    ? []
    : [
        ...soberFaults(entries, bench),
        ...welcomeFaults(entries, bench),
        ...toastFaults(entries, bench),
        ...sameForAllFaults(entries, bench),
        ...shotFaults(entries),
        ...selfServedFaults(entries, bench),
        ...dietFaults(entries, bench),
        ...strongFaults(entries, bench),
        ...fillerFaults(entries),
        ...teaFaults(entries),
        ...handFaults(entries, bench),
        ...loadFaults(entries, bench),
        ...alikeFaults(entries, bench),
        ...wishFaults(entries, bench),
      ];

/** From this weight on, nobody may overlook it. */
export const GRAVE = 2;
