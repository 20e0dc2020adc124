import { describe, expect, it } from '@jest/globals';
import { lastAnswerTo } from './talk.fixture.ts';

describe('what a guest has not to make a drink with', () => {
  it.each([
    ['no shaker here', 'a daiquiri', 'how do I make it?', /jar/],
    ['ich hab keinen Shaker', 'einen Daiquiri', 'wie mach ich den?', /Schraubglas/],
  ] as const)('is remembered in the recipe: %s', async (lack, order, asks, stand) => {
    expect((await lastAnswerTo(lack, order, asks)).line).toMatch(stand);
  });

  it('leaves out what is blended', async () => {
    const { names } = await lastAnswerTo('we have no blender', 'something frozen with rum');
    expect(names.join()).not.toMatch(/Frozen|Colada/);
  });
});

describe('what somebody else drinks', () => {
  it.each([
    'my buddy drinks Old Fashioneds all day, boring. i like it smoky',
    'my dad swears by the old fashioned. i like it smoky',
  ])('is neither told nor wished for: %s', async (message) => {
    const { line, names, known } = await lastAnswerTo('something with tequila', message);
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain('Old Fashioned');
    expect(line).not.toMatch(/^The Old Fashioned/);
    expect(known).toContain('tequila');
  });
});
