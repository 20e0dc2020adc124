import type { BarDocument } from './bar.schema.ts';

/** Ids of what there is some left of. */
export const ingredientsIn = ({ bottles }: Pick<BarDocument, 'bottles'>): string[] => [
  ...new Set(bottles.filter(({ left }) => left > 0).map(({ ingredientId }) => ingredientId)),
];
