// Whole talks in which some of a company drink no alcohol: theirs is beside the others' drinks.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ZERO_PROOF_BELOW } from '@swizzle/proto';
import { CLASSIC_COCKTAILS } from '../src/drinks/drinks.fixture.ts';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { play } from './play.ts';
import { answersTo, lastAnswerTo } from './talk.fixture.ts';

const isZeroProof = (name: string): boolean =>
  (CLASSIC_COCKTAILS.find((drink) => drink.name === name)?.abv ?? 0) < ZERO_PROOF_BELOW;

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

describe('a share of the company that drinks no alcohol', () => {
  it.each<[string, ...string[]]>([
    ['30 people saturday, what do I serve', "and for the ones who don't drink? like 8 of them"],
    ['something with rum for me', "my girlfriend doesn't drink, what can I give her"],
    ['ein Negroni wär gut', 'und für die, die nicht trinken?'],
    ['algo con ron', '¿y para los que no beben?'],
    ['un verre au gin', 'et pour ceux qui ne boivent pas ?'],
    ['rum punch for 40 people please', 'so 8 drivers, 1 pregnant. quantities for the drinkers'],
    ['eine bowle mit rum für 18', 'davon fahren 5 auto, wie viel rum brauche ich'],
    ['a gin punch for 20', '6 of them are driving, how much gin for the rest?'],
  ])('%s: leaves the talk its alcohol', async (...says) => {
    const answers = await answersTo(...says);
    expect(answers.at(-1)?.keys).not.toContain('zeroProof');
  });

  it.each<[RegExp, ...string[]]>([
    [
      /44 oz.* Aperol/,
      'an aperol spritz for 30',
      "and for the 8 who don't drink?",
      'shopping list: 22 aperol spritz and 8 virgin palomas',
    ],
    [
      /12 oz.* bourbon/,
      'something with rum',
      "my girlfriend doesn't drink, what for her?",
      'shopping list for 6 old fashioneds please',
    ],
    [
      /30 cl London Dry Gin.*30 cl Aperol/,
      'negroni klingt gut',
      'und für die fahrer? 3 leute müssen noch auto fahren',
      'mach mir ne einkaufsliste für 10 negroni mit aperol',
    ],
    [
      /18 cl .*Campari/,
      'un negroni, grazie',
      'e per quelli che non bevono?',
      'lista della spesa per 6 negroni',
    ],
    [
      /360 ml de cachaça/,
      'uma caipirinha',
      'e para os que não bebem?',
      'quantas garrafas para 6 caipirinhas?',
    ],
    [/12 oz.* rum/, 'two of us are driving, what do they get', 'ok. 8 mojitos for the rest, how much rum'],
  ])('%s is bought after it', async (expected, ...says) => {
    const answers = await answersTo(...says);
    expect(answers.at(-1)?.line).toMatch(expected);
  });

  it('stays sober where the drivers are asked about again', async () => {
    const talk = ['a negroni please', 'and for the drivers?', 'something fruity for them'];
    const played = await play({ title: 'drivers', turns: talk.map((say) => ({ say, expect: {} })) });
    expect(played.at(-1)?.suggested.every(({ abv }) => abv < 0.5)).toBe(true);
  });

  it('is no wish of a guest who says that they drink', async () => {
    const answers = await answersTo(
      'a tom collins without alcohol',
      'why no alcohol?? i drink alcohol. tom collins?',
    );
    expect(answers[1]?.line).toMatch(/gin/i);
    expect(answers[1]?.line).not.toMatch(/leave out|alcohol-free/i);
  });
});

describe('children at a table of adults', () => {
  it('get theirs without alcohol, and the adults get what they ask for', async () => {
    const answers = await answersTo(
      'family party, about 15 kids and 8 adults. need drinks for both',
      'and the adults? a pitcher of something w tequila',
    );
    expect(answers[0]?.line).toMatch(/without alcohol/);
    expect(answers[1]?.line).toMatch(/oz blanco tequila/);
  });

  it('leave the guest a glass with alcohol', async () => {
    const answers = await answersTo('something for the kids, no alcohol', 'now one for me with gin');
    expect(answers[1]?.names).toContain('Gin & Tonic');
  });
});

describe('some of a company', () => {
  it.each([
    "a party for 30, 6 of them don't drink, something with tequila",
    'a party for 20, two of them are teenagers, a bourbon punch please',
    'ein Fest mit 20 Leuten, davon drei Kinder, etwas mit Gin bitte',
    'a mojito, and something alcohol-free for my sister',
    'un negroni y algo sin alcohol para mi hermano',
  ])('%s: the others are served alcohol', async (message) => {
    const { names } = await lastAnswerTo(message);
    expect(names.some((name) => !isZeroProof(name))).toBe(true);
  });

  it.each(['we are three teenagers, a vodka punch please', 'a mojito without alcohol for my sister'])(
    '%s: is without alcohol',
    async (message) => {
      const { names } = await lastAnswerTo(message);
      expect(names.every(isZeroProof)).toBe(true);
    },
  );
});
