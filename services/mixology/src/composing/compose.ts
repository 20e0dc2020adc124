import type { Recipe } from '@swizzle/proto';
import { type Chance, chanceOf, hashText } from '../chance.ts';
import { withDisclosures } from '../disclosures/disclosures.ts';
import { profileOf } from '../flavor/perception.ts';
import { notesOf } from '../ingredients/traits.ts';
import { measure } from '../measuring/measure.ts';
import { write } from '../wording/write.ts';
import { computedPart, PICTURE_SEEDS } from './computed-part.ts';
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
  const parent = parentOf(request);
  const wish = { ...readWish(request), base: parent.base };
  const { plan, draft } = mix(wish, leaningFor(parent, chance), chance, parent.draft);
  const spec = byPouringOrder(poursOf(draft));
  const sums = measure(spec, plan.family.technique);
  const flavorProfile = profileOf(spec, sums.volumeMl);
  const mood = wish.mood ?? chance.pick(plan.family.moods);
  const drink = { plan, spec, sums, flavorProfile, mood, notes: notesOf(spec, request.selectedNotes) };
  const { garnishIds, ...words } = write(drink, request, chance);
  const picture = { garnishes: garnishIds, seed: chance.below(PICTURE_SEEDS) };
  return withDisclosures({ ...words, ...computedPart(drink, picture) });
};
