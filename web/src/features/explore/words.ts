/** What a guest might ask for, typed into the empty field. */
export const EXAMPLES = [
  'Something smoky for a rainy night',
  'A gin drink that tastes like a garden',
  'Whiskey by the fire, cozy and slow',
  'Rum and sunshine, not too sweet',
  'An elegant toast for an anniversary',
  'Tequila with a playful kick',
  'Something light before dinner',
  'A brandy nightcap worth staying up for',
] as const;

/** What happens behind the bar while drinks are looked for. */
export const LOADING_PHRASES = [
  'Reading along the back bar...',
  'Asking the regulars...',
  'Polishing a few coupes...',
  'Leafing through the recipe box...',
  'Holding bottles up to the light...',
  'Tasting, purely for research...',
  'Waking up the good ice...',
] as const;
