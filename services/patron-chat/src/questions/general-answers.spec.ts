import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../intents/sentence-model.ts';
import { ask, linesFor } from './questions.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

const IN_GENERAL: readonly [message: string, pattern: RegExp][] = [
  ['what can i use instead of triple sec', /dry curaçao \(drier, richer\)/],
  ["I don't have any campari, what else works", /Aperol/],
  ['mezcal or tequila?', /smoke/],
  ['whats the difference between bourbon and rye', /corn/],
  ['shaken or stirred?', /citrus/i],
  ['what is orgeat', /almond/],
  ['what does fernet taste like', /bitter/],
  ["what's a dry shake", /without ice/],
  ['how strong is green chartreuse', /55 % ABV/],
  ['is orgeat made of nuts', /nuts.*label/],
  ['how do i make simple syrup', /sugar/],
  ['how to make clear ice at home', /freeze/],
  ['how long does vermouth keep once open', /2 months/],
  ['should I keep campari in the fridge', /year/],
  ['how much ice do i need for 20 people', /20 guests that's 30 to 40 lb/],
  ['how many drinks should i plan for 20 guests', /80 drinks/],
  ['what is a standard drink', /14 g/],
  ['which bottle should i buy first', /gin|spirit/],
  ['what did you suggest before', /Margarita, the Whiskey Sour and the Negroni/],
  ['which one has the fewest calories', /Whiskey Sour.*172 calories/],
  ['whats your strongest drink', /% ABV/],
  ['whats your favorite cocktail', /Martini/],
  ['whats yr name again', /Sam/],
  ['whats the oldest cocktail you know', /180[36]/],
  ['what makes a drink glow under blacklight', /quinine/],
  ['180 guests by the way, help', /180 guests.*720 drinks/],
  ['a famous drink from my city Singapore?', /Singapore Sling/],
  ['what do they drink in brazil', /Caipirinha/],
  ['if all i have is gin, lemon and honey', /Bee's Knees/],
];

describe('questions about ingredients, techniques and parties', () => {
  it.each(IN_GENERAL)('%s', async (message, pattern) => {
    const [first] = await linesFor(message);
    expect(first).toMatch(pattern);
  });

  it('names what can be made from what is at hand, first what uses most of it', async () => {
    const answer = await ask('what can I make with gin, lemon and honey');
    expect(answer?.lines[0]).toMatch(/Bee's Knees/);
    expect(answer?.suggestions?.[0]?.name).toBe("Bee's Knees");
  });

  it('names drinks for a dish', async () => {
    const answer = await ask('what goes with oysters');
    expect(answer?.suggestions).toHaveLength(3);
    expect(answer?.lines[0]).toMatch(/briny/);
  });
});

describe('the amounts for a party', () => {
  it.each(['how much booze do i need for the party', 'how many drinks should i plan for a party'])(
    'are told to who does: %s',
    async (message) => {
      expect((await linesFor(message)).join(' ')).toMatch(/Plan a party/);
    },
  );
});
