// What a plan leaves out by itself so that its host never sees one beyond the budget; each cut can be taken back.
import type { BriefPart } from '@swizzle/proto';
import { servesTerm } from '../briefs/drink-match.ts';
import { bandOf } from '../events/budget.ts';
import { isToastName } from '../events/toasts.ts';
import { theDrink } from '../events/words/nouns.ts';
import { isAlcoholFree } from './candidate.ts';
import type { Entry } from './menu-score.ts';
import type { MenuEvent, MenuWish } from './wish.ts';

/** Id of the part of a brief that says so: taken away, a menu is as the search finds it. */
export const WITHOUT = 'saving:without';

/** A menu without some of its drinks. Fewer glasses for each guest are the host's to choose, never a plan's. */
export interface Cut {
  entries: readonly Entry[];
}

/** Drinks that a menu keeps, signatures among them, and different bases of all its drinks. */
const MIN_DRINKS = 4;
const MIN_SIGNATURES = 2;
const MIN_BASES = 3;
/** Share of the drinks without alcohol up to which one with it may go. */
const MAX_ALCOHOL_FREE = 0.5;

/** What the host asks for is left out by no plan, nor the only drink of those who don't drink. */
const mayLeave = (entry: Entry, entries: readonly Entry[], { brief }: MenuWish): boolean => {
  const { candidate, section } = entry;
  if (section === 'welcome' || isToastName(candidate.name)) return false;
  const others = entries.filter((other) => other !== entry);
  if (brief.named.some(({ label }) => label === candidate.name)) return false;
  if (new Set(others.map((other) => other.candidate.base)).size < MIN_BASES) return false;
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
  // A party can end without a last glass that nobody asked for.
  if (section === 'digestif') return !brief.endsWithToast && brief.size === undefined;
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
      return mayLeave(other, rest, wish) &&
        signaturesIn(rest.filter((entry) => entry !== other)) >= MIN_SIGNATURES
        ? [[one, other]]
        : [];
    }),
  );
  // A menu whose size the host counts has it.
  return wish.brief.size ? [[]] : [[], ...single.map((one) => [one]), ...pairs];
};

/** Every way to cut a menu, those that leave out one drink first. */
export const cutsOf = (
  entries: readonly Entry[],
  wish: MenuWish,
  stays: readonly Entry[],
  removedParts: readonly string[],
): Cut[] => {
  const sets = removedParts.includes(WITHOUT) ? [] : leavable(entries, wish, stays);
  return sets
    .filter((left) => left.length > 0 && entries.length - left.length >= MIN_DRINKS)
    .toSorted((left, right) => left.length - right.length)
    .map((left) => ({ entries: entries.filter((entry) => !left.includes(entry)) }));
};

const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** 'To stay within $5, the Bay Breeze is left out': what was cut, as a part that the host takes away again. */
export const savingPart = (
  before: readonly Entry[],
  cut: Cut,
  event: MenuEvent,
  isMet: boolean,
): BriefPart => {
  const { high } = bandOf(event);
  const aim = isMet ? `To stay within $${high}` : `To come nearer to $${high}`;
  const left = before.filter((entry) => !cut.entries.includes(entry));
  const names = joined(left.map(({ candidate }) => theDrink(candidate.name)));
  return {
    id: WITHOUT,
    kind: 'saving',
    label: `${aim}, ${names} ${left.length > 1 ? 'are' : 'is'} left out`,
    isRemoved: false,
  };
};

/** What the host took back, to be put in force again. */
export const removedSaving = (removedParts: readonly string[]): BriefPart[] =>
  removedParts.includes(WITHOUT)
    ? [{ id: WITHOUT, kind: 'saving', label: 'Leave out a drink to stay within the budget', isRemoved: true }]
    : [];
