// Whatever is asked after a limit, no answer pours or shows what breaks it.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { answersTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

const ALCOHOL =
  /(?<!zero-proof |alcohol-free |zero-proof london dry )\b(?:gin|vodka|rum|whiske?y|bourbon|scotch|tequila|mezcal|cognac|campari|aperol|prosecco|champagne|amaretto|vermouth)\b/i;

const LIMITS: readonly (readonly [said: string, against: RegExp])[] = [
  ['no alcohol at all for me tonight, i have work', ALCOHOL],
  ["i'm allergic to nuts by the way", /orgeat|amaretto|almond|hazelnut|walnut/i],
  ["i can't have dairy", /\bcream\b(?! of coconut)|\bmilk\b/i],
  ["no gin please, i can't stand it", /\bgin\b/i],
  ['i hate anything bitter like campari', /campari/i],
  ['not whiskey, whiskey tastes like smoke', /whiske?y|bourbon|scotch/i],
];
const FIRST = [
  'a gin sour, please',
  'something with whiskey',
  'an amaretto sour, please',
  'something creamy',
  'a negroni, please',
  'something festive',
];
const NEXT = [
  'how is it made?',
  "what's in the second one?",
  'can you make it stronger?',
  'a bit sweeter please',
  'would honey and warm milk be silly in it?',
  'surprise me',
  'which of those is the lightest?',
  'something for a winter evening',
  'how much of everything for six?',
  'can i batch it for tomorrow?',
  'what is similar to it?',
  'what else do you have?',
  'what goes with olives?',
  'make it long, with soda',
  'how strong is it?',
  'the first one again, how do i make it?',
  'i have orange juice and tonic, what can i make?',
  'a smaller one?',
  'and in ml?',
  'which one would you take?',
];
const QUESTIONS = 6;

/** What says that something is left out, or why, or tells of old times. */
const LEAVES_OUT =
  /\bno\b|\bnot\b|n['’]t|without|leave|skip|instead|rather|avoid|allerg|comes with|there is|holds|hate|\bwas\b|\bwere\b/i;
/** A measure, or what a drink is made of: only that is poured. */
const poursAgainst = (line: string, against: RegExp): string[] =>
  line.split(/(?<=[.!?])\s+/u).filter((sentence) => against.test(sentence) && !LEAVES_OUT.test(sentence));

/** Numbers that look random and are the same in each run. */
const numbersFrom = (seed: number) => {
  let now = seed;
  return (below: number): number => {
    now = (Math.imul(now, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((now / 2 ** 32) * below);
  };
};

/** Drinks whose names tell of what is not in them. */
const namesLeftOut = (name: string): boolean => /zero|virgin|no-?groni|nojito|free/i.test(name);

describe('a limit', () => {
  it.each(LIMITS.map(([said, against], at) => ({ said, against, seed: at + 1 })))(
    'holds for every answer after it: $said',
    async ({ said, against, seed }) => {
      const below = numbersFrom(seed * 7919);
      const pick = (from: readonly string[]) => from[below(from.length)] ?? '';
      for (const first of [pick(FIRST), pick(FIRST)]) {
        const says = [first, said, ...Array.from({ length: QUESTIONS }, () => pick(NEXT))];
        const answers = await answersTo(...says);
        for (const [at, { line, names }] of answers.entries()) {
          if (at === 0 || names.some(namesLeftOut)) continue;
          expect({ says: says.slice(0, at + 1), against: poursAgainst(line, against) }).toEqual({
            says: says.slice(0, at + 1),
            against: [],
          });
        }
      }
    },
    60_000,
  );

  it('is told where the drink at hand breaks it', async () => {
    const [, , third] = await answersTo(
      'a moscow mule, please',
      'no alcohol at all for me tonight, i have work',
      'would honey be silly in the moscow mule?',
    );
    expect(third?.line).not.toMatch(/oz vodka/);
  });

  it('leaves a drink as it is that has none of what is refused', async () => {
    const [, second] = await answersTo('a ranch water, please', 'not gin tho, gin tastes like a forest');
    expect(second?.line).not.toMatch(/oz London dry gin/);
  });
});

describe('care for somebody else', () => {
  it('keeps no answer about a drink from the guest who asks', async () => {
    const answers = await answersTo(
      'My mother made eggnog each Christmas and I never got the recipe. I remember brandy and nutmeg. Can you help?',
      'Are raw eggs safe. One of us is two and my daughter in law is expecting',
      'and could it have been rum as well as the brandy? It had a darker smell',
    );
    expect(answers.at(-1)?.line).toMatch(/Eggnog has .*rum/);
  });
});
