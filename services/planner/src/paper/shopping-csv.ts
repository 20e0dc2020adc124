import type { ShoppingLine, ShoppingList } from '@swizzle/proto';
import { stringify } from 'csv-stringify/sync';
import { packSize } from './words/amounts.ts';

const price = (dollars: number) => dollars.toFixed(2);

const rowOf = (line: ShoppingLine) => ({
  Aisle: line.aisle,
  Item: line.name,
  Quantity: line.quantity,
  Pack: packSize(line.pack).replace('\u00a0', ' '),
  'Price (USD)': price(line.unitPrice),
  'Sum (USD)': price(line.sum),
  'Running total (USD)': price(line.runningTotal),
  'At home': line.isAtHome ? 'yes' : 'no',
  Drinks: line.drinks.join(', '),
});

/** The list as RFC 4180 has it, for spreadsheets: with the mark by which Excel knows UTF-8, and without formulas. */
export const shoppingCsv = ({ aisles }: ShoppingList): string =>
  stringify(
    aisles.flatMap(({ lines }) => lines.map(rowOf)),
    { header: true, bom: true, record_delimiter: 'windows', escape_formulas: true },
  );
