import { describe, expect, it } from '@jest/globals';
import { customDrinksFor } from '../../custom-drinks/custom-drinks.ts';
import { isAlcoholFree } from '../candidate.ts';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { planMenu } from '../plan-menu.ts';
import { type MenuEvent, readMenuWish } from '../wish.ts';

const planned = (theme: string, changes: Partial<MenuEvent> = {}, date = '2026-11-27') => {
  const event: MenuEvent = {
    eventType: 'Custom Event',
    guestCount: 50,
    eventLength: '3-4 hours',
    budget: '$8-12',
    theme,
    ...changes,
  };
  const custom = customDrinksFor(readMenuWish(event, { date })).map(({ candidate }) => candidate);
  const candidates = new Map([...CLASSIC_CANDIDATES, ...custom].map((one) => [one.id, one]));
  return planMenu(event, [...candidates.values()], { date, seed: 2 }).entries.flatMap(
    ({ id, section, why }) => {
      const candidate = candidates.get(id);
      return candidate ? [{ candidate, section, why }] : [];
    },
  );
};

describe('in the cold', () => {
  it.each([
    'bonfire and carols in the garden in December, everything served hot, ten children',
    'Christmas drinks outdoors, freezing cold, so everything hot, forty people',
    'only hot drinks, please, by the ice rink in January',
  ])('all drinks are hot where the host wants that: %s', (theme) => {
    for (const { candidate } of planned(theme))
      expect([candidate.name, candidate.technique]).toEqual([candidate.name, 'heated']);
  });

  it.each<[string, Partial<MenuEvent>]>([
    ['gallery opening, nothing that stains', {}],
    ['client reception in the lobby in November', { eventType: 'Corporate Event' }],
    ['wedding in the town hall in January', { eventType: 'Wedding Reception' }],
  ])('nobody dressed is handed a mug that nobody asked for: %s', (theme, changes) => {
    for (const { candidate } of planned(theme, changes)) expect(candidate.technique).not.toBe('heated');
  });
});

describe('by day and in the heat', () => {
  it.each([
    'garden lunch in July, noon to four',
    'pool party in August, 1 pm to 5 pm',
    'summer fête in the park in the afternoon',
  ])('there is no cream, nothing strong but the last glass, and no coffee with a spirit: %s', (theme) => {
    for (const { candidate, section } of planned(theme, {}, '2026-07-15')) {
      expect([candidate.name, candidate.isCreamy]).toEqual([candidate.name, false]);
      if (section !== 'digestif') expect(candidate.abv).toBeLessThanOrEqual(20);
    }
  });
});

describe('a culture', () => {
  it.each([
    ['Italian dinner, an aperitivo before and a digestivo after', ['Adonis', 'Rabo de Galo', 'Caipirinha']],
    ['Greek wedding with mint and honey', ['Jungle Bird', 'Pisco Sour', 'Caipirinha']],
    ['Cinco de Mayo with tacos', ['Kir', 'Irish Coffee', 'Hugo']],
    ['St. Patrick’s Day with Irish whiskey', ['Caipirinha', 'Paloma', 'Kir']],
  ])('has no drink of another: %s', (theme, others) => {
    for (const { candidate } of planned(theme)) expect(others).not.toContain(candidate.name);
  });
});

describe('at the door of a wedding', () => {
  it.each(['in a marquee in June', 'in the barn, rustic', 'in the garden, lots of grandparents'])(
    'nobody is handed beer: %s',
    (theme) => {
      const drinks = planned(theme, { eventType: 'Wedding Reception', guestCount: 120 }, '2026-06-20');
      const welcome = drinks.find(({ section }) => section === 'welcome')?.candidate;
      expect([...(welcome?.ingredients ?? [])].join(' ')).not.toMatch(/lager|stout|wheat-beer/);
    },
  );
});

describe('reasons', () => {
  const THEMES = [
    'golf party at noon, green and yellow',
    'insurance offsite in the office, mixed ages',
    'St. Patrick’s Day, some green fun',
    'beer, wine and one signature drink',
    'tea party with lavender and rose, some don’t drink',
    'garden party in June from 2 to 6',
    'journalists at the gallery',
  ];

  it.each(THEMES)('hold against the glass: %s', (theme) => {
    for (const { candidate, why } of planned(theme)) {
      const { figures } = candidate.recipe;
      const about = [candidate.name, why];
      const ours = why.replaceAll(/“[^”]*”/g, '');
      if (/bubbles|sparkling/i.test(ours)) expect([...about, candidate.isFizzy]).toEqual([...about, true]);
      const [, sugar] = /(\d+(?:\.\d)?) g of sugar/.exec(ours) ?? [];
      if (sugar !== undefined) expect(Number(sugar)).toBeCloseTo(figures.sugarGrams, 0);
      const [, strength] = /(\d+(?:\.\d)?) standard drink/.exec(ours) ?? [];
      if (strength !== undefined) expect(Number(strength)).toBeCloseTo(figures.standardDrinks, 0);
      if (/soft enough|easy last glass/i.test(why) && !isAlcoholFree(candidate))
        expect(candidate.standardDrinks).toBeLessThanOrEqual(1.1);
      if (/“[^”]*\bwine\b[^”]*”/.test(why) && !isAlcoholFree(candidate))
        expect([...candidate.ingredients].join(' ')).toMatch(/wine|prosecco|champagne|cava/);
      if (/^Green,/.test(why)) expect(candidate.name).not.toBe('Daiquiri');
      expect(why).not.toMatch(/to go with (?:the office|the newsroom)/);
    }
  });
});
