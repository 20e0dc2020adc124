// What is said in few words of the drink on the table, and what leaves it behind.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { lastAnswerTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

describe('a taste by itself, where one drink is on the table', () => {
  it.each<[string, string, RegExp]>([
    ['a margarita', 'stronger', /Margarita, stronger/],
    ['whiskey sour please', 'a bit more sour', /Whiskey Sour, more tart/],
    ['ein Negroni bitte', 'und etwas stärker?', /Negroni, stärker/],
    ['un mojito', 'menos dulce', /Mojito, más seco/],
    ['a moscow mule', "geht's auch saurer?", /Moscow Mule/],
  ])('%s, %s: changes it', async (first, second, words) => {
    expect((await lastAnswerTo(first, second)).line).toMatch(words);
  });

  it('asks for others where several were shown', async () => {
    const { names } = await lastAnswerTo('something with whiskey', 'stronger');
    expect(names.length).toBeGreaterThan(0);
  });
});

describe('a limit that the drink on the table keeps to', () => {
  it.each<[readonly string[], RegExp]>([
    [['a negroni for me', 'no egg please'], /egg.*Negroni|Negroni.*egg/i],
    [
      ['a tequila sunrise for 12', 'my sister cant have grapefruit'],
      /grapefruit.*Tequila Sunrise|Tequila Sunrise.*grapefruit/i,
    ],
    [
      ['buenas, tengo pisco y limones, qué sale?', 'y sin huevo se puede? me da cosa'],
      /no lleva huevo|sin huevo/i,
    ],
  ])('%j: leaves it there', async (says, words) => {
    const { line, names } = await lastAnswerTo(...says);
    expect(line).toMatch(words);
    expect(names).toEqual([]);
  });

  it('brings others where the drink breaks it', async () => {
    const { names } = await lastAnswerTo('a whiskey sour for me', 'no bourbon please');
    expect(names).not.toContain('Whiskey Sour');
  });
});

describe('what a shelf was said to hold', () => {
  it.each<[readonly string[], RegExp, RegExp]>([
    [
      ['i have vodka and lemons', 'i dont have soda. just vodka lemons and sugar'],
      /vodka.*lemon.*sugar/i,
      /soda|curaçao|syrup/i,
    ],
    [
      [
        'i have cynar, aquavit, dry vermouth and a lemon',
        'ok just tell me aquavit + vermouth + cynar amounts',
      ],
      /1 1\/2 oz aquavit, 3\/4 oz dry vermouth and 3\/4 oz Cynar/,
      /sweet vermouth/,
    ],
    [
      [
        'i have cynar, aquavit, green chartreuse, dry vermouth and one lemon. what can i make',
        'how about the vermouth and cynar stirred, no lemon? whats the ratio',
      ],
      /aquavit.*dry vermouth.*Cynar/,
      /lemon|sweet vermouth/,
    ],
  ])('%j', async (says, has, hasNot) => {
    const { line } = await lastAnswerTo(...says);
    expect(line).toMatch(has);
    expect(line).not.toMatch(hasNot);
  });
});

describe('what is turned to, or done with', () => {
  it.each<[readonly string[], RegExp, RegExp]>([
    [['something with whiskey, fruity', 'nah scratch whisky. maybe gin?'], /gin/i, /bourbon|rye/i],
    [['something with whiskey', 'i said gin not bourbon'], /gin/i, /instead of gin/i],
    [['etwas mit Whiskey', 'lieber doch nicht. vielleicht Gin?'], /Gin/, /Whiskey|Bourbon/],
    [
      ['a bloody maria for 20', 'bloody maria again?? forget it. just give me a rum punch recipe for 20'],
      /Rum Punch.*rum/,
      /Bloody Maria/,
    ],
    [['einen Pink Gin', 'Eher so Basilikum, mit Zitrone'], /Basilikum/, /Pink Gin/],
  ])('%j', async (says, has, hasNot) => {
    const { line } = await lastAnswerTo(...says);
    expect(line).toMatch(has);
    expect(line).not.toMatch(hasNot);
  });

  it("takes a drink named 'or sth' at its word", async () => {
    expect((await lastAnswerTo('something with rum', 'like a clover club or sth')).names).toEqual([
      'Clover Club',
    ]);
  });

  it('hears no place in a time', async () => {
    const { line } = await lastAnswerTo(
      'something with rum, tropical',
      'not rum, i had too much of it last week. whisky but still fruity',
    );
    expect(line).not.toMatch(/like the/i);
  });
});

describe('two of different minds', () => {
  it.each([
    'my sister hates rum but i do. something tropical',
    'mein Freund mag keinen Rum, ich schon. Was Sommerliches für uns beide?',
  ])('%s: one with it, one without', async (message) => {
    expect((await lastAnswerTo(message)).names).toHaveLength(2);
  });
});

describe('a garnish that stays away', () => {
  it('is in no step', async () => {
    const { line } = await lastAnswerTo('hot toddy please', 'how do i make it without cloves');
    expect(line).not.toMatch(/studded with cloves/);
  });
});

describe('an allergy told beside the drink on the table', () => {
  it.each<[readonly string[], RegExp]>([
    [['a white russian', 'my friend is allergic to milk, can he?'], /White Russian has milk/],
    [
      ['buenas, tengo ron, coco y piña, qué hago?', 'mi hermano es alérgico a la leche, puede?'],
      /ron y piña.*leche/,
    ],
  ])('%j: is held against it', async (says, words) => {
    expect((await lastAnswerTo(...says)).line).toMatch(words);
  });
});
