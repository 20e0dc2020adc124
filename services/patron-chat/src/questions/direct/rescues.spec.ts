import { describe, expect, it } from '@jest/globals';
import { directLine } from './direct.fixture.ts';

describe('a glass that went wrong, and what guests ask at home', () => {
  it.each([
    ['my drink is too strong', /stir it longer over ice/],
    ['our pitcher came out too bitter', /pinch of salt/],
    ['the punch tastes like water now', /give it back what it lost/],
    ['my punch is way too sweet', /barspoon|lemon or lime/],
    ['the prosecco in my jug went flat', /Bubbles don't come back/],
    ["my foam won't hold", /shaking/],
    ['my syrup went all grainy', /hot water/],
    ['can i put a rim of sugar on it?', /saucer/],
    ['what garnish can i cut without a peeler?', /knife/],
    ['how much ice per guest?', /a guest/],
    ['any cure for a hangover?', /Nothing cures it/],
    ['how do i make a clarified punch?', /Milk curdles/],
    ['how do you make oleo saccharum?', /Citrus oil|peel/],
    ["what's a pony?", /an ounce/],
  ])('%j', async (message, expected) => {
    expect(await directLine(undefined, message)).toMatch(expected);
  });

  it('knows whose foam it is', async () => {
    expect(await directLine('Espresso Martini', "why won't the foam hold?")).toMatch(/espresso/);
  });

  it.each([
    'something less strong',
    'that one is too sweet for me',
    'i like it bitter',
    'a drink with sugar',
  ])('leaves %j to wishes', async (message) => {
    expect(await directLine(undefined, message)).toBeUndefined();
  });
});
