import { describe, expect, it } from '@jest/globals';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { CLASSICS } from '../classics/classics.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { substitute } from './substitute.ts';
import { substituteAtHand, substitutesFor, withSubstitutes } from './substitutes.ts';
import trade from './trade.fixture.json' with { type: 'json' };

const classic = (name: string) => {
  const found = CLASSICS.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return poursOfClassic(found);
};

describe('substitutes', () => {
  it('are among the first two what the trade agrees on, for sixty ingredients', () => {
    expect(trade.length).toBeGreaterThanOrEqual(60);
    const missed = trade.filter((row) => !substitutesFor(row.for).slice(0, 2).includes(row.use));
    expect(missed).toEqual([]);
  });

  it('never stand in for themselves', () => {
    expect(trade.filter((row) => substitutesFor(row.for).includes(row.for))).toEqual([]);
  });

  it('are taken from what is at hand, the best first', () => {
    const atHand = new Set(['blue-curacao', 'dry-curacao']);
    expect(substituteAtHand('orange-liqueur', atHand)).toBe('dry-curacao');
    expect(substituteAtHand('egg-white', atHand)).toBeUndefined();
    expect(withSubstitutes(atHand).has('orange-liqueur')).toBe(true);
  });
});

describe('a substitution', () => {
  const DAIQUIRI = classic('Daiquiri');

  it('pours as much of another syrup as is as sweet', () => {
    const swap = substitute(DAIQUIRI, 'shaken', { missing: 'simple-syrup', use: 'rich-syrup' });
    const before = DAIQUIRI.find(({ id }) => id === 'simple-syrup')?.ml ?? 0;
    const after = swap?.pours.find(({ id }) => id === 'rich-syrup')?.ml ?? 0;
    expect(after).toBeLessThan(before);
    expect(swap?.after.sugarPercent).toBeCloseTo(swap?.before.sugarPercent ?? 0, 0);
  });

  it('keeps sweet and sour where a liqueur gives way to a drier one', () => {
    const margarita = classic('Margarita');
    const swap = substitute(margarita, 'shaken', { missing: 'orange-liqueur', use: 'elderflower-liqueur' });
    expect(Math.abs((swap?.after.sugarPercent ?? 0) - (swap?.before.sugarPercent ?? 0))).toBeLessThan(1);
    expect(Math.abs((swap?.after.acidPercent ?? 0) - (swap?.before.acidPercent ?? 0))).toBeLessThan(0.1);
  });

  it('says what it does to strength and radar', () => {
    const negroni = classic('Negroni');
    const swap = substitute(negroni, 'stirred', { missing: 'campari', use: 'aperol' });
    expect(swap?.after.abv).toBeLessThan(swap?.before.abv ?? 0);
    expect(swap?.after.flavorProfile.bitter).toBeLessThan(swap?.before.flavorProfile.bitter ?? 0);
  });

  it('keeps sweet and sour of every classic that is balanced by a syrup and a citrus', () => {
    const isLever = (role: string) => (pour: { id: string }) => ingredientOf(pour.id).role === role;
    const swaps = CLASSICS.flatMap((one) => {
      const pours = poursOfClassic(one);
      if (!pours.some(isLever('sweetener')) || !pours.some(isLever('sour'))) return [];
      return pours.flatMap(({ id }) => {
        const [use] = substitutesFor(id);
        const swap = use && substitute(pours, 'shaken', { missing: id, use });
        return swap ? [{ what: `${one.name}: ${id} → ${use}`, ...swap }] : [];
      });
    });
    expect(swaps.length).toBeGreaterThan(200);
    const off = swaps.filter(
      ({ before, after }) =>
        Math.abs(after.sugarPercent - before.sugarPercent) > 2 ||
        Math.abs(after.acidPercent - before.acidPercent) > 0.2,
    );
    // What is most of a drink, as the juice of a Pussyfoot, changes it whatever is done.
    expect(off.length / swaps.length).toBeLessThan(0.02);
  });

  it('is none where the drink has nothing of the kind', () => {
    expect(substitute(DAIQUIRI, 'shaken', { missing: 'campari', use: 'aperol' })).toBeUndefined();
  });
});
