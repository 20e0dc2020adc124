import { describe, expect, it } from '@jest/globals';
import { lackingAfter } from './means.ts';

describe('what is lacking to make a drink with', () => {
  it.each([
    ['no shaker btw', ['shaker']],
    ['we have no ice and no blender', ['ice', 'blender']],
    ["i don't have a shaker, only a big spoon", ['shaker']],
    ['no tengo hielo ni coctelera', ['shaker', 'ice']],
    ['ich hab keinen Shaker', ['shaker']],
    ["j'ai pas de glaçons", ['ice']],
    ['a negroni with lots of ice', []],
    ['a whisky, no ice please', []],
  ])('is read from %s', (message, lacking) => {
    expect(lackingAfter([], message)).toEqual(lacking);
  });

  it('stays until it is found', () => {
    expect(lackingAfter(['ice'], 'something with gin')).toEqual(['ice']);
    expect(lackingAfter(['ice'], 'ok we bought some ice')).toEqual([]);
  });
});
