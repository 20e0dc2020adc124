import { expect, it } from '@jest/globals';
import type { StockItem } from '@swizzle/proto';
import { findItems } from './item-search.tsx';

const item = (name: string, buy = name): StockItem => ({
  id: name,
  name,
  buy,
  aisle: 'spirits',
  unit: 'ml',
  size: 750,
  isCounted: false,
  shoppingItem: name,
  keepsDays: null,
});

const ITEMS = [
  item('navy-strength gin'),
  item('ginger beer'),
  item('London dry gin'),
  item('fresh lime juice', 'lime'),
  item('crème de cassis'),
];
const found = (typed: string) => findItems(typed, ITEMS).map(({ name }) => name);

it('finds by any word, what begins with the text first', () => {
  expect(found('gin')).toEqual(['ginger beer', 'London dry gin', 'navy-strength gin']);
});

it('finds by what a shop calls it, and without accents', () => {
  expect(found('lim')).toEqual(['fresh lime juice']);
  expect(found('creme')).toEqual(['crème de cassis']);
});

it('finds nothing for nothing', () => {
  expect(found('  ')).toEqual([]);
});
