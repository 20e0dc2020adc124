import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import type { Banter } from './banter.ts';
import { banterIn } from './banter.ts';

describe('what is said for the fun of it', () => {
  it.each<[Language, string, Banter]>([
    ['en', 'tell me a joke', 'joke'],
    ['en', 'come on, make me laugh', 'joke'],
    ['es', 'cuéntame un chiste', 'joke'],
    ['de', 'erzähl mir einen witz', 'joke'],
    ['en', 'do you ever get drunk', 'samDrunk'],
    ['en', 'what do u drink when nobodys looking', 'samDrinks'],
    ['en', 'worst drink ever invented. go', 'worst'],
    ['fr', 'le pire cocktail ?', 'worst'],
    ['en', 'do you have anything that tastes like regret', 'tastesLike'],
    ['en', 'do you believe in heaven', 'belief'],
    ['it', 'credi in dio?', 'belief'],
    ['en', 'what would you play on the stereo', 'music'],
    ['en', 'what do i say when i hand it to her', 'toastWords'],
    ['en', 'what if she hates it', 'notLiked'],
    ['en', 'will it give me hair on my chest', 'magic'],
  ])('%s: %j is %s', (language, message, kind) => {
    expect(banterIn(message, language, null)).toBe(kind);
  });

  it.each([
    'something that tastes like lemonade',
    'what do you recommend',
    'i got drunk last night',
    'what should i drink with steak',
    'another',
    'can i play with the ratio',
    'what if i hate gin',
    'a worse hangover?',
  ])('is none in %j', (message) => {
    expect(banterIn(message, 'en', null)).toBeUndefined();
  });

  it('goes on with jokes as long as they last', () => {
    expect(banterIn('another', 'en', 'joke')).toBe('joke');
    expect(banterIn('thats terrible. another', 'en', 'joke')).toBe('joke');
  });
});
