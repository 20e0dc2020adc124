import { expect, it } from '@jest/globals';
import { nameKeyOf } from './cocktail.schema.ts';

it.each([
  ['The Last Word', 'last word'],
  ['  Corpse  Reviver No. 2 ', 'corpse reviver no 2'],
  ['Piña Colada', 'pina colada'],
  ["Bee's Knees", 'bees knees'],
  ['Theater', 'theater'],
])('normalizes %s to %s', (name, key) => {
  expect(nameKeyOf(name)).toBe(key);
});
