import type { Cocktail } from '@swizzle/proto';

const LISTED = 6;

/** What to paint: glass, contents and garnish in our own words. A guest's words, its name, stay out of it. */
export const promptFor = ({ glassType, ingredients, garnish, mood, baseLiquor }: Cocktail): string => {
  const contents = ingredients.slice(0, LISTED).map(({ name }) => name);
  return [
    'A photograph of one finished cocktail on a dark wooden bar at dusk, warm side light, shallow depth of field.',
    `Served in one ${glassType.split('/')[0]} glass. Made with ${contents.join(', ')}; its color follows from these.`,
    garnish ? `Garnish: ${garnish}.` : 'No garnish.',
    `Mood: ${mood}.${baseLiquor === 'none' ? ' It has no alcohol.' : ''}`,
    'The whole glass is in the frame, in the middle. No people, hands, bottles, labels, words or logos.',
  ].join(' ');
};
