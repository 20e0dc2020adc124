import { expect, it } from '@jest/globals';
import { chanceOf } from '../chance.ts';
import { costOfParty } from '../events/party-plan.ts';
import { CLASSIC_CANDIDATES, candidateById, someEvents } from './candidates.fixture.ts';

const ORDERS = 3;

/** Some drinks, with servings that fill a fridge more or less. */
const drinksFor = (seed: number, guests: number) => {
  const chance = chanceOf(seed);
  return Array.from({ length: 4 + chance.below(4) }, () => ({
    section: chance.pick(['welcome', 'signature', 'digestif'] as const),
    servings: 1 + chance.below(2 * guests),
    recipe: candidateById(1 + chance.below(CLASSIC_CANDIDATES.length)).recipe,
  }));
};

it('two hundred menus cost the same in whatever order their drinks stand', () => {
  const dearer = someEvents(200).flatMap(({ event, seed }) => {
    const drinks = drinksFor(seed, event.guestCount);
    const { total } = costOfParty(event, drinks);
    const others = Array.from({ length: ORDERS }, (_, at) => {
      const chance = chanceOf(at);
      const places = new Map(drinks.map((drink) => [drink, chance.below(1000)]));
      return drinks.toSorted((left, right) => (places.get(left) ?? 0) - (places.get(right) ?? 0));
    });
    return others.map((other) => costOfParty(event, other).total).filter((other) => other !== total);
  });
  expect(dearer).toEqual([]);
});
