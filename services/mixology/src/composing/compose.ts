import { ANY_ABV, FLAVOR_AXES, type Recipe } from '@swizzle/proto';
import { type Chance, chanceOf, hashText } from '../chance.ts';
import { findClassic } from '../classics/find-classic.ts';
import { withDisclosures } from '../disclosures/disclosures.ts';
import type { Family } from '../families/family.ts';
import { profileOf } from '../flavor/perception.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { notesOf } from '../ingredients/traits.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { nameAnswered } from '../names/name-words.ts';
import type { Original } from '../originals/original.ts';
import { asksOf, unmetMoves } from '../remixing/asks.ts';
import { zeroProofVersions } from '../remixing/written.ts';
import type { Drink } from '../wording/drink.ts';
import { write } from '../wording/write.ts';
import { type AxisMove, conceptOf, type Turn } from './concept.ts';
import { seasoned, withoutTopTwice } from './originals/seasoning.ts';
import { type Parent, parentOf } from './parent.ts';
import { byPouringOrder, computedPart, PICTURE_SEEDS } from './search/computed-part.ts';
import { type Draft, poursOf } from './search/draft.ts';
import { serve } from './serve.ts';
import { type ComposeRequest, readWish, type Wish } from './wish.ts';

/** A drink stays the same under another name that stands for nothing else. */
const chanceFor = ({ suggestedName: _any, ...request }: ComposeRequest, seed: number): Chance =>
  chanceOf(hashText(JSON.stringify([seed, request])));

/** Of the seed alone: while a request is being changed, its drink stays on its place. */
const pictureSeed = (seed: number): number => chanceOf(hashText(`picture ${seed}`)).below(PICTURE_SEEDS);

/** What is poured apart from the rest: the cream of a coffee lies on top. */
const handlingOf = ({ id }: Family, spec: readonly Pour[]): Drink['handling'] =>
  id === 'hot-coffee'
    ? { floats: spec.filter((pour) => ingredientOf(pour.id).role === 'cream').map((pour) => pour.id) }
    : undefined;

/** What an original, or a remix's parent, pours apart from the rest, as far as it is still poured. */
const apartIn = (
  { floats, rinse }: Pick<Original, 'floats' | 'rinse'>,
  spec: readonly Pour[],
): Drink['handling'] => {
  const poured = (ids: readonly string[] | undefined) =>
    ids?.filter((id) => spec.some((pour) => pour.id === id));
  return { floats: poured(floats), rinse: poured(rinse) };
};

/** Of a parent that no bottle is left of, its first note beside its spirit is what a guest looks for. */
const withLostNote = (wish: Wish, { parent }: ComposeRequest): Wish => {
  if (!parent || wish.notes.length > 0) return wish;
  const spec = parent.ingredients.flatMap((line) => pourOf(line) ?? []);
  const notes = notesOf(spec.filter(({ id }) => ingredientOf(id).role !== 'base'));
  return { ...wish, notes: notes.slice(0, 1) };
};

/** By how many points, or by what share of its strength, a remix differs so that its name may tell. */
const TOLD_POINTS = 10;
const TOLD_STRENGTH = 0.2;

/** What a guest notices first who knows the parent; undefined where nothing stands out. */
const turnOf = ({ sums, flavorProfile }: Drink, { spec, family }: Parent): Turn | undefined => {
  const before = measure(spec, family.technique);
  const strength = before.abv === 0 ? 0 : sums.abv / before.abv - 1;
  if (Math.abs(strength) >= TOLD_STRENGTH) return strength < 0 ? 'lighter' : 'stronger';
  const own = profileOf(spec, before.volumeMl);
  const [first] = FLAVOR_AXES.map((axis) => ({ axis, by: flavorProfile[axis] - own[axis] })).sort(
    (left, right) => Math.abs(right.by) - Math.abs(left.by),
  );
  if (!first || Math.abs(first.by) < TOLD_POINTS) return undefined;
  return `${first.by > 0 ? 'more' : 'less'} ${first.axis}`;
};

/** Points of a move from which on a guest misses it. */
const MISSED_POINTS = 25;

const unmetIn = ({ flavorProfile }: Drink, parent: Parent, wish: Wish): AxisMove[] =>
  unmetMoves(
    asksOf(parent, wish),
    FLAVOR_AXES.map((axis) => flavorProfile[axis]),
  )
    .filter(({ by }) => Math.abs(by) >= MISSED_POINTS)
    .map(({ axis, by }) => `${by > 0 ? 'more' : 'less'} ${FLAVOR_AXES[axis] ?? 'sweet'}` as const);

/** An expert's version without alcohol, of a drink of which nothing else would be left. */
const zeroProofServed = (request: ComposeRequest, parent: Parent | undefined, chance: Chance) => {
  const wish = readWish(request);
  if (parent || !request.parent || !wish.zeroProof) return undefined;
  const versions = zeroProofVersions(request.parent.name, wish);
  if (versions.length === 0) return undefined;
  const { variation, ...served } = chance.pick(versions);
  return { ...served, met: wish, original: variation, traded: undefined };
};

/** Where a drink is as strong as it goes, or as light, and still not what was asked. */
const limitOf = ({ sums }: Drink, { abv, zeroProof }: Wish): 'strong' | 'light' | undefined => {
  if (!abv || zeroProof) return undefined;
  return sums.abv < abv[0] ? 'strong' : sums.abv > abv[1] ? 'light' : undefined;
};

/** A remix of a drink without alcohol stays without, unless its guest asks for a strength. */
const zeroProofLikeParent = (request: ComposeRequest): ComposeRequest => {
  const spec = request.parent?.ingredients.flatMap((line) => pourOf(line) ?? []) ?? [];
  const isAlcoholFree = spec.length > 0 && spec.every(({ id }) => ingredientOf(id).abv === 0);
  return isAlcoholFree && request.abv === ANY_ABV ? { ...request, abv: '0%' } : request;
};

/**
 * Composes a drink: the same request and seed always give the same one. Answers a recipe whose figures and
 * flavor profile are computed from its ingredients.
 */
export const compose = (asked: ComposeRequest, seed: number): Recipe => {
  const request = zeroProofLikeParent(asked);
  const chance = chanceFor(request, seed);
  const parent = parentOf(request);
  const wish = parent ? readWish(request) : withLostNote(readWish(request), request);
  const { plan, draft, met, original, traded } =
    zeroProofServed(request, parent, chance) ?? serve(wish, parent, chance);
  const { garnish = [] } = original ?? traded?.original ?? {};
  const inOrder = (lines: Draft) =>
    plan.family.method === 'layer' ? poursOf(lines) : byPouringOrder(poursOf(lines));
  // A remix with alcohol is seasoned as its parent is.
  const isAsParent = parent !== undefined && !wish.zeroProof;
  const once = withoutTopTwice(draft, garnish, wish);
  const spec = inOrder(isAsParent ? once : seasoned({ draft: once, family: plan.family, garnish }, wish));
  const sums = measure(spec, plan.family.technique);
  const flavorProfile = profileOf(spec, sums.volumeMl);
  const mood = wish.mood ?? chance.pick(plan.family.moods);
  const notes = notesOf(spec, met.notes);
  const apart = original ?? traded?.original ?? (parent && findClassic(parent.name));
  const handling = apart ? apartIn(apart, spec) : handlingOf(plan.family, spec);
  const drink = { plan, spec, handling, sums, flavorProfile, mood, notes, asked: met.notes };
  const told = parent && {
    name: parent.name,
    spec: poursOf(parent.draft),
    turn: turnOf(drink, parent),
    unmet: unmetIn(drink, parent, wish),
    limit: limitOf(drink, wish),
  };
  // Nobody names a drink for its salt.
  const concept = conceptOf(inOrder(draft), plan.family.method, met, told);
  const { garnishIds, ...words } = write(
    drink,
    concept,
    { ...request, original, traded, answered: nameAnswered(wish.named, spec, chance) },
    chance,
  );
  const picture = { garnishes: garnishIds, seed: pictureSeed(seed) };
  return withDisclosures({ ...words, ...computedPart(drink, picture) });
};
