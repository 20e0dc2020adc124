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
    ['en', 'that is not a joke sam', 'joke'],
    ['en', 'i bet you cant make me laugh', 'joke'],
    ['en', 'why did the bartender break up with the ice?', 'riddle'],
    ['en', 'knock knock', 'riddle'],
    ['en', 'whats the difference between a martini and a divorce lawyer', 'riddle'],
    ['en', 'how many olives until its legally a salad', 'riddle'],
    ['es', 'cuál es la diferencia entre un mojito y mi suegra', 'riddle'],
    ['de', 'was ist der unterschied zwischen gin und meinem chef', 'riddle'],
    ['es', '¿por qué la aceituna dejó el bar?', 'riddle'],
    ['de', 'treffen sich zwei oliven', 'riddle'],
    ['en', 'ha ha very funny', 'heckle'],
    ['en', 'worse than my ex lol', 'heckle'],
    ['de', 'der war schlecht', 'heckle'],
    ['fr', "c'est nul", 'heckle'],
    ['en', 'are you flirting with me', 'flirt'],
    ['it', 'sposami', 'flirt'],
    ['en', 'a drink that tastes like a tuesday', 'whimsy'],
    ['en', 'whats a drink that says sorry i ate your fries', 'whimsy'],
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
    'why did you put lime in it',
    'why did it separate',
    'because i like gin',
    'whats the difference between rye and bourbon',
    'that was bad, too sweet',
    'it was terrible, way too sour',
  ])('is none in %j', (message) => {
    expect(banterIn(message, 'en', null)).toBeUndefined();
  });

  it('goes on with jokes as long as they last', () => {
    expect(banterIn('another', 'en', 'joke')).toBe('joke');
    expect(banterIn('thats terrible. another', 'en', 'joke')).toBe('joke');
    expect(banterIn('jaja otro', 'es', 'joke')).toBe('joke');
  });

  it('laughs at the end of a riddle only', () => {
    expect(banterIn('because it was cold', 'en', 'riddle')).toBe('punchline');
    expect(banterIn('because it was cold', 'en', null)).toBeUndefined();
    expect(banterIn('weil es kalt war', 'de', 'riddle')).toBe('punchline');
  });
});
