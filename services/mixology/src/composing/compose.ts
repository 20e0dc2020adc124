import type { Recipe } from '@swizzle/proto';
import { type Chance, chanceOf, hashText } from '../chance.ts';
import { withDisclosures } from '../disclosures/disclosures.ts';
import type { Family } from '../families/family.ts';
import { profileOf } from '../flavor/perception.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { notesOf } from '../ingredients/traits.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import type { Drink } from '../wording/drink.ts';
import { write } from '../wording/write.ts';
import { isTasted } from './carriers.ts';
import { computedPart, PICTURE_SEEDS } from './computed-part.ts';
import { conceptOf } from './concept.ts';
import { poursOf } from './draft.ts';
import { type Mixed, mix } from './mix.ts';
import { type Parent, parentOf } from './parent.ts';
import { byPouringOrder } from './pouring-order.ts';
import { remix } from './remix.ts';
import { type ComposeRequest, readWish, type Wish } from './wish.ts';

const chanceFor = (request: ComposeRequest, seed: number): Chance =>
  chanceOf(hashText(JSON.stringify([seed, request])));

/** What is poured apart from the rest: the cream of a coffee lies on top. */
const handlingOf = ({ id }: Family, spec: readonly Pour[]): Drink['handling'] =>
  id === 'hot-coffee'
    ? { floats: spec.filter((pour) => ingredientOf(pour.id).role === 'cream').map((pour) => pour.id) }
    : undefined;

/** Whether a mixed drink has the asked strength. */
const isInRange = ({ plan, draft }: Mixed, { abv, zeroProof }: Wish): boolean => {
  const sums = measure(poursOf(draft), plan.family.technique);
  return !abv || zeroProof || (sums.abv >= abv[0] && sums.abv <= abv[1]);
};

/** Share of the selected notes that is tried where all of them leave no room for the asked strength. */
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
const REMIX_TRIES = 3;

const bestRemix = (parent: Parent, wish: Wish, chance: Chance): Mixed => {
  let mixed = remix(parent, wish, chance);
  for (let tries = 1; tries < REMIX_TRIES && !isInRange(mixed, wish); tries++)
    mixed = remix(parent, wish, chance);
  return mixed;
};

/**
 * A remix where there is a parent, else a drink of its own: at the asked strength, with as many of the notes as that has
 * room for, and the wish that it meets.
 */
const mixFor = (wish: Wish, parent: Parent | undefined, chance: Chance): Mixed & { met: Wish } => {
  const mixed = parent ? bestRemix(parent, wish, chance) : mix(wish, chance);
  if (isInRange(mixed, wish)) return { ...mixed, met: metBy(mixed, wish) };
  if (wish.notes.length > 0) return mixFor(withFewerNotes(wish), parent, chance);
  return parent ? mixFor(wish, undefined, chance) : { ...mixed, met: wish };
};

/**
 * Composes a drink: the same request and seed always give the same one. Answers a recipe whose figures and
 * flavor profile are computed from its ingredients.
 */
export const compose = (request: ComposeRequest, seed: number): Recipe => {
  const chance = chanceFor(request, seed);
  const wish = readWish(request);
  const parent = parentOf(request);
  const { plan, draft, met } = mixFor(wish, parent, chance);
  const poured = poursOf(draft);
  const spec = plan.family.method === 'layer' ? poured : byPouringOrder(poured);
  const sums = measure(spec, plan.family.technique);
  const flavorProfile = profileOf(spec, sums.volumeMl);
  const mood = wish.mood ?? chance.pick(plan.family.moods);
  const notes = notesOf(spec, met.notes);
  const handling = handlingOf(plan.family, spec);
  const drink = { plan, spec, handling, sums, flavorProfile, mood, notes, asked: met.notes };
  const told = parent && { name: parent.name, spec: poursOf(parent.draft) };
  const concept = conceptOf(spec, plan.family.method, met, told);
  const { garnishIds, ...words } = write(drink, concept, request, chance);
  const picture = { garnishes: garnishIds, seed: chance.below(PICTURE_SEEDS) };
  return withDisclosures({ ...words, ...computedPart(drink, picture) });
};
