import { describe, expect, it } from '@jest/globals';
import { lastAnswerTo } from '../../../bench/talk.fixture.ts';

describe('the strength of a bottle', () => {
  it.each([
    [
      'how do i make a negroni',
      'my gin is 57 %, how strong is it then',
      /57 %.*2[0-9](?:\.\d)? % ABV instead of 20\.3.*24 ml/,
    ],
    ['wie mache ich einen negroni', 'mein Gin hat 57 %, wird das stärker?', /57 %.*% vol\. statt 20,3/],
    ['cómo se hace un negroni', 'y si la ginebra es de 57 %?', /57 %.*en vez de 20,3/],
    ['how do i make a daiquiri', 'my rum is 126 proof', /63 %/],
  ])('is counted into the drink: %s, %s', async (drink, said, answer) => {
    expect((await lastAnswerTo(drink, said)).line).toMatch(answer);
  });

  it('is none of a bottle that is not in the drink', async () => {
    expect((await lastAnswerTo('how do i make a daiquiri', 'my gin is 57 %')).line).not.toMatch(/57 %/);
  });
});
