// Who finds a drink without alcohol, and whether it is one worth having.

import { isWelcomeAlcoholFree, isWelcomeSplit } from '../../briefs/alcohol/first-glass.ts';
import { isForDrivers, isPlacedByName, isRecoveryEvent, suitsExpecting } from '../../briefs/event-brief.ts';
import { choicesForNonDrinkers } from '../../briefs/guests/head-count.ts';
import { isPlainBrew } from '../../events/prep/pouring.ts';
import { isToastName } from '../../events/service/toasts.ts';
import { type Candidate, isAlcoholFree, isFiller, oncePerDrink } from '../candidate.ts';
import type { SearchSpace } from '../search/search-space.ts';
import type { MenuFault, Placed } from './menu-fault.ts';

/** Share of the drinks that have no alcohol, at least, where some of them shall, and at most where most guests drink. */
const SOME_ALCOHOL_FREE = 0.3;
const MAX_ALCOHOL_FREE = 0.5;
/** Mourners begin and end without alcohol. */
const MAX_AT_A_WAKE = 0.65;

/** A few children want a choice as much as many do. */
const nonDrinkerShareOf = ({
  children,
  nonDrinkerShare = SOME_ALCOHOL_FREE,
}: SearchSpace['wish']['brief']): number =>
  children ? Math.max(SOME_ALCOHOL_FREE, nonDrinkerShare) : nonDrinkerShare;

/** Who counts a drink for each part of a meal, and names nobody who doesn't drink, has all of them with alcohol. */
const isMeal = ({ isMealCounted, alcoholFree }: SearchSpace['wish']['brief']): boolean =>
  isMealCounted && alcoholFree === undefined;

/** Drinks beside which those who drink have some, too. */
const MIN_FOR_CHOICE = 3;

/** How many drinks without alcohol a menu of some length needs. */
const minAlcoholFreeFor = (drinks: number, { brief, event }: SearchSpace['wish']): number => {
  if (brief.alcoholFree === 'all') return drinks;
  if (brief.alcoholFree === 'none') return 0;
  if (isMeal(brief)) return 0;
  // Everybody tastes, unless the host says that somebody doesn't.
  if (brief.kind?.id === 'tasting' && brief.alcoholFree !== 'some') return 0;
  // A host's list gets what a group lacks.
  if (brief.isListed && brief.alcoholFree === 'some')
    return Math.max(brief.minAlcoholFree, choicesForNonDrinkers(brief, event.guestCount));
  // At a child's party, the adults have a drink of their own.
  if (brief.isChildrens) return drinks - 1;
  return brief.alcoholFree === 'some'
    ? Math.max(
        1,
        brief.minAlcoholFree,
        drinks > MIN_FOR_CHOICE ? choicesForNonDrinkers(brief, event.guestCount) : 1,
        Math.round(drinks * Math.min(MAX_ALCOHOL_FREE, nonDrinkerShareOf(brief))),
      )
    : Math.min(1, drinks);
};

/** Outweighs a color or a drink that the host names: nobody stands dry for three hours. */
const NOT_OFFERED = 20;

/** What it costs where the only glass without alcohol is the first one: more where guests are there who drink none. */
const notOffered = ({ alcoholFree }: SearchSpace['wish']['brief']): number =>
  alcoholFree === 'some' ? NOT_OFFERED : 2;

const isForAllOf = ({ wish, hasAlcoholic }: SearchSpace): boolean =>
  wish.brief.alcoholFree === 'all' || !hasAlcoholic;
const isCup = oncePerDrink(({ ingredients }: Candidate) => [...ingredients].every(isPlainBrew));

export const alcoholFreeFaults = (all: readonly Placed[], space: SearchSpace): MenuFault[] => {
  if (!space.hasAlcoholFree) return [];
  // A toast is one glass: what else there is to drink is counted without it.
  const entries = all.filter(({ candidate }) => !isToastName(candidate.name));
  const isFree = ({ candidate }: Placed) => isAlcoholFree(candidate);
  const free = entries.filter(isFree).length;
  const missing = minAlcoholFreeFor(entries.length, space.wish) - free;
  const hasSignatures = entries.filter(({ section }) => section === 'signature').length > 1;
  const isTheirs = space.wish.brief.alcoholFree === 'some';
  // Coffee and tea are for everybody, and no drink of their own.
  const isOffered = entries.some(
    ({ section, candidate }) =>
      section === 'signature' && isAlcoholFree(candidate) && (!isTheirs || !isCup(candidate)),
  );
  const isForAll = isForAllOf(space);
  // A share that the host names may be larger.
  const { nonDrinkerShare = 0, isChildrens, kind, mostAlcoholic, size } = space.wish.brief;
  // 'Cider and one cocktail': whatever else is on the menu has none.
  const isCounted = mostAlcoholic !== undefined && size === undefined;
  const over = mostAlcoholic === undefined ? 0 : entries.length - free - mostAlcoholic;
  const most = isChildrens ? 1 : Math.max(kind?.isSolemn ? MAX_AT_A_WAKE : MAX_ALCOHOL_FREE, nonDrinkerShare);
  const { guestCount } = space.wish.event;
  const choices = entries.length > MIN_FOR_CHOICE ? choicesForNonDrinkers(space.wish.brief, guestCount) : 1;
  const least = Math.max(space.wish.brief.minAlcoholFree, choices);
  const surplus =
    isForAll || isCounted
      ? 0
      : isMeal(space.wish.brief)
        ? free
        : free - Math.max(1, least, Math.floor(entries.length * most));
  const signatures = entries.filter(({ section }) => section === 'signature');
  const alcoholFreeSignatures = signatures.filter(({ candidate }) => isAlcoholFree(candidate)).length;
  const isOneSided =
    !isForAll &&
    !isCounted &&
    !isChildrens &&
    signatures.length > 1 &&
    alcoholFreeSignatures > Math.max(1, least, Math.floor(signatures.length * most));
  return [
    ...(over > 0
      ? [{ weight: 14 * over, message: `At most ${mostAlcoholic} of the drinks may have alcohol.` }]
      : []),
    ...(isOneSided ? [{ weight: 5, message: 'Guests who drink need more signatures with alcohol.' }] : []),
    ...(missing > 0
      ? [{ weight: 6 * missing, message: `${missing} more of the drinks must be without alcohol.` }]
      : []),
    ...(missing < 1 && free > 0 && hasSignatures && !isOffered
      ? [{ weight: notOffered(space.wish.brief), message: 'One of the signatures must be without alcohol.' }]
      : []),
    ...(surplus > 0
      ? [{ weight: 3 * surplus, message: 'At most half of the drinks are without alcohol.' }]
      : []),
  ];
};

/** At a toast, anyone who doesn't drink raises bubbles too. */
const NOTHING_TO_RAISE = 2.2;

export const alcoholFreeToastFaults = (
  entries: readonly Placed[],
  { wish: { brief }, hasAlcoholFree }: SearchSpace,
): MenuFault[] =>
  brief.endsWithToast &&
  hasAlcoholFree &&
  !entries.some(
    ({ candidate }) =>
      isAlcoholFree(candidate) &&
      (isToastName(candidate.name) ||
        [...candidate.ingredients].some((id) => id.startsWith('zero-sparkling'))),
  )
    ? [
        {
          weight: NOTHING_TO_RAISE,
          message: 'A drink with bubbles and without alcohol is needed for the toast.',
        },
      ]
    : [];

/** Where some guests take no alcohol, what everybody is served at the door has none. */
export const toastFaults = (
  entries: readonly Placed[],
  { wish: { brief }, hasAlcoholFree }: SearchSpace,
): MenuFault[] =>
  hasAlcoholFree && isWelcomeAlcoholFree(brief) && !isWelcomeSplit(brief)
    ? entries
        .filter(
          ({ section, candidate }) =>
            section === 'welcome' && !isAlcoholFree(candidate) && !isPlacedByName(candidate, section, brief),
        )
        .map(({ candidate }) => ({
          weight: 8,
          message: `${candidate.id} has alcohol: not all guests can have the welcome.`,
        }))
    : [];

/** Where the first glass is one of two, one of them has no alcohol and the other has. */
export const splitWelcomeFaults = (
  entries: readonly Placed[],
  { wish: { brief }, hasAlcoholFree, hasAlcoholic }: SearchSpace,
): MenuFault[] => {
  if (!isWelcomeSplit(brief) || !hasAlcoholFree || !hasAlcoholic) return [];
  const first = entries.filter(({ section }) => section === 'welcome');
  const free = first.filter(({ candidate }) => isAlcoholFree(candidate)).length;
  return first.length > 1 && free !== 1
    ? [{ weight: 8, message: 'Of the two first glasses, one is with alcohol and one without.' }]
    : [];
};

/** Where some guests have a last glass of their own, one of them has no alcohol and the other has. */
export const splitLastFaults = (
  entries: readonly Placed[],
  { wish: { brief }, hasAlcoholFree, hasAlcoholic }: SearchSpace,
): MenuFault[] => {
  if (!brief.ownGlasses.includes('digestif') || !hasAlcoholFree || !hasAlcoholic) return [];
  if (brief.alcoholFree === 'all') return [];
  const last = entries.filter(({ section }) => section === 'digestif');
  const free = last.filter(({ candidate }) => isAlcoholFree(candidate)).length;
  return last.length > 1 && free !== 1
    ? [{ weight: 8, message: 'Of the two last glasses, one is with alcohol and one without.' }]
    : [];
};

/** At the door and at the end all are served the same: what some can't do without stands among the signatures. */
export const sameForAllFaults = (
  entries: readonly Placed[],
  { wish: { brief }, hasAlcoholic }: SearchSpace,
): MenuFault[] =>
  brief.alcoholFree === 'all' || brief.isChildrens || !hasAlcoholic
    ? []
    : entries
        .filter(
          ({ section, candidate }) =>
            section !== 'signature' &&
            isAlcoholFree(candidate) &&
            !isToastName(candidate.name) &&
            !(section === 'welcome' && isWelcomeAlcoholFree(brief)) &&
            !(section === 'welcome' && brief.ownGlasses.includes('welcome')) &&
            !(section === 'digestif' && (isForDrivers(brief) || brief.ownGlasses.includes('digestif'))),
        )
        .map(({ candidate, section }) => ({
          weight: section === 'welcome' ? 5 : 4.5,
          message: `${candidate.id} has no alcohol, and everybody is served it.`,
        }));

/** What it costs where a drink with alcohol passes for one without, and guests are there who mustn't have any. */
const MISTAKEN = 3;

const nameWords = oncePerDrink(({ name }: Candidate): readonly string[] =>
  name.toLowerCase().split(/[^\p{L}]+/u),
);

/** One color in one glass under one garnish, or a name that only leaves out the rum: 'Cranberry Punch'. */
const passesFor = (drink: Candidate, free: Candidate): boolean =>
  (drink.color === free.color &&
    drink.glass === free.glass &&
    drink.garnishIds.size === free.garnishIds.size &&
    [...drink.garnishIds].every((id) => free.garnishIds.has(id))) ||
  nameWords(free).every((word) => nameWords(drink).includes(word));

/** What it costs where nothing is for those who are expecting: the drinks without alcohol keep a trace, or steep hibiscus. */
const NOT_THEIRS = 8;

export const expectingFaults = (
  entries: readonly Placed[],
  { wish: { brief }, pool }: SearchSpace,
): MenuFault[] => {
  const isTheirs = ({ candidate }: { candidate: Candidate }) => suitsExpecting(candidate);
  const isMissing = brief.isPregnancy && !entries.some(isTheirs) && pool.signature.some(isTheirs);
  return isMissing ? [{ weight: NOT_THEIRS, message: 'No drink is for those who are expecting.' }] : [];
};

/** Who is in recovery or expecting never picks up the wrong glass. */
export const mistakenFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] => {
  if (brief.alcoholFree === 'all' || brief.isDisguised || !(brief.isPregnancy || isRecoveryEvent(brief)))
    return [];
  const drinks = entries.map(({ candidate }) => candidate);
  const alcoholic = drinks.filter((drink) => !isAlcoholFree(drink));
  return drinks
    .filter((free) => isAlcoholFree(free) && alcoholic.some((drink) => passesFor(drink, free)))
    .map(({ id }) => ({
      weight: MISTAKEN,
      message: `${id} has no alcohol and looks or sounds like one that has.`,
    }));
};

/** What it costs where children are handed a glass that the adults' could be taken for. */
const ALIKE_TO_ADULTS = 4;

/** 'Nothing that looks the same as the adult drinks': another color, or at least another glass. */
export const distinctFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] => {
  if (!brief.demands.some(({ id }) => id === 'distinct')) return [];
  const drinks = entries.map(({ candidate }) => candidate);
  return drinks
    .filter(
      (free) =>
        isAlcoholFree(free) &&
        drinks.some(
          (drink) => !isAlcoholFree(drink) && (looksLike(drink, free) || drink.color === free.color),
        ),
    )
    .map(({ id }) => ({ weight: ALIKE_TO_ADULTS, message: `${id} looks like a drink with alcohol.` }));
};

/** What it costs where everybody sees who has no alcohol, and nobody is to. */
const NOTICED = 4;

/** One glass of one color, with bubbles or without: nobody sees at a glance which is which. */
const looksLike = (drink: Candidate, free: Candidate): boolean =>
  drink.color === free.color && drink.glass === free.glass && drink.isFizzy === free.isFizzy;

/** Anyone who keeps a secret has a glass that looks like one with alcohol. */
export const noticedFaults = (entries: readonly Placed[], { wish: { brief } }: SearchSpace): MenuFault[] => {
  if (!brief.isDisguised || brief.alcoholFree === 'all') return [];
  const drinks = entries.map(({ candidate }) => candidate);
  const alcoholic = drinks.filter((drink) => !isAlcoholFree(drink));
  const isHidden = drinks.some(
    (free) => isAlcoholFree(free) && alcoholic.some((drink) => looksLike(drink, free)),
  );
  return isHidden
    ? []
    : [{ weight: NOTICED, message: 'A drink without alcohol must look like one that has it.' }];
};

const isTea = oncePerDrink(({ ingredients }: Candidate) =>
  [...ingredients].some((id) => id.endsWith('-tea')),
);

/** Soda with citrus and sugar is one choice, however it's called. */
export const fillerFaults = (entries: readonly Placed[]): MenuFault[] => {
  const fillers = entries.filter(({ candidate }) => isFiller(candidate)).length;
  return fillers > 1
    ? [{ weight: 1.5 * (fillers - 1), message: 'Several drinks without alcohol are little more than soda.' }]
    : [];
};

/** Two glasses of iced tea are one choice. */
export const teaFaults = (entries: readonly Placed[]): MenuFault[] =>
  entries.filter(({ candidate }) => isAlcoholFree(candidate) && isTea(candidate)).length > 1
    ? [{ weight: 1.2, message: 'Two drinks without alcohol are tea: make one of them something else.' }]
    : [];
