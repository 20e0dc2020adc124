import { describe, expect, it } from '@jest/globals';
import { isAlcoholFree } from './candidate.ts';
import { CLASSIC_CANDIDATES, candidateById } from './candidates.fixture.ts';
import { planMenu } from './plan-menu.ts';

const plan = (theme: string) =>
  planMenu(
    { eventType: 'Custom Event', theme, guestCount: 60, eventLength: '3-4 hours', budget: '$8-12' },
    CLASSIC_CANDIDATES,
    { seed: 3 },
  ).entries.map(({ id, ...entry }) => ({ ...entry, isAlcoholFree: isAlcoholFree(candidateById(id)) }));

describe('a menu for guests of whom some do not drink', () => {
  it.each([
    ["half don't drink", 0.5],
    ["most won't drink", 0.6],
    ["40 percent don't drink", 0.4],
  ])('serves as much without alcohol as they are: %s', (theme, share) => {
    const entries = plan(theme);
    const sum = (some: typeof entries) => some.reduce((total, { servings }) => total + servings, 0);
    // The welcome is for all of them.
    const later = entries.filter(({ section }) => section !== 'welcome');
    expect(sum(later.filter((entry) => entry.isAlcoholFree)) / sum(later)).toBeCloseTo(share, 1);
  });

  it.each([
    "half don't drink",
    'most people drive home',
    'my sister is pregnant',
    'a few guests are non-drinkers',
  ])('begins with a glass that everybody can have: %s', (theme) => {
    const entries = plan(theme);
    expect(entries.find(({ section }) => section === 'welcome')?.isAlcoholFree).toBe(true);
    expect(entries.some((entry) => !entry.isAlcoholFree)).toBe(true);
  });

  it('begins as ever where only drinks without alcohol are asked for too', () => {
    expect(plan('some mocktails too').find(({ section }) => section === 'welcome')?.isAlcoholFree).toBe(
      false,
    );
  });
});
