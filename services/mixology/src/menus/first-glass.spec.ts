// The first glass of a party that drinks and of those who don't, and what is told of what was asked for.
import { describe, expect, it } from '@jest/globals';
import { isAlcoholFree } from './candidate.ts';
import { CLASSIC_CANDIDATES } from './candidates.fixture.ts';
import { planMenu } from './plan-menu.ts';
import type { MenuEvent } from './wish.ts';

const planned = (theme: string, event: Partial<MenuEvent> = {}) => {
  const { entries } = planMenu(
    { eventType: 'Custom Event', guestCount: 60, eventLength: '3-4 hours', budget: '$8-12', theme, ...event },
    CLASSIC_CANDIDATES,
    { date: '2026-06-20', seed: 3 },
  );
  return entries.flatMap(({ id, section, servings, why }) => {
    const candidate = CLASSIC_CANDIDATES.find((drink) => drink.id === id);
    return candidate ? [{ candidate, section, servings, why }] : [];
  });
};

describe('a first glass', () => {
  it('is one of two where wine is wanted at the door and many guests drink none', () => {
    const first = planned('Wine to start, then cocktails. Twenty children, four pregnant friends.').filter(
      ({ section }) => section === 'welcome',
    );
    expect(first.map(({ candidate }) => isAlcoholFree(candidate)).toSorted()).toEqual([false, true]);
    expect(first.reduce((sum, { servings }) => sum + servings, 0)).toBe(60);
  });

  it('is one for all where nothing is asked for at the door', () => {
    const first = planned('Twenty children, four pregnant friends, wine later').filter(
      ({ section }) => section === 'welcome',
    );
    expect(first.map(({ candidate }) => isAlcoholFree(candidate))).toEqual([true]);
  });

  it('is not the only one without alcohol where guests are there who drink none', () => {
    const later = planned('Eight guests don’t drink. Negroni, rum and something red and bubbly.').filter(
      ({ section }) => section !== 'welcome',
    );
    expect(later.some(({ candidate }) => isAlcoholFree(candidate))).toBe(true);
  });
});

describe('why a drink is there', () => {
  it('says of none without alcohol that it has the bottle that was asked for', () => {
    for (const { candidate, why } of planned('Tequila and mezcal, ten guests don’t drink'))
      if (isAlcoholFree(candidate)) expect(why).not.toMatch(/tequila|mezcal/i);
  });

  it.each([
    'Micheladas for the uncles, hibiscus for the kids, tequila please. Toast at 8.30 with bubbles in hand.',
    'Summer drinks for the office, 12 don’t drink; gin and something with cucumber',
    'Retirement, Palomas and beer, two vegans',
  ])('quotes the host, and has no thought twice on a page: %s', (theme) => {
    const whys = planned(theme).map(({ why }) => why);
    const quotes = whys.flatMap((why) => [...why.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words));
    expect(quotes.length).toBeGreaterThan(0);
    for (const words of quotes) expect(theme).toContain(words);
    const frames = [
      /in season/,
      /^For “/,
      /You wrote/,
      /a drink of their own/,
      /first, .* behind it/,
      /the only/i,
    ];
    for (const frame of frames) expect(whys.filter((why) => frame.test(why)).length).toBeLessThanOrEqual(1);
    expect(new Set(whys).size).toBe(whys.length);
  });

  it('tells what stands in for a bottle that no drink here has', () => {
    const whys = planned('Something with Obstler for the uncles').map(({ why }) => why);
    expect(whys.join(' ')).not.toMatch(/, in place of \w+ you asked/);
  });
});

describe('a host’s own sparkling wine', () => {
  it('is poured before any other is bought', () => {
    const poured = planned('We have twelve bottles of prosecco, bubbles please', { guestCount: 30 });
    expect(poured.some(({ candidate }) => candidate.ingredients.has('prosecco'))).toBe(true);
    expect(poured.some(({ candidate }) => candidate.ingredients.has('champagne'))).toBe(false);
  });
});
