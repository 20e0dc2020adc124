// Whole talks in which several things are asked about under a limit.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { lastAnswerTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

describe('in a pregnancy', () => {
  it.each<[string, RegExp, RegExp]>([
    ['is kombucha ok? and whats w the tonic thing', /kombucha.*alcohol/i, /tonic.*quinine/i],
    ['you skipped the kombucha question. and is the nogroni ok for me?', /kombucha/i, /Nogroni.*0\.5 %/],
    ['can I have kombucha or a dash of angostura?', /kombucha/i, /angostura.*alcohol/i],
    ['is the zero spritz fine, and a kombucha?', /Zero Spritz.*0\.5 %/, /kombucha/i],
  ])('%s gets both answers', async (message, one, other) => {
    const { line, names } = await lastAnswerTo("I'm 5 months pregnant, something fancy", message);
    expect(line).toMatch(one);
    expect(line).toMatch(other);
    expect(names).not.toContain('Nogroni');
  });

  it.each<[string, string, RegExp]>([
    ['ich bin schwanger', 'ist Kombucha ok? und Tonic?', /Kombucha.*Chinin/],
    ['estoy embarazada', '¿la kombucha vale? ¿y el Nogroni?', /kombucha.*Nogroni.*0,5 %/],
    ['je suis enceinte', 'le kombucha, je peux ? et le Nogroni ?', /kombucha.*Nogroni.*0,5 %/],
    ['sono incinta', 'il kombucha va bene? e il Nogroni?', /kombucha.*Nogroni.*0,5 %/],
    ['estou grávida', 'posso tomar kombucha? e o Nogroni?', /kombucha.*Nogroni.*0,5 %/],
  ])('%s: %s', async (state, message, expected) => {
    expect((await lastAnswerTo(state, message)).line).toMatch(expected);
  });

  it('is heard in the question itself', async () => {
    expect((await lastAnswerTo('is kombucha ok in pregnancy')).line).toMatch(/kombucha.*pregnancy/i);
  });
});

describe('beside an allergy to nuts', () => {
  const ALLERGIC = 'i have a nut allergy (tree nuts, serious one) what can i safely drink';

  it('has no nuts at hand', async () => {
    expect((await lastAnswerTo(ALLERGIC)).known).toEqual(['no nuts']);
    expect((await lastAnswerTo("I've got a hazelnut allergy, anything with rum?")).known).not.toContain(
      'hazelnut at hand',
    );
  });

  it.each<[string, readonly RegExp[]]>([
    ['is amaretto ok? my friend said its made from apricot pits not almonds', [/apricot/, /leave|pour none/]],
    ['is falernum safe, and a pina colada?', [/falernum/, /Piña Colada/, /palm/]],
    ['is a pina colada ok? coconut??', [/Piña Colada/, /palm.*allergist/]],
    ['can I have disaronno or orgeat?', [/disaronno.*apricot/i, /orgeat.*nuts/i]],
  ])('%s gets all its answers', async (message, expected) => {
    const { line } = await lastAnswerTo(ALLERGIC, message);
    for (const one of expected) expect(line).toMatch(one);
  });

  it.each<[string, string, RegExp]>([
    [ALLERGIC, "isn't maraschino made from cherry pits? is that ok", /stones.*allergist/],
    [ALLERGIC, 'can i have apricot liqueur', /stones/i],
    [ALLERGIC, 'is kirsch ok?', /stones/i],
    [
      ALLERGIC,
      'are chocolate bitters really nut free?? and is whiskey ok',
      /bitters.*maker.*whiskey is fine/i,
    ],
    ['soy alérgica a los frutos secos', '¿el maraschino es seguro?', /huesos/],
    ['ich habe eine Nussallergie', 'sind Bitters ok?', /Hersteller/],
    ['sono allergico alla frutta secca', 'i bitters vanno bene?', /produttor/],
  ])('%s: %s is not told that the recipe has none', async (state, message, expected) => {
    expect((await lastAnswerTo(state, message)).line).toMatch(expected);
  });

  it('is no reason to keep bitters from who leaves out eggs', async () => {
    expect((await lastAnswerTo("i'm allergic to eggs", 'are bitters ok?')).line).toMatch(/fine|yes|no egg/i);
  });

  it.each([
    'where does the piña colada come from?',
    'I have white rum, limes and coconut cream. What does that make?',
  ])('%s asks for no leave', async (message) => {
    expect((await lastAnswerTo(ALLERGIC, message)).line).not.toMatch(/palm/);
  });

  it.each<[string, string, RegExp]>([
    [ALLERGIC, 'so what tropical rum drink can i have instead w/o nuts', /rum/i],
    [ALLERGIC, 'which gin cocktails could I have', /gin/i],
    ['soy alérgico a los frutos secos', '¿qué cóctel con ron puedo tomar?', /ron/i],
    ['je suis allergique aux noix', 'quel cocktail au rhum puis-je boire ?', /rhum/i],
    ['ich habe eine Nussallergie', 'welchen Cocktail mit Rum kann ich trinken?', /Rum/],
  ])('%s: %s asks for drinks', async (state, message, expected) => {
    const { line, names } = await lastAnswerTo(state, message);
    expect(line).toMatch(expected);
    expect(names.length).toBeGreaterThan(0);
  });
});

describe('who would drink a bottle in grief', () => {
  it.each<[string, string, string]>([
    [
      'my dog died today. just want something to drink',
      'i might just drink the whole bottle tonight tbh',
      '988',
    ],
    ['my mom passed away yesterday', "think i'll finish the whole bottle tonight", '988'],
    ['se murió mi abuela ayer', 'esta noche me bebo la botella entera', '024'],
  ])('%s: %s is stayed with', async (told, message, number) => {
    const { line, names, helplines } = await lastAnswerTo(told, message);
    expect(line).not.toMatch(/way home|getting you home|vuelta a casa|te lleva/i);
    expect(line).toContain(number);
    expect(helplines).toContain(number);
    expect(names).toEqual([]);
  });

  it('is something else than a night out', async () => {
    expect((await lastAnswerTo('i drank the whole bottle tonight')).line).not.toMatch(/memory/);
  });
});

describe('beside celiac disease', () => {
  it.each<[string, RegExp]>([
    ['are beers out? what about whiskey', /whiskey.*gluten/i],
    ['is beer out? and vodka?', /vodka.*gluten/i],
  ])('%s asks of gluten', async (message, expected) => {
    expect((await lastAnswerTo('i have celiac', message)).line).toMatch(expected);
  });

  it('pours what is asked for', async () => {
    expect((await lastAnswerTo('i have celiac', 'something with rum?')).names.length).toBeGreaterThan(0);
  });
});
