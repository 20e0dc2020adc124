import type { FlavorAxis } from '@swizzle/proto';

/** The color of each axis, as everywhere in the product. */
export const AXIS_COLORS: Readonly<Record<FlavorAxis, string>> = {
  fruity: '#e4576b',
  earthy: '#b0825a',
  sour: '#d7cf3f',
  bitter: '#d9653b',
  herbaceous: '#7fb069',
  sweet: '#eda6c4',
};

/** The bar at dusk. */
export const BRASS = '#e3a857';
export const NIGHT = '#0f0b0a';
export const CANDLE = '#ffd9a0';
