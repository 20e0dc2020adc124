// Whole talks about one drink: each message changes it, and each answer is read from what it has become.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { play } from './play.ts';
import type { Talk } from './talks.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

const linesOf = async (...says: readonly string[]): Promise<string[]> => {
  const talk: Talk = { title: says[0] ?? '', turns: says.map((say) => ({ say, expect: {} })) };
  return (await play(talk)).map(({ answer }) => answer.baseLiquorIntent.witty_response);
};

describe('the drink at hand', () => {
  it('is made with loose sugar, in a jar, from then on', async () => {
    const [first, then, batch] = await linesOf(
      'no shaker here. can i make a daiquiri without one',
      'i dont have syrup, just plain sugar',
      'and how much of each for 6?',
    );
    expect(first).toMatch(/jar/);
    expect(then).toMatch(/3 tsp sugar.*dissolves/);
    expect(then).not.toMatch(/syrup/);
    expect(batch).toMatch(/for 6: 12 oz white rum.*\d+ g sugar.*hot water/);
  });

  it('is a small one, without the ice that the guest turns down', async () => {
    const [, small] = await linesOf(
      'how do i make a bramble',
      'no crushed ice please, and a small one. how do i make it',
    );
    expect(small).toMatch(/1 1\/8 oz .*gin/);
    expect(small).not.toMatch(/crushed/);
    expect(small).toMatch(/without ice/);
  });

  it('grows really weaker where the guest wants it so', async () => {
    const [, weaker] = await linesOf(
      'whats in a last word',
      'make it lower in alcohol but still a last word',
    );
    const [now = 0, before = 0] = [...(/([\d.]+) % ABV instead of ([\d.]+)/.exec(weaker ?? '') ?? [])]
      .slice(1)
      .map(Number);
    expect(before).toBeGreaterThan(0);
    expect(now / before).toBeLessThan(0.8);
  });

  it('is of the bottles that were told of, and of no others', async () => {
    const [first, second] = await linesOf(
      "we've got apple juice and ginger ale in the house. what can i make",
      'i can buy lemons. make me a punch with those, how much of each for 9',
    );
    for (const line of [first, second]) expect(line).toMatch(/apple juice.*ginger ale/);
    expect(second).toMatch(/for 9:.*lemon juice/);
  });

  it('is no mix of two spirits where nothing lengthens them', async () => {
    const [line] = await linesOf('i have vodka, triple sec and a bottle of whiskey. what can i do');
    expect(line).not.toMatch(/vodka/);
    expect(line).toMatch(/lemon|soda/);
  });

  it('answers each part of a message', async () => {
    const [, line] = await linesOf(
      'the rossini for 9, 2 drinks each',
      'so how many bottles is that. and can i make it ahead, they come at 6',
    );
    expect(line).toMatch(/3 bottles.*add the bubbles/);
  });
});

describe('what a guest refused or lacks', () => {
  it.each([
    [
      'a stand-in that was ruled out',
      [
        'whats your spec for a last word',
        "my chartreuse is short, what's the closest sub that isn't just genepy",
      ],
      /g[eé]n[eé]p/i,
    ],
    [
      'a bottle that is called out of the glass',
      ['hab rum und cola. was geht damit?', 'ohne cola. hab noch limetten und zucker'],
      /cola/i,
    ],
    [
      'a thing that the next drink would pour',
      ['something savory without alcohol', 'no tomato please. something else'],
      /tomato juice|Virgin Mary/i,
    ],
  ] as const)('comes back in no answer: %s', async (_, says, refused) => {
    expect((await linesOf(...says)).at(-1)).not.toMatch(refused);
  });
});
