import { describe, expect, it } from '@jest/globals';
import { customDrinksFor } from '../../custom-drinks/custom-drinks.ts';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { planMenu } from '../plan-menu.ts';
import { type MenuEvent, readMenuWish } from '../wish.ts';

const DATE = '2026-11-27';

const planned = (theme: string, changes: Partial<MenuEvent> = {}) => {
  const event: MenuEvent = {
    eventType: 'Custom Event',
    guestCount: 60,
    eventLength: '2-3 hours',
    budget: '$8-12',
    theme,
    ...changes,
  };
  const custom = customDrinksFor(readMenuWish(event, { date: DATE })).map(({ candidate }) => candidate);
  const candidates = [...CLASSIC_CANDIDATES, ...custom];
  const byId = new Map(candidates.map((one) => [one.id, one]));
  const menu = planMenu(event, candidates, { date: DATE, seed: 1 });
  const drinks = menu.entries.flatMap(({ id, section, why, servings }) => {
    const candidate = byId.get(id);
    return candidate ? [{ candidate, section, why, servings }] : [];
  });
  const last = drinks.find(({ section }) => section === 'digestif')?.candidate;
  return { drinks, menu, last, names: drinks.map(({ candidate }) => candidate.name) };
};

describe('mourners in winter', () => {
  it.each([
    'Memorial tea for my grandfather in a church hall in February',
    'Funeral reception in January, afternoon',
    'Celebration of life for Nan in November, something warm',
  ])('find plain tea or coffee, and nothing iced with a spirit: %s', (theme) => {
    const { names, drinks } = planned(theme);
    expect(names.some((name) => ['Hot Black Tea', 'Fresh Coffee'].includes(name))).toBe(true);
    const iced = drinks.filter(
      ({ candidate }) =>
        candidate.abv > 0.5 &&
        candidate.technique !== 'heated' &&
        ['Highball', 'Collins', 'Mule Mug'].includes(candidate.glass),
    );
    expect(iced).toEqual([]);
  });
});

describe('what the host has', () => {
  it('is poured hot at a wake before another spirit is bought, and a hot glass comes first', () => {
    const { drinks, names } = planned(
      'Wake for my father in February. We have six bottles of Jameson left to us, so please use those. Hot drinks.',
    );
    const spirits = drinks.flatMap(({ candidate }) => [...candidate.ingredients]);
    expect(spirits).toContain('irish-whiskey');
    expect(spirits.filter((id) => /rum$|bourbon|cognac/.test(id))).toEqual([]);
    expect(
      drinks
        .filter(({ section }) => section === 'welcome')
        .every(({ candidate }) => candidate.technique === 'heated'),
    ).toBe(true);
    expect(names).toContain('Hot Black Tea');
  });

  it('takes the place of its kind in a drink that is named', () => {
    const { drinks } = planned('Mai Tais and a punch in July. We own six bottles of dark rum.');
    const [maiTai] = drinks.filter(({ candidate }) => candidate.name === 'Mai Tai');
    expect([...(maiTai?.candidate.ingredients ?? [])].filter((id) => /rum$/.test(id))).toEqual(['black-rum']);
  });

  it('is tasted by its label', () => {
    const { names } = planned('Whisky tasting, three drams. He already has a Talisker and a Glenfiddich.', {
      guestCount: 12,
    });
    expect(names).toEqual(expect.arrayContaining(['Taste of Talisker', 'Taste of Glenfiddich']));
  });
});

describe('mourners', () => {
  it('are given a cup of tea where tea is named, and nothing that tastes of matcha or smoke', () => {
    const { names, drinks } = planned(
      'wake in the village hall in January from 2 to 5, tea and something warming',
    );
    expect(names).toContain('Hot Black Tea');
    expect(drinks.flatMap(({ candidate }) => [...candidate.ingredients]).join()).not.toMatch(
      /matcha|lapsang|grapefruit/,
    );
  });

  it.each(['Memorial for my father, afternoon', 'Funeral reception at noon, some don’t drink'])(
    'have nothing strong by day that nobody asked for: %s',
    (theme) => {
      for (const { candidate } of planned(theme).drinks) expect(candidate.abv).toBeLessThanOrEqual(20);
    },
  );
});

describe('a first glass for all', () => {
  it.each(['Sip and see, Sunday afternoon, half of the mums don’t drink', 'New house, 30 kids, mango'])(
    'is no zero-proof wine where little may be spent: %s',
    (theme) => {
      const { drinks } = planned(theme, { budget: '$5-8' });
      const welcome = drinks.find(({ section }) => section === 'welcome')?.candidate;
      expect([...(welcome?.ingredients ?? [])].filter((id) => id.startsWith('zero-'))).toEqual([]);
    },
  );
});

describe('a dinner whose drinks are counted', () => {
  it('serves each guest with a diet all of them, and no cream before the end', () => {
    const { drinks } = planned('Four courses, one drink per course, two guests are vegan', {
      eventType: 'Intimate Dinner Party',
      guestCount: 10,
      budget: '$12+',
    });
    expect(drinks).toHaveLength(4);
    for (const { candidate } of drinks) expect(candidate.isCreamy).toBe(false);
  });
});

describe('a cuisine and a spirit', () => {
  it('have more than one drink of the same base', () => {
    const { drinks } = planned('Cuban night, mojitos are a must', {
      budget: '$12+',
      eventLength: '4-6 hours',
    });
    const rum = drinks.filter(({ candidate }) => candidate.base === 'rum');
    expect(rum.length).toBeGreaterThan(1);
  });

  it('are in a signature, and not for the last glass alone', () => {
    const { drinks } = planned('something with tequila for the grown-ups, 10 kids');
    const tequila = drinks.filter(({ candidate }) => candidate.base === 'tequila');
    expect(tequila.map(({ section }) => section)).toContain('signature');
  });
});

describe('the last glass', () => {
  it.each([
    'Champagne reception after the registry office in June, in the park',
    'Office drinks on a Tuesday, 5 to 8',
    'Gallery opening in the afternoon',
  ])('is no strong digestif where nobody dines: %s', (theme) => {
    const { last, drinks } = planned(theme);
    expect(last?.abv ?? 0).toBeLessThanOrEqual(20);
    expect(drinks.map(({ why }) => why).join(' ')).not.toContain('after dinner');
  });

  it.each([
    'One aperitif, one drink with the duck and a nightcap',
    'an aperitif, one drink with the main course and a digestif',
  ])('is one of as many as the host counts for a dinner: %s', (theme) => {
    const { drinks } = planned(theme, {
      eventType: 'Intimate Dinner Party',
      guestCount: 8,
      eventLength: '4-6 hours',
    });
    if (drinks.length === 3) expect(drinks.map(({ servings }) => servings)).toEqual([8, 8, 8]);
    expect(drinks.every(({ servings }) => servings <= 16)).toBe(true);
  });

  it('is for everybody at a small table', () => {
    const { drinks } = planned('dinner for eight', {
      eventType: 'Intimate Dinner Party',
      guestCount: 8,
      eventLength: '4-6 hours',
    });
    expect(drinks.find(({ section }) => section === 'digestif')?.servings).toBe(8);
  });

  it('is not kept hot for hundreds', () => {
    const { last } = planned('product launch in November', { guestCount: 400, eventLength: '4-6 hours' });
    expect(last?.technique).not.toBe('heated');
  });
});

describe('the drinks of one menu', () => {
  it.each([
    'bar with a good old fashioned and whiskey',
    'brand colors are orange and black',
    'beach party with vodka',
  ])('are not the same drink twice: %s', (theme) => {
    const { names } = planned(theme, { guestCount: 120, eventLength: '4-6 hours' });
    expect(names.filter((name) => /fashioned/i.test(name)).length).toBeLessThanOrEqual(1);
    expect(
      names.filter((name) => ['Screwdriver', 'Greyhound', 'Cape Codder', 'Madras'].includes(name)).length,
    ).toBeLessThanOrEqual(1);
  });
});

describe('a first glass', () => {
  it.each([
    'wedding with 25 children',
    'birthday in the garden, 12 kids are coming',
    'anniversary, half of the guests are children',
  ])('has no alcohol where children are handed one, and says so: %s', (theme) => {
    const { drinks } = planned(theme);
    const welcome = drinks.find(({ section }) => section === 'welcome');
    expect(welcome?.candidate.abv).toBeLessThanOrEqual(0.5);
    expect(welcome?.why).toMatch(/children/);
  });

  it.each(['chocolate and oysters', 'a chocolate lovers’ dinner'])('is no dessert: %s', (theme) => {
    const { drinks } = planned(theme, { eventType: 'Intimate Dinner Party', guestCount: 8 });
    const welcome = drinks.find(({ section }) => section === 'welcome')?.candidate;
    expect([...(welcome?.ingredients ?? [])].join(' ')).not.toMatch(/cacao|coffee|chocolate/);
  });
});

describe('words of a menu', () => {
  it('speak of bubbles only where there is sparkling wine', () => {
    const { drinks } = planned('something with bubbles and apples');
    const told = drinks.filter(({ why }) => /“[^”]*bubbles/.test(why));
    for (const { candidate } of told)
      expect([...candidate.ingredients].join(' ')).toMatch(/prosecco|champagne|cava|sparkling|cremant/);
  });

  it('say when the number of drinks is another than was asked for', () => {
    const { menu, drinks } = planned('just two cocktails and one mocktail');
    expect(drinks.length).toBe(3);
    expect(menu.brief.unmet).toEqual([]);
  });

  it('count the cherry on the glass for an exclusion', () => {
    const { drinks } = planned('no brandy, an old fashioned please');
    expect(drinks.some(({ candidate }) => candidate.name === 'Old Fashioned')).toBe(true);
    expect(drinks.some(({ candidate }) => candidate.garnishIds.has('cherry'))).toBe(false);
  });
});
