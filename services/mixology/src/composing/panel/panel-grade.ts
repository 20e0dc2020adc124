// How a tasting panel would grade a drink for what was asked, by weights that were learned from a few thousand of its grades,
// and which of several drinks it would choose.
import { z } from 'zod';
import { INFUSIONS, isQuick } from '../../ingredients/infusions.ts';
import type { Pour } from '../../measuring/measure.ts';
import { poursRarer } from '../carriers/fresh-things.ts';
import { rivalry } from '../originals/answering.ts';
import type { Followed } from '../originals/from-original.ts';
import { poursOf } from '../search/draft.ts';
import { isRadarAlone, type Wish } from '../wish.ts';
import { type PanelDrink, panelFeatures } from './panel-features.ts';
import data from './panel-weights.json' with { type: 'json' };

const WEIGHTS: ReadonlyMap<string, number> = new Map(
  Object.entries(z.record(z.string(), z.number()).parse(data)),
);

/**
 * By how much the panel likes a drink more than another for the same request: one is the usual distance between two of
 * them. Only differences say something.
 */
export const panelGrade = (
  drink: PanelDrink,
  wish: Pick<Wish, 'target' | 'asked' | 'insistence' | 'zeroProof'>,
): number => {
  let sum = 0;
  for (const [name, value] of panelFeatures(drink, wish)) sum += (WEIGHTS.get(name) ?? 0) * value;
  return sum;
};

/** What may speak against a drink beside the best for the panel's grade to decide. */
const GRADED = 1.6;
/** The same where notes are asked for, of which the panel's grade doesn't know. */
const GRADED_FOR_NOTES = 0.8;
/** What its own value counts beside its grade. */
const OWN_VALUE = 0.2;
/** The same where notes are asked for. */
const OWN_VALUE_FOR_NOTES = 0.5;

/**
 * What a panel, and what speaks for it besides, would say of a drink; `from` is what it was poured as before something was
 * changed in it for this guest, which `trades` have told of as the last.
 */
export const gradeIn = (
  { plan, draft, basis, trades, value }: Followed,
  wish: Wish,
  from?: readonly Pour[],
): number =>
  (wish.notes.length > 0 ? OWN_VALUE_FOR_NOTES : OWN_VALUE) * value +
  panelGrade(
    {
      pours: poursOf(draft),
      family: plan.family.id,
      technique: plan.family.technique,
      original: basis.grade,
      changes: trades.length - Number(from !== undefined),
      from,
    },
    wish,
  );

/** How much may talk over the few notes that were asked for before a guest misses them, or one who asked for adventure. */
const RIVAL = 0.3;
const ADVENTUROUS_RIVAL = 1;

const rivalBorne = ({ mood }: Wish): number => (mood === 'Adventurous' ? ADVENTUROUS_RIVAL : RIVAL);

/** Whether something has to be steeped first, or is a rarer bottle of an asked note, which is for the adventurous alone. */
const isRoundabout = (draft: Followed['draft'], wish: Wish): boolean =>
  wish.mood !== 'Adventurous' &&
  (draft.some(({ entry }) => {
    const infusion = INFUSIONS.get(entry.item.id);
    return infusion !== undefined && (isRadarAlone(wish) || !isQuick(infusion));
  }) ||
    poursRarer(poursOf(draft), wish));

/** Whether nothing in it talks over an asked note, and every asked note is poured as any bar would. */
export const isToThePoint = (
  { draft, basis }: Followed,
  wish: Wish,
  borne: number = rivalBorne(wish),
): boolean => rivalry(draft, basis.ml, wish) <= borne && !isRoundabout(draft, wish);

/** The same for drinks that a guest names: what the name stands for comes first. */
const GRADED_NAMED = 0.6;

/** Of those that are nearly as good as the best, the ones in which nothing talks over what was asked for, or as little as in any. */
export const mostToThePoint = (drinks: readonly Followed[], wish: Wish): readonly Followed[] => {
  const best = Math.max(...drinks.map(({ value }) => value));
  const borne = wish.named.length > 0 ? GRADED_NAMED : GRADED;
  const good = drinks.filter(({ value }) => value >= best - borne);
  const least = Math.min(...good.map(({ draft, basis }) => rivalry(draft, basis.ml, wish)));
  const pointed = good.filter((one) => isToThePoint(one, wish, Math.max(least, rivalBorne(wish))));
  return pointed.length > 0 ? pointed : good;
};

/** Of those that are nearly as good as the best, the one first that a tasting panel would grade highest. */
export const bestGraded = (drinks: readonly Followed[], wish: Wish): readonly Followed[] => {
  const best = Math.max(...drinks.map(({ value }) => value));
  const borne = wish.notes.length > 0 ? GRADED_FOR_NOTES : GRADED;
  const good = drinks.filter(({ value }) => value >= best - borne);
  return good
    .map((one) => ({ one, grade: gradeIn(one, wish) }))
    .sort((left, right) => right.grade - left.grade)
    .map(({ one }) => one);
};
