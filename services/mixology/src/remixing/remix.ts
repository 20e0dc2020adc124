// A remix: the variation that an expert wrote for what is asked, or the parent changed as a bartender would change it.
import { FLAVOR_AXES, type FlavorAxis } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import { isTasted } from '../composing/carriers/carriers.ts';
import { MAX_SPIRIT_ML } from '../composing/limits/drink-limits.ts';
import type { Parent } from '../composing/parent.ts';
import { type Draft, type Line, mlOf, poursOf } from '../composing/search/draft.ts';
import type { Wish } from '../composing/wish.ts';
import type { Role } from '../ingredients/roles.ts';
import { measure } from '../measuring/measure.ts';
import { type Asks, asksInShape, asksOf, isMoodOnly, isTold, strengthAsked } from './asks.ts';
import { byFlaws } from './by-flaws.ts';
import { type Change, forMood, forMove, forNote, forStrength, free } from './changes.ts';
import { forMoodAlone } from './for-mood.ts';
import { type Judging, judgingFor, type Remixed } from './judging.ts';
import { oneSwapOf } from './one-swap.ts';
import { planAsItIs, plansFor, warmed } from './remix-plan.ts';
import { rescaled } from './rescaled.ts';
import { roleRemixes } from './role-remixes.ts';
import { doesAll, isInBalance, isItself, keepsMood, moodCost, worthOf } from './worth.ts';
import { writtenFor } from './written.ts';

/** What each place in a bartender's order costs. */
const RANK = 0.05;
/** Drafts that go on after each change, and those of which the balance is set right. */
const KEPT = 6;
const WEIGHED = 24;
const MAX_SWAPS = 60;
/** Chance's say among remixes that are about as good. */
const WHIM = 0.05;
/** How much a variation may change of a parent for someone who asked for nothing. */
const UNTOLD = 1.5;
const MAX_SETTINGS = 8;

const BALANCING: readonly Role[] = ['sour', 'sweetener', 'liqueur', 'lengthener', 'sparkling'];
/** What may give way as far as it takes; all else keeps so much of its measure. */
const YIELDING: readonly Role[] = ['sour', 'sweetener', 'lengthener', 'base'];
const MIN_SHARE = 0.6;
const STRENGTHENING: readonly Role[] = ['base', 'lengthener', 'sparkling', 'fortified'];

/** Lines whose measure may follow: acid, sugar, and length, and what makes the strength where one is asked for. */
const mayFollow = (draft: Draft, { wish }: Judging): number[] => {
  const isDry = draft.every(({ entry }) => entry.item.role !== 'sweetener' && entry.item.role !== 'liqueur');
  return draft.flatMap(({ entry: { item } }, at) =>
    item.unit === 'oz' &&
    (BALANCING.includes(item.role) ||
      (isDry && item.role === 'aperitif') ||
      (wish.abv && STRENGTHENING.includes(item.role)))
      ? [at]
      : [],
  );
};

const isPoured = ({ entry }: Line, step: number, startMl: number): boolean => {
  const ml = entry.amounts[step];
  if (ml === undefined || (entry.item.role === 'base' && ml > MAX_SPIRIT_ML)) return false;
  return YIELDING.includes(entry.item.role) || ml >= startMl * MIN_SHARE;
};

const STEPS = [-1, 1];

/** Every draft in which one line that may follow is poured a step more, or less. */
const settings = (draft: Draft, start: Draft, following: readonly number[], isSweeter: boolean): Draft[] =>
  following.flatMap((at) => {
    const [line, began] = [draft[at], start[at]];
    if (!line || !began) return [];
    // Acid that follows the sugar would take back what a guest asked for.
    const isHeld = (by: number) => isSweeter && by > 0 && line.entry.item.role === 'sour';
    return STEPS.filter((by) => !isHeld(by) && isPoured(line, line.step + by, mlOf(began))).map((by) =>
      draft.with(at, { ...line, step: line.step + by }),
    );
  });

const isMovedUp = ({ moves }: Asks, name: FlavorAxis): boolean =>
  moves.some(({ axis, by }) => FLAVOR_AXES[axis] === name && by > 0);

/** Sets acid, sugar, and strength right, a jigger's step at a time, as long as the drink gets better. */
const balanced = (start: Remixed, judging: Judging): Remixed => {
  const following = mayFollow(start.draft, judging);
  const isSweeter = isMovedUp(judging.asks, 'sweet') && !isMovedUp(judging.asks, 'sour');
  let best = start;
  const from = start.variation ?? start.from;
  for (let round = 0; round < MAX_SETTINGS; round++) {
    const { plan, draft: poured } = best;
    const next = settings(poured, start.draft, following, isSweeter).map((draft) => ({
      plan,
      draft,
      from,
      worth: worthOf(draft, plan, judging),
    }));
    const better = next.reduce((one, other) => (other.worth > one.worth ? other : one), best);
    if (better === best) break;
    best = better;
  }
  return best;
};

const byWorth = (left: Remixed, right: Remixed) => right.worth - left.worth;

/** The best drafts that a change of each leads to, and those that need none. */
const changed = (
  states: readonly Remixed[],
  changesOf: (state: Remixed) => readonly Change[],
  judging: Judging,
): Remixed[] => {
  const next = states.flatMap((state) =>
    (state.isDone ? [] : changesOf(state)).map(({ draft, rank }) => ({
      plan: state.plan,
      draft,
      from: state.variation ?? state.from,
      worth: worthOf(draft, state.plan, judging) - rank * RANK,
    })),
  );
  const weighed = next
    .sort(byWorth)
    .slice(0, WEIGHED)
    .map((state) => balanced(state, judging));
  return [...states, ...weighed].sort(byWorth).slice(0, KEPT);
};

/** In the order in which chance would have them. */
const shuffled = (all: readonly Remixed[], keyOf: (one: Remixed) => number): Remixed[] =>
  all
    .map((one) => ({ one, key: keyOf(one) }))
    .sort((left, right) => right.key - left.key)
    .map(({ one }) => one);

const idsIn = (draft: Draft): string =>
  draft
    .map(({ entry }) => entry.item.id)
    .sort()
    .join();

/**
 * A variation at random, one of the asked mood first, or else one good swap, in balance. Who selected a note that the
 * parent already has gets more of that note first, and no other.
 */
const untold = (own: Remixed, written: readonly Remixed[], judging: Judging, chance: Chance): Remixed[] => {
  const { plan, draft } = own;
  const { soul, wish } = judging;
  const isKept = ({ entry: { item } }: Line) =>
    soul.includes(item.id) || item.notes.some((note) => wish.notes.some((asked) => asked === note));
  const swaps = oneSwapOf(draft, isKept, plan.family, chance)
    .slice(0, MAX_SWAPS)
    .map((one) => ({ plan, draft: one.map(free), worth: worthOf(one, plan, judging) }))
    .map((one) => (isInBalance(one.draft, plan, judging) ? one : balanced(one, judging)));
  const fitting = written.filter(
    (one) =>
      one.worth > own.worth - UNTOLD &&
      one.variation?.asks.strength === undefined &&
      (wish.notes.length === 0 || one.variation?.asks.notes.every((note) => wish.notes.includes(note))) &&
      idsIn(one.draft) !== idsIn(draft),
  );
  const suits = ({ variation }: Remixed) =>
    (wish.mood && variation?.moods.includes(wish.mood) ? 1 : 0) +
    (wish.notes.length > 0 && variation?.asks.notes.length ? 2 : 0);
  return [...shuffled(fitting, (one) => suits(one) + chance.next()), ...swaps];
};

/** Times that spirit, wine, or length is changed for another strength. */
const STRENGTH_ROUNDS = 2;

/** Times that something comes in for the mood: its spirit, and what it tastes of. */
const MOOD_ROUNDS = 2;

/** Does one thing that was asked after the other: the notes, the mood, the strength, the axes. */
const answered = (starts: readonly Remixed[], judging: Judging): Remixed[] => {
  const { asks, wish, soul } = judging;
  // What a note costs of the strength is made good after it.
  const unproofed = { ...judging, wish: { ...wish, abv: undefined } };
  let states = [...starts];
  for (const note of new Set([...wish.notes, ...asks.notes])) {
    const isWanting = ({ draft }: Remixed) => asks.notes.includes(note) || !isTasted(note, poursOf(draft));
    const changesOf = (one: Remixed) =>
      isWanting(one) ? forNote(one.draft, note, one.plan.family, wish, soul) : [];
    states = changed(states, changesOf, unproofed);
  }
  for (let round = 0; asks.mood && round < MOOD_ROUNDS; round++)
    states = changed(states, ({ draft, plan }) => forMood(draft, plan, wish, soul), judging);
  states = states.map((one) => ({ ...one, worth: worthOf(one.draft, one.plan, judging) + (one.trust ?? 0) }));
  for (let round = 0; wish.abv && round < STRENGTH_ROUNDS; round++) {
    // A note that came in may have cost strength that the parent had.
    const changesOf = ({ draft, plan: { family } }: Remixed) => {
      const asked = strengthAsked(measure(poursOf(draft), family.technique).abv, wish, 0);
      return asked === 0 ? [] : forStrength(draft, asked > 0, family, wish, soul);
    };
    states = changed(states, changesOf, judging);
  }
  for (const move of asks.moves)
    states = changed(states, ({ draft, plan }) => forMove(draft, move, plan.family, wish, soul), judging);
  return states;
};

/** Places among its author's moods in which a guest finds a mood in the glass. */
const TRUE_MOODS = 2;

/** Whether an expert's drink was written for the mood that is asked for, and keeps what that promises. */
const matchesMood = ({ variation, draft, plan }: Remixed, judging: Judging): boolean => {
  const { mood } = judging.asks;
  if (mood === undefined || !variation || variation.asks.strength !== undefined) return false;
  if (variation.asks.mood !== undefined) return variation.asks.mood === mood;
  return variation.moods.slice(0, TRUE_MOODS).includes(mood) && keepsMood(draft, plan, judging);
};

/** What is left to chance among remixes for a mood: any of them that is nearly as good as the best. */
const MOOD_WHIM = 0.6;

/** The parent as a bartender turns it for a mood, the best first; its strength and length are free to follow. */
const inMood = (parent: Parent, draft: Draft, judging: Judging, chance: Chance): Remixed[] => {
  const { asks, wish, soul } = judging;
  if (asks.mood === undefined) return [];
  const freely: Judging = { ...judging, asks: { ...asks, strength: -1, ml: 1 } };
  const own = moodCost(parent.draft, planAsItIs(parent.family, draft, wish, parent.glass), judging);
  const turned = forMoodAlone(asks.mood, parent, draft, wish, soul)
    .map(({ isMadeAnew, ...one }) => {
      const start = { ...one, worth: worthOf(one.draft, one.plan, freely) };
      return isMadeAnew ? start : balanced(start, freely);
    })
    .filter((one) => {
      const left = moodCost(one.draft, one.plan, judging);
      return left <= own && isItself(one.draft, judging);
    });
  return shuffled(turned, ({ worth }) => worth + chance.next() * MOOD_WHIM);
};

/** How far what an expert wrote for a mood first is ahead of what also suits it. */
const AHEAD = 0.5;

/** What was written for a mood, as chance has it, then the best of what is turned for it. */
const forMoodOnly = (
  written: readonly Remixed[],
  turned: readonly Remixed[],
  judging: Judging,
  chance: Chance,
): Remixed[] => {
  const best = written.filter((one) => matchesMood(one, judging));
  const keyOf = ({ variation }: Remixed) =>
    (variation?.moods[0] === judging.asks.mood ? AHEAD : 0) + chance.next();
  return [...shuffled(best, keyOf), ...turned];
};

/** Drinks that experts made of the parent and that are changed further. */
const STARTS = 5;

/** Whether an expert's drink is about no note but those that are asked: another would be tasted beside them. */
const hasAskedNotes = ({ variation }: Remixed, { notes }: Wish): boolean =>
  notes.length === 0 || !variation || variation.asks.notes.every((note) => notes.includes(note));

/** Drafts of the parent at another strength that are changed further. */
const RESCALED = 4;

/** The parent's own things in other measures come last, unless that does all that was asked. */
const othersFirst = (answers: readonly Remixed[], draft: Draft, judging: Judging): readonly Remixed[] => {
  if (judging.asks.strength !== 0) return answers;
  const isPoor = (one: Remixed) => {
    if (idsIn(one.draft) !== idsIn(draft)) return false;
    // Leaves the sums in the tally that `doesAll` reads.
    worthOf(one.draft, one.plan, judging);
    return !doesAll(one.draft, judging);
  };
  return [...answers.filter((one) => !isPoor(one)), ...answers.filter(isPoor)];
};

/** The remixes of a parent that answer a wish, the best first. */
export const remixes = (parent: Parent, wish: Wish, chance: Chance): readonly Remixed[] => {
  const asks = asksOf(parent, wish);
  const judging = judgingFor(parent, wish, asks);
  const written = writtenFor(parent, judging);
  const draft = parent.draft.map(free);
  const own = plansFor(parent, draft, wish, asks).map((plan) => ({
    plan,
    draft,
    worth: worthOf(draft, plan, judging),
  }));
  const [first] = own;
  if (first && !isTold(asks, parent)) return untold(first, written, judging, chance);
  const inStrength = rescaled(parent, draft, wish, asks)
    .map((one) => ({ ...one, worth: worthOf(one.draft, one.plan, judging) }))
    .sort(byWorth)
    .slice(0, RESCALED);
  const warm = asks.mood === 'Cozy' ? warmed(parent, draft, wish) : undefined;
  const hot = warm ? [{ ...warm, worth: worthOf(warm.draft, warm.plan, judging) }] : [];
  const starts = [
    ...hot.map((one) => balanced(one, judging)),
    ...own.map((one) => balanced(one, judging)),
    ...inStrength,
    ...written.filter((one) => hasAskedNotes(one, wish)).slice(0, STARTS),
  ];
  const anyOf = (all: readonly Remixed[]) => shuffled(all, ({ worth }) => worth + chance.next() * WHIM);
  // What an author wrote for all that is asked comes first, and of that what is in the mood.
  const answersWritten = isMoodOnly(asks)
    ? []
    : shuffled(
        written.filter(({ isAnswer }) => isAnswer),
        ({ worth, trust = 0 }) => worth + trust * 2 + chance.next() * WHIM,
      );
  const turned = inMood(parent, draft, judging, chance);
  const ofMood = isMoodOnly(asks) ? forMoodOnly(written, turned, judging, chance) : [];
  const answers = othersFirst(
    // What an author made for all that is asked stands by its author's word.
    anyOf(
      answered(starts, judging).filter(
        (one) => (one.variation && one.isDone) || isItself(one.draft, judging),
      ),
    ),
    draft,
    judging,
  );
  // A mood that finds nothing to change still gets another drink than its parent.
  const [best] = answers;
  const isUnturned = isMoodOnly(asks) && (best === undefined || idsIn(best.draft) === idsIn(draft));
  const inRole = asksInShape(asks) ? roleRemixes([...own, ...inStrength], judging) : [];
  return [
    ...anyOf(written.filter(({ isAlcoholFree }) => isAlcoholFree)),
    ...byFlaws([...answersWritten, ...inRole], answers, judging, chance),
    ...answersWritten,
    ...ofMood,
    ...(isUnturned && first ? untold(first, written, judging, chance).toSorted(byWorth) : []),
    ...answers,
  ];
};
