import type { MenuSection } from '@swizzle/proto';
import { CAFFEINE, demandedBy, isPermitted, isPlacedByName } from '../../briefs/event-brief.ts';
import { softenedBriefs } from '../../briefs/exclusions/softened-briefs.ts';
import { suits } from '../../briefs/guests/diet-groups.ts';
import { isBottle, type Term } from '../../briefs/text/terms.ts';
import { stemsOf } from '../../briefs/text/tokens.ts';
import { hasTerm, servesTerm } from '../../briefs/wishes/drink-match.ts';
import { type Chance, chanceOf, hashText } from '../../chance.ts';
import { isToastName } from '../../events/service/toasts.ts';
import { type Candidate, isAlcoholFree, isLight, isStrong } from '../candidate.ts';
import { servingMisfit } from '../occasions/serving-fit.ts';
import {
  BATCHING_GUESTS,
  isMadeToOrder,
  isPouredAtOnce,
  isWholeInBatch,
} from '../occasions/serving-style.ts';
import { meantBy } from '../occasions/wine.ts';
import { matchesHostsWords, namesAnything, purposeLack } from '../reasons/purpose.ts';
import type { MenuWish } from '../wish.ts';
import { fitOf } from './fit.ts';
import { likeness } from './likeness.ts';

/** A candidate with how well it suits each section. */
export interface Contender {
  candidate: Candidate;
  fit: Readonly<Record<MenuSection, number>>;
}

/** The drinks among which a menu is searched. */
export interface SearchSpace {
  wish: MenuWish;
  /** How many drinks there are to choose from. */
  size: number;
  /** The best for each section, light, alcohol-free and cheap ones among them. */
  shortlist: Readonly<Record<MenuSection, readonly Contender[]>>;
  /** All that can stand in each section. */
  pool: Readonly<Record<MenuSection, readonly Contender[]>>;
  /** Some drink anywhere is light, or has no alcohol at all. */
  hasLight: boolean;
  hasAlcoholFree: boolean;
  hasAlcoholic: boolean;
  /** Some drink can be poured for all guests at once. */
  hasQuickWelcome: boolean;
  /** What the host asks for and some drink has, by its id, and which drinks have it. */
  served: ReadonlyMap<string, ReadonlySet<Candidate>>;
  /** Drinks that have all of what most guests like; empty where nobody says, or too few have it. */
  liked: ReadonlySet<Candidate>;
  /** What must be on the menu and no permitted drink has. */
  unserved: readonly Term[];
  /** Why none has it, by the id of what the host asks for. */
  lacks: ReadonlyMap<string, string>;
  /** Ids of what must be on the menu where some drink has it. */
  demanded: ReadonlySet<string>;
  /** Bases of each theme that the host's words call for, where some drink has one of them. */
  themeBases: readonly (readonly Candidate['base'][])[];
  /** Drinks under a name of a child's party; empty where it's none. */
  playful: ReadonlySet<Candidate>;
  /** Share of the budget that is aimed at, so that whole servings and packs do not overstep it. */
  aim: number;
  alike(left: Candidate, right: Candidate): number;
  /** How wrong a drink is in a section of this event's menu. */
  misfit(candidate: Candidate, section: MenuSection): number;
  /** How little reason there is for a drink at this event. */
  purposeLack(candidate: Candidate): number;
  /** Whether the host's words bring a drink; undefined where they name none. */
  isAsked: ((candidate: Candidate) => boolean) | undefined;
}

/** Anyone who names a cuisine, a spirit or a drink has said what is poured: a tea for mourners has no gin for its theme. */
const leadsByTheme = ({ cultures, wanted, named, kind }: MenuWish['brief']): boolean =>
  cultures.length === 0 &&
  !kind?.isSolemn &&
  !wanted.some(isBottle) &&
  !named.some(({ features }) => features.length === 0);

const SHORTLIST = 45;
/** Light, alcohol-free and cheap drinks that are on every shortlist, however they suit. */
const LIGHTEST = 8;
const MAX_ALCOHOL_FREE_LISTED = 6;
const CHEAPEST = 16;
const BATCHED = 12;
const ALL_BATCHED = 40;

/** By how much chance may lift a drink over a better one, so that another seed plans another menu. */
const JITTER = 0.7;
/** The same for drinks without alcohol, of which fewer are known: else all menus have the same one. */
const ALCOHOL_FREE_JITTER = 1.3;

const remembered = () => {
  const known = new Map<Candidate, Map<Candidate, number>>();
  return (left: Candidate, right: Candidate): number => {
    let row = known.get(left);
    if (!row) {
      row = new Map();
      known.set(left, row);
    }
    let value = row.get(right);
    if (value === undefined) {
      value = likeness(left, right);
      row.set(right, value);
    }
    return value;
  };
};

const misfitsFor = (wish: MenuWish): SearchSpace['misfit'] => {
  const known = new Map<Candidate, Map<MenuSection, number>>();
  return (candidate, section) => {
    const row = known.get(candidate) ?? new Map<MenuSection, number>();
    known.set(candidate, row);
    const value = row.get(section) ?? servingMisfit(candidate, section, wish);
    row.set(section, value);
    return value;
  };
};

const purposesFor = (wish: MenuWish): SearchSpace['purposeLack'] => {
  const known = new Map<Candidate, number>();
  return (candidate) => {
    const value = known.get(candidate) ?? purposeLack(candidate, wish);
    known.set(candidate, value);
    return value;
  };
};

const askedFor = (wish: MenuWish): NonNullable<SearchSpace['isAsked']> => {
  const known = new Map<Candidate, boolean>();
  return (candidate) => {
    const value = known.get(candidate) ?? matchesHostsWords(candidate, wish);
    known.set(candidate, value);
    return value;
  };
};

/** Who should not be kept awake: children, anyone who expects one, and those at a gentle party. */
const isForTheGentle = ({ brief }: MenuWish): boolean =>
  brief.children !== undefined || brief.isPregnancy || (brief.kind?.isGentle ?? false);

/** What can stand in a section at all: a welcome for many is poured at once; a gentle party ends without coffee. */
const placeable = (
  section: MenuSection,
  contenders: readonly Contender[],
  wish: MenuWish,
): readonly Contender[] => {
  const { guestCount } = wish.event;
  const { toasts, endsWithToast } = wish.brief;
  const isPlaceable = ({ candidate }: Contender) => {
    if (isToastName(candidate.name) && (toasts.welcome + toasts.signature > 0 || endsWithToast))
      return section === 'digestif' ? endsWithToast : toasts[section] > 0;
    if (section === 'welcome')
      return (
        guestCount <= BATCHING_GUESTS ||
        isPouredAtOnce(candidate, guestCount) ||
        isPlacedByName(candidate, section, wish.brief)
      );
    if (section === 'digestif')
      return (
        wish.brief.kind?.isSolemn ||
        !isForTheGentle(wish) ||
        wish.brief.placed.some(({ term, section: own }) => own === section && servesTerm(candidate, term)) ||
        !CAFFEINE.some((id) => candidate.ingredients.has(id))
      );
    return true;
  };
  const placed = contenders.filter(isPlaceable);
  return placed.length > 0 ? placed : contenders;
};

/** A toast is for a host who wants one, and no drink to fill a menu with. */
const isRaised = ({ name }: Candidate, { named }: MenuWish['brief']): boolean =>
  !isToastName(name) || named.some(({ label }) => label === name);

const AIM = 0.95;

/** Drinks that each thing the host asks for brings to every shortlist. */
const ASKED = 4;
/** And what the host grows. */
const GROWN = 8;

const shortlistFor = (
  section: MenuSection,
  contenders: readonly Contender[],
  { event, brief }: MenuWish,
  served: SearchSpace['served'],
  liked: SearchSpace['liked'],
): Contender[] => {
  const byFit = [...contenders].sort((left, right) => right.fit[section] - left.fit[section]);
  const byCost = [...contenders].sort((left, right) => left.candidate.cost - right.candidate.cost);
  const light = byFit.filter(({ candidate }) => isLight(candidate)).slice(0, LIGHTEST);
  const free = byFit.filter(({ candidate }) => isAlcoholFree(candidate)).slice(0, MAX_ALCOHOL_FREE_LISTED);
  const asked = [...served.values()].flatMap((drinks) =>
    byFit.filter(({ candidate }) => drinks.has(candidate)).slice(0, ASKED),
  );
  // Of what the host grows, for those who drink as well.
  const grown = byFit
    .filter(
      ({ candidate }) => !isAlcoholFree(candidate) && brief.own.some((id) => candidate.ingredients.has(id)),
    )
    .slice(0, GROWN);
  const suited = brief.groups.flatMap((group) =>
    byFit.filter(({ candidate }) => suits(candidate, group)).slice(0, ASKED),
  );
  const likes = byFit.filter(({ candidate }) => liked.has(candidate)).slice(0, LIKED);
  const batched = byFit
    .filter(({ candidate }) =>
      brief.isBatched ? isWholeInBatch(candidate) : !isMadeToOrder(candidate, event.guestCount),
    )
    .slice(0, brief.isBatched ? ALL_BATCHED : BATCHED);
  // The cheapest of all have no alcohol: the smallest budget looks for those that have some too.
  const thrifty = byCost.filter(({ candidate }) => event.budget === '$3-5' && !isAlcoholFree(candidate));
  const cheap = [...byCost.slice(0, CHEAPEST), ...thrifty.slice(0, CHEAPEST)];
  const playful = byFit.filter(({ candidate }) =>
    brief.motifs.some(({ names }) => Object.hasOwn(names, candidate.name)),
  );
  return [
    ...new Set([
      ...byFit.slice(0, SHORTLIST),
      ...playful,
      ...light,
      ...free,
      ...cheap,
      ...asked,
      ...grown,
      ...suited,
      ...likes,
      ...batched,
    ]),
  ];
};

/**
 * Each candidate once, in an order that depends neither on the caller's nor on ids: drinks that are made at the same
 * time get theirs in any order.
 */
const inOrder = (candidates: readonly Candidate[]): Candidate[] =>
  [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()].sort((left, right) =>
    left.name < right.name ? -1 : left.name > right.name ? 1 : left.id - right.id,
  );

/** Drinks of a stated taste on every shortlist, and how few of them are no choice. */
const LIKED = 12;
const MIN_LIKED = 4;

const hasTaste = (candidate: Candidate, { brief }: MenuWish, terms: readonly Term[]): boolean =>
  !isAlcoholFree(candidate) &&
  (brief.strength !== 'strong' || isStrong(candidate)) &&
  !(brief.isClassic && candidate.isCustom) &&
  terms.filter((term) => !isBottle(term)).every((term) => servesTerm(candidate, term)) &&
  // Of two spirits, each drink has one.
  (!terms.some(isBottle) || terms.some((term) => isBottle(term) && servesTerm(candidate, term)));

/** Drinks that have every taste that most guests share, or the bottle at least. */
const likedBy = (allowed: readonly Candidate[], wish: MenuWish): ReadonlySet<Candidate> => {
  const { mostly } = wish.brief;
  if (mostly.length === 0) return new Set();
  for (const terms of [mostly, mostly.filter(isBottle), mostly.slice(0, 1)]) {
    if (terms.length === 0) continue;
    const liked = allowed.filter((candidate) => hasTaste(candidate, wish, terms));
    if (liked.length >= MIN_LIKED) return new Set(liked);
  }
  return new Set();
};

/** The wish with as many of its softest rules given up as leave something to drink. */
const softened = (wish: MenuWish, candidates: readonly Candidate[]): MenuWish => {
  const brief = softenedBriefs(wish.brief).find((soft) => candidates.some((one) => isPermitted(one, soft)));
  return brief ? { ...wish, brief } : wish;
};

const COCKTAIL_KIND = /^(?:spritz|sour|mule|fizz|flip|collins|toddy|julep|cobbler|martini|daiquiri)$/;

const isCocktailKind = ({ id }: Term): boolean => COCKTAIL_KIND.test(id);

/** A kind of cocktail that a host names where others don't drink has alcohol: 'a spritz' is no soft one. */
const wetOf = (drinks: ReadonlySet<Candidate>, term: Term, { brief }: MenuWish): ReadonlySet<Candidate> => {
  if (!isCocktailKind(term) || brief.alcoholFree === 'all') return drinks;
  const wet = [...drinks].filter((drink) => !isAlcoholFree(drink));
  const called = wet.filter(({ name }) => stemsOf(name).includes(term.id));
  return called.length > 0 ? new Set(called) : wet.length > 0 ? new Set(wet) : drinks;
};

/** Why no permitted drink has what a host asks for: what every drink with it breaks. */
const lackOf = (term: Term, candidates: readonly Candidate[], brief: MenuWish['brief']): string => {
  const having = candidates.filter((drink) => servesTerm(drink, term));
  if (having.length === 0) return 'we have no such drink';
  if (brief.alcoholFree === 'all' && having.every((drink) => !isAlcoholFree(drink))) return 'has alcohol';
  const broken = brief.excluded.find((out) => having.every((drink) => hasTerm(drink, out)));
  if (broken) return `every drink with it has ${broken.label}, which is left out`;
  const demand = brief.demands.find(({ isMet }) => having.every((drink) => !isMet(drink)));
  if (demand) return `no drink with it keeps “${demand.label}”`;
  if (brief.lacks.includes('blender') && having.every(({ technique }) => technique === 'blended'))
    return 'takes a blender';
  return 'no drink with it keeps all that you rule out';
};

/** The drinks worth looking at for a menu; what the brief rules out is not among them. */
export const searchSpaceFor = (
  candidates: readonly Candidate[],
  strict: MenuWish,
  chance: Chance,
): SearchSpace => {
  const wish = softened(strict, candidates);
  const allowed = inOrder(candidates).filter(
    (candidate) => isPermitted(candidate, wish.brief) && isRaised(candidate, wish.brief),
  );
  const salt = chance.next();
  const contenders = allowed.map((candidate): Contender => {
    // By name: one drink more or less to choose from changes nobody else's.
    const luck =
      chanceOf(hashText(`${salt} ${candidate.name}`)).next() *
      (isAlcoholFree(candidate) ? ALCOHOL_FREE_JITTER : JITTER);
    const fit = fitOf(candidate, wish);
    const lack = purposeLack(candidate, wish);
    const lifted = (section: MenuSection) => fit[section] + luck - lack;
    return {
      candidate,
      fit: { welcome: lifted('welcome'), signature: lifted('signature'), digestif: lifted('digestif') },
    };
  });
  const among = (section: MenuSection) => placeable(section, contenders, wish);
  const demanded = demandedBy(strict.brief);
  const served = new Map(
    [...demanded, ...wish.brief.wanted]
      .map(
        (term) =>
          [term.id, wetOf(meantBy(allowed, term, wish.brief.pours.includes(term.id)), term, wish)] as const,
      )
      .filter(([, drinks]) => drinks.size > 0),
  );
  const liked = likedBy(allowed, wish);
  const pool = { welcome: among('welcome'), signature: among('signature'), digestif: among('digestif') };
  const shortlist = (section: MenuSection) => shortlistFor(section, pool[section], wish, served, liked);
  return {
    wish,
    size: contenders.length,
    shortlist: {
      welcome: shortlist('welcome'),
      signature: shortlist('signature'),
      digestif: shortlist('digestif'),
    },
    pool,
    hasLight: contenders.some(({ candidate }) => isLight(candidate)),
    hasAlcoholFree: contenders.some(({ candidate }) => isAlcoholFree(candidate)),
    hasAlcoholic: contenders.some(({ candidate }) => !isAlcoholFree(candidate)),
    hasQuickWelcome: contenders.some(({ candidate }) => isPouredAtOnce(candidate, wish.event.guestCount)),
    served,
    liked,
    unserved: demanded.filter(({ id }) => !served.has(id)),
    lacks: new Map(
      [...demanded, ...wish.brief.wanted]
        .filter(({ id }) => !served.has(id))
        .map((term) => [term.id, lackOf(term, candidates, wish.brief)]),
    ),
    demanded: new Set(demanded.map(({ id }) => id)),
    themeBases: (leadsByTheme(wish.brief) ? wish.theme.known : [])
      .map(({ bases }) => bases)
      .filter((bases) => contenders.some(({ candidate }) => bases.includes(candidate.base))),
    playful: new Set(
      allowed.filter(({ name }) => wish.brief.motifs.some(({ names }) => Object.hasOwn(names, name))),
    ),
    aim: AIM,
    alike: remembered(),
    misfit: misfitsFor(wish),
    purposeLack: purposesFor(wish),
    isAsked: namesAnything(wish) ? askedFor(wish) : undefined,
  };
};
