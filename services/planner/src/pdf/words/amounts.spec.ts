import { expect, it } from '@jest/globals';
import { aheadWords, crowdAmount, packSize, recipeAmount } from './amounts.ts';

it('keeps a figure and the sign of its unit on one line, and lets words of units break', () => {
  const measure = {
    metric: { amount: 450, unit: 'ml' },
    us: [
      { amount: 1.75, unit: 'cups' },
      { amount: 2, unit: 'oz' },
    ],
  };
  expect(crowdAmount(measure, 'imperial')).toBe('1¾ cups + 2\u00a0oz');
  expect(crowdAmount(measure, 'metric')).toBe('450\u00a0ml');
  expect(packSize({ aisle: 'spirits', pack: { amount: 1750, unit: 'ml' } }, 'imperial')).toBe('1.75\u00a0L');
  const containers = { kind: 'bottle', count: 1, sizeMl: 1000 } as const;
  expect(aheadWords({ batchMl: 893, containers }, 'imperial')).toBe('30\u00a0oz in one 1-quart bottle');
});

it('writes a line of a recipe in one system of units', () => {
  const lime = { name: 'lime juice', amount: 0.75, unit: 'oz', metricAmount: 22.5, metricUnit: 'ml' };
  expect([recipeAmount(lime, 'imperial'), recipeAmount(lime, 'metric')]).toEqual([
    '¾\u00a0oz',
    '22.5\u00a0ml',
  ]);
  const bitters = { name: 'bitters', amount: 2, unit: 'dashes' };
  expect(recipeAmount(bitters, 'metric')).toBe('2 dashes');
  expect(recipeAmount({ name: 'egg white', amount: 1, unit: 'whole' }, 'imperial')).toBe('1');
});
