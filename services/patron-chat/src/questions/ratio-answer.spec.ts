import { describe, expect, it } from '@jest/globals';
import { CLASSIC_COCKTAILS } from '../drinks/drinks.fixture.ts';
import { ratioAnswer } from './ratio-answer.ts';
import type { Topic } from './topics.ts';

const answerTo = (message: string, name: string, topic?: Topic) => {
  const drink = CLASSIC_COCKTAILS.find((cocktail) => cocktail.name === name);
  if (!drink) throw new RangeError(`no ${name}`);
  return ratioAnswer(message, drink, 'en', topic)?.lines[0];
};

describe('a drink of two parts', () => {
  it('is given at the last ratio that is asked', () => {
    expect(answerTo('that is 12:1, make it 3:1', 'Manhattan')).toMatch(/60 ml rye whiskey and 20 ml sweet/);
  });

  it('stays as it is where something else or no ratio is asked', () => {
    expect(answerTo('stirred and 2:1, right?', 'Martini', 'shakeOrStir')).toBeUndefined();
    expect(answerTo('at 8:30, the amounts?', 'Martini', 'contents')).toBeUndefined();
  });

  it('has no ratio where there are three', () => {
    expect(answerTo('at 2:1', 'Negroni')).toBeUndefined();
  });
});
