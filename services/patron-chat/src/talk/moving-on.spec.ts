import { describe, expect, it } from '@jest/globals';
import { read } from './talk.fixture.ts';

describe('wishes that another takes the place of', () => {
  it('leaves what is at hand for a spirit that is not', () => {
    const before = { atHand: ['tequila', 'lime'] };
    expect(read('got anything nice with vodka then', before, { base: 'vodka' }).state.atHand).toEqual([]);
    expect(read('with mint', before).state.atHand).toEqual(before.atHand);
  });

  it('leaves a kind of one spirit, and beer, for another', () => {
    const before = { wanted: ['beer', 'rye', 'mint'] };
    expect(read('vodka, dry', before, { base: 'vodka' }).state.wanted).toEqual(['mint']);
  });

  it('replaces an ingredient by that of another drink, and adds one to the same', () => {
    expect(read('something with ginger', { wanted: ['mint'] }).state.wanted).toEqual(['ginger']);
    expect(read('with ginger', { wanted: ['mint'] }).state.wanted).toEqual(['mint', 'ginger']);
    expect(read('also something with ginger', { wanted: ['mint'] }).state.wanted).toEqual(['mint', 'ginger']);
  });

  it.each([
    ['en', 'no i changed my mind, something sweet'],
    ['fr', "j'ai changé d'avis, quelque chose de sucré"],
    ['pt', 'mudei de ideia, algo doce'],
  ] as const)('starts anew where a guest changes their mind, %s: "%s"', (language, message) => {
    const before = { language, tastes: { sour: 2 }, wanted: ['lime'], avoided: ['mint'] } as const;
    const { state } = read(message, { ...before, wanted: [...before.wanted], avoided: [...before.avoided] });
    expect(state).toMatchObject({ tastes: { sweet: 1 }, wanted: [], avoided: ['mint'] });
    expect(state.tastes.sour).toBeUndefined();
  });

  it('lists only what is at hand', () => {
    const { state } = read('si solo tengo ron, limón y azúcar', { language: 'es', wanted: ['mint'] });
    expect(state).toMatchObject({ atHand: ['rum', 'lemon', 'sugar'], wanted: [] });
  });

  it.each([
    ['en', 'I had three beers'],
    ['pt', 'já bebi umas oito cervejas'],
    ['de', 'ich hatte schon drei Bier'],
  ] as const)('wishes for nothing that was drunk, %s: "%s"', (language, message) => {
    expect(read(message, { language }).state.wanted).toEqual([]);
  });

  it('wishes for nothing that is eaten', () => {
    expect(read("we're eating blue cheese and pears").state).toMatchObject({
      food: 'blue cheese',
      wanted: [],
    });
  });
});
