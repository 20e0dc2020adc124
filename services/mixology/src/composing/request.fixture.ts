import {
  ABV_LABELS,
  FLAVOR_AXES,
  FLAVOR_NOTES,
  GenerateRequest,
  GLASSES,
  type Recipe,
  VIBES,
} from '@swizzle/proto';
import { type Chance, chanceOf } from '../chance.ts';
import { compose } from './compose.ts';
import type { ComposeRequest } from './wish.ts';

const profile = (chance: Chance) => {
  const sparse = chance.next() < 0.4;
  const one = () => (sparse && chance.next() < 0.5 ? chance.below(15) : chance.below(101));
  return { fruity: one(), earthy: one(), sour: one(), bitter: one(), herbaceous: one(), sweet: one() };
};

const notes = (chance: Chance, most: number) => {
  const chosen = new Set<string>();
  for (let count = chance.below(most + 1); count > 0; count--)
    chosen.add(chance.pick(FLAVOR_NOTES[chance.pick(FLAVOR_AXES)]));
  return [...chosen];
};

/** Requests drawn with a fixed seed: every range in turn, profiles even and lopsided, 0 to 8 notes. */
export const someRequests = (count: number, seed = 1): ComposeRequest[] => {
  const chance = chanceOf(seed);
  return Array.from({ length: count }, (_, at) => {
    const { remixedFromId: _none, ...request } = GenerateRequest.parse({
      flavorProfile: profile(chance),
      abv: ABV_LABELS[at % ABV_LABELS.length],
      mood: chance.pick(VIBES),
      selectedNotes: notes(chance, 8),
      ...(chance.next() < 0.7 ? { preferredGlass: chance.pick(GLASSES) } : {}),
    });
    return request;
  });
};

interface SomeDrink {
  readonly request: ComposeRequest;
  readonly recipe: Recipe;
}

const drinks: SomeDrink[] = [];

/** The first of these requests and what is composed for each, by its place as the seed: once for all specs. */
export const someDrinks = (count: number): readonly SomeDrink[] => {
  if (drinks.length < count)
    for (const [seed, request] of someRequests(count).entries())
      drinks[seed] ??= { request, recipe: compose(request, seed) };
  return drinks.slice(0, count);
};
