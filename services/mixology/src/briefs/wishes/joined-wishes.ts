// Wishes that are one together: a drink with a flavor, one of two bottles, one of two drinks.
import { flavoredClassic } from '../../custom-drinks/carriers.ts';
import { printedTerm, type Term } from '../text/terms.ts';
import type { Token } from '../text/tokens.ts';
import type { FoundWish } from './found-wish.ts';

/** Words between a drink and its flavor. */
const JOINING = new Set([
  'with',
  'a',
  'an',
  'some',
  'bit',
  'hint',
  'touch',
  'twist',
  'little',
  'of',
  'fresh',
]);

/** 'An Old Fashioned with cardamom' is one drink. */
export const withFlavors = (tokens: readonly Token[], wishes: readonly FoundWish[]): FoundWish[] => {
  const all: FoundWish[] = [];
  const isJoined = (from: number, to: number) =>
    tokens[from]?.word === 'with' &&
    tokens.slice(from, to).every(({ word, before }) => JOINING.has(word) && before === 'none');
  for (const wish of wishes) {
    const last = all.at(-1);
    const isAfter = last?.kind === 'drink' && wish.kind === 'wanted' && isJoined(last.to, wish.from);
    const isBefore =
      last?.kind === 'wanted' &&
      wish.kind === 'drink' &&
      last.to === wish.from &&
      tokens[wish.from]?.before === 'none';
    const [drink, flavor] = isAfter ? [last, wish] : isBefore ? [wish, last] : [];
    const made = drink && flavor && flavoredClassic(drink.term.label, flavor.term, () => true);
    if (last && made)
      all.splice(-1, 1, {
        term: printedTerm(made.name),
        kind: 'drink',
        from: last.from,
        to: wish.to,
        isMostly: false,
        flavored: { drink: drink.term.label, flavor: flavor.term },
      });
    else all.push(wish);
  }
  return all;
};

const union = <Value>(left: Iterable<Value>, right: Iterable<Value>): Set<Value> =>
  new Set([...left, ...right]);

/** Whatever is one or the other of two. */
export const either = (left: Term, right: Term): Term => ({
  id: `${left.id} or ${right.id}`,
  label: `${left.label} or ${right.label}`,
  ingredients: union(left.ingredients, right.ingredients),
  garnishes: union(left.garnishes, right.garnishes),
  allergens: [...union(left.allergens, right.allergens)],
  bases: [...union(left.bases, right.bases)],
  features: [...union(left.features, right.features)],
  phrases: [...union(left.phrases, right.phrases)],
});

/** 'Rum or wine' is one wish, which either of them meets. */
export const withAlternatives = (tokens: readonly Token[], wishes: readonly FoundWish[]): FoundWish[] => {
  const all: FoundWish[] = [];
  for (const wish of wishes) {
    const last = all.at(-1);
    const isChoice =
      last?.kind === wish.kind &&
      wish.kind !== 'drink' &&
      last.to + 1 === wish.from &&
      tokens[last.to]?.word === 'or';
    if (last && isChoice) all.splice(-1, 1, { ...last, term: either(last.term, wish.term), to: wish.to });
    else all.push(wish);
  }
  return all;
};

const ARTICLES = /^(?:a|an|the|maybe|even|some|spritz(?:es)?|drinks?|cocktails?|good|nice)$/;

/** Named drinks of which one is enough: 'a Manhattan or a Boulevardier'. */
export const choicesIn = (drinks: readonly FoundWish[], tokens: readonly Token[]): string[][] =>
  drinks.flatMap((drink, at) => {
    const next = drinks[at + 1];
    if (!next) return [];
    const between = tokens.slice(drink.to, next.from).filter(({ word }) => !ARTICLES.test(word));
    return between.length === 1 && between[0]?.word === 'or' ? [[drink.term.label, next.term.label]] : [];
  });
