import type { DrinkRef } from '../talk/talk-state.ts';

/** Places in the last answer, in plain letters of every language. */
const PLACES: readonly ReadonlySet<string>[] = [
  'first 1st primero primer primera premier premiere erste ersten erster primo prima primeiro primeira',
  'second 2nd middle mittlere mittleren milieu medio mezzo meio segundo segunda deuxieme deuxiemes zweite zweiten zweiter secondo seconda',
  'third 3rd last tercero tercer tercera ultimo ultima troisieme dernier dritte dritten dritter letzte letzten terzo terza terceiro terceira',
].map((words) => new Set(words.split(' ')));

/** 'The first two', 'les deux premiers', 'both'. */
const FIRST_TWO =
  /(?:^| )(?:(?:first|primeros|primeras|premiers|premieres|ersten|primi|prime|primeiros|primeiras) (?:two|2|dos|deux|zwei|beiden|due|dois|duas)|(?:two|2|dos|deux|zwei|due|dois|duas) (?:first|primeros|primeras|premiers|premieres|ersten|primi|prime|primeiros|primeiras)|both|beide|beiden|ambos|ambas|entrambi|les deux)(?= |$)/;

/** The drinks of the last answer that a message names by their place, where it names several: 'the first or the third'. */
export const placedDrinks = (words: readonly string[], latest: readonly DrinkRef[]): DrinkRef[] => {
  if (FIRST_TWO.test(words.join(' '))) return latest.length > 1 ? latest.slice(0, 2) : [];
  const found = words.flatMap((word) => latest[PLACES.findIndex((place) => place.has(word))] ?? []);
  const drinks = [...new Set(found)];
  return drinks.length > 1 ? drinks : [];
};

const ALL = new Set(
  'these those them they all others estos esos todos ellos ces ceux tous alle diesen diese denen questi quelli tutti estes esses eles'.split(
    ' ',
  ),
);

/** Whether a message speaks of several drinks at once: 'any of these'. */
export const meansAll = (words: readonly string[]): boolean => words.some((word) => ALL.has(word));
