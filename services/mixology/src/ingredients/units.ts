/**
 * Milliliters in one bar unit. An ounce is poured as 30 ml, a barspoon as 5 ml (a level teaspoon); a dash
 * is 0.8 ml and a drop 0.05 ml (Liquid Intelligence, Dave Arnold).
 */
export const UNIT_ML = { oz: 30, barspoon: 5, dash: 0.8, drop: 0.05 } as const;

/** Units that are counted; how much liquid one gives is the ingredient's own figure. */
export const COUNTED_UNITS = [
  'leaf',
  'sprig',
  'frond',
  'stalk',
  'slice',
  'quarter',
  'cube',
  'coin',
  'strip',
  'pod',
  'thread',
  'pinch',
  'whole',
] as const;

export const UNITS = ['oz', 'barspoon', 'dash', 'drop', ...COUNTED_UNITS] as const;
export type Unit = (typeof UNITS)[number];
