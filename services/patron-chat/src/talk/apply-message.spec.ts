import { describe, expect, it } from '@jest/globals';
import { changes, read, SOUTHSIDE } from './talk.fixture.ts';

describe('comparisons', () => {
  it.each([
    ['en', 'a bit sharper', [{ quality: 'sour', direction: 1 }]],
    ['en', 'less sweet?', [{ quality: 'sweet', direction: -1 }]],
    ['en', 'something lighter', [{ quality: 'strength', direction: -1 }]],
    ['en', 'I would like it less acid', [{ quality: 'sour', direction: -1 }]],
    ['en', 'keep the sweetness down', [{ quality: 'sweet', direction: -1 }]],
    ['es', 'menos dulce', [{ quality: 'sweet', direction: -1 }]],
    ['fr', 'plus fruité ?', [{ quality: 'fruity', direction: 1 }]],
    ['de', 'etwas Saureres', [{ quality: 'sour', direction: 1 }]],
    ['it', 'più forte', [{ quality: 'strength', direction: 1 }]],
    ['pt', 'mais amargo', [{ quality: 'bitter', direction: 1 }]],
  ] as const)('reads %s: "%s"', (language, message, compared) => {
    const { state, request } = read(message, { isShown: true, language });
    expect(state.compared).toEqual(compared);
    expect(request.kind).toBe('suggest');
  });

  it('compares with nothing before a drink was shown, nor in a later message', () => {
    expect(read('less sweet').state.compared).toEqual([]);
    const before = { isShown: true, compared: [{ quality: 'sweet', direction: -1 }] } as const;
    expect(read('with mint', { ...before, compared: [...before.compared] }).state.compared).toEqual([]);
  });
});

describe('wishes in the form of a question', () => {
  it.each([
    ['en', 'With cucumber it is possible?', { wanted: ['cucumber'] }],
    ['en', 'could it have ginger in it?', { wanted: ['ginger'] }],
    ['es', 'y sin alcohol, con naranja?', { zeroProof: true, wanted: ['orange'] }],
    ['fr', "c'est possible avec du concombre ?", { wanted: ['cucumber'] }],
    ['de', 'ohne Limette geht auch?', { avoided: ['lime'] }],
    ['it', 'si può senza limone?', { avoided: ['lemon'] }],
    ['pt', 'dá pra fazer com maracujá?', { wanted: ['passion fruit'] }],
  ] as const)('reads %s: "%s"', (language, message, changed) => {
    expect(changes(message, { isShown: true }, language)).toEqual(changed);
    expect(read(message, { isShown: true, language }).request.kind).toBe('suggest');
  });

  it.each([
    ['en', 'what honey liqueur is that'],
    ['en', 'will coffee sober me up'],
    ['es', '¿qué ginebra es esa?'],
    ['de', 'was für ein Likör ist das?'],
  ] as const)(
    'leaves the wishes as they are where only a question is asked, %s: "%s"',
    (language, message) => {
      const { state, request } = read(message, { isShown: true, language });
      expect(state.wanted).toEqual([]);
      expect(request.kind).toBe('none');
    },
  );
});

describe('changes of what was said', () => {
  it.each([
    ['en', 'swap the gin for vodka'],
    ['es', 'cambia la ginebra por vodka'],
    ['fr', 'remplace le gin par de la vodka'],
    ['it', 'sostituisci il gin con la vodka'],
  ] as const)('puts one spirit in the place of another, %s: "%s"', (language, message) => {
    expect(read(message, { language, base: 'gin' }, { base: 'gin' }).state.base).toBe('vodka');
  });

  it.each(["I'm not feeling the first one", "the first isn't for me"])('refuses in "%s"', (message) => {
    const { state, request } = read(message, { isShown: true });
    expect(state.refused).toEqual([1]);
    expect(request.kind).toBe('suggest');
  });

  it('takes a place that is asked for, and describes one that is only named', () => {
    expect(read('the last one, please', { isShown: true }).request).toEqual({
      kind: 'liked',
      drink: SOUTHSIDE,
    });
    expect(read('the last one', { isShown: true }).request.kind).toBe('explain');
  });

  it('takes one step for a comparison that is said twice', () => {
    expect(read('too sweet, can you do less sweet?', { isShown: true }).state.tastes).toEqual({ sweet: -1 });
  });

  it('keeps the alcohol for who drinks beside someone who does not', () => {
    const { state } = read("she doesn't drink, so a gin for me", {}, { base: 'gin' });
    expect(state).toMatchObject({ zeroProof: false, base: 'gin' });
  });
});
