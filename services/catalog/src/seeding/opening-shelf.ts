import { CLASSICS, type Classic, classicRecipe } from '@swizzle/mixology';
import { MOOD_FILTERS, type Recipe } from '@swizzle/proto';
import shelf from './shelf.json' with { type: 'json' };

/** A classic as the catalog opens with it. */
export interface ShelvedClassic {
  readonly generationId: string;
  readonly recipe: Recipe;
  readonly isFeatured: boolean;
}

const featured = new Set(shelf.featured);
/** Drinks that an administrator can still add by name. */
const onRequest = new Set(shelf.onRequest);

/** Names a classic wherever it is put into the catalog, so that it is put there once. */
const generationIdOf = ({ id }: Classic) => `classic-${id}`;

/** A classic that an administrator added by name, as the catalog holds it. */
export const addedByName = (): { readonly generationId: string; readonly recipe: Recipe }[] =>
  CLASSICS.filter(({ id }) => onRequest.has(id)).map((classic) => ({
    generationId: generationIdOf(classic),
    recipe: classicRecipe(classic, 'Classic'),
  }));

const opening = CLASSICS.filter(({ id }) => !onRequest.has(id));
const filters = new Set<string>(MOOD_FILTERS);

/** Gives each drink the mood of its own that is scarcest among those of its base, so that every filter finds some. */
function withMoods(classics: readonly Classic[]): Recipe[] {
  const poured = new Map<string, number>();
  return classics.map((classic) => {
    const { baseLiquor } = classicRecipe(classic);
    const keyOf = (mood: string) => `${baseLiquor} ${mood}`;
    const timesPoured = (mood: string) => poured.get(keyOf(mood)) ?? 0;
    const choice = classic.moods.filter((mood) => filters.has(mood));
    const [mood = classic.moods[0]] = choice.sort((one, other) => timesPoured(one) - timesPoured(other));
    if (!mood) throw new RangeError(`${classic.id} has no mood`);
    poured.set(keyOf(mood), timesPoured(mood) + 1);
    return classicRecipe(classic, mood);
  });
}

/** Deals drinks out by their base in turn, so that no list begins with twenty of the same. */
function mixed(drinks: readonly ShelvedClassic[]): ShelvedClassic[] {
  const piles = Map.groupBy(drinks, ({ recipe }) => recipe.baseLiquor);
  const rank = new Map(
    [...piles.values()].flatMap((pile) => pile.map((drink, at) => [drink, at / pile.length])),
  );
  return drinks.toSorted((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0));
}

/** What the catalog opens with, in the order in which it is put there: the featured come last, and so first in lists. */
export function openingShelf(): ShelvedClassic[] {
  const recipes = withMoods(opening);
  const drinks = opening.map((classic, at) => ({
    generationId: generationIdOf(classic),
    recipe: recipes[at] as Recipe,
    isFeatured: featured.has(classic.id),
  }));
  return [
    ...mixed(drinks.filter(({ isFeatured }) => !isFeatured)),
    ...drinks.filter(({ isFeatured }) => isFeatured).sort(byPlaceOnTheShelf),
  ];
}

const placeOf = ({ generationId }: ShelvedClassic) =>
  shelf.featured.indexOf(generationId.slice('classic-'.length));
const byPlaceOnTheShelf = (one: ShelvedClassic, other: ShelvedClassic) => placeOf(one) - placeOf(other);
