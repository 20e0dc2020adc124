import type { ShoppingLine, ShoppingList, Units } from '@swizzle/proto';
import { stringify } from 'csv-stringify/sync';
import { packSize } from './words/amounts.ts';

const COLUMNS = [
  'Aisle',
  'Item',
  'Quantity',
  'Pack',
  'Price (USD)',
  'Sum (USD)',
  'Running total (USD)',
  'At home',
  'Drinks',
];

const price = (dollars: number) => dollars.toFixed(2);

const rowOf = (line: ShoppingLine, units: Units) => ({
  Aisle: line.aisle,
  Item: line.name,
  Quantity: line.quantity,
  Pack: packSize(line, units).replaceAll('\u00a0', ' '),
  'Price (USD)': price(line.unitPrice),
  'Sum (USD)': price(line.sum),
  'Running total (USD)': price(line.runningTotal),
  'At home': line.isAtHome ? 'yes' : 'no',
  Drinks: line.drinks.join(', '),
});

/** What the list comes to, beneath its lines; without an aisle, so that a filter tells them from those. */
const sumRows = ({ total, perGuest, besides, budgetPerGuest: { low, high } }: ShoppingList) =>
  [
    ['To buy', total],
    ['A guest', perGuest],
    ...(besides.lines.length > 0 ? [['For the bar', besides.total] as const] : []),
    ['Budget a guest, from', low],
    ...(high === null ? [] : [['Budget a guest, to', high] as const]),
  ].map(([Item, sum]) => ({ Item, 'Sum (USD)': price(Number(sum)) }));

/** The list as RFC 4180 has it, for spreadsheets: with the mark by which Excel knows UTF-8, and without formulas. */
export const shoppingCsv = (list: ShoppingList, units: Units): string =>
  stringify(
    [
      ...[...list.aisles, list.besides].flatMap(({ lines }) => lines.map((line) => rowOf(line, units))),
      ...sumRows(list),
    ],
    { columns: COLUMNS, header: true, bom: true, record_delimiter: 'windows', escape_formulas: true },
  );
