// What experts wrote and what is changed by rule, by one yardstick: the best is served, whoever made it.
import type { Chance } from '../chance.ts';
import { asksInShape } from './asks.ts';
import { flawsIn } from './flaws.ts';
import { isMadeAnew, type Judging, type Remixed } from './judging.ts';
import { moodCost } from './worth.ts';
import { answersAll } from './written.ts';

/** Flaws that an author's own drink may have more than one by rule: it comes with an idea, and in its own words. */
const AUTHORED = 0.35;
/** The same for one that its author made for the asked mood, or for the axes that are asked beside the note. */
const MADE_FOR_MOOD = 2.2;
const MADE_FOR_AXES = 0.6;
/** Chance's say among remixes that are about as good. */
const WHIM = 0.12;
/** Remixes of a search that are judged beside the rest. */
const SEARCHED = 3;

/** How far an author's word for just what is asked makes up for what figures say. */
const trustIn = ({ variation, draft }: Remixed, { asks, wish, parent }: Judging): number => {
  // The parent in other measures comes with no idea, whoever wrote it.
  const isOther = draft.some(({ entry }) => parent.draft.every((line) => line.entry.at !== entry.at));
  if (!variation || !(isOther || draft.length < parent.draft.length)) return 0;
  const { mood, more, less } = variation.asks;
  const isMoved = more.length + less.length > 0 && answersAll(variation, asks);
  return (
    AUTHORED + (mood !== undefined && mood === wish.mood ? MADE_FOR_MOOD : 0) + (isMoved ? MADE_FOR_AXES : 0)
  );
};

const flawsOf = (one: Remixed, judging: Judging): number => {
  const { variation, draft, plan } = one;
  const flaws = flawsIn(draft, plan, judging);
  const { mood } = judging.wish;
  const isMeant = variation !== undefined && mood !== undefined && variation.moods.includes(mood);
  return flaws - (isMeant ? moodCost(draft, plan, judging) : 0) - trustIn(one, judging);
};

/** Remixes with what an author wrote or a rule made, and the best of a search among them; the least flawed first. */
export const byFlaws = (
  made: readonly Remixed[],
  searched: readonly Remixed[],
  judging: Judging,
  chance: Chance,
): Remixed[] => {
  if (isMadeAnew(judging) || !asksInShape(judging.asks)) return [];
  const done = searched.filter(({ variation, isDone }) => variation !== undefined && isDone);
  const others = searched.filter(({ variation }) => variation === undefined).slice(0, SEARCHED);
  return [...new Set([...made, ...done, ...others])]
    .map((one) => ({ one, flaws: flawsOf(one, judging) + chance.next() * WHIM }))
    .sort((left, right) => left.flaws - right.flaws)
    .map(({ one }) => one);
};
