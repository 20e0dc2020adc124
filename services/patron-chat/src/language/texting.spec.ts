import { expect, it } from '@jest/globals';
import { withoutTexting } from './texting.ts';

it.each([
  ['yo wot u got wit rum an pinapple', 'yo what do you have with rum and pinapple'],
  ['nah 2 sweet man', 'nah too sweet man'],
  ['hw strong is dat 1st 1', 'how strong is that 1st one'],
  ["i ain't got no shaker", 'i have no shaker'],
  ['we aint got vodka', "we don't have vodka"],
  ['can i use a shot glass or smth', 'can i use a shot glass'],
  ['gin n tonic pls', 'gin and tonic pls'],
])('reads %s', (message, meant) => {
  expect(withoutTexting(message, 'en')).toBe(meant);
});

it.each(['an orange and a lemon', '2 oz gin', '1 or 2 sweet drinks', '1/2 sweet vermouth', 'a drink for 2'])(
  'leaves %s as it is',
  (message) => {
    expect(withoutTexting(message, 'en')).toBe(message);
  },
);

it('leaves other languages as they are', () => {
  expect(withoutTexting('qualcosa da bere', 'it')).toBe('qualcosa da bere');
});
