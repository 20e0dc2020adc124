/** What guests say across a bar for the fun of it. */
export const BANTER = [
  'joke',
  'jokeAgain',
  'samDrunk',
  'samDrinks',
  'worst',
  'tastesLike',
  'belief',
  'music',
  'toastWords',
  'notLiked',
  'magic',
] as const;
export type Banter = (typeof BANTER)[number];
