import { expect, it } from '@jest/globals';
import { cocktailCount } from './admin.tsx';

it.each([
  [undefined, '106+'],
  [0, '106+'],
  [106, '106+'],
  [107, '107'],
  [1265, '1,265'],
])('reads %p cocktails as %s', (count, words) => {
  expect(cocktailCount(count)).toBe(words);
});
