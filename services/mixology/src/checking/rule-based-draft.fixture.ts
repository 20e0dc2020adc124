import { chanceOf } from '../chance.ts';
import { conceptOf } from '../composing/concept.ts';
import { byPouringOrder } from '../composing/search/computed-part.ts';
import { poursOf } from '../composing/search/draft.ts';
import { serve } from '../composing/serve.ts';
import { type ComposeRequest, readWish, type Wish } from '../composing/wish.ts';
import { profileOf } from '../flavor/perception.ts';
import { mlPerUnit } from '../ingredients/amounts.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { notesOf } from '../ingredients/traits.ts';
import { measure } from '../measuring/measure.ts';
import type { Drink } from '../wording/drink.ts';
import { write } from '../wording/write.ts';
import type { ModelDraft } from './model-draft.ts';

const rounded = (amount: number) => Math.round(amount * 1000) / 1000;

/** What the generator mixes, and what a model would answer that mixes exactly so. */
export const ruleBasedDrink = (
  request: ComposeRequest,
  seed = 1,
): { drink: Drink; draft: ModelDraft; met: Wish } => {
  const chance = chanceOf(seed);
  const wish = readWish(request);
  const { plan, draft, met } = serve(wish, undefined, chance);
  const spec = byPouringOrder(poursOf(draft));
  const sums = measure(spec, plan.family.technique);
  const flavorProfile = profileOf(spec, sums.volumeMl);
  const mood = wish.mood ?? chance.pick(plan.family.moods);
  const notes = notesOf(spec, met.notes);
  const drink = { plan, spec, sums, flavorProfile, mood, notes, asked: met.notes };
  const words = write(drink, conceptOf(spec, plan.family.method, met), request, chance);
  const answer: ModelDraft = {
    family: plan.family.id,
    glass: plan.glass,
    mood,
    ingredients: spec.map(({ id, ml }) => ({ id, amount: rounded(ml / mlPerUnit(ingredientOf(id))) })),
    garnish: words.garnishIds.slice(0, 2),
    name: words.name,
    tagline: words.tagline,
    description: words.description,
    steps: words.instructions,
  };
  return { drink, draft: answer, met };
};

/** What a model would answer that mixes exactly as the generator does. */
export const ruleBasedDraft = (request: ComposeRequest, seed = 1): ModelDraft =>
  ruleBasedDrink(request, seed).draft;
