// What a plan leaves out by itself so that its host never sees one beyond the budget; each cut can be taken back.
import type { BriefPart } from '@swizzle/proto';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { drinksEach } from '../../events/service/hours.ts';
import { isToastName } from '../../events/service/toasts.ts';
import { bandOf } from '../../events/shopping/budget.ts';
import { isAlcoholFree } from '../candidate.ts';
import type { Entry } from '../search/menu-score.ts';
import { isFirstGlassUnasked } from '../search/slots.ts';
import type { MenuEvent, MenuWish } from '../wish.ts';

/** Ids of the parts of a brief that say so: taken away, a menu is as the search finds it. */
export const WITHOUT = 'saving:without';
export const FEWER = 'saving:fewer';

/** A menu without some of its drinks, or with fewer glasses for each guest. */
export interface Cut {
  entries: readonly Entry[];
  /** Drinks that one guest takes; undefined for as many as before. */
  drinksEach?: number;
}

/** Drinks that a menu keeps, signatures among them, and different bases of all its drinks. */
const MIN_DRINKS = 3;
const MIN_SIGNATURES = 2;
const MIN_BASES = 2;
/** Bases of a menu that isn't all of one kind. */
const VARIED = 3;
/** Share of the drinks without alcohol up to which one with it may go. */
const MAX_ALCOHOL_FREE = 0.5;

/** What the host asks for is left out by no plan, nor the only drink of those who don't drink. */
const mayLeave = (entry: Entry, entries: readonly Entry[], { brief }: MenuWish): boolean => {
  const { candidate, section } = entry;
  if (isToastName(candidate.name)) return false;
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
  // A party can begin and end without a glass that nobody asked for.
  if (section === 'welcome') return brief.size === undefined && isFirstGlassUnasked(brief);
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

/** Glasses of a guest by which a plan goes down, and the share of the usual number that each has at least. */
const STEP = 0.5;
const MIN_SHARE = 0.6;
const MIN_EACH = 1.5;

/** Fewer glasses for each guest, the most first; none where the host counts them, or each goes with a course. */
export const fewerEach = (wish: MenuWish): number[] => {
  const { event, brief } = wish;
  if (event.drinksEach !== undefined || event.isSeated || event.courses !== undefined) return [];
  const usual = drinksEach(event);
  // Everybody has the glasses that are raised or handed out.
  const raised = brief.toasts.welcome + brief.toasts.signature + (brief.endsWithToast ? 1 : 0);
  const least = Math.max(MIN_EACH, MIN_SHARE * usual, raised + 1);
  const steps: number[] = [];
  for (let each = usual - STEP; each >= least; each -= STEP) steps.push(each);
  return steps;
};

/** The first glass goes last. */
const firstIn = (left: readonly Entry[]): number =>
  left.some(({ section }) => section === 'welcome') ? 0.5 : 0;

/** Every way to cut a menu: first fewer glasses each, then a drink less, then both. */
export const cutsOf = (
  entries: readonly Entry[],
  wish: MenuWish,
  stays: readonly Entry[],
  removedParts: readonly string[],
): Cut[] => {
  const sets = removedParts.includes(WITHOUT) ? [] : leavable(entries, wish, stays);
  const less = sets
    .filter((left) => left.length > 0 && entries.length - left.length >= MIN_DRINKS)
    .map((left) => {
      const rest = entries.filter((entry) => !left.includes(entry));
      const isVaried = new Set(rest.map(({ candidate }) => candidate.base)).size >= VARIED;
      return {
        cut: { entries: rest } satisfies Cut,
        taken: left.length + firstIn(left) + (isVaried ? 0 : 0.7),
      };
    })
    .toSorted((one, other) => one.taken - other.taken)
    .map(({ cut }): Cut => cut);
  const fewer = removedParts.includes(FEWER) ? [] : fewerEach(wish);
  const withFewer = (cut: Cut): Cut[] => fewer.map((each) => ({ ...cut, drinksEach: each }));
  return [...withFewer({ entries }), ...less, ...less.flatMap(withFewer)];
};

const part = (id: string, label: string, isRemoved = false): BriefPart => ({
  id,
  kind: 'saving',
  label,
  isRemoved,
});

/** 'To stay within $5, 3 drinks each instead of 4': what was cut, as parts that the host takes away again. */
export const savingParts = (
  before: readonly Entry[],
  { entries, drinksEach: each }: Cut,
  event: MenuEvent,
  isMet: boolean,
): BriefPart[] => {
  const { high } = bandOf(event);
  const aim = isMet ? `To stay within $${high}` : `To come nearer to $${high}`;
  const left = before.length - entries.length;
  return [
    ...(each === undefined
      ? []
      : [part(FEWER, `${aim}, ${each} drinks each instead of ${drinksEach(event)}`)]),
    // Nobody misses a drink by its name that was never on the menu.
    ...(left > 0
      ? [part(WITHOUT, `${aim}, ${left > 1 ? 'two kinds of drinks' : 'one kind of drink'} fewer`)]
      : []),
  ];
};

/** What the host took back, to be put in force again. */
export const removedSavings = (removedParts: readonly string[]): BriefPart[] => [
  ...(removedParts.includes(FEWER) ? [part(FEWER, 'Fewer drinks each to stay within the budget', true)] : []),
  ...(removedParts.includes(WITHOUT)
    ? [part(WITHOUT, 'Leave out a drink to stay within the budget', true)]
    : []),
];
