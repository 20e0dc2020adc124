import { EVENT_BUDGETS, EVENT_LENGTHS, EVENT_TYPES, type Recipe } from '@swizzle/proto';
import { chanceOf } from '../chance.ts';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { CLASSICS } from '../classics/classics.ts';
import { compose } from '../composing/compose.ts';
import { isAffordable } from './budget/spending.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { planMenu } from './plan-menu.ts';
import { likeness, TWIN } from './search/likeness.ts';
import { signatureWishes } from './signature-wishes.ts';
import type { MenuEvent } from './wish.ts';

/** Every classic, every ninth of them featured. */
export const CLASSIC_CANDIDATES: readonly Candidate[] = CLASSICS.map((classic, at) =>
  candidateOf(at + 1, classicRecipe(classic), { isFeatured: at % 9 === 0 }),
);

export const candidateById = (id: number): Candidate => {
  const candidate = CLASSIC_CANDIDATES[id - 1];
  if (!candidate) throw new RangeError(`No candidate has the id ${id}`);
  return candidate;
};

const recipeOf = (id: number): Recipe => {
  const classic = CLASSICS[id - 1];
  if (!classic) throw new RangeError(`No classic has the number ${id}`);
  return classicRecipe(classic);
};

/** A bar that opens with the classics and keeps whatever it makes. */
export const openBar = () => {
  const recipes = new Map(CLASSIC_CANDIDATES.map(({ id }): [number, Recipe] => [id, recipeOf(id)]));
  const candidates = [...CLASSIC_CANDIDATES];
  const add = (recipe: Recipe) => {
    const id = candidates.length + 1;
    recipes.set(id, recipe);
    candidates.push(candidateOf(id, recipe));
    return id;
  };
  return {
    candidateById: (id: number): Candidate => candidates[id - 1] ?? candidateById(id),
    recipeById: (id: number): Recipe => recipes.get(id) ?? recipeOf(id),
    /** Makes what an event lacks, and plans it, as the planner does. */
    plan: ({ event, date, seed }: SomeEvent) => {
      const wishes = signatureWishes(event, candidates, { date, seed });
      const made = wishes.map(({ request }, at) => add(compose(request, seed * 10 + at)));
      const affordable = candidates.filter(
        (candidate) => !made.includes(candidate.id) || isAffordable(candidate, event.budget),
      );
      return { made, menu: planMenu(event, affordable, { date, seed }) };
    },
  };
};

/** Two drinks that are one drink twice. */
export const areTwins = (left: Candidate, right: Candidate): boolean => likeness(left, right) >= TWIN;

const THEMES = [
  'Beach',
  'garden party',
  'Masquerade Ball',
  'Roaring Twenties',
  'spooky Halloween',
  'Fiesta!',
  'autumn harvest',
  'Italian aperitivo',
  'ginger and lime',
  'Grandma Ruth’s 80th',
  'Kyoto, in kimonos',
  'New Year’s Eve',
  'lavender fields',
  '',
  '',
];
const GUESTS = [1, 2, 5, 12, 12, 40, 75, 150, 400, 1000];

export interface SomeEvent {
  event: MenuEvent;
  date: string;
  seed: number;
}

/** Events drawn with a fixed seed. */
export const someEvents = (count: number): SomeEvent[] => {
  const chance = chanceOf(2026);
  return Array.from({ length: count }, (_, seed) => ({
    event: {
      eventType: chance.pick(EVENT_TYPES),
      guestCount: chance.pick(GUESTS),
      eventLength: chance.pick(EVENT_LENGTHS),
      budget: chance.pick(EVENT_BUDGETS),
      theme: chance.pick(THEMES) || undefined,
    },
    date: `2026-${String(1 + chance.below(12)).padStart(2, '0')}-15`,
    seed,
  }));
};
