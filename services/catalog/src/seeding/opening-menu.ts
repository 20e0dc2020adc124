import { isDeepStrictEqual } from 'node:util';
import type { Classic } from '@swizzle/mixology/classics/classic';
import { poursOfClassic } from '@swizzle/mixology/classics/classic-pours';
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { baseLiquorOf } from '@swizzle/mixology/ingredients/traits';
import { MOOD_FILTERS, type Mood, type Recipe } from '@swizzle/proto';
import openingLists from './opening-menu.json' with { type: 'json' };

/** A classic's recipe and the generation id that makes seeding idempotent. */
export interface SeededClassic {
  readonly generationId: string;
  readonly recipe: Recipe;
}

/** A classic of the opening menu. */
export interface OpeningClassic extends SeededClassic {
  readonly isFeatured: boolean;
}

/** Not seeded: an administrator can add them by name. */
const onRequest = new Set(openingLists.onRequest);

/** The stable generation id of a classic, so that it is added once. */
const generationIdOf = ({ id }: Classic) => `classic-${id}`;

/** Generation ids of all classics. */
export const CLASSIC_IDS: readonly string[] = CLASSICS.map(generationIdOf);

const opening = CLASSICS.filter(({ id }) => !onRequest.has(id));
/** Generation ids of the opening menu. */
export const OPENING_MENU_IDS: readonly string[] = opening.map(generationIdOf);

const filters = new Set<string>(MOOD_FILTERS);

/** Assigns each drink the one of its moods that is rarest for its base, so that every filter has results. */
function moodsOf(classics: readonly Classic[]): Mood[] {
  const timesUsedByKey = new Map<string, number>();
  return classics.map((classic) => {
    const baseLiquor = baseLiquorOf(poursOfClassic(classic));
    const keyOf = (mood: string) => `${baseLiquor} ${mood}`;
    const timesUsed = (mood: string) => timesUsedByKey.get(keyOf(mood)) ?? 0;
    const candidates = classic.moods.filter((mood) => filters.has(mood));
    const [mood = classic.moods[0]] = candidates.sort((one, other) => timesUsed(one) - timesUsed(other));
    if (!mood) throw new RangeError(`${classic.id} has no mood`);
    timesUsedByKey.set(keyOf(mood), timesUsed(mood) + 1);
    return mood;
  });
}

function* openingClassics(): Generator<SeededClassic> {
  const moods = moodsOf(opening);
  for (const [at, classic] of opening.entries()) {
    yield { generationId: generationIdOf(classic), recipe: classicRecipe(classic, moods[at]) };
  }
}

/** The current recipes of all classics, also of those added by name. Computed lazily. */
export function* currentClassics(): Generator<SeededClassic> {
  yield* openingClassics();
  for (const classic of CLASSICS.filter(({ id }) => onRequest.has(id))) {
    yield { generationId: generationIdOf(classic), recipe: classicRecipe(classic, 'Classic') };
  }
}

/** Interleaves drinks by base, so that no list begins with twenty of the same. */
function interleaved(drinks: readonly OpeningClassic[]): OpeningClassic[] {
  const byBase = Map.groupBy(drinks, ({ recipe }) => recipe.baseLiquor);
  const rank = new Map(
    [...byBase.values()].flatMap((pile) => pile.map((drink, at) => [drink, at / pile.length])),
  );
  return drinks.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
}

/** The initial cocktails in order of insertion: featured ones last, and so first in lists. */
export function openingMenu(): OpeningClassic[] {
  const drinks = [...openingClassics()].map((drink) => ({
    ...drink,
    isFeatured: menuPositionOf(drink) >= 0,
  }));
  return [
    ...interleaved(drinks.filter(({ isFeatured }) => !isFeatured)),
    ...drinks.filter(({ isFeatured }) => isFeatured).sort(byMenuPosition),
  ];
}

const menuPositionOf = ({ generationId }: SeededClassic) =>
  openingLists.featured.indexOf(generationId.slice('classic-'.length));
const byMenuPosition = (one: OpeningClassic, other: OpeningClassic) =>
  menuPositionOf(one) - menuPositionOf(other);

/** Drops undefined fields, as the database does. */
const asStored = (recipe: Recipe): unknown => JSON.parse(JSON.stringify(recipe));

/** Whether the current recipe differs from the stored one, texts included. */
export const hasChanged = (stored: Recipe, current: Recipe): boolean =>
  !isDeepStrictEqual(asStored(stored), asStored(current));
