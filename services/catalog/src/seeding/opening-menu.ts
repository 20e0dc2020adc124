import { isDeepStrictEqual } from 'node:util';
import type { Classic } from '@swizzle/mixology/classics/classic';
import { poursOfClassic } from '@swizzle/mixology/classics/classic-pours';
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { baseLiquorOf } from '@swizzle/mixology/ingredients/traits';
import { MOOD_FILTERS, type Mood, type Recipe } from '@swizzle/proto';
import openingLists from './opening-menu.json' with { type: 'json' };

/** A classic as the catalog holds it, and the generation that makes it. */
export interface SeededClassic {
  readonly generationId: string;
  readonly recipe: Recipe;
}

/** A classic as the catalog opens with it. */
export interface OpeningClassic extends SeededClassic {
  readonly isFeatured: boolean;
}

/** Drinks that an administrator can still add by name. */
const onRequest = new Set(openingLists.onRequest);

/** Names a classic wherever it is put into the catalog, so that it is put there once. */
const generationIdOf = ({ id }: Classic) => `classic-${id}`;

/** The generations of all classics. */
export const CLASSIC_IDS: readonly string[] = CLASSICS.map(generationIdOf);

const opening = CLASSICS.filter(({ id }) => !onRequest.has(id));
/** The generations of the whole opening menu, which make every classic of it once. */
export const OPENING_MENU_IDS: readonly string[] = opening.map(generationIdOf);

const filters = new Set<string>(MOOD_FILTERS);

/** Gives each drink the mood of its own that is scarcest among those of its base, so that every filter finds some. */
function moodsOf(classics: readonly Classic[]): Mood[] {
  const poured = new Map<string, number>();
  return classics.map((classic) => {
    const baseLiquor = baseLiquorOf(poursOfClassic(classic));
    const keyOf = (mood: string) => `${baseLiquor} ${mood}`;
    const timesPoured = (mood: string) => poured.get(keyOf(mood)) ?? 0;
    const choice = classic.moods.filter((mood) => filters.has(mood));
    const [mood = classic.moods[0]] = choice.sort((one, other) => timesPoured(one) - timesPoured(other));
    if (!mood) throw new RangeError(`${classic.id} has no mood`);
    poured.set(keyOf(mood), timesPoured(mood) + 1);
    return mood;
  });
}

function* openingClassics(): Generator<SeededClassic> {
  const moods = moodsOf(opening);
  for (const [at, classic] of opening.entries()) {
    yield { generationId: generationIdOf(classic), recipe: classicRecipe(classic, moods[at]) };
  }
}

/** Every classic as a catalog should hold it, those added by name as well. Each is computed when its turn comes. */
export function* presentClassics(): Generator<SeededClassic> {
  yield* openingClassics();
  for (const classic of CLASSICS.filter(({ id }) => onRequest.has(id))) {
    yield { generationId: generationIdOf(classic), recipe: classicRecipe(classic, 'Classic') };
  }
}

/** Deals drinks out by their base in turn, so that no list begins with twenty of the same. */
function mixed(drinks: readonly OpeningClassic[]): OpeningClassic[] {
  const piles = Map.groupBy(drinks, ({ recipe }) => recipe.baseLiquor);
  const rank = new Map(
    [...piles.values()].flatMap((pile) => pile.map((drink, at) => [drink, at / pile.length])),
  );
  return drinks.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
}

/** What the catalog opens with, in the order in which it is put there: the featured come last, and so first in lists. */
export function openingMenu(): OpeningClassic[] {
  const drinks = [...openingClassics()].map((one) => ({ ...one, isFeatured: placeOf(one) >= 0 }));
  return [
    ...mixed(drinks.filter(({ isFeatured }) => !isFeatured)),
    ...drinks.filter(({ isFeatured }) => isFeatured).sort(byPlaceOnTheMenu),
  ];
}

const placeOf = ({ generationId }: SeededClassic) =>
  openingLists.featured.indexOf(generationId.slice('classic-'.length));
const byPlaceOnTheMenu = (one: OpeningClassic, other: OpeningClassic) => placeOf(one) - placeOf(other);

/** As a database keeps it: without what is undefined. */
const kept = (recipe: Recipe): unknown => JSON.parse(JSON.stringify(recipe));

/** Whether a classic's recipe, its words included, is another one now than the one stored. */
export const isCorrected = (stored: Recipe, present: Recipe): boolean =>
  !isDeepStrictEqual(kept(stored), kept(present));
