import { describe, expect, it } from '@jest/globals';
import { ask, DRINKS, linesFor, ref } from './questions.fixture.ts';
import { MAX_LETTERS } from './wording.ts';

const OF_A_DRINK: readonly [message: string, named: string[], pattern: RegExp][] = [
  ["what's in a negroni", ['Negroni'], /1 oz London dry gin.*Campari/],
  ['recipe pls', [], /3\/4 oz fresh lemon juice.*shake/i],
  ['how do i make that one at home', [], /bourbon/],
  ['will this knock me out?', [], /15\.1 % ABV.*1\.2/],
  ['how many standard drinks is that', [], /1\.2/],
  ['is there any alcohol in the shirley temple', ['Shirley Temple'], /under 0\.5 %/],
  ['cals?', [], /172 calories/],
  ['how much sugar is in there', [], /14\.4 g/],
  ['which glass do I serve it in', [], /rocks glass/],
  ['what do i garnish it with', [], /orange wheel/],
  ['what does a last word taste like', ['Last Word'], /Chartreuse/],
  ['how strong is a negroni compared to a glass of wine', ['Negroni'], /% ABV.*wine is 12 to 14 %/],
  ['how many carbs in a negroni', ['Negroni'], /g of sugar.*carbohydrates/],
  ['can you do the old fashioned for ten people', ['Old Fashioned'], /10 sugar cubes/],
  ['is the negroni too bitter for a beginner', ['Negroni'], /87 of 100/],
  ['does it taste smoky', [], /^No|^Not/],
  ['how long does it take', [], /6 minutes/],
  ['is that hard to make', [], /3 ingredients/],
  ['should i shake or stir a manhattan', ['Manhattan'], /[Ss]tir/],
  ['why is it shaken?', [], /lemon juice/],
  ['can i prebatch negronis', ['Negroni'], /3\/4 oz of water/],
  ['can I make the negroni for 20 people', ['Negroni'], /20 oz London dry gin.*15 oz of water/],
  ['where does the mai tai come from', ['Mai Tai'], /Oakland, 1944/],
  ['when do people drink a negroni', ['Negroni'], /dinner|aperitif/],
  ['what should i eat with a negroni', ['Negroni'], /olives/],
  ['do I need a shaker for that', [], /shaker/],
  ['is there lime in it?', [], /no lime|without lime/i],
  ['how much bourbon is in it', [], /1 1\/2 oz bourbon/],
  ['can i swap lime for lemon in a margarita', ['Margarita'], /1\/2 oz fresh lime juice/],
  ['can I make it without egg white', [], /no egg white|call for egg white/],
  ['sweet, how do i make it', [], /bourbon.*[Ss]hake/],
  ['how many in a margarita', ['Margarita'], /calories/],
  ['How many grades has it?', [], /% ABV/],
  ['why is it so strong', [], /bourbon/],
  ['what makes a negroni so bitter', ['Negroni'], /Campari/],
  ['where does the smoke in a penicillin come from', ['Penicillin'], /Islay/],
  ['what makes it so heavy', [], /172 calories|172 in all|172/],
  ['which honey liqueur is in a rusty nail', ['Rusty Nail'], /Drambuie/],
];

it('finds an ingredient that is part of another', async () => {
  expect((await linesFor('is there honey in it', { named: ['Golden Milk'] }))[0]).toMatch(
    /turmeric-honey syrup/,
  );
  expect((await linesFor('is there honey in it', { named: ['Golden Milk'] }))[0]).not.toMatch(/no honey/i);
});

describe('questions about a drink', () => {
  it.each(OF_A_DRINK)('%s', async (message, named, pattern) => {
    const answer = await ask(message, { named });
    expect(answer?.lines.length).toBeGreaterThan(0);
    for (const line of answer?.lines ?? []) expect(line).toMatch(pattern);
  });

  it('makes the drink that it answers about the focus of the talk', async () => {
    expect((await ask("what's in a negroni", { named: ['Negroni'] }))?.focus).toEqual(ref('Negroni'));
  });

  it.each([
    ['does an amaretto sour contain nuts?', 'Amaretto Sour', /nuts/, /\bno nuts\b/i],
    ['is there egg in a pisco sour', 'Pisco Sour', /egg/, /\bno egg\b/i],
    ['any dairy in a white russian', 'White Russian', /milk/, /\bno milk\b/i],
  ])('says that an allergen is there, and to check the label: %s', async (message, name, there, absent) => {
    const lines = await linesFor(message, { named: [name] });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(there);
      expect(line).not.toMatch(absent);
      expect(line).toMatch(/label/);
    }
  });

  it.each(['safe for my celiac wife?', 'is there egg in that', 'does it have any gluten'])(
    'says that an allergen is absent by the recipe, and to check the label: %s',
    async (message) => {
      for (const line of await linesFor(message)) {
        expect(line).toMatch(/\b[Nn]o (?:egg|gluten)\b/);
        expect(line).toMatch(/label/);
      }
    },
  );

  it.each([
    ['is the bloody mary vegetarian', 'Bloody Mary', /Worcestershire/],
    ['is a pisco sour vegan?', 'Pisco Sour', /egg white/],
    ["is a bee's knees vegan?", "Bee's Knees", /honey/],
    ['is a naked and famous vegan?', 'Naked & Famous', /yellow Chartreuse/],
    ['is the negroni halal', 'Negroni', /gin/],
  ])('names what speaks against a diet: %s', async (message, name, reason) => {
    const lines = await linesFor(message, { named: [name] });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(reason);
  });

  it('says nothing about allergens in a bottle that it does not know', async () => {
    expect(await ask('does soju contain gluten')).toBeUndefined();
  });

  it('compares two drinks by their recipes', async () => {
    const [line] = await linesFor("what's the difference between a negroni and a boulevardier", {
      named: ['Negroni', 'Boulevardier'],
    });
    expect(line).toMatch(/sweet vermouth and Campari.*London dry gin.*bourbon.*22\.1/);
  });
});

describe('amounts for several', () => {
  it.each<[message: string, pattern: RegExp, ...named: string[]]>([
    ['margarita for six people: how much of everything?', /for 6.*tequila.*lime/i, 'Margarita'],
    ['how much gin for the six?', /for 6: 6 oz London dry gin/, 'Negroni'],
    ['how i prepare it for 6 persons?', /for 6/],
  ])('%s', async (message, pattern, ...named) => {
    expect((await linesFor(message, { named }))[0]).toMatch(pattern);
  });

  it('are a plan where drinks are counted', async () => {
    expect((await linesFor('how many drinks do I need for 20 guests?'))[0]).toMatch(/80 drinks/);
  });
});

describe('the length of answers', () => {
  it('stays below the limit for the recipe of every classic', async () => {
    for (const { name } of DRINKS) {
      const lines = await linesFor('recipe please', { named: [name] });
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(MAX_LETTERS);
    }
  });
});
