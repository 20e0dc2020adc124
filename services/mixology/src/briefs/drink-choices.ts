// Drinks of which a host leaves the choice.
import type { FoundWish } from './read-wanted.ts';
import type { Token } from './tokens.ts';

const ARTICLES = /^(?:a|an|the|maybe|even|some)$/;

/** Named drinks of which one is enough: 'a Manhattan or a Boulevardier'. */
export const choicesIn = (drinks: readonly FoundWish[], tokens: readonly Token[]): string[][] =>
  drinks.flatMap((drink, at) => {
    const next = drinks[at + 1];
    if (!next) return [];
    const between = tokens.slice(drink.to, next.from).filter(({ word }) => !ARTICLES.test(word));
    return between.length === 1 && between[0]?.word === 'or' ? [[drink.term.label, next.term.label]] : [];
  });
