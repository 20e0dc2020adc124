import { describe, expect, it } from '@jest/globals';
import { LINE_HALVES, wrongIn } from '../../bench/lines/report.ts';
import { pourOfLine, stockOf } from './line-amounts.ts';
import { readLine } from './read-line.ts';
import { readLines } from './split-lines.ts';

const read = (text: string) => {
  const { amount, unit, ingredientId } = readLine(text);
  return [amount, unit, ingredientId];
};

describe('a line that someone wrote', () => {
  it.each(Object.entries(LINE_HALVES))('is read right at least 95 times of 100 (%s)', (_, lines) => {
    expect(lines.length).toBeGreaterThanOrEqual(75);
    expect(wrongIn(lines).length / lines.length).toBeLessThanOrEqual(0.05);
  });

  it.each([
    ['1½oz gin', [1.5, 'oz', 'london-dry-gin']],
    ['2 x 200 ml tonic', [400, 'ml', 'tonic-water']],
    ['rum, dark – 200 ml', [200, 'ml', 'black-rum']],
    ['Green Chartreuse (about a third left)', [0.333, 'bottle', 'green-chartreuse']],
    ['Licor 43 2 oz', [2, 'oz', 'vanilla-liqueur']],
    ['half a dozen limes', [6, 'piece', 'lime-juice']],
    ['2 oz tequlia', [2, 'oz', 'blanco-tequila']],
  ])('gives amount, unit and ingredient: %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('is unsure of what could be something else', () => {
    expect(readLine('2 oz rum').unsure).toEqual(['ingredient']);
    expect(readLine('1 oz cinnamon vodka').unsure).toEqual(['ingredient']);
    expect(readLine('a few raspberries').unsure).toEqual(['amount']);
    expect(readLine('2 oz gin').unsure).toEqual([]);
  });

  it('names nothing where we know nothing of the kind', () => {
    expect(readLine('3 tablespoons motor oil').ingredientId).toBeNull();
  });
});

describe('a pasted list', () => {
  it('is read by lines, commas and conjunctions, without taking numbers and names apart', () => {
    const lines = readLines(
      'half a bottle of Campari, two limes and a bottle of sweet vermouth; 4,5 cl Cointreau\n- lime juice, freshly squeezed\n2. Smith and Cross, nearly empty',
    );
    expect(lines.map(({ ingredientId }) => ingredientId)).toEqual([
      'campari',
      'lime-juice',
      'sweet-vermouth',
      'orange-liqueur',
      'lime-juice',
      'jamaican-rum',
    ]);
    expect(lines.map(({ amount }) => amount)).toEqual([0.5, 2, 1, 4.5, null, 0.1]);
  });

  it('stays within bounds, however long it is', () => {
    expect(readLines('gin, '.repeat(5000))).toHaveLength(200);
  });
});

describe('the amount of a line', () => {
  it.each([
    ['half a bottle of Campari', 375],
    ['two limes', 60],
    ['200 ml gin', 200],
    ['a bunch of mint', 60],
    ['8 mint leaves', 8],
    ['5 strawberries', 5],
    ['gin', 750],
  ])('as stock, in milliliters or pieces: %s', (text, left) => {
    expect(stockOf(readLine(text))?.left).toBe(left);
  });

  it.each([
    ['1 1/2 oz gin', 45],
    ['juice of half a lime', 15],
    ['2 dashes Angostura', 1.6],
    ['top with soda', 90],
    ['1 egg white', 30],
  ])('as a pour, in milliliters: %s', (text, ml) => {
    expect(pourOfLine(readLine(text))?.ml).toBeCloseTo(ml, 5);
  });
});
