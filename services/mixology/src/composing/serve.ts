// Mixes what a guest asked for, and gives up notes where a sound drink has no room for them.
import type { Chance } from '../chance.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { baseLiquorOf } from '../ingredients/traits.ts';
import { measure } from '../measuring/measure.ts';
import { isTasted } from './carriers.ts';
import { type Draft, poursOf } from './draft.ts';
import { type Mixed, mix } from './mix.ts';
import type { Parent } from './parent.ts';
import { remix } from './remix.ts';
import { CURDLING_ACID, MOST_STANDARD_DRINKS } from './rules.ts';
import { doesCurdle } from './shelf.ts';
import type { Wish } from './wish.ts';

/** Whether a mixed drink has the asked strength. */
const isInRange = ({ plan, draft }: Mixed, { abv, zeroProof }: Wish): boolean => {
  const sums = measure(poursOf(draft), plan.family.technique);
  return !abv || zeroProof || (sums.abv >= abv[0] && sums.abv <= abv[1]);
};

/** How far a figure may lie outside its band: less than a palate can tell. */
const SLACK = 0.01;

const isWithin = (value: number, [low, high]: readonly [number, number]) =>
  value >= low * (1 - SLACK) && value <= high * (1 + SLACK);

/** Whether a mixed drink is one to serve: at the asked strength, in its family's balance, with nothing curdled. */
const isSound = (mixed: Mixed, wish: Wish): boolean => {
  const { family } = mixed.plan;
  const spec = poursOf(mixed.draft);
  const {
    sugarPercent: sugar,
    acidPercent: acid,
    standardDrinks,
    volumeMl,
  } = measure(spec, family.technique);
  return (
    isInRange(mixed, wish) &&
    isWithin(sugar, family.sugar) &&
    isWithin(acid, family.acid) &&
    (!family.ratio || acid === 0 || isWithin(sugar / acid, family.ratio)) &&
    volumeMl <= mixed.plan.ml[1] * (1 + SLACK) &&
    standardDrinks <= MOST_STANDARD_DRINKS &&
    !(acid > CURDLING_ACID && spec.some(({ id }) => doesCurdle(ingredientOf(id))))
  );
};

/** Share of the selected notes that is tried where all of them leave no room for strength and balance. */
const KEPT_NOTES = 0.67;

/** The wish with fewer notes, the first ones. */
const withFewerNotes = (wish: Wish): Wish => {
  const kept = Math.floor(wish.notes.length * KEPT_NOTES);
  const left = wish.notes.slice(kept).map((note) => ({ note }));
  return { ...wish, notes: wish.notes.slice(0, kept), dropped: [...wish.dropped, ...left] };
};

/** The wish as a drink meets it: what is not tasted is left out, and told. */
const metBy = ({ draft }: Mixed, wish: Wish): Wish => {
  const spec = poursOf(draft);
  const missing = wish.notes.filter((note) => !isTasted(note, spec));
  return {
    ...wish,
    notes: wish.notes.filter((note) => !missing.includes(note)),
    dropped: [...wish.dropped, ...missing.map((note) => ({ note }))],
  };
};

/** Tries of a remix before something of its parent is given up. */
const REMIX_TRIES = 5;

const idsIn = (draft: Draft) =>
  draft
    .map(({ entry }) => entry.item.id)
    .sort()
    .join();

const bestRemix = (parent: Parent, wish: Wish, chance: Chance): Mixed => {
  const base = baseLiquorOf(poursOf(parent.draft));
  const own = idsIn(parent.draft);
  const isGood = (mixed: Mixed) =>
    isSound(mixed, wish) && baseLiquorOf(poursOf(mixed.draft)) === base && idsIn(mixed.draft) !== own;
  let mixed = remix(parent, wish, chance);
  for (let tries = 1; tries < REMIX_TRIES && !isGood(mixed); tries++) {
    const next = remix(parent, wish, chance);
    const holds = baseLiquorOf(poursOf(next.draft)) === base;
    if (isGood(next) || (holds && isInRange(next, wish)) || !isInRange(mixed, wish)) mixed = next;
  }
  return mixed;
};

/**
 * A remix where there is a parent, else a drink of its own: at the asked strength, with as many of the notes as that has
 * room for, and the wish that it meets.
 */
export const serve = (wish: Wish, parent: Parent | undefined, chance: Chance): Mixed & { met: Wish } => {
  const mixed = parent ? bestRemix(parent, wish, chance) : mix(wish, chance);
  const serves = parent ? isInRange : isSound;
  if (serves(mixed, wish)) return { ...mixed, met: metBy(mixed, wish) };
  if (wish.notes.length > 0) return serve(withFewerNotes(wish), parent, chance);
  return parent ? serve(wish, undefined, chance) : { ...mixed, met: wish };
};
