// The flower that Spanish calls like an island.
import type { Span } from './spans.ts';
import type { Token } from './tokens.ts';

const OF_HIBISCUS =
  /^(?:aguas?|frescas?|flor|tamarind\w*|horchata|hibiscus|tequila|mezcal|tacos?|margaritas?|palomas?|mexican)$/;
const BESIDE = 6;

/** 'Agua de jamaica', 'tamarind or jamaica': the flower, and no island. */
export const hibiscusIn = (tokens: readonly Token[]): Span[] =>
  tokens.flatMap(({ word }, at) =>
    word === 'jamaica' &&
    tokens.slice(Math.max(0, at - BESIDE), at + BESIDE).some((near) => OF_HIBISCUS.test(near.word))
      ? [{ from: at, to: at + 1 }]
      : [],
  );
