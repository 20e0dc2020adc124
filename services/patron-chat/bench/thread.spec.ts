// Whole talks in which a drink is pointed at that was told some answers ago.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { answersTo, lastAnswerTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

/** The first drink of each answer, and the line of the last. */
const told = async (...says: readonly string[]) => {
  const answers = await answersTo(...says);
  return {
    first: answers[0]?.names[0] ?? '',
    second: answers[0]?.names[1] ?? '',
    line: answers.at(-1)?.line,
  };
};

describe('a drink of the talk', () => {
  it.each([
    ['something with gin', 'something with rum', 'your first suggestion, what goes into it?'],
    ['algo con ginebra', 'y algo con ron', 'la primera que me dijiste, qué lleva?'],
    ['un truc au gin', 'et un truc au rhum', 'ta première proposition, il y a quoi dedans ?'],
    ['was mit gin', 'und was mit rum', 'dein erster vorschlag, was kommt da rein?'],
    ['qualcosa con gin', 'e qualcosa con rum', 'la tua prima proposta, cosa ci va?'],
    ['algo com gim', 'e algo com rum', 'sua primeira sugestão, o que leva?'],
  ])('is the first of all: %s, %s, %s', async (...says) => {
    const { first, line } = await told(...says);
    expect(first).not.toBe('');
    expect(line).toContain(first.replace(/^The /, ''));
  });

  it('is the second of the last answer that had two', async () => {
    const { second, line } = await told(
      'something with gin',
      'how strong is the first?',
      'and how do i make the second?',
    );
    expect(line).toContain(second);
  });

  it.each([
    ['what goes with oysters?', 'and with chocolate cake?', 'which was the one for the oysters again?'],
    ['qué bebo con ostras?', 'y con un postre de chocolate?', 'cuál era el de las ostras?'],
  ])('is known by what it was for: %s, %s, %s', async (...says) => {
    const { first, line } = await told(...says);
    expect(line).toContain(first);
  });

  it('is the glass that was mixed of the bottles at hand, before the drinks that were named', async () => {
    const [mixed, again] = await answersTo(
      "i've got vodka, mint, lemons and prosecco. ideas?",
      'the first idea, how much prosecco goes in?',
    );
    expect(mixed?.line).toMatch(/prosecco/);
    expect(again?.line).toMatch(/4 oz brut prosecco/);
  });
});

describe('a recap', () => {
  it.each([
    [
      'ive got tequila, some limes and a bit of agave. what can i make',
      'what did i say i had at home?',
      /tequila.*lime.*agave/i,
    ],
    ['tengo ron, lima y menta', 'qué te dije que tenía?', /ron.*lima.*menta/i],
    [
      'hab wodka, limetten und ginger beer',
      'was hab ich gesagt, dass ich da hab?',
      /wodka.*limette.*ginger beer/i,
    ],
  ])('%s, %s', async (first, second, expected) => {
    expect((await lastAnswerTo(first, second)).line).toMatch(expected);
  });
});

describe('less sweet', () => {
  it('is half of the mixer in soda, where the mixer is what sweetens', async () => {
    const { line } = await lastAnswerTo('a gin and tonic please', 'make it less sweet');
    expect(line).toMatch(/2 1\/2 oz tonic water and 2 1\/2 oz soda water/);
  });
});

describe('without alcohol', () => {
  it('holds where it stands beside a question', async () => {
    const { names } = await lastAnswerTo(
      'what do i drink with a thai curry, no alcohol?',
      'and something with mango for dessert?',
    );
    expect(names.join()).not.toMatch(/Monsoon Wedding Hedge|Daiquiri|Margarita/);
  });
});
