// What is asked beside the drinks: what any bartender knows by heart, measures, more and less of something.
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '../language/language.ts';
import { ADVICE } from './advice.ts';
import { conversionIn } from './question/measures.ts';
import { ask, linesFor, ref, TALK } from './questions.fixture.ts';
import { readQuestion } from './read-question.ts';

describe('advice', () => {
  it.each<[Language, string, RegExp]>([
    ['en', 'I only have bottled lemon juice, will that do?', /pinch|will do/],
    ['en', 'how much juice do I get out of one lime', /30 ml/],
    ['en', 'which brand of gin is best?', /kinds|brand names/],
    ['en', 'where can I buy yuzu juice', /don't sell/],
    ['en', 'what glass instead of a coupe?', /size counts|wine glass/],
    ['en', "I've no cocktail shaker, can I use a jar", /lid/],
    ['en', 'how long should I shake it', /10 to 12 seconds/],
    ['en', 'why do my drinks come out so watery', /too little ice/],
    ['en', 'are you going to push alcohol on me', /Never/],
    ['en', 'what is the point of the egg white?', /foam/],
    ['en', 'does the egg white do anything, or is it for show', /foam/],
    ['en', 'are the eggs raw?', /pasteurized/],
    ['en', 'how much aquafaba replaces one egg white', /two tablespoons/],
    ['en', 'how many is too many?', /One or two/],
    ['fr', "à quoi sert le blanc d'œuf ?", /mousse/],
    ['de', 'wozu ist das Eiweiß da?', /Schaum/],
    ['it', "l'albume è crudo?", /pastorizzato/],
    ['es', '¿cuántos son demasiados?', /Uno o dos/],
    ['pt', 'para que serve a clara?', /espuma/],
    ['es', '¿qué marca de tequila?', /tipos/],
    ['fr', "je n'ai pas de shaker", /bocal/],
    ['de', 'geht auch Zitronensaft aus der Flasche?', /zur Not/],
    ['it', 'posso usare il succo di limone in bottiglia?', /bottiglia/],
    ['pt', 'onde compro suco de yuzu?', /não vendo/i],
  ])('%s: %s', async (language, message, pattern) => {
    for (const line of await linesFor(message, { language })) expect(line).toMatch(pattern);
    expect(readQuestion(message, [], language)?.topic).toBe('advice');
  });

  it.each(['a coupe please', 'something in a tall glass', 'no lemon juice', 'a drink from a jar of pickles'])(
    'is not what a wish asks for: %s',
    (message) => {
      expect(readQuestion(message, [], 'en')?.topic).not.toBe('advice');
    },
  );

  it('has an id of its own in each entry', () => {
    const ids = ADVICE.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it.each(ADVICE)('fits into an answer in every language: $id', ({ text }) => {
    for (const language of LANGUAGES)
      for (const line of text[language]) expect(line.length).toBeLessThanOrEqual(260);
  });
});

describe('measures', () => {
  it.each([
    ['how many ml is 2 oz?', { value: 60, unit: 'ml' }],
    ['what is 6 cl in ounces', { value: 2, unit: 'oz' }],
    ['how many ml in an ounce', { value: 30, unit: 'ml' }],
    ['1 1/2 oz in ml', { value: 45, unit: 'ml' }],
    ['¿cuántos ml son 2 onzas?', { value: 60, unit: 'ml' }],
    ['wie viel cl sind 3 oz?', { value: 9, unit: 'cl' }],
  ])('are converted: %s', (message, to) => {
    expect(conversionIn(message)?.to).toEqual(to);
  });

  it.each([
    'a gin and tonic',
    '2 oz of gin',
    'for 8 people',
    'how many ounces of gin',
    'el ranch water suena bien, ¿cuánto le pongo en ml?',
    'el primero, ¿cuántos cl de cada cosa?',
  ])('are not converted in "%s"', (message) => {
    expect(conversionIn(message)).toBeUndefined();
  });

  it('of a recipe are said in milliliters where they are asked for so', async () => {
    const [line] = await linesFor('and in ml?');
    expect(line).toMatch(/45 ml bourbon/);
  });
});

describe('more or less of something', () => {
  it.each([
    ['what if I halve the syrup?', /drier/],
    ['what if I cut the bourbon in half?', /weaker|lighter/],
    ['what if I double the lemon juice?', /sharper/],
    ['can I use less lemon juice?', /sweeter/],
  ])('%s', async (message, pattern) => {
    expect((await linesFor(message))[0]).toMatch(pattern);
  });
});

describe('a tool that is asked about', () => {
  it('is needed or not by the drink that is meant', async () => {
    expect((await linesFor('do I need a blender for it?'))[0]).toMatch(/^No need: the Whiskey Sour/);
    expect((await linesFor('do I need a shaker for it?'))[0]).toMatch(/^Yes: the Whiskey Sour/);
  });
});

describe('the same question about something else', () => {
  const state = { ...TALK, asked: 'calories' as const };

  it.each<[Language, string]>([
    ['en', 'and the third?'],
    ['it', 'e il terzo?'],
    ['es', '¿y el tercero?'],
  ])('%s: %s', (language, message) => {
    expect(
      readQuestion(message.replace(/^¿/, ''), [], language, {
        asked: 'calories',
        askedTastes: [],
      })?.topic,
    ).toBe('calories');
    expect(readQuestion(message.replace(/^¿/, ''), [], language)?.topic).not.toBe('calories');
  });

  it('is answered for a drink by name', async () => {
    expect((await linesFor('what about a negroni?', { named: ['Negroni'], state }))[0]).toMatch(/calories/);
  });

  it('is none where a wish is stated', () => {
    expect(
      readQuestion('and something with gin', [], 'en', {
        asked: 'calories',
        askedTastes: [],
      })?.topic,
    ).toBeUndefined();
  });
});

describe('drinks compared by one figure', () => {
  it('says only that figure', async () => {
    const [line] = await linesFor('compare calories of a margarita and a negroni', {
      named: ['Margarita', 'Negroni'],
    });
    expect(line).toMatch(/more calories, \d+ against \d+\.$/);
    expect(line).not.toMatch(/ABV/);
  });

  it("takes what was spoken of as the other: 'compare it with'", async () => {
    const answer = await ask('compare it with a negroni', { named: ['Negroni'] });
    expect(answer?.lines[0]).toMatch(/Whiskey Sour/);
    expect(answer?.focus).toEqual(ref('Whiskey Sour'));
  });
});
