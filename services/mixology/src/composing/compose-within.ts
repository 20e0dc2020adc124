import { FLAVOR_AXES, type Recipe } from '@swizzle/proto';
import { chanceOf, hashText } from '../chance.ts';
import { cosine } from '../flavor/similarity.ts';
import { pourOf, recipeLine } from '../measuring/recipe-lines.ts';
import { substitute } from '../substitutions/substitute.ts';
import { substituteAtHand } from '../substitutions/substitutes.ts';
import { compose } from './compose.ts';
import { bases } from './originals/basis.ts';
import { ideaCost, ideaMerit, whimOf } from './originals/rank-originals.ts';
import { concernOf } from './search/radar-worth.ts';
import { tasteWorth } from './search/taste-worth.ts';
import { NothingToServe } from './serve.ts';
import { type ComposeRequest, readWish, type Wish } from './wish.ts';

/** What there is, and how many further bottles a drink may take. */
export interface Stock {
  atHand: ReadonlySet<string>;
  beyond: 0 | 1;
}

/** Further bottles that are tried, each with all that there is. */
const TRIED_BOTTLES = 3;
/** What a further bottle costs against what is there, and what a note is worth that was asked for. */
const BOTTLE_COST = 0.03;
const NOTE_WORTH = 0.5;

const missingOf = ({ ingredients }: Pick<Recipe, 'ingredients'>, atHand: ReadonlySet<string>): number =>
  new Set(ingredients.map((line) => pourOf(line)?.id ?? line.name).filter((id) => !atHand.has(id))).size;

/** The drink to remix with what stands in for what is missing. */
const withSubstitutes = (
  { parent, ...request }: ComposeRequest,
  atHand: ReadonlySet<string>,
): ComposeRequest => {
  if (!parent) return request;
  let pours = parent.ingredients.flatMap((line) => pourOf(line) ?? []);
  for (const { id } of pours) {
    const use = atHand.has(id) ? undefined : substituteAtHand(id, atHand);
    if (use) pours = [...(substitute(pours, 'shaken', { missing: id, use })?.pours ?? pours)];
  }
  return { ...request, parent: { ...parent, ingredients: pours.map(recipeLine) } };
};

/** The bottles that open the drinks that come nearest to what is asked, the best first. */
const nextBottlesFor = (wish: Wish, seed: number, atHand: ReadonlySet<string>): string[] => {
  const concern = concernOf(wish);
  const chance = chanceOf(hashText(`bottle ${seed}`));
  const promising = bases()
    .flatMap((basis) => {
      const missing = basis.lines.filter(({ entry }) => !atHand.has(entry.item.id));
      const [only] = missing;
      if (!only || missing.length > 1 || basis.family.zeroProof !== wish.zeroProof) return [];
      const idea = ideaMerit(basis, wish) - ideaCost(basis, wish);
      const promise = idea + tasteWorth(basis, wish, concern) + whimOf(wish, chance);
      return [{ id: only.entry.item.id, promise }];
    })
    .toSorted((left, right) => right.promise - left.promise);
  return [...new Set(promising.map(({ id }) => id))].slice(0, TRIED_BOTTLES);
};

const attempt = (request: ComposeRequest, seed: number, only: ReadonlySet<string>): Recipe | undefined => {
  try {
    return compose({ ...request, only }, seed);
  } catch (error) {
    if (error instanceof NothingToServe) return undefined;
    throw error;
  }
};

/** How well a drink answers a request, whatever it takes. */
const worthOf = ({ flavorProfile, flavorNotes }: Recipe, { target, insistence, notes }: Wish): number => {
  const profile = FLAVOR_AXES.map((axis) => flavorProfile[axis]);
  const met = notes.filter((note) => flavorNotes.includes(note)).length / Math.max(1, notes.length);
  return cosine(profile, target) * insistence + met * NOTE_WORTH;
};

/**
 * Composes a drink of what there is, or with one bottle more; a remix takes substitutes, and where none holds, a drink
 * of its flavor takes its place. The same request, seed and stock always give the same one; undefined where nothing
 * sound can be made that is what was asked.
 */
export const composeWithin = (
  request: ComposeRequest,
  seed: number,
  { atHand, beyond }: Stock,
): Recipe | undefined => {
  const wish = readWish(request);
  const bottles = beyond === 0 ? [] : nextBottlesFor(wish, seed, atHand);
  const { parent: _without, ...fresh } = request;
  const requests = request.parent ? [withSubstitutes(request, atHand), fresh] : [fresh];
  for (const asked of requests) {
    const found = [undefined, ...bottles].flatMap((bottle) => {
      const only = bottle === undefined ? atHand : new Set([...atHand, bottle]);
      const recipe = attempt(asked, seed, only);
      if (!recipe || missingOf(recipe, atHand) > beyond) return [];
      return [{ recipe, worth: worthOf(recipe, wish) - (bottle === undefined ? 0 : BOTTLE_COST) }];
    });
    const [best] = found.toSorted((left, right) => right.worth - left.worth);
    if (best) return best.recipe;
  }
  return undefined;
};
