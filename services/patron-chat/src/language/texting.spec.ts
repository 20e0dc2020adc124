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

it.each([
  ['es', 'q hago xq no tengo hielo, somos 3 tb', 'que hago por qué no tengo hielo, somos 3 también'],
  ['es', 'si te he dicho que no, ya te dije', 'si he dicho que no, ya dije'],
  ['es', 'mi novia casi no bebe alcohol', 'mi novia bebe poco'],
  ['it', 'lei non beve quasi mai', 'lei beve poco'],
  ['fr', 'jai du rhum, chui pas fan, c quoi', "j'ai du rhum, je suis pas fan, c'est quoi"],
  ['de', 'ne, mit nem gin und ne limette is nix', 'nein, mit einem gin und eine limette ist nichts'],
  ['de', 'ihm schmeckt gin nicht so', 'ihm ohne gin'],
  ['it', 'xke nn va, ke metto', 'perché non va, che metto'],
  ['pt', 'pq vc nn pôs, n gosto tbm', 'por que você não pôs, não gosto também'],
] as const)('reads %s as it is typed: %s', (language, message, meant) => {
  expect(withoutTexting(message, language)).toBe(meant);
});

it.each([
  ['it', 'qualcosa da bere'],
  ['es', 'tengo te y miel, un té negro'],
  ['fr', 'un verre de 50 g'],
  ['de', 'eine Flasche Gin'],
] as const)('leaves %s as it is: %s', (language, message) => {
  expect(withoutTexting(message, language)).toBe(message);
});
