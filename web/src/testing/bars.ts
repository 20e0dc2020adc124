import type { Bar, Bottle, StockItem } from '@swizzle/proto';

export const aBottle = (fields: Partial<Bottle> = {}): Bottle => ({
  id: 'b1',
  ingredientId: 'campari',
  name: 'Campari',
  buy: 'Campari',
  aisle: 'liqueurs',
  unit: 'ml',
  isCounted: false,
  shoppingItem: 'campari',
  packs: 1,
  size: 750,
  left: 750,
  openedOn: null,
  keepsUntil: null,
  paid: null,
  isLow: false,
  ...fields,
});

export const aBar = (fields: Partial<Bar> = {}): Bar => ({
  id: 'home',
  name: 'Home',
  role: 'owner',
  bottles: [aBottle()],
  toBuy: [],
  members: [],
  invitations: [],
  ...fields,
});

export const anItem = (fields: Partial<StockItem> = {}): StockItem => ({
  id: 'london-dry-gin',
  name: 'London dry gin',
  buy: 'London dry gin',
  aisle: 'spirits',
  unit: 'ml',
  size: 750,
  isCounted: false,
  shoppingItem: 'gin',
  keepsDays: null,
  ...fields,
});
