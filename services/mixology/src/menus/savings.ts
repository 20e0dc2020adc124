// What a plan leaves out by itself so that its host never sees one beyond the budget; each cut can be taken back.
import type { BriefPart } from '@swizzle/proto';
import { servesTerm } from '../briefs/drink-match.ts';
import { BUDGET_BANDS } from '../events/budget.ts';
import { drinksEach } from '../events/hours.ts';
import { isToastName } from '../events/toasts.ts';
import { formatNumber, theDrink } from '../events/words/nouns.ts';
import { isAlcoholFree } from './candidate.ts';
import type { Entry } from './menu-score.ts';
import type { MenuEvent, MenuWish } from './wish.ts';

/** Ids of the parts of a brief that say so. */
const WITHOUT = 'saving:without';
const EACH = 'saving:each';
/** All of them: taken away, a menu is as the search finds it. */
export const SAVING_PARTS: readonly string[] = [WITHOUT, EACH];

/** A menu cut down: some of its drinks, and how many each guest has. */
export interface Cut {
  entries: readonly Entry[];
  drinksEach: number | undefined;
  /** What it takes from the party; a drink for each guest is about 1. */
  harm: number;
}

/** Signatures that a menu keeps, and the share of a guest's drinks. */
const MIN_SIGNATURES = 2;
const MIN_SHARE = 0.5;
const MIN_DRINKS = 2;
const STEP = 0.5;
/** Drinks that are left out at most. */
const MAX_LEFT_OUT = 2;

/** How much each cut takes from a party: a drink that nobody asked for is missed least. */
const DRINK_LEFT_OUT = 1;
const LAST_LEFT_OUT = 0.9;
const DRINK_FEWER = 0.9;

/** Share of the drinks without alcohol up to which one with it may go. */
const MAX_ALCOHOL_FREE = 0.5;

/** What the host asks for is left out by no plan, nor the only drink of those who don't drink. */
const mayLeave = (entry: Entry, entries: readonly Entry[], { brief }: MenuWish): boolean => {
  const { candidate, section } = entry;
  if (section === 'welcome' || isToastName(candidate.name)) return false;
  const others = entries.filter((other) => other !== entry);
  if (
    [...brief.named, ...brief.wanted].some(
      (term) => servesTerm(candidate, term) && !others.some((other) => servesTerm(other.candidate, term)),
    )
  )
    return false;
  if (brief.placed.some(({ term, section: own }) => own === section && servesTerm(candidate, term)))
    return false;
  const free = others.filter((other) => isAlcoholFree(other.candidate)).length;
  const most = Math.max(MAX_ALCOHOL_FREE, brief.nonDrinkerShare ?? 0);
  if (brief.alcoholFree !== 'all' && !isAlcoholFree(candidate) && free > most * others.length) return false;
  if (section === 'digestif') return true;
  const signatures = others.filter((other) => other.section === 'signature');
  const hasBoth = signatures.some((other) => isAlcoholFree(other.candidate)) || !isAlcoholFree(candidate);
  const hasAlcohol =
    brief.alcoholFree === 'all' || signatures.some((other) => !isAlcoholFree(other.candidate));
  return signatures.length >= MIN_SIGNATURES && hasBoth && hasAlcohol;
};

const signaturesIn = (entries: readonly Entry[]): number =>
  entries.filter(({ section }) => section === 'signature').length;

/** Sets of drinks without which the menu is still one. */
const leavable = (
  entries: readonly Entry[],
  wish: MenuWish,
  stays: readonly Entry[],
): (readonly Entry[])[] => {
  const isKept = ({ candidate }: Entry) => stays.some((entry) => entry.candidate === candidate);
  const single = entries.filter((entry) => !isKept(entry) && mayLeave(entry, entries, wish));
  const pairs = single.flatMap((one, at) =>
    single.slice(at + 1).flatMap((other) => {
      const rest = entries.filter((entry) => entry !== one);
      return MAX_LEFT_OUT > 1 &&
        mayLeave(other, rest, wish) &&
        signaturesIn(rest.filter((entry) => entry !== other)) >= MIN_SIGNATURES
        ? [[one, other]]
        : [];
    }),
  );
  // A menu whose size the host counts has it.
  return wish.brief.size ? [[]] : [[], ...single.map((one) => [one]), ...pairs];
};

/** Numbers of drinks for each guest, the usual one first. */
const numbersOf = ({ event, brief }: MenuWish, isAllowed: boolean): (number | undefined)[] => {
  if (!isAllowed || event.drinksEach !== undefined || brief.drinksEach !== undefined || event.courses)
    return [undefined];
  const usual = drinksEach(event);
  const least = Math.max(MIN_DRINKS, Math.ceil((usual * MIN_SHARE) / STEP) * STEP);
  const fewer: number[] = [];
  for (let each = usual - STEP; each >= least; each -= STEP) fewer.push(each);
  return [undefined, ...fewer];
};

/** Every way to cut a menu, the one that takes least from the party first. */
export const cutsOf = (
  entries: readonly Entry[],
  wish: MenuWish,
  stays: readonly Entry[],
  removedParts: readonly string[],
): Cut[] => {
  const usual = drinksEach(wish.event);
  const harmOf = (left: readonly Entry[], each: number | undefined) =>
    left.reduce((sum, { section }) => sum + (section === 'digestif' ? LAST_LEFT_OUT : DRINK_LEFT_OUT), 0) +
    (each === undefined ? 0 : DRINK_FEWER * (usual - each));
  const sets = removedParts.includes(WITHOUT) ? [[]] : leavable(entries, wish, stays);
  return numbersOf(wish, !removedParts.includes(EACH))
    .flatMap((each) => sets.map((left) => ({ left, each, harm: harmOf(left, each) })))
    .filter(({ harm }) => harm > 0)
    .toSorted((left, right) => left.harm - right.harm)
    .map(({ left, each, harm }) => ({
      entries: entries.filter((entry) => !left.includes(entry)),
      drinksEach: each,
      harm,
    }));
};

const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** 'To stay within $5, the Bay Breeze is left out': what was cut, as parts that the host takes away again. */
export const savingParts = (
  before: readonly Entry[],
  cut: Cut,
  event: MenuEvent,
  isMet: boolean,
): BriefPart[] => {
  const { high } = BUDGET_BANDS[event.budget];
  const aim = isMet ? `To stay within $${high}` : `To come nearer to $${high}`;
  const left = before.filter((entry) => !cut.entries.includes(entry));
  const names = joined(left.map(({ candidate }) => theDrink(candidate.name)));
  const part = (id: string, label: string): BriefPart => ({ id, kind: 'saving', label, isRemoved: false });
  return [
    ...(left.length > 0
      ? [part(WITHOUT, `${aim}, ${names} ${left.length > 1 ? 'are' : 'is'} left out`)]
      : []),
    ...(cut.drinksEach === undefined
      ? []
      : [
          part(
            EACH,
            `${aim}, ${formatNumber(cut.drinksEach)} drinks each instead of ${formatNumber(drinksEach(event))}`,
          ),
        ]),
  ];
};

/** What the host took back, to be put in force again. */
export const removedSavings = (removedParts: readonly string[]): BriefPart[] =>
  [
    { id: WITHOUT, label: 'Leave out a drink to stay within the budget' },
    { id: EACH, label: 'Fewer drinks each to stay within the budget' },
  ]
    .filter(({ id }) => removedParts.includes(id))
    .map((part) => ({ ...part, kind: 'saving', isRemoved: true }));
