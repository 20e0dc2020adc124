// Whole talks in which something is asked for that a limit rules out.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { play } from './play.ts';
import type { Talk } from './talks.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

const linesOf = async (...says: readonly string[]) => {
  const talk: Talk = { title: says[0] ?? '', turns: says.map((say) => ({ say, expect: {} })) };
  return (await play(talk)).map(({ answer }) => ({
    line: answer.baseLiquorIntent.witty_response,
    known: (answer.known ?? []).map(({ label }) => label),
    names: (answer.suggestions ?? []).map(({ name }) => name),
    care: answer.care,
  }));
};

describe('what a limit rules out is refused for that reason', () => {
  it('in an allergy, no matter whose glass it is, and is no wish', async () => {
    const lines = await linesOf(
      "hey, I'm allergic to tree nuts, something fruity please",
      'is coconut a nut? the allergist said stay off it too',
      'my friend wants a mai tai style thing with orgeat, can I have a sip of hers?',
      'ok something creamy then but safe for me',
      'can I use almond milk in the first one?',
    );
    expect(lines[1]?.line).toMatch(/palm/);
    expect(lines[1]?.known).toContain('no coconut');
    expect(lines[2]?.line).toMatch(/orgeat.*nuts/i);
    expect(lines[2]?.line).not.toMatch(/fine|yes/i);
    expect(lines[3]?.line).not.toMatch(/orgeat|coconut|piña colada|painkiller/i);
    expect(lines[4]?.line).toMatch(/almond milk.*nuts/i);
  });

  it.each(['can i put bitters in it', 'ok can we add a splash of rum', 'puedo echar angostura'])(
    'in a pregnancy, asked without a mark after somebody else’s drink: %s',
    async (asked) => {
      const lines = await linesOf(
        'im pregnant but my husband wants an old fashioned, how',
        'and me? something bitter and fizzy',
        asked,
      );
      expect(lines[2]?.line).not.toMatch(/^(?:yes|sí)|Old Fashioned/iu);
      expect(lines[2]?.care).toBe('pregnancy');
    },
  );

  it('in a pregnancy', async () => {
    const lines = await linesOf(
      "I'm 5 months pregnant, something fancy please",
      'are bitters ok in it?',
      'just half a glass of wine won’t hurt, will it?',
      'whats in the first one and is anything in it unpasteurised',
      'is the first one really zero?',
    );
    expect(lines[1]?.line).toMatch(/bitters.*alcohol/i);
    expect(lines[2]?.line).toMatch(/wine.*(?:no amount|pregnan)/i);
    expect(lines[3]?.line).toMatch(/ takes .*pasteurized/i);
    expect(lines[4]?.line).toMatch(/alcohol/i);
  });

  it('in a pregnancy, with the caution beside a drink with alcohol', async () => {
    const lines = await linesOf("I'm pregnant", 'is anything in the Negroni unpasteurized?');
    expect(lines[1]?.line).toMatch(/Negroni.*alcohol/i);
    expect(lines[1]?.names).not.toContain('Negroni');
  });

  it('in a diabetes, and little sugar stays a wish', async () => {
    const lines = await linesOf("I'm diabetic, can I add simple syrup?", 'something fruity then');
    expect(lines[0]?.line).toMatch(/simple syrup.*sugar/i);
    expect(lines[1]?.known).toContain('no added sugar');
  });

  it('in a diabetes, with the sugar of each drink', async () => {
    const lines = await linesOf(
      'brunch for 10, not too sweet',
      'one of them is vegan and another is diabetic, still ok?',
    );
    expect(lines[1]?.line).toMatch(/vegan/i);
    expect(lines[1]?.line).toMatch(/sugar.*\d+ g/i);
  });
});

describe('what a drink holds is answered from its recipe', () => {
  it.each([
    ["I'm allergic to eggs", 'does a Pisco Sour have egg white?', /Pisco Sour.*egg/i],
    ["I'm allergic to eggs", 'does a Daiquiri have egg white?', /No.*Daiquiri|Daiquiri.*(?:without|no)/i],
    ["I'm vegan, a Daiquiri please", 'does it have honey?', /No honey|Daiquiri.*no honey|without honey/i],
  ])('%s: %s', async (told, asked, line) => {
    const lines = await linesOf(told, asked);
    expect(lines[1]?.line).toMatch(line);
    expect(lines[1]?.line).not.toMatch(/^No: .* (?:has|isn't)/);
  });
});

describe('what is told in passing', () => {
  it('is heard: days without food', async () => {
    const lines = await linesOf('a daiquiri please', "how many calories? also I'm not hungry since tuesday");
    expect(lines[1]?.line).toMatch(/without (?:food|eating)/);
    expect(lines[1]?.line).toMatch(/calories/);
  });

  it('is no dependence where something dry is asked for', async () => {
    for (const say of [
      'Ich suche was Herbes ohne Alkohol, bloß nicht so süß',
      'etwas Trockenes ohne Alkohol bitte',
      'algo seco sin alcohol, no muy dulce',
      'something dry without alcohol, nothing sweet',
    ])
      expect((await linesOf(say))[0]?.care).toBeUndefined();
  });
});

describe('a drink that was shown before', () => {
  it('is meant by what is in it', async () => {
    const lines = await linesOf(
      'something fresh with cucumber',
      'ok no cucumber, something with ginger beer',
      'go back to the cucumber one, what was in it?',
    );
    expect(lines[2]?.line).toMatch(/cucumber/i);
  });

  it('uses some of what is at hand where nothing takes only that', async () => {
    const [first] = await linesOf(
      "I've got a bottle of orgeat, some verjus, rose water and tamarind paste at home. what would you do with those?",
    );
    expect(first?.names).not.toContain('Aperol Spritz');
  });
});

describe('a question beside the drinks on the table', () => {
  it.each([
    ['how much citric and malic acid do I use to acid adjust orange juice?', /citric/],
    ['what par of campari would you keep for a 60 seat bar?', /^Par is/],
    ['how much dilution do I add if I batch them?', /8 oz of water/],
    ['what pour cost should I aim for?', /Pour cost/],
    ['shelf life of oleo saccharum vs lime juice?', /weeks/],
    ['whats the dilution if i shake 12 seconds, and final brix?', /Brix/],
    ["and the verjus, what's that good for?", /pour it into/],
  ])('is answered as asked: %s', async (asked, line) => {
    expect((await linesOf('a jungle bird please', asked))[1]?.line).toMatch(line);
  });

  it('is no wish for what it asks of', async () => {
    const [, held] = await linesOf('something without alcohol', 'does that have bitters in it?');
    expect(held?.line).not.toMatch(/with .*bitters/i);
  });
});

describe('a part that is missing', () => {
  it.each([
    ['a gimlet please', 'no limes left, does lemon work?', /Gimlet with fresh lemon/],
    ['einen Negroni bitte', 'hab keine Limetten mehr, geht auch Zitrone?', /^Statt Limette/],
  ])('is what a substitute is asked for: %s %s', async (first, asked, line) => {
    expect((await linesOf(first, asked))[1]?.line).toMatch(line);
  });

  it('is no loss where the drink has none of it', async () => {
    expect((await linesOf('a negroni please', 'can I leave out the mint?'))[1]?.line).toMatch(/no mint/i);
    expect((await linesOf('un Negroni, por favor', '¿y si no tengo coctelera?'))[1]?.line).not.toMatch(
      /frasco/,
    );
  });
});

describe('figures', () => {
  it('are of what is poured by itself', async () => {
    const [, bottles] = await linesOf(
      'six people are coming, what do I give them?',
      'how much prosecco do I need for the six of us, two glasses each?',
    );
    expect(bottles?.line).toMatch(/12 glasses of prosecco.*3 bottles/);
  });

  it('are of all glasses where that is asked', async () => {
    const [, cost] = await linesOf('a margarita for 10 people please', 'what does it cost for all of us?');
    expect(cost?.line).toMatch(/10 glasses/);
  });

  it('tell of sugar that no part is called by', async () => {
    const [, sugar] = await linesOf('a Dark and Stormy please', 'does it have sugar in it?');
    expect(sugar?.line).toMatch(/\d g of sugar/);
  });
});

describe('what a guest may not have', () => {
  it('may be in someone else’s glass', async () => {
    const [, served] = await linesOf(
      "I can't have dairy",
      'a daiquiri for me and one with cream for my husband',
    );
    expect(served?.line).not.toMatch(/^No: cream/);
  });

  it('is told of a thing by itself', async () => {
    const [, sauce] = await linesOf("I'm allergic to eggs", 'and worcestershire? is there fish in that?');
    expect(sauce?.line).toMatch(/Worcestershire.*fish/);
  });
});

describe('what others like', () => {
  it('is asked for them in one question', async () => {
    const [, wife] = await linesOf('a daiquiri please', 'and for my wife, who likes it smoky?');
    expect(wife?.known).toContain('smoky');
  });

  it('is poured for them', async () => {
    const [, their] = await linesOf(
      'einen Daiquiri bitte',
      'Meine Freundin mag es süßer, was nimmst du für sie?',
    );
    expect(their?.known).toContain('süß');
    expect(their?.names.length).toBeGreaterThan(0);
  });

  it('uses what they drink, not only what is at hand', async () => {
    const [, hers] = await linesOf('tengo ginebra y tónica', 'mi suegra solo bebe vermut, ¿qué le hago?');
    expect(hers?.line).toMatch(/vermut/i);
    expect(hers?.names).not.toContain('Gin & Tonic');
  });
});
