import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { planMenu } from '../plan-menu.ts';
import { type MenuEvent, readMenuWish } from '../wish.ts';
import { purposeLack } from './purpose.ts';

const EVENT: MenuEvent = {
  eventType: 'Intimate Dinner Party',
  guestCount: 12,
  eventLength: '3-4 hours',
  budget: '$12+',
};
const lackOf = (name: string, theme: string, budget: MenuEvent['budget'] = '$12+') => {
  const candidate = CLASSIC_CANDIDATES.find((one) => one.name === name);
  if (!candidate) throw new RangeError(`No classic is called ${name}`);
  return purposeLack(candidate, readMenuWish({ ...EVENT, theme, budget }, { date: '2026-10-12' }));
};

describe('the reason for a drink', () => {
  it('is missing where any bar pours it and nobody asks for it', () => {
    expect(lackOf('Screwdriver', 'steak dinner')).toBeGreaterThan(lackOf('Manhattan', 'steak dinner'));
    expect(lackOf('Kir', 'French dinner')).toBe(0);
    expect(lackOf('Cosmopolitan', 'we all love a Cosmopolitan')).toBe(0);
  });

  it('is the price where there is little to spend', () => {
    expect(lackOf('Screwdriver', 'dinner', '$3-5')).toBeLessThan(lackOf('Screwdriver', 'dinner', '$12+'));
  });
});

describe('what the host says', () => {
  it('speaks for no drink by a shade of its color, one of many spirits or the bubbles of a toast', () => {
    expect(
      lackOf('Moulin Rouge', 'Indian wedding, marigold orange, toasts with something bubbly'),
    ).toBeGreaterThan(0);
    expect(lackOf('Long Island Iced Tea', 'adults like tequila')).toBeGreaterThan(0);
    expect(lackOf('Paloma', 'adults like tequila')).toBe(0);
  });

  it('is no matter of price: what nothing speaks for gives way where it names what is poured', () => {
    expect(lackOf('Madras', 'Caribbean feel', '$3-5')).toBeGreaterThan(lackOf('Madras', 'a party', '$3-5'));
    expect(lackOf('Rum Punch', 'Caribbean feel', '$3-5')).toBe(0);
  });
});

describe('a stated taste', () => {
  it.each([1, 2, 3])('rules the signatures with alcohol: seed %s', (seed) => {
    const { entries } = planMenu(
      { ...EVENT, theme: 'Steak dinner for whiskey lovers, classic, strong, stirred' },
      CLASSIC_CANDIDATES,
      { seed, date: '2026-10-12' },
    );
    const signatures = entries
      .filter(({ section }) => section === 'signature')
      .map(({ id }) => CLASSIC_CANDIDATES.find((one) => one.id === id));
    const alcoholic = signatures.filter((drink) => (drink?.abv ?? 0) > 0.5);
    expect(alcoholic.length).toBeGreaterThan(1);
    expect(alcoholic.map((drink) => `${drink?.base} ${drink?.technique}`)).toEqual(
      alcoholic.map(() => 'whiskey stirred'),
    );
  });
});
