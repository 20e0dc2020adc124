// Questions of the trade that are no order, in wordings that no entry has: each is answered with its fact, in the middle of
// a talk about a drink as well; what names the same things and orders a drink stays an order.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { lastAnswerTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

const ASKED: readonly [string, RegExp][] = [
  ['so what actually are tannins in a red', /skins, seeds and oak/],
  ['¿por qué algunos tintos tienen tanino?', /piel/],
  ['is an extra dry prosecco less sweet than a brut one', /'extra dry' is sweeter/],
  ['que veut dire « brut » sur le champagne ?', /moins de 12/],
  ['what makes a pilsner a lager and not an ale', /ferments cold/],
  ['warum gibt es bier fast nur in braunen flaschen?', /Licht/],
  ['how hot should i serve this sake', /40 to 50 °C/],
  ['what does nigori mean on the bottle', /cloudy/],
  ['what does single barrel tell me', /one cask/],
  ['was heißt fassstärke auf dem etikett?', /52 bis 65 %/],
  ['who was harry craddock', /1930/],
  ['cosa vuol dire vsop sulla bottiglia?', /quattro/],
  ['will an espresso sober me up quicker', /only makes? you awake/],
  ['how many guests per bartender do we need', /50 guests/],
  ['was bedeutet reserva bei einem rioja?', /Jahre/],
  ['o que é jeropiga, afinal?', /mosto|must/],
  ['is grey goose really worth it', /Grey Goose/],
];

describe('a question of the trade', () => {
  it.each(ASKED)('is answered with its fact: %s', async (message, fact) => {
    expect((await lastAnswerTo(message)).line).toMatch(fact);
  });

  it.each(ASKED)('is no question of the drink at hand: %s', async (message, fact) => {
    const { line } = await lastAnswerTo('a whiskey sour please', message);
    expect(line).toMatch(fact);
    expect(line).not.toMatch(/Whiskey Sour/);
  });
});

describe('an order that names the same things', () => {
  it.each([
    'something with sake, not too strong',
    'a cold beer cocktail please',
    'best scotch cocktail you have',
    'a cheap vodka drink for tonight',
    'give me something with cognac',
    'etwas mit bier, bitte',
    'un cocktail au cidre',
    'um drinque com vodca barata',
  ])('gets drinks: %s', async (message) => {
    expect((await lastAnswerTo(message)).names.length).toBeGreaterThan(0);
  });
});

describe('what a word of the bar means', () => {
  it.each([
    ['que veut dire on the rocks', /glace/],
    ["cos'è un highball", /bicchiere/],
    ['was heißt neat', /ohne Eis/],
    ['qué significa dirty', /aceituna/],
    ['o que significa neat', /sem gelo/],
  ])('%s: is told in that language', async (message, part) => {
    expect((await lastAnswerTo(message)).line).toMatch(part);
  });

  it.each([
    ['a daiquiri please', 'what does double strain mean', /fine sieve/],
    ['un negroni', 'qué significa straight up', /copa/],
    ['ein Negroni', 'was bedeutet Dash', /0,8 ml/],
  ])('%s, %s: is no matter of that drink', async (order, question, part) => {
    expect((await lastAnswerTo(order, question)).line).toMatch(part);
  });
});
