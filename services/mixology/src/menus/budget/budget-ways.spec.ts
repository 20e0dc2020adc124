import { describe, expect, it } from '@jest/globals';
import { costOfParty } from '../../events/party-plan.ts';
import { CLASSIC_CANDIDATES, candidateById } from '../candidates.fixture.ts';
import { planMenu } from '../plan-menu.ts';
import { type MenuEvent, readMenuWish } from '../wish.ts';
import { cheaperWays, dearerWay, type StandingMenu, servingsOf } from './budget-ways.ts';

const PARTY: MenuEvent = {
  eventType: 'Birthday Celebration',
  guestCount: 80,
  eventLength: '3-4 hours',
  budget: '$3-5',
};
const OPTIONS = { date: '2026-07-15', seed: 5 };

const standing = (changes: Partial<MenuEvent> = {}, choices = {}): StandingMenu => {
  const event = { ...PARTY, ...changes };
  const { entries, bottles } = planMenu(event, CLASSIC_CANDIDATES, OPTIONS);
  const drinks = entries.map(({ id, section, servings }, at) => ({
    entryId: `entry ${at}`,
    section,
    servings,
    candidate: candidateById(id),
  }));
  return { event: { ...event, bottles }, drinks, choices };
};
const perGuest = ({ event, drinks, choices }: StandingMenu) =>
  costOfParty(
    event,
    drinks.map(({ section, servings, candidate }) => ({ section, servings, recipe: candidate.recipe })),
    { ...choices, bottles: event.bottles },
  ).perGuest;
const waysOf = (menu: StandingMenu) => cheaperWays(menu, CLASSIC_CANDIDATES, OPTIONS);

describe('ways to spend less', () => {
  it.each<Partial<MenuEvent>>([
    {},
    { budget: '$5-8', guestCount: 30 },
    { budget: '$8-12', eventType: 'Wedding Reception', eventLength: '4-6 hours' },
  ])('are three at most, the one that saves most first, and none for pennies: %j', (changes) => {
    const menu = standing(changes);
    const effects = waysOf(menu).map((way) => way.perGuest);
    expect(effects.length).toBeGreaterThan(0);
    expect(effects.length).toBeLessThanOrEqual(3);
    expect(effects).toEqual(effects.toSorted((left, right) => left - right));
    expect(Math.max(...effects)).toBeLessThan(effects.length > 1 ? -0.02 * perGuest(menu) : 0);
  });

  it('say what fewer drinks save, to the cent of the shopping list', () => {
    const menu = standing();
    const way = waysOf(menu).find(({ change }) => change.drinksEach !== undefined);
    const event = { ...menu.event, drinksEach: way?.change.drinksEach };
    const servings = servingsOf(readMenuWish(event, OPTIONS), menu.drinks);
    const fewer = menu.drinks.map((drink, at) => ({ ...drink, servings: servings[at] ?? 0 }));
    expect(way?.perGuest).toBeCloseTo(perGuest({ ...menu, event, drinks: fewer }) - perGuest(menu), 2);
  });

  it('offer value bottles only where there are better ones', () => {
    const hasValue = (menu: StandingMenu) => waysOf(menu).some(({ change }) => change.bottles === 'value');
    expect(hasValue(standing({ budget: '$12+' }))).toBe(true);
    expect(hasValue(standing({ budget: '$12+', bottles: 'value' }))).toBe(false);
  });

  it.each([
    ['mojitos are a must', 'Mojito'],
    ['we want an espresso martini', 'Espresso Martini'],
    ['a paloma, please', 'Paloma'],
  ])('never begin with what the host asks for: %s', (theme, name) => {
    const menu = standing({ theme, budget: '$5-8' });
    const wished = menu.drinks.find(({ candidate }) => candidate.name === name);
    expect(wished).toBeDefined();
    expect(waysOf(menu).flatMap(({ change }) => change.leaveOut ?? [])).not.toContain(wished?.entryId);
  });

  it('take no drink that the brief rules out', () => {
    const menu = standing({ budget: '$12+', theme: 'no gin', bottles: 'value' });
    for (const { change } of waysOf(menu))
      if (change.swap) expect(candidateById(change.swap.cocktailId).base).not.toBe('gin');
  });

  it('pour nobody less than two drinks', () => {
    for (const { change } of waysOf(standing({ eventLength: '2-3 hours' })))
      expect(change.drinksEach ?? 2).toBeGreaterThanOrEqual(2);
  });
});

describe('a dearer version', () => {
  it('is planned for the next budget, and costs more', () => {
    const way = dearerWay(standing({ budget: '$5-8' }), CLASSIC_CANDIDATES, OPTIONS);
    expect(way?.change).toEqual({ budget: '$8-12' });
    expect(way?.perGuest).toBeGreaterThan(0);
  });

  it.each([
    { atHome: ['lime', 'lemon'] },
    { prices: { 'london-dry-gin': 60, vodka: 60, 'white-rum': 60, prosecco: 30 } },
  ])('costs what its shopping list will, with what the host knows of prices and stock: %j', (choices) => {
    const before = standing({}, choices);
    const way = dearerWay(before, CLASSIC_CANDIDATES, OPTIONS);
    const after = standing({ budget: way?.change.budget ?? '$3-5' }, choices);
    expect(perGuest(after) - perGuest(before)).toBeCloseTo(way?.perGuest ?? 0, 2);
  });

  it('comes from the top shelf where there is no next budget, and then no more', () => {
    const top = dearerWay(standing({ budget: '$12+' }), CLASSIC_CANDIDATES, OPTIONS);
    expect(top).toMatchObject({ change: { bottles: 'premium' } });
    expect(
      dearerWay(standing({ budget: '$12+', bottles: 'premium' }), CLASSIC_CANDIDATES, OPTIONS),
    ).toBeUndefined();
  });
});
