import { describe, expect, it } from '@jest/globals';
import { chanceOf } from '../chance.ts';
import { CLASSICS } from '../classics/classics.ts';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { countClassics, familiarityOf } from './familiarity.ts';
import { affinity, pairingOf } from './pairing.ts';
import { RARE_WITHOUT_SWAP, tierOf } from './tiers.ts';

const idsOf = ({ ingredients }: (typeof CLASSICS)[number]) => Object.keys(ingredients);
const median = (values: readonly number[]) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

describe('familiarity', () => {
  it('knows what bartenders reach for', () => {
    expect(familiarityOf('lime-juice')).toBe(1);
    expect(familiarityOf('london-dry-gin')).toBeGreaterThan(familiarityOf('genever'));
    expect(familiarityOf('citron-marmalade')).toBe(0);
  });
});

describe('pairing', () => {
  it('rates a classic that it has not seen above drinks drawn at random', () => {
    const chance = chanceOf(5);
    const pool = INGREDIENTS.filter(({ substitute }) => !substitute);
    const seen = CLASSICS.slice(0, 120).map((classic) =>
      pairingOf(idsOf(classic), countClassics(CLASSICS.filter((other) => other !== classic))),
    );
    const random = CLASSICS.slice(0, 120).map((classic) =>
      pairingOf(idsOf(classic).map(() => chance.pick(pool).id)),
    );
    expect(median(seen)).toBeGreaterThan(median(random) + 0.5);
  });

  it.each([
    ['gin', 'elderflower'],
    ['bourbon', 'maple'],
    ['mezcal', 'beet'],
    ['white rum', 'mint'],
  ])('puts %s and %s together', (left, right) => expect(affinity(left, right)).toBeGreaterThanOrEqual(2));

  it.each([
    ['cream', 'lemon'],
    ['gin', 'toffee'],
    ['coffee', 'elderflower'],
    ['chocolate', 'celery'],
  ])('keeps %s and %s apart', (left, right) => expect(affinity(left, right)).toBeLessThan(0));

  it('is the same either way round', () => {
    expect(affinity('lime', 'mezcal')).toBe(affinity('mezcal', 'lime'));
  });
});

describe('the pantry', () => {
  it('has what a home bar has', () => {
    for (const id of ['london-dry-gin', 'campari', 'lime-juice', 'mint-leaves'])
      expect([id, tierOf(id)]).toEqual([id, 'home']);
    expect(tierOf('plum-brandy')).toBe('rare');
  });

  it('names a swap for nearly everything that is rare', () => {
    expect(RARE_WITHOUT_SWAP.length).toBeLessThan(40);
  });
});
