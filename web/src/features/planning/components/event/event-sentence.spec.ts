import { expect, it } from '@jest/globals';
import { aMenu } from '../../../../testing/menus.ts';
import { sentenceOf } from './event-sentence.tsx';

it.each([
  ['A garden at dusk', 'with a theme of a garden at dusk.'],
  ['The roaring twenties', 'with a theme of the roaring twenties.'],
  ['An Italian summer', 'with a theme of an Italian summer.'],
  ['Andalusia', 'with a theme of Andalusia.'],
  ['A garden lunch. No nuts.', 'with a theme of a garden lunch. No nuts.'],
])('reads the theme %p as part of the sentence', (theme, end) => {
  expect(sentenceOf(aMenu({ theme })).slice(-end.length)).toBe(end);
});
