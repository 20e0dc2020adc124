import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { ask, linesFor, ref } from './questions.fixture.ts';
import { readQuestion } from './read-question.ts';

const WISHES = [
  'can I have something sweet?',
  'do you have gin?',
  'what do you recommend?',
  'could you make it less sweet?',
  'do you have anything vegan?',
  'something like a penicillin but with rum',
  'make me a margarita',
  'I want something strong',
  'not too sweet please',
  'how are you doing tonight',
  'why that one?',
  'less sweet?',
  'a bit sharper mate?',
  'with cucumber it is possible?',
  'one with mint?',
];

const FOREIGN_WISHES: readonly [Language, message: string][] = [
  ['de', 'hast du was süßes?'],
  ['de', 'ich hätte gern einen gin tonic'],
  ['es', '¿qué me recomiendas?'],
  ['es', 'quiero algo dulce'],
  ['fr', 'je voudrais quelque chose de frais'],
  ['it', 'vorrei qualcosa di dolce'],
  ['pt', 'me recomenda algo?'],
  ['es', 'menos dulce?'],
  ['es', 'y sin alcohol, con naranja?'],
  ['fr', 'plus fruité ?'],
  ['fr', "j'aimerais un verre avec du gin"],
  ['de', 'ohne Limette geht auch?'],
  ['de', 'noch fruchtiger?'],
  ['de', 'was Bitteres bitte'],
  ['fr', 'quelque chose avec du gin ?'],
  ['de', 'ich hätte gern was mit Rum'],
  ['it', 'con cetriolo si può?'],
  ['pt', 'com gengibre?'],
];

describe('what is no question', () => {
  it.each(WISHES)('leaves the wish to others: %s', async (message) => {
    expect(await ask(message)).toBeUndefined();
  });

  it.each(FOREIGN_WISHES)('leaves the wish to others (%s): %s', async (language, message) => {
    expect(await ask(message, { language })).toBeUndefined();
  });
});

describe('words of no pattern', () => {
  it.each<[message: string, pattern: RegExp]>([
    ['just the numbers for one, how much of each', /bourbon.*lemon/],
    ['not a wish, just the amounts for one glass please', /\d.* oz/],
    ['is it a faff to make', /easy|medium|minutes/i],
    ['two bags of ice enough for 10?', /pounds/],
    ['is it for old men?', /glad of it|Nothing embarrassing|right when/i],
    ['can it be made with no ice at all', /water/],
  ])('are read by their likeness to examples: %s', async (message, pattern) => {
    expect((await linesFor(message))[0]).toMatch(pattern);
  });
});

describe('ways to ask', () => {
  it.each<[message: string, pattern: RegExp, ...named: string[]]>([
    ['is it expensive to make?', /\$\d/],
    ['what glass goes with it?', /glass/],
    ['is the second one easier to make?', /easiest|simplest/i],
    ['which would you say is least boozy?', /lightest.*Negroni/i],
    ['wats in da furst wun', /takes|In the|Here's/],
    ['hw many calries dat got', /calories/],
    ['which one could a total beginner throw together?', /easiest|simplest/i],
    ['is that a shaker job or a spoon job?', /shake/i],
    ['can i use lime juice instead of lemon juice', /lemon/],
    ['why do people stir a sazerac rather than shake it?', /^Stir|^Neither|built/, 'Sazerac'],
    ['is a rob roy merely a manhattan with an accent?', /Scotch.*rye/, 'Rob Roy', 'Manhattan'],
  ])('%s', async (message, pattern, ...named) => {
    expect((await linesFor(message, { named }))[0]).toMatch(pattern);
  });

  it.each<[Language, string, RegExp]>([
    ['de', 'ist der teuer?', /\d \$/],
    ['es', '¿es caro de hacer?', /\d \$/],
    ['pt', 'leva muito tempo a fazer?', /minutos/],
    ['es', '¿cuál es el más facilito de esos?', /fácil/],
  ])('%s: %s', async (language, message, pattern) => {
    expect((await linesFor(message, { language }))[0]).toMatch(pattern);
  });
});

describe('wishes that sound like questions', () => {
  it.each<[Language, string]>([
    ['en', "I like rum. But I can't stand cola."],
    ['en', 'the last ones were sweet in both senses. Less sugary?'],
    ['en', "equal parts, stirred or shaken, don't care"],
    ['en', 'no more than 12 percent?'],
    ['de', 'maximal 12 Prozent'],
    ['de', 'geht der auch ohne Zitrone?'],
    ['fr', "c'est possible avec du gin ?"],
    ['fr', 'sous les deux cents calories si possible'],
  ])('%s: %s', async (language, message) => {
    expect(await ask(message, { language })).toBeUndefined();
  });
});

describe('what is at hand, or to be used', () => {
  it.each<[Language, string]>([
    ['en', 'i got eggs too, whiskey sour ok?'],
    ['en', 'and with egg white, how?'],
    ['es', 'tengo huevos también, un whiskey sour?'],
    ['fr', "j'ai aussi des oeufs, un whiskey sour ?"],
    ['de', 'ich hab auch Eier, ein Whiskey Sour?'],
    ['it', 'ho anche le uova, un whiskey sour?'],
    ['pt', 'tenho ovos também, um whiskey sour?'],
  ])('asks of no allergy (%s): %s', (language, message) => {
    expect(readQuestion(message, [ref('Whiskey Sour')], language)?.topic).not.toBe('allergens');
  });

  it.each<[Language, string]>([
    ['en', 'is there egg in it?'],
    ['en', 'i have a nut allergy, are there nuts in it?'],
    ['de', 'ist da Ei drin?'],
    ['es', 'lleva huevo?'],
  ])('is not what is asked by: %s %s', (language, message) => {
    expect(readQuestion(message, [ref('Whiskey Sour')], language)?.topic).toBe('allergens');
  });
});
