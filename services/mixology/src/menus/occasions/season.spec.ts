import { describe, expect, it } from '@jest/globals';
import { classic } from '../../events/party.fixture.ts';
import { candidateOf } from '../candidate.ts';
import { monthOf, seasonFit } from './season.ts';

const drink = (name: string) => candidateOf(1, classic(name));

describe('the season of a drink', () => {
  it('wants basil in summer', () => {
    const smash = drink('Gin Basil Smash');
    expect(seasonFit(smash, 7)).toBeGreaterThan(0);
    expect(seasonFit(smash, 1)).toBeLessThan(0);
  });

  it('warms in winter and freezes in summer', () => {
    const [toddy, frozen] = [drink('Hot Toddy'), drink('Frozen Margarita')];
    expect(seasonFit(toddy, 12)).toBeGreaterThan(seasonFit(toddy, 7));
    expect(seasonFit(frozen, 7)).toBeGreaterThan(seasonFit(frozen, 12));
  });

  it('minds no season without a month', () => {
    expect(seasonFit(drink('Gin Basil Smash'), undefined)).toBe(0);
  });

  it('reads the month of a date, and refuses what is none', () => {
    expect(monthOf('2026-11-21')).toBe(11);
    expect(() => monthOf('2026-13-01')).toThrow();
  });
});
