import { describe, expect, it } from '@jest/globals';
import { drinksFor } from '../events/hours.ts';
import { planParty } from '../events/party-plan.ts';
import { isSober } from './candidate.ts';
import { areTwins, openBar, someEvents } from './candidates.fixture.ts';
import type { PlannedMenu } from './plan-menu.ts';
import { monthOf, seasonFit } from './season.ts';
import { choiceBudget } from './spending.ts';

const { plan, candidateById, recipeById } = openBar();
const EVENTS = someEvents(300).map((some) => ({ ...some, ...plan(some) }));
const SIGNATURES = new Map([
  [1, 2],
  [2, 2],
  [5, 2],
  [12, 3],
  [40, 3],
  [75, 4],
  [150, 5],
  [400, 5],
  [1000, 5],
]);
const drinksOf = ({ entries }: PlannedMenu) => entries.map(({ id }) => candidateById(id));
const sectionsOf = ({ entries }: PlannedMenu) => entries.map(({ section }) => section);

describe('three hundred menus from the classics and what is made for them', () => {
  it('keep their budget in at least 95 of 100, by what is really poured', () => {
    const kept = EVENTS.filter(({ menu, event }) => {
      const cost = menu.entries.reduce((sum, { id, servings }) => sum + candidateById(id).cost * servings, 0);
      const perDrink = (cost * 1.12) / drinksFor(event.guestCount, event.eventLength);
      const isKept = perDrink <= (menu.budget.perDrink.high ?? Infinity);
      expect(menu.budget.isKept).toBe(isKept);
      return isKept;
    });
    expect(kept.length).toBeGreaterThanOrEqual(285);
  });

  it('fill every section, more signatures for more guests', () => {
    for (const { menu, event } of EVENTS) {
      const sections = sectionsOf(menu);
      expect(sections.at(0)).toBe('welcome');
      expect(sections.at(-1)).toBe('digestif');
      const signatures = sections.filter((section) => section === 'signature').length;
      expect(signatures).toBe(sections.length - 2);
      expect([event.guestCount, signatures]).toEqual([event.guestCount, SIGNATURES.get(event.guestCount)]);
    }
  });

  it('serve whole drinks that add up', () => {
    for (const { menu, event } of EVENTS) {
      const servings = menu.entries.map((entry) => entry.servings);
      expect(servings.reduce((sum, count) => sum + count, 0)).toBe(
        drinksFor(event.guestCount, event.eventLength),
      );
      expect(servings.every((count) => Number.isInteger(count) && count >= 1)).toBe(true);
    }
  });

  it('hold no drink twice and no near-twins', () => {
    for (const { menu } of EVENTS) {
      const drinks = drinksOf(menu);
      const twins = drinks.flatMap((left, at) =>
        drinks
          .slice(at + 1)
          .filter((right) => areTwins(left, right))
          .map(({ name }) => [left.name, name]),
      );
      expect(twins).toEqual([]);
    }
  });

  it('always offer something light, and a signature without alcohol', () => {
    for (const { menu } of EVENTS) expect(menu.hasLight).toBe(true);
    const sober = EVENTS.filter(({ menu }) =>
      menu.entries.some(({ id, section }) => section === 'signature' && isSober(candidateById(id))),
    );
    expect(sober.length).toBeGreaterThanOrEqual(0.98 * EVENTS.length);
  });

  it('seldom serve everybody the same drink without alcohol', () => {
    const same = EVENTS.filter(({ menu }) =>
      menu.entries.some(({ id, section }) => section === 'welcome' && isSober(candidateById(id))),
    );
    expect(same.length).toBeLessThan(10);
  });

  it('pour most of what was made for one of them, and need less as the bar fills', () => {
    const made = EVENTS.flatMap((planned) => planned.made);
    const poured = new Set(EVENTS.flatMap(({ menu }) => menu.entries.map(({ id }) => id)));
    expect(made.filter((id) => poured.has(id)).length).toBeGreaterThan(0.6 * made.length);
    const countOf = (events: typeof EVENTS) => events.flatMap((event) => event.made).length;
    expect(countOf(EVENTS.slice(200))).toBeLessThan(countOf(EVENTS.slice(0, 100)));
  });

  it('spread over bases, but for one or two guests who share what is open', () => {
    for (const { menu, event } of EVENTS) {
      const bases = new Set(drinksOf(menu).map(({ base }) => base));
      expect(bases.size).toBeGreaterThanOrEqual(event.guestCount < 12 ? 1 : 3);
    }
  });

  it('let a dozen guests and more be shopped for at the band for each drink, whole packs, garnish and ice', () => {
    const parties = EVENTS.filter(({ event }) => event.guestCount >= 12).slice(0, 80);
    const within = parties.filter(({ menu, event }) => {
      const drinks = menu.entries.map((entry) => ({ ...entry, recipe: recipeById(entry.id) }));
      const { high } = choiceBudget(event.budget, event);
      return high === null || planParty(event, drinks).shopping.perGuest <= high;
    });
    expect(parties).toHaveLength(80);
    expect(within.length).toBeGreaterThanOrEqual(76);
  });

  it('open light and close strong', () => {
    const mean = (at: number) =>
      EVENTS.reduce((sum, { menu }) => sum + (drinksOf(menu).at(at)?.abv ?? 0), 0) / EVENTS.length;
    expect(mean(0)).toBeLessThan(12);
    expect(mean(-1)).toBeGreaterThan(20);
  });

  it('take fruit, herbs and warmth in their season', () => {
    const all = EVENTS.flatMap(({ menu, date }) =>
      drinksOf(menu).map((drink) => seasonFit(drink, monthOf(date)) >= 0),
    );
    expect(all.filter((inSeason) => inSeason).length / all.length).toBeGreaterThan(0.95);
  });

  it('do not all look the same', () => {
    expect(new Set(EVENTS.flatMap(({ menu }) => drinksOf(menu))).size).toBeGreaterThan(150);
  });
});
