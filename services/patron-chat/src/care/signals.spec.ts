import { describe, expect, it } from '@jest/globals';
import type { CareKind } from '@swizzle/proto';
import { careTokensOf } from './care-tokens.ts';
import { likelyKinds } from './signals.ts';

const isDespairLikely = (tokens: ReturnType<typeof careTokensOf>, mourns: boolean) =>
  likelyKinds(tokens, mourns).includes('despair');

describe('despair that nobody says outright', () => {
  it.each([
    "I've her tablets here as well, I was going to have them with the whiskey",
    'his sleeping pills are upstairs, might as well finish them off',
    'me tomo las pastillas de mi madre con el ron',
    'ho qui le sue pasticche, le butto giù col whisky',
    'all of the pills and the rest of this bottle, taking them with wine',
  ])('%s', (message) => {
    expect(isDespairLikely(careTokensOf(message), false)).toBe(true);
  });

  it.each([
    'I want to be where she is',
    'je veux juste aller la rejoindre',
    'quiero irme con ella',
    'ich will nur noch zu ihm',
    'I just want it all to stop',
  ])('%s, after a loss', (message) => {
    expect(isDespairLikely(careTokensOf(message), true)).toBe(true);
    expect(isDespairLikely(careTokensOf(message), false)).toBe(false);
  });

  it.each([
    'I have to finish my tablets by friday',
    'a drink with my wife, she likes it sour',
    'one for me and one for her',
    'I want to go with him to the bar',
  ])('not %s', (message) => {
    expect(isDespairLikely(careTokensOf(message), false)).toBe(false);
  });

  it.each(['she always made it with rye', 'something with whiskey then', 'what was in hers?'])(
    'not %s, even after a loss',
    (message) => {
      expect(isDespairLikely(careTokensOf(message), true)).toBe(false);
    },
  );
});

describe('a drink that may have been spiked', () => {
  it.each([
    'I feel really weird after like one sip',
    'mir ist total komisch, ich hab nur ein halbes Glas getrunken',
    'estoy muy mareada y solo he bebido una copa',
    'je me sens bizarre après juste un verre',
    'mi sento strana, ho bevuto solo mezzo bicchiere',
    'tô tonta e só bebi um copo',
    'I left my drink on the table and now my legs are gone',
    'some guy bought me one and now the room is spinning',
  ])('%s', (message) => {
    expect(likelyKinds(careTokensOf(message), false)).toEqual(['coercion']);
  });

  it.each([
    'I feel great after one sip',
    'just half a glass for me',
    'I left my glass on the table, another please',
  ])('not %s', (message) => {
    expect(likelyKinds(careTokensOf(message), false)).toEqual([]);
  });
});

describe('what is told by what comes together', () => {
  it.each<[CareKind, string]>([
    ['despair', "I've given the cat to my sister and cleaned the flat, so tonight's the last one"],
    ['despair', "j'ai plus envie d'être là"],
    ['despair', 'my notes are written, just one more good drink'],
    ['despair', "si je disparaissais personne s'en rendrait compte"],
    ['coercion', 'how do I make a double taste like a single so he keeps going'],
    ['coercion', "un truc fort qui ne se sent pas, c'est pour une fille timide"],
    ['coercion', 'voglio che la mia coinquilina beva senza saperlo'],
    ['driving', 'early shift on the crane tomorrow at five'],
    ['driving', 'ich muss noch heim, das Auto steht draußen'],
    ['excess', 'ich seh schon doppelt, noch einen'],
    ['excess', "he's been asleep on the sofa and won't wake up after the shots"],
    ['dependence', 'I only meant to have one last week and woke up on Wednesday'],
    ['dependence', 'faz um ano que parei'],
    ['poison', 'my toddler swallowed dishwasher soap'],
    ['pregnancy', 'late by two weeks and the test says yes'],
  ])('%s: %s', (kind, message) => {
    expect(likelyKinds(careTokensOf(message), false)).toContain(kind);
  });

  it.each([
    'I gave my cat to the sitter, so we can stay late',
    "everyone's better off with less sugar",
    'we stood on the bridge and watched the fireworks',
    'ein starker Drink für meine Frau, sie mag es kräftig',
    'the crane on the label is pretty',
    'ich sehe doppelt so viele Gäste',
    'we finished two bottles of bitters last year at the bar',
    'ho smesso di fumare da un anno',
    "he won't respond to my invitation to the party",
    'I lost count of how many gins exist',
  ])('nothing: %s', (message) => {
    expect(likelyKinds(careTokensOf(message), false)).toEqual([]);
  });
});
