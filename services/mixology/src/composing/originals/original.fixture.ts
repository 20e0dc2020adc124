import type { Original } from '../../originals/original.ts';

/** An original with these ingredients and notes, and words that say nothing. */
export const originalWith = (own: Partial<Original> & Pick<Original, 'ingredients'>): Original => ({
  id: 'some-original',
  names: ['Some Original'],
  notes: [],
  moods: ['Casual'],
  family: 'sour',
  glass: 'Coupe',
  garnish: [],
  idea: 'A drink that holds together without a word about it.',
  taste: 'First one thing, then another, and a clean end.',
  tagline: 'One for the tests',
  serve: 'salted nuts',
  alternatives: {},
  ...own,
});
