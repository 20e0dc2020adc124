import type { Recipe } from '@swizzle/proto';
import { type Chance, chanceOf, hashText } from '../chance.ts';
import { sketch } from '../drawing/sketch.ts';
import { profileOf } from '../flavor/perception.ts';
import { allergensOf, baseLiquorOf, notesOf } from '../ingredients/traits.ts';
import { figuresOf, tenth } from '../measuring/figures.ts';
import { measure } from '../measuring/measure.ts';
import { recipeLine } from '../measuring/recipe-lines.ts';
import { write } from '../wording/write.ts';
import { poursOf } from './draft.ts';
import { leaningFor } from './leaning.ts';
import { mix } from './mix.ts';
import { parentOf } from './parent.ts';
import { byPouringOrder } from './pouring-order.ts';
import { type ComposeRequest, readWish } from './wish.ts';

const chanceFor = (request: ComposeRequest, seed: number): Chance =>
  chanceOf(hashText(JSON.stringify([seed, request])));

/**
 * Composes a drink: the same request and seed always give the same one. Answers a recipe whose figures and
 * flavor profile are computed from its ingredients.
 */
export const compose = (request: ComposeRequest, seed: number): Recipe => {
  const chance = chanceFor(request, seed);
  const wish = readWish(request);
  const parent = parentOf(request);
  const { plan, draft } = mix(wish, leaningFor(parent, chance), chance, parent.draft);
  const spec = byPouringOrder(poursOf(draft));
  const sums = measure(spec, plan.family.technique);
  const flavorProfile = profileOf(spec, sums.volumeMl);
  const mood = wish.mood ?? chance.pick(plan.family.moods);
  const drink = { plan, spec, sums, flavorProfile, mood, notes: notesOf(spec, request.selectedNotes) };
  const { garnishIds, ...words } = write(drink, request, chance);
  return {
    ...words,
    flavorProfile,
    flavorNotes: drink.notes,
    abv: tenth(sums.abv),
    mood,
    glassType: plan.glass,
    calories: Math.round(sums.calories),
    ingredients: spec.map(recipeLine),
    allergens: allergensOf(spec),
    baseLiquor: baseLiquorOf(spec),
    figures: figuresOf(spec, sums),
    drawing: sketch({
      glass: plan.glass,
      ice: plan.ice,
      pours: spec,
      technique: plan.family.technique,
      garnishes: garnishIds,
      seed: chance.below(1_000_000),
    }),
  };
};
