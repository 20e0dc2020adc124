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
    'a baby shower, my sister is pregnant',
    'a few guests are non-drinkers',
  ])('begins with a glass that everybody can have: %s', (theme) => {
    const entries = plan(theme);
    expect(entries.find(({ section }) => section === 'welcome')?.isAlcoholFree).toBe(true);
    expect(entries.some((entry) => !entry.isAlcoholFree)).toBe(true);
  });

  it.each(['my sister is pregnant', 'One of my aunts is expecting. Something bitter before the meal'])(
    'begins with a glass of their own for one who expects, and another for the rest: %s',
    (theme) => {
      const first = plan(theme).filter(({ section }) => section === 'welcome');
      expect(first.map(({ isAlcoholFree: isFree }) => isFree).toSorted()).toEqual([false, true]);
      expect(first.find((entry) => entry.isAlcoholFree)?.servings).toBeLessThan(4);
    },
  );

  it('begins as ever where only drinks without alcohol are asked for too', () => {
    expect(plan('some mocktails too').find(({ section }) => section === 'welcome')?.isAlcoholFree).toBe(
      false,
    );
  });
});

describe('guests who do not drink, whatever the menu', () => {
  const events = [
    ['Wedding Reception', 'Twenty of them don’t drink. Gin, Negronis and a spritz, purple and green', 70, 20],
    [
      'Corporate Event',
      'A third doesn’t drink. A signature drink named “Big Stamp”, teal and red, no tequila',
      120,
      40,
    ],
    ['Custom Event', '22 are on call. Palomas, margaritas and beer', 90, 22],
    [
      'Birthday Celebration',
      'Mostly 14-16 year olds (around 40) and their parents, who like palomas',
      64,
      40,
    ],
    ['Holiday Party', 'Five drivers. Champagne on arrival, a Manhattan', 60, 5],
  ] as const;

  it.each(events)(
    '%s: %s: have as many glasses as the others, and a choice where they are many',
    (...event) => {
      const [eventType, theme, guestCount, sober] = event;
      const menu = planMenu(
        { eventType, theme, guestCount, eventLength: '2-3 hours', budget: '$12+' },
        CLASSIC_CANDIDATES,
        { seed: 5 },
      );
      const entries = menu.entries.map((entry) => ({ ...entry, drink: candidateById(entry.id) }));
      const sum = (some: typeof entries) => some.reduce((total, { servings }) => total + servings, 0);
      const theirs = entries.filter(({ drink }) => isAlcoholFree(drink));
      const all = sum(entries);
      const isMany = sober > 15 || sober / guestCount > 0.25;
      expect(theirs.filter(({ section }) => section === 'signature').length).toBeGreaterThan(0);
      expect(theirs.length).toBeGreaterThanOrEqual(isMany ? 2 : 1);
      // What apportioning rounds off is a glass or two.
      expect(sum(theirs)).toBeGreaterThanOrEqual(Math.floor((all * sober) / guestCount) - 2);
    },
  );
});
