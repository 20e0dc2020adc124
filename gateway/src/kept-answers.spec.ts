import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { KeptAnswer } from './kept-answer.ts';
import { KeptAnswers } from './kept-answers.ts';

let now = 1000;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const KILOBYTES_100 = 100 * 1024;
const answerOf = (bytes: number) =>
  new KeptAnswer(Buffer.alloc(bytes), { type: 'image/webp', cacheControl: 'no-cache' });
const fetchOf =
  (bytes: number, mayBeKept = true) =>
  async () => ({ answer: answerOf(bytes), mayBeKept });

it('keeps within its bytes, and forgets first what nobody asked for longest', async () => {
  const kept = new KeptAnswers(4.5 * KILOBYTES_100);
  for (const key of ['a', 'b', 'c', 'd']) await kept.fetch(key, fetchOf(KILOBYTES_100));
  kept.find('a');
  await kept.fetch('e', fetchOf(KILOBYTES_100));
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => kept.find(key))).toEqual(['a', 'c', 'd', 'e']);
  await kept.fetch('larger than all', fetchOf(5 * KILOBYTES_100));
  expect(kept.find('larger than all')).toBeUndefined();
  expect(kept.bytes).toBeLessThanOrEqual(4.5 * KILOBYTES_100);
});

it('counts the compressed form of what has one', () => {
  const text = new KeptAnswer(Buffer.alloc(KILOBYTES_100), {
    type: 'application/json',
    cacheControl: 'no-cache',
  });
  expect(text.size).toBeGreaterThanOrEqual(2 * KILOBYTES_100);
});

it.each([
  [999, true],
  [1001, false],
])(
  'keeps for three seconds after the question, however long the answer took: %d ms more, %p',
  async (more, known) => {
    const kept = new KeptAnswers();
    await kept.fetch('slow', async () => {
      now += 2000;
      return fetchOf(1)();
    });
    now += more;
    expect(kept.find('slow') !== undefined).toBe(known);
  },
);

it('keeps nothing of a failure, and asks again', async () => {
  const kept = new KeptAnswers();
  const failing = () => kept.fetch('a', () => Promise.reject(new Error('out of ice')));
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('out of ice');
  await kept.fetch('a', fetchOf(1));
  expect(kept.counts).toEqual({ hit: 0, miss: 2, coalesced: 1 });
});

it('neither joins nor keeps what was asked for before everything was dropped', async () => {
  const kept = new KeptAnswers();
  let answerOld = () => {};
  const old = kept.fetch(
    'a',
    () =>
      new Promise((resolve) => {
        answerOld = () => resolve({ answer: answerOf(1), mayBeKept: true });
      }),
  );
  kept.drop();
  const fresh = await kept.fetch('a', fetchOf(2));
  answerOld();
  await old;
  expect(kept.find('a')).toBe(fresh);
});

it('lets go of one answer, and of what is asked for it, and keeps the others', async () => {
  const kept = new KeptAnswers();
  await kept.fetch('other', fetchOf(1));
  let answerOld = () => {};
  const old = kept.fetch(
    'a',
    () =>
      new Promise((resolve) => {
        answerOld = () => resolve({ answer: answerOf(1), mayBeKept: true });
      }),
  );
  kept.dropOne('a');
  const fresh = await kept.fetch('a', fetchOf(2));
  answerOld();
  expect(await old).not.toBe(fresh);
  expect(kept.find('a')).toBe(fresh);
  kept.dropOne('a');
  expect(kept.find('a')).toBeUndefined();
  expect(kept.find('other')).toBeDefined();
});
