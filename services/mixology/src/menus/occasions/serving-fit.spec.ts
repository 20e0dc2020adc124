import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { type MenuEvent, readMenuWish } from '../wish.ts';
import { servingMisfit } from './serving-fit.ts';

const wishFor = (theme: string, event: Partial<MenuEvent> = {}, date = '2027-07-10') =>
  readMenuWish(
    { eventType: 'Custom Event', guestCount: 60, eventLength: '3-4 hours', budget: '$8-12', theme, ...event },
    { date },
  );
const misfit = (name: string, section: 'welcome' | 'signature' | 'digestif', wish = wishFor('')) => {
  const candidate = CLASSIC_CANDIDATES.find((one) => one.name === name);
  if (!candidate) throw new RangeError(`No classic is called ${name}`);
  return servingMisfit(candidate, section, wish);
};

describe('how wrong a drink is on a menu', () => {
  it.each([
    ['Hot Buttered Rum', 'Aperol Spritz', 'signature', wishFor('garden party in July')],
    ['Eggnog', 'Espresso Martini', 'digestif', wishFor('dinner in July')],
    ['Sea Breeze', 'Black Russian', 'digestif', wishFor('evening reception')],
    ['Trinidad Sour', 'Margarita', 'signature', wishFor('birthday for everybody')],
    ['Pink Squirrel', 'Gin & Tonic', 'signature', wishFor('summer rooftop, nothing sweet')],
  ] as const)('is more for a %s than for a %s as %s', (wrong, right, section, wish) => {
    expect(misfit(wrong, section, wish)).toBeGreaterThan(misfit(right, section, wish) + 0.5);
  });

  it('weighs what few people like more, the more guests there are', () => {
    const at = (guestCount: number) => misfit('Trinidad Sour', 'signature', wishFor('', { guestCount }));
    expect(at(200)).toBeGreaterThan(at(10));
    expect(misfit('Trinidad Sour', 'signature', wishFor('adventurous cocktail nerds'))).toBeLessThan(at(60));
  });

  it('is nothing for what the host names', () => {
    expect(misfit('Eggnog', 'signature', wishFor('eggnog in July'))).toBe(0);
  });
});
