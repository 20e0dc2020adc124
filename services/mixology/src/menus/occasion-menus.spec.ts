import { describe, expect, it } from '@jest/globals';
import { customDrinksFor } from '../custom-drinks/custom-drinks.ts';
import { isAlcoholFree } from './candidate.ts';
import { CLASSIC_CANDIDATES } from './candidates.fixture.ts';
import { isWholeInBatch } from './occasions/serving-style.ts';
import { planMenu } from './plan-menu.ts';
import { type MenuEvent, readMenuWish } from './wish.ts';

const planned = (event: MenuEvent, date: string) => {
  const drinks = [
    ...CLASSIC_CANDIDATES,
    ...customDrinksFor(readMenuWish(event, { date })).map(({ candidate }) => candidate),
  ];
  const menu = planMenu(event, drinks, { date, seed: 7 });
  const placed = menu.entries.flatMap(({ id, section, line }) => {
    const candidate = drinks.find((drink) => drink.id === id);
    return candidate ? [{ candidate, section, line }] : [];
  });
  return { menu, placed, welcome: placed.find(({ section }) => section === 'welcome')?.candidate };
};

describe('a menu of its occasion', () => {
  it('is plain for mourners, begins without alcohol, and takes no bartender', () => {
    const { menu, placed, welcome } = planned(
      {
        eventType: 'Custom Event',
        theme: 'Celebration of life for my dad at noon, church hall. Volunteers are pouring. Some are in AA.',
        guestCount: 90,
        eventLength: '2-3 hours',
        budget: '$5-8',
      },
      '2026-11-07',
    );
    expect(welcome && isAlcoholFree(welcome)).toBe(true);
    expect(`${menu.name} ${menu.intro}`).not.toMatch(/glass in|easy hello|toast/i);
    expect(placed.every(({ line }) => line !== undefined)).toBe(true);
    expect(placed.some(({ candidate }) => candidate.technique === 'blended')).toBe(false);
  });

  it('has its theme’s names at a child’s party, in colors of the theme', () => {
    const { menu, placed } = planned(
      {
        eventType: 'Birthday Celebration',
        theme: 'my son turns 7, dinosaur party in the backyard',
        guestCount: 25,
        eventLength: '2-3 hours',
        budget: '$5-8',
      },
      '2026-06-13',
    );
    const named = menu.brief.motifs.flatMap(({ names }) => Object.keys(names));
    expect(placed.filter(({ candidate }) => named.includes(candidate.name)).length).toBeGreaterThan(1);
    expect(menu.brief.unused).toEqual([]);
  });

  it('is as long as the host says, and waits in dispensers', () => {
    const { placed } = planned(
      {
        eventType: 'Wedding Reception',
        theme: 'barn wedding, just two batched cocktails and an N/A, all pour-from-a-dispenser',
        guestCount: 75,
        eventLength: '4-6 hours',
        budget: '$5-8',
      },
      '2026-09-26',
    );
    expect(placed).toHaveLength(3);
    expect(placed.filter(({ candidate }) => isAlcoholFree(candidate))).toHaveLength(1);
    expect(placed.every(({ candidate }) => isWholeInBatch(candidate))).toBe(true);
  });

  it('greets a mixed crowd with nothing bitter', () => {
    const { welcome } = planned(
      {
        eventType: 'Holiday Party',
        theme: 'nothing with gin',
        guestCount: 40,
        eventLength: '3-4 hours',
        budget: '$5-8',
      },
      '2026-12-12',
    );
    expect([...(welcome?.ingredients ?? [])].filter((id) => /campari|fernet|cynar|amaro/.test(id))).toEqual(
      [],
    );
  });
});
