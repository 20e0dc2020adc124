import { describe, expect, it } from '@jest/globals';
import { isPermitted } from '../../briefs/event-brief.ts';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { planMenu } from '../plan-menu.ts';
import { readMenuWish } from '../wish.ts';
import { conflictOf, mayBeServed } from './conflict.ts';

const eventOf = (theme: string) =>
  ({ eventType: 'Custom Event', theme, guestCount: 12, eventLength: '2-3 hours', budget: '$8-12' }) as const;
const conflict = (theme: string) => conflictOf(eventOf(theme), CLASSIC_CANDIDATES, {});

const IMPOSSIBLE = [
  'no alcohol, no sugar, no fruit, no dairy, no caffeine',
  'alcohol-free, no fruit, no herbs, no tea, no coffee, no spices, nothing fizzy',
];

describe('a theme that excludes every drink', () => {
  it.each(IMPOSSIBLE)('names what cannot be met together, and what brings drinks back: %s', (theme) => {
    expect(planMenu(eventOf(theme), CLASSIC_CANDIDATES, { seed: 1 }).entries).toEqual([]);
    const found = conflict(theme);
    expect(found?.message).toMatch(/^No drink we have is all of this at once: .+\.$/);
    expect(found?.concessions.length).toBeGreaterThan(0);
    for (const { removedParts, drinks } of found?.concessions ?? []) {
      const { brief } = readMenuWish({ ...eventOf(theme), removedParts: [...removedParts] }, {});
      const fitting = CLASSIC_CANDIDATES.filter((drink) => isPermitted(drink, brief));
      expect(fitting).toHaveLength(drinks);
      expect(drinks).toBeGreaterThan(0);
    }
  });

  it('is planned once a part is left out', () => {
    const theme = IMPOSSIBLE[0] ?? '';
    const [first] = conflict(theme)?.concessions ?? [];
    const event = { ...eventOf(theme), removedParts: [...(first?.removedParts ?? [])] };
    expect(planMenu(event, CLASSIC_CANDIDATES, { seed: 1 }).entries.length).toBeGreaterThan(0);
  });
});

it('is no conflict where some drink fits', () => {
  expect(conflict('no nuts, no gin')).toBeUndefined();
  expect(conflictOf(eventOf('no nuts'), [], {})).toBeUndefined();
});

describe('what gives way', () => {
  const drinkOf = (name: string) => {
    const drink = CLASSIC_CANDIDATES.find((one) => one.name === name);
    if (!drink) throw new RangeError(name);
    return drink;
  };

  it.each([
    ['One guest is badly allergic to nuts', 'Coconut Kiss', false],
    ['A guest is allergic to citrus of any kind', 'Oaxaca Old Fashioned', false],
    ['Somebody has a dairy allergy', 'White Russian', false],
    ['No pineapple', 'Piña Colada', false],
    ['Only gin drinks', 'Manhattan', true],
    ['Light drinks please', 'Manhattan', true],
  ])('is a matter of taste, and never of health, garnish included: %s', (theme, name, isServed) => {
    const { brief } = readMenuWish(eventOf(theme), {});
    expect(mayBeServed(drinkOf(name), brief)).toBe(isServed);
  });
});
