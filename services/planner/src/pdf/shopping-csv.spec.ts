import { expect, it } from '@jest/globals';
import type { Units } from '@swizzle/proto';
import { parse } from 'csv-parse/sync';
import { shoppingCsv } from './exports.service.ts';
import { paperFor } from './pdf.fixture.ts';

const { shopping } = paperFor().plan;
const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });
const lines = shopping.aisles.flatMap((aisle) => aisle.lines);

it('reads back as the list that it was written from', () => {
  const rows = rowsOf(shoppingCsv(shopping, 'imperial'));
  expect(rows.slice(0, lines.length).map(({ Item }) => Item)).toEqual(lines.map(({ name }) => name));
  expect(rows.find(({ Item }) => Item === 'white rum')).toEqual({
    Aisle: 'spirits',
    Item: 'white rum',
    Quantity: '2',
    Pack: '750 ml',
    'Price (USD)': '20.00',
    'Sum (USD)': '40.00',
    'Running total (USD)': '163.20',
    'At home': 'no',
    Drinks: 'Daiquiri',
  });
  expect(rows[lines.length - 1]?.['Running total (USD)']).toBe('289.20');
});

it('ends with what the list comes to, beside the budget', () => {
  const sums = (list: typeof shopping) =>
    rowsOf(shoppingCsv(list, 'metric'))
      .filter(({ Aisle }) => Aisle === '')
      .map(({ Item, 'Sum (USD)': sum }) => [Item, sum]);
  expect(sums(shopping)).toEqual([
    ['Drinks and ice', '289.20'],
    ['Besides the drinks', '15.50'],
    ['To buy', '304.70'],
    ['A guest', '25.39'],
    ['Budget a guest, from', '5.00'],
    ['Budget a guest, to', '8.00'],
  ]);
  expect(sums({ ...shopping, budgetPerGuest: { low: 12, high: null } }).at(-1)).toEqual([
    'Budget a guest, from',
    '12.00',
  ]);
});

it('lists what the bar uses up besides, under its own aisle', () => {
  const rows = rowsOf(shoppingCsv(shopping, 'imperial')).filter(({ Aisle }) => Aisle === 'party supplies');
  expect(rows.map(({ Item, Quantity }) => [Item, Quantity])).toEqual(
    shopping.besides.lines.map(({ name, quantity }) => [name, String(quantity)]),
  );
  const none = { ...shopping, besides: { lines: [], total: 0 } };
  expect(shoppingCsv(none, 'imperial')).not.toContain('party supplies');
});

it('names packs in one system of units', () => {
  const packOf = (units: Units) =>
    rowsOf(shoppingCsv(shopping, units)).find(({ Item }) => Item === 'soda water')?.Pack;
  expect([packOf('imperial'), packOf('metric')]).toEqual(['60 oz', '1.78 L']);
});

it('is a table that Excel opens: UTF-8 with its mark, lines as RFC 4180 ends them', () => {
  const csv = shoppingCsv(shopping, 'imperial');
  expect(Buffer.from(csv).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(csv.match(/\r\n/g)).toHaveLength(lines.length + shopping.besides.lines.length + 1 + 6);
  expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://x.example","a, b")'])(
  'turns the formula %j into words',
  (name) => {
    const aisle = {
      aisle: 'produce' as const,
      lines: lines.slice(0, 1).map((line) => ({ ...line, name, drinks: [name] })),
    };
    const [row] = rowsOf(shoppingCsv({ ...shopping, aisles: [aisle] }, 'imperial'));
    expect(row).toMatchObject({ Item: `'${name}`, Drinks: `'${name}` });
  },
);

it('keeps commas, quotes and lines inside a cell', () => {
  const name = 'rum, "the good one"\nor none';
  const aisle = { aisle: 'spirits' as const, lines: lines.slice(0, 1).map((line) => ({ ...line, name })) };
  expect(rowsOf(shoppingCsv({ ...shopping, aisles: [aisle] }, 'imperial'))[0]?.Item).toBe(name);
});
