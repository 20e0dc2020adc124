import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { directLine } from './direct.fixture.ts';

describe('which bottle to buy or to pour', () => {
  it.each<[Language, string | undefined, string, RegExp]>([
    ['en', undefined, 'which mezcal should i buy to start with', /espadín.*\$42/],
    ['en', 'Negroni', 'what gin should i use for it', /London dry.*\$25/],
    ['en', undefined, "what's a good bourbon for an old fashioned", /45 to 50 %/],
    ['en', undefined, 'best rum for a daiquiri?', /white rum/],
    ['en', undefined, 'whats a good scotch to sip neat', /single malt/],
    ['en', undefined, 'which bitters should i own', /Angostura.*orange.*Peychaud/],
    ['es', undefined, 'qué ginebra me recomiendas para un gin tonic', /London dry/],
    ['de', undefined, 'welchen Wermut nehme ich für einen Negroni', /voller roter/],
    ['fr', undefined, 'quel rhum pour un mojito ?', /rhum blanc/],
    ['it', undefined, 'che rum compro per un daiquiri', /rum bianco/],
    ['pt', undefined, 'qual cachaça comprar para caipirinha', /prata/],
  ])('%s, of %s: %j', async (language, about, question, expected) => {
    expect(await directLine(about, question, language)).toMatch(expected);
  });

  it.each([
    'which gin drink should i have',
    "what's a good rum cocktail",
    'recommend me a gin cocktail',
    'which rum is in a Mai Tai',
    'is bourbon or rye better',
    "what's the difference between gin and vodka",
    'what can i use instead of gin',
    'a gin please',
  ])('leaves %j to others', async (question) => {
    expect((await directLine(undefined, question)) ?? '').not.toMatch(/runs about/);
  });
});

describe('where a thing is sold', () => {
  it.each<[Language, string, RegExp]>([
    ['en', "what's verjus and where do i get it", /^Verjus: .*vinegars/],
    ['en', 'where do i find orange flower water', /^A Middle Eastern/],
    ['es', '¿qué es el orgeat y dónde lo compro?', /^Orgeat: .*licorería/],
    ['de', "wo bekomme ich Peychaud's Bitters?", /Barbedarf/],
    ['fr', "où trouver de l'orgeat ?", /caviste/],
    ['it', 'dove compro il mezcal', /enoteca/],
    ['pt', 'onde compro mezcal', /loja/],
  ])('%s: %j', async (language, question, expected) => {
    expect(await directLine(undefined, question, language)).toMatch(expected);
  });

  it('says what it is and which to try, where both are asked', async () => {
    const line = await directLine(undefined, "what's an amaro and which one should i try first");
    expect(line).toMatch(/^Amaro: .*Start gentle/);
  });
});

describe('how a thing is drunk and what goes with it', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'whats the proper way to drink pisco', /tulip/],
    ['en', 'how are you supposed to drink sake', /chilled/],
    ['es', 'cómo se bebe el pisco', /Chilcano/],
    ['de', 'wie trinkt man Grappa richtig', /Tulpenglas/],
    ['fr', 'comment boire le pastis', /eau glacée/],
    ['en', 'what herbs go well with tequila', /cilantro/],
    ['de', 'Welcher Gin passt zu Gurke?', /blumigen/],
    ['es', 'qué fruta va bien con el mezcal', /piña/],
    ['en', 'what fruit pairs with bourbon', /peach/],
  ])('%s: %j', async (language, question, expected) => {
    expect(await directLine(undefined, question, language)).toMatch(expected);
  });

  it.each(['how much tequila can i drink', 'what food goes with gin', 'what drink goes with mint'])(
    'leaves %j to others',
    async (question) => {
      expect((await directLine(undefined, question)) ?? '').not.toMatch(/^With |^Small sips|^Basil/);
    },
  );
});

describe('which bottle to buy', () => {
  it.each<[Language, string, RegExp]>([
    ['es', 'y el mezcal cual compro? que no cueste una fortuna', /espadín/],
    ['es', 'quiero comprar una botella de mezcal. qué marca o tipo para empezar?', /espadín/],
    ['es', 'y qué tequila compro que no sea caro?', /100 % agave/],
    ['en', 'which tequila should i buy', /100 % agave/],
    ['en', 'whats a good scotch to pour neat? he liked islay', /Islay/],
    ['en', 'any good bourbon brand?', /bottled in bond/],
    ['fr', "quel gin j'achète ?", /London dry/],
    ['de', 'welchen Rum soll ich kaufen?', /[Gg]old/],
    ['it', 'quale vodka devo comprare?', /[Ll]iscia/],
    ['pt', 'qual gin comprar?', /London dry/],
  ])('%s: %s', async (language, message, expected) => {
    expect(await directLine(undefined, message, language)).toMatch(expected);
  });

  it.each<[Language, string]>([
    ['en', 'how many bottles of gin should i buy'],
    ['en', 'which is stronger, gin or vodka'],
    ['en', 'what bottle should i buy next? i have gin'],
    ['es', 'tengo ginebra y campari, ¿qué botella me compro?'],
    ['de', 'ich habe Gin und Campari, welche Flasche soll ich kaufen?'],
    ['en', 'what can i use instead of tequila, i wont buy any'],
  ])('is not what is asked: %s', async (language, message) => {
    expect((await directLine(undefined, message, language)) ?? '').not.toMatch(
      /shelf|straight bourbon|London dry/,
    );
  });
});
