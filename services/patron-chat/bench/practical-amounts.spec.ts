import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { lastAnswerTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

describe('what a host reckons with', () => {
  it.each([
    [
      'one lemon for six',
      ["how do i make a Bee's Knees", "i've just ONE lemon. is that enough for six?"],
      /^No: .*3 × lemon/,
    ],
    [
      'bottles for several glasses',
      ['un Bellini pour 8 amis ?', '4 bouteilles ça suffit pour deux verres chacun?'],
      /^Oui : 16 /,
    ],
    [
      'half a bottle',
      ['come si fa il Garibaldi?', 'siamo in 6. mi basta mezza bottiglia di campari?'],
      /^Sì: 6 /,
    ],
    [
      'parts without a jigger',
      ['recipe of the daiquiri', "what's the ratio? i don't have a jigger"],
      /in parts: /,
    ],
    [
      'a glass by the price of its bottle',
      ['Old Fashioned, full spec', 'what would it cost me if the bourbon is $24 a 750ml?'],
      /costs 1\.92 a glass/,
    ],
    [
      'a price by the pour cost',
      ['Old Fashioned, full spec', 'at 20% pour cost what do i charge'],
      /^About 13/,
    ],
    [
      'a pour by the price of its bottle',
      ['quanto custa a dose mais ou menos, cachaça de 45 reais o litro'],
      /60 ml .*2,7/,
    ],
    ['milliliters', ['recipe of the daiquiri', 'in ml please'], /60 ml/],
  ])('reckons with %s', async (_, says, line) => {
    expect((await lastAnswerTo(...says)).line).toMatch(line);
  });

  it.each([
    ['a year', 'what did people drink in 1977?'],
    ['a price', 'is vodka at $40 a bottle any good?'],
    ['the drinks of a list', 'building an autumn list, 6 drinks, need whiskey ideas'],
  ])('takes %s for no number of guests', async (_, message) => {
    const { known, line } = await lastAnswerTo(message);
    expect(known.join(' ')).not.toMatch(/people/);
    expect(line).not.toMatch(/guests/);
  });
});

describe('a drink without alcohol that is asked to take something else', () => {
  it('stays without alcohol', async () => {
    const says = [
      'make me a Saturn',
      'no alcohol at all for me tonight',
      'with honey and warm milk, would that be silly?',
    ];
    expect((await lastAnswerTo(...says)).line).not.toMatch(/(?<!\p{L})gin(?!\p{L})/iu);
  });
});
