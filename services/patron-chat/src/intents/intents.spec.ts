import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import type { DrinkRef } from '../talk/talk-state.ts';
import { classifierOf, learn } from './classifier.ts';
import { digestOf, type Intent, intentExamples, intentOf, LEARNED_OF } from './intents.ts';
import { leaveSentenceModel, useSentenceModel } from './sentence-model.ts';

const PALOMA: DrinkRef = { id: 1, name: 'Paloma' };

describe('intents', () => {
  it('are guessed in wordings that no example has: five of eight, and four of five where the guess is sure', () => {
    const examples = intentExamples();
    const isLeftOut = (at: number) => at % 5 === 0;
    const guess = classifierOf(learn(examples.filter((_, at) => !isLeftOut(at))));
    const guessed = examples
      .filter((_, at) => isLeftOut(at))
      .map(({ label, features }) => ({ ...guess(features)[0], label, found: guess(features)[0]?.label }));
    const right = (all: typeof guessed) =>
      all.filter(({ label, found }) => label === found).length / all.length;
    expect(right(guessed)).toBeGreaterThan(0.625);
    expect(right(guessed.filter(({ probability = 0 }) => probability >= 0.7))).toBeGreaterThan(0.8);
  });

  it('are guessed by weights of the examples as they are: `make train-sentences` learns them anew', () => {
    expect(LEARNED_OF).toBe(digestOf(intentExamples()));
  });

  it.each<[Language, string, Intent]>([
    ['en', 'so am i chatting with some kind of robot', 'machine'],
    ['en', 'no, my question was a different one', 'complaint'],
    ['es', 'oye, ¿hay un humano por ahí?', 'machine'],
    ['fr', "ce n'était pas ma question", 'complaint'],
    ['de', 'sprech ich hier mit einer Maschine?', 'machine'],
    ['it', 'non era questa la domanda', 'complaint'],
    ['pt', 'quanto tempo dura o xarope na geladeira', 'keep'],
    ['en', 'if i make the paloma tonight, is it still fine tomorrow', 'ahead'],
    ['en', 'just tell me how much gin and how much tonic', 'amountOf'],
    ['en', 'is prosecco ok or does it have to be champagne', 'replace'],
    ['en', 'what do i serve with it, got some goats cheese', 'drinkFood'],
    ['en', 'out of these whats strongest', 'superlative'],
    ['en', 'something tall with gin', 'wish'],
    ['es', 'le puedo echar limón en vez de lima', 'replace'],
    ['fr', 'je sers quoi à grignoter avec', 'drinkFood'],
    ['de', 'kann man das vorbereiten', 'ahead'],
    ['it', 'posso usare il prosecco invece dello champagne', 'replace'],
    ['pt', 'quantos gramas de açúcar tem', 'sugar'],
    ['fr', 'je grignote quoi avec', 'drinkFood'],
    ['de', 'kann ich den morgens schon mixen', 'ahead'],
    ['it', 'picchia forte o è leggero', 'strength'],
    ['pt', 'vermute aberto dura quanto', 'keep'],
  ])('%s: %s', (language, sentence, intent) => {
    expect(intentOf(sentence, [PALOMA], language)?.label).toBe(intent);
  });

  it.each<[Language, string, Intent]>([
    ['es', 'cómo abro un espumoso sin que salte el corcho', 'advice openChampagne'],
    ['fr', 'un demi-citron vert, ça fait combien de cocktails', 'advice halfLemon'],
    ['de', 'ich habe keinen Mixer für die Piña Colada', 'advice noBlender'],
    ['it', 'differenza tra cognac e armagnac?', 'advice cognacArmagnac'],
    ['pt', 'qual a diferença entre pisco e grappa', 'advice piscoGrappa'],
  ])('%s: advice is found by its words: %s', (language, sentence, intent) => {
    expect(intentOf(sentence, [], language)?.label).toBe(intent);
  });

  it('are none of nothing', () => {
    expect(intentOf('…', [], 'en')).toBeUndefined();
  });
});

describe('intents with the sentence model', () => {
  beforeAll(useSentenceModel);
  afterAll(leaveSentenceModel);

  it.each<[string, Intent]>([
    ['who came up with it', 'history'],
    ['whose brainchild was it', 'history'],
    ['dude you ignored what i said', 'complaint'],
    ['smth cold n refreshing its boiling here', 'wish'],
    ['my mint always wilts, tips', 'advice herbsKeep'],
    ['how do i get salt to stick to the glass', 'advice saltRim'],
    ['the honey in the jar turned solid, now what', 'advice honeyCrystals'],
    ['n how many can i get from half a lemon', 'advice halfLemon'],
  ])('are guessed by meaning: %s', (sentence, intent) => {
    expect(intentOf(sentence, [PALOMA], 'en')?.label).toBe(intent);
  });

  it.each([
    'how many standard drinks are in one',
    'one of those is like how many glasses of wine',
    'no ice please',
    'i got eggs too',
    'how much of each for a big jug',
  ])('are no advice on health or want where a sentence only looks like it: %s', (sentence) => {
    expect(intentOf(sentence, [PALOMA], 'en')?.label).not.toMatch(
      /^advice (?:howMuchIsOk|tooMany|driveAfter|noIce|rawEgg|noPressure)$/,
    );
  });

  it('of a named drink are no advice that only sounds alike', () => {
    expect(intentOf('is a Paloma boozy', [PALOMA], 'en')?.label).not.toMatch(/^advice/);
  });

  it('are guessed by words alone once nobody uses the model', () => {
    const said = ['how do i get salt to stick to the glass', [PALOMA], 'en'] as const;
    const learned = intentOf(...said);
    leaveSentenceModel();
    expect(intentOf(...said)).not.toEqual(learned);
    return useSentenceModel();
  });
});
