import { describe, expect, it } from '@jest/globals';
import { planParty } from '../events/party-plan.ts';
import { drinksFor, drinksPerGuest, hoursOf } from '../events/service/hours.ts';
import { BUDGET_BANDS } from '../events/shopping/budget.ts';
import { isWhole, sampleSize } from '../sample.fixture.ts';
import { isAlcoholFree } from './candidate.ts';
import { areTwins, openBar, someEvents } from './candidates.fixture.ts';
import { monthOf, seasonFit } from './occasions/season.ts';
import type { PlannedMenu } from './planned-menu.ts';
import { partyOf } from './wish.ts';

const { plan, candidateById, recipeById } = openBar();
const EVENTS = someEvents(sampleSize(45, 300)).map((some) => ({ ...some, ...plan(some) }));
/** Shorter parties without a dinner end as lightly as they begin. */
const DINNER = 'Intimate Dinner Party';
const RECEPTION_HOURS = 3;
const LONG_HOURS = 8;
const THIRD = EVENTS.length / 3;
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

/** What its budget leaves out may be a last glass. */
const isCut = ({ brief }: PlannedMenu) => brief.parts.some(({ kind }) => kind === 'saving');

describe(`${EVENTS.length} menus from the classics and what is made for them`, () => {
  it('are shopped for within their budget from forty guests on, wherever there are two dollars a drink', () => {
    const asked = EVENTS.filter(({ event }) => {
      const { high } = BUDGET_BANDS[event.budget];
      return event.guestCount >= 40 && high !== null && high / drinksPerGuest(event) >= 2;
    });
    const kept = asked.filter(({ menu }) => menu.cost.budgetGap <= 0);
    expect(asked.length).toBeGreaterThanOrEqual(sampleSize(3, 30));
    expect(kept.length / asked.length).toBeGreaterThanOrEqual(0.95);
  });

  it('cost what the paper says', () => {
    for (const { menu, event } of EVENTS.slice(0, sampleSize(10, 40))) {
      const drinks = menu.entries.map((entry) => ({ ...entry, recipe: recipeById(entry.id) }));
      const party = { ...event, ...partyOf(menu.brief, event.guestCount) };
      expect(planParty(party, drinks, { bottles: menu.bottles }).shopping.perGuest).toBe(menu.cost.perGuest);
    }
  });

  it('fill every section, more signatures for more guests', () => {
    // Colleagues and mourners are handed no last glass.
    const usual = EVENTS.filter(
      ({ menu, event }) => !isCut(menu) && partyOf(menu.brief, event.guestCount).pace === undefined,
    );
    for (const { menu, event } of usual) {
      const sections = sectionsOf(menu);
      expect(sections.at(0)).toBe('welcome');
      expect(sections.at(-1)).toBe('digestif');
      const signatures = sections.filter((section) => section === 'signature').length;
      expect(signatures).toBe(sections.length - 2);
      // Nobody drinks the same two all day.
      const usual = Math.max(SIGNATURES.get(event.guestCount) ?? 0, hoursOf(event) >= LONG_HOURS ? 3 : 0);
      const isShort = event.eventLength === '2-3 hours' || event.budget === '$3-5';
      const full = isShort ? Math.min(3, usual) : usual;
      // One fewer may be what keeps a budget.
      const least = event.budget === '$12+' ? full : Math.max(2, full - 1);
      expect(signatures).toBeLessThanOrEqual(full);
      expect(signatures).toBeGreaterThanOrEqual(least);
    }
  });

  it('serve whole drinks that add up', () => {
    for (const { menu, event } of EVENTS) {
      const servings = menu.entries.map((entry) => entry.servings);
      const { pace } = partyOf(menu.brief, event.guestCount);
      expect(servings.reduce((sum, count) => sum + count, 0)).toBe(
        drinksFor(event.guestCount, { ...event, pace, drinksEach: menu.drinksEach }),
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
    const free = EVENTS.filter(({ menu }) =>
      menu.entries.some(({ id, section }) => section === 'signature' && isAlcoholFree(candidateById(id))),
    );
    expect(free.length).toBeGreaterThanOrEqual(0.98 * EVENTS.length);
  });

  it('seldom serve everybody the same drink without alcohol', () => {
    const same = EVENTS.filter(({ menu }) =>
      menu.entries.some(({ id, section }) => section === 'welcome' && isAlcoholFree(candidateById(id))),
    );
    expect(same.length).toBeLessThan(EVENTS.length / 30);
  });

  // A few menus are not enough to pour a drink again that was made for another.
  if (isWhole)
    it('pour most of what was made for one of them, and need less as the bar fills', () => {
      const made = EVENTS.flatMap((planned) => planned.made);
      const poured = new Set(EVENTS.flatMap(({ menu }) => menu.entries.map(({ id }) => id)));
      expect(made.filter((id) => poured.has(id)).length).toBeGreaterThan(0.5 * made.length);
      const countOf = (events: typeof EVENTS) => events.flatMap((event) => event.made).length;
      expect(countOf(EVENTS.slice(2 * THIRD))).toBeLessThan(countOf(EVENTS.slice(0, THIRD)));
    });

  it('spread over bases, but for one or two guests who share what is open', () => {
    const larger = EVENTS.filter(({ event }) => event.guestCount >= 12);
    const basesOf = (menu: PlannedMenu) => new Set(drinksOf(menu).map(({ base }) => base)).size;
    for (const { menu } of larger) expect(basesOf(menu)).toBeGreaterThanOrEqual(2);
    // The smallest budget pours two drinks from one bottle, and so does what is cut to its own.
    const richer = larger.filter(({ event, menu }) => event.budget !== '$3-5' && !isCut(menu));
    const varied = richer.filter(({ menu }) => basesOf(menu) >= 3);
    expect(varied.length / richer.length).toBeGreaterThan(0.97);
  });

  it('open light and, at a dinner or a long party, close strong, where there is money for a short drink', () => {
    const richer = EVENTS.filter(({ event }) => event.budget !== '$3-5');
    const mean = (events: typeof EVENTS, at: number) =>
      events.reduce((sum, { menu }) => sum + (drinksOf(menu).at(at)?.abv ?? 0), 0) / events.length;
    const longer = richer.filter(
      ({ event, menu }) =>
        !isCut(menu) &&
        sectionsOf(menu).includes('digestif') &&
        (event.eventType === DINNER || hoursOf(event) > RECEPTION_HOURS),
    );
    expect(mean(richer, 0)).toBeLessThan(12);
    // A last glass may be the one for those who don't drink.
    const strong = longer.filter(({ menu }) =>
      drinksOf(menu)
        .slice(-1)
        .every((drink) => !isAlcoholFree(drink)),
    );
    expect(strong.length / longer.length).toBeGreaterThanOrEqual(0.8);
    expect(mean(strong, -1)).toBeGreaterThan(sampleSize(18, 20));
  });

  it('take fruit, herbs and warmth in their season', () => {
    const all = EVENTS.flatMap(({ menu, date }) =>
      drinksOf(menu).map((drink) => seasonFit(drink, monthOf(date)) >= 0),
    );
    expect(all.filter((inSeason) => inSeason).length / all.length).toBeGreaterThan(0.95);
  });

  it('do not all look the same', () => {
    expect(new Set(EVENTS.flatMap(({ menu }) => drinksOf(menu))).size).toBeGreaterThan(sampleSize(60, 150));
  });
});
