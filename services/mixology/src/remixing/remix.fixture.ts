// Remixes as specs ask for them: of a classic, or of a drink that no book knows.
import { GenerateRequest, type Recipe } from '@swizzle/proto';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { findClassic } from '../classics/find-classic.ts';
import { compose } from '../composing/compose.ts';
import type { ComposeRequest } from '../composing/wish.ts';
import { profileOf } from '../flavor/perception.ts';
import { measure } from '../measuring/measure.ts';
import { pourOf } from '../measuring/recipe-lines.ts';

export type Parent = NonNullable<ComposeRequest['parent']>;

const oz = (amount: number, name: string) => ({ amount, unit: 'oz', name });

/** A guest's own sour, which no book knows. */
export const OWN: Parent = {
  name: 'Roof Garden',
  ingredients: [
    oz(2, 'London dry gin'),
    oz(0.75, 'fresh lemon juice'),
    oz(0.5, 'honey syrup'),
    { amount: 3, unit: 'sprigs', name: 'thyme' },
  ],
  glassType: 'Coupe',
  mood: 'Refreshing',
};

export const classic = (name: string): Recipe => {
  const known = findClassic(name);
  if (!known) throw new RangeError(`No ${name}`);
  return classicRecipe(known);
};

export const poursOf = ({ ingredients }: Pick<Parent, 'ingredients'>) =>
  ingredients.flatMap((line) => pourOf(line) ?? []);
export const idsOf = (recipe: Pick<Parent, 'ingredients'>) => poursOf(recipe).map(({ id }) => id);
export const radarOf = (parent: Parent) => {
  const spec = poursOf(parent);
  return profileOf(spec, measure(spec, 'shaken').volumeMl);
};

export const remixOf = (
  parent: Parent,
  { moves = {}, ...more }: { moves?: Partial<ReturnType<typeof radarOf>> } & Partial<GenerateRequest> = {},
  seed = 1,
): Recipe => {
  const radar = radarOf(parent);
  const flavorProfile = Object.fromEntries(
    Object.entries(radar).map(([axis, value]) => {
      const by = Object.entries(moves).find(([moved]) => moved === axis)?.[1] ?? 0;
      return [axis, Math.round(Math.min(100, Math.max(0, value + by)))];
    }),
  );
  const { remixedFromId: _none, ...request } = GenerateRequest.parse({
    flavorProfile,
    mood: 'Any Vibe',
    ...more,
  });
  return compose({ ...request, parent }, seed);
};
export const sugarIn = (recipe: Recipe) => (recipe.figures.sugarGrams / recipe.figures.volumeMl) * 100;
export const newIn = (recipe: Recipe, parent: Parent) =>
  idsOf(recipe).filter((id) => !idsOf(parent).includes(id));
