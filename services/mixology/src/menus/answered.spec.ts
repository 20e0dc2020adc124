import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../briefs/read-brief.ts';
import { isAnswered } from './answered.ts';
import { CLASSIC_CANDIDATES } from './candidates.fixture.ts';
import type { Placed } from './rules/menu-fault.ts';

const entry = (name: string): Placed => {
  const candidate = CLASSIC_CANDIDATES.find((one) => one.name === name);
  if (!candidate) throw new RangeError(name);
  return { candidate, section: 'signature' };
};
const isDone = (words: string, theme: string, ...names: string[]) =>
  isAnswered(
    words,
    readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }, { month: 6 }),
    names.map(entry),
  );

describe('words of the host that no part of the brief was read from', () => {
  it.each([
    ['people serve themselves', 'A self-serve bar', ['Arnold Palmer']],
    ['Nobody may be drunk', 'Low alcohol', ['Aperol Spritz']],
    ['give them a proper drink', 'Two guests don’t drink', ['Negroni', 'Arnold Palmer']],
    ['something hot', 'Evening', ['Hot Toddy']],
    ['Hello', 'Evening', ['Negroni']],
    ['30pm', 'Evening', ['Negroni']],
  ])('are answered where the plan does it: %s', (words, theme, names) => {
    expect(isDone(words, theme, ...names)).toBe(true);
  });

  it.each([
    ['people serve themselves', 'Two bartenders', ['Arnold Palmer']],
    ['Nobody may be drunk', 'Evening', ['Negroni']],
    ['give them a proper drink', 'Two guests don’t drink', ['Negroni']],
    ['something hot', 'Evening', ['Negroni']],
    ['something hot for a nightcap', 'Evening', ['Hot Toddy']],
    ['Sparklers for everyone', 'Evening', ['Negroni']],
  ])('stay open where it doesn’t: %s', (words, theme, names) => {
    expect(isDone(words, theme, ...names)).toBe(false);
  });
});
