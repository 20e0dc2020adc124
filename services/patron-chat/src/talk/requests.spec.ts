import { describe, expect, it } from '@jest/globals';
import {
  changes,
  MARGARITA,
  NEGRONI,
  PALOMA,
  PENICILLIN,
  read,
  SOUTHSIDE,
  WHISKEY_SOUR,
} from './talk.fixture.ts';

describe('requests', () => {
  it.each([
    ['tell me about the second one', { kind: 'explain', drinks: [WHISKEY_SOUR] }],
    ['the one with grapefruit', { kind: 'explain', drinks: [PALOMA] }],
    ["I'll take the first", { kind: 'liked', drink: PALOMA }],
    ['the paloma sounds great', { kind: 'liked', drink: PALOMA }],
    ['why the last one?', { kind: 'why', drink: SOUTHSIDE }],
    ['what did I ask for first?', { kind: 'recall' }],
    ['surprise me', { kind: 'suggest' }],
    ['what else have you got?', { kind: 'suggest' }],
    ['is it sweet?', { kind: 'none' }],
    ['thanks', { kind: 'none' }],
  ])('reads "%s"', (message, request) => {
    expect(read(message, { isShown: true }).request).toEqual(request);
  });

  it.each([
    ['es', 'me quedo con el segundo', 'liked'],
    ['fr', 'pourquoi celui-là ?', 'why'],
    ['de', 'was anderes', 'suggest'],
    ['it', 'parlami del primo', 'explain'],
    ['pt', 'o que eu pedi?', 'recall'],
  ] as const)('reads %s: "%s"', (language, message, kind) => {
    expect(read(message, { isShown: true, language }).request.kind).toBe(kind);
  });

  it('refuses what was shown, or the one in focus', () => {
    expect(read('none of those', { isShown: true }).state.refused).toEqual([1, 2, 3]);
    expect(read('not that one', { isShown: true, focus: SOUTHSIDE }).state.refused).toEqual([3]);
  });

  it('explains a named drink, and takes one with a wish as a model', () => {
    expect(read('negroni', {}, { named: [NEGRONI] }).request).toEqual({ kind: 'explain', drinks: [NEGRONI] });
    const without = read('a negroni without gin', {}, { named: [NEGRONI], base: 'gin' });
    expect(without.state).toMatchObject({ like: NEGRONI, avoidedBases: ['gin'], base: null });
    expect(without.request.kind).toBe('suggest');
    const like = read('something like a penicillin but with rum', {}, { named: [PENICILLIN], base: 'rum' });
    expect(like.state).toMatchObject({ like: PENICILLIN, base: 'rum' });
    expect(read('a margarita but spicy', {}, { named: [MARGARITA] }).state).toMatchObject({
      like: MARGARITA,
      tastes: { spicy: 1 },
    });
  });

  it('drops soft wishes for a surprise, and keeps the limits', () => {
    const { state } = read('surprise me', {
      tastes: { sweet: -1 },
      wanted: ['mint'],
      allergens: ['nuts'],
      zeroProof: true,
    });
    expect(state).toMatchObject({ tastes: {}, wanted: [], allergens: ['nuts'], zeroProof: true });
  });

  it('drops all but allergens and diets when starting over', () => {
    const { state } = read("let's start over", {
      tastes: { sweet: -1 },
      avoided: ['mint'],
      allergens: ['egg'],
      diets: ['vegan'],
    });
    expect(state).toMatchObject({ tastes: {}, avoided: [], allergens: ['egg'], diets: ['vegan'] });
  });

  it('changes no wish for a question', () => {
    const { state, request } = read(
      "what's the difference between gin and vodka?",
      { tastes: { sweet: -1 }, base: 'rum' },
      { base: 'gin' },
    );
    expect(request.kind).toBe('none');
    expect(state).toMatchObject({ tastes: { sweet: -1 }, base: 'rum' });
  });

  it('moves the filters for a filter chip', () => {
    const { state, request } = read('Show me all base liquors', { base: 'gin' }, { base: 'all' });
    expect(request.kind).toBe('suggest');
    expect(state.base).toBeNull();
  });
});

describe('requests without a wish that has a name', () => {
  it.each([
    ['en', 'something slow and brown'],
    ['en', 'and for my wife?'],
    ['es', 'algo parecido pero seguro para ella'],
    ['fr', 'et pour ma copine ?'],
    ['de', 'und für meine Frau?'],
    ['it', 'e per mia moglie?'],
    ['pt', 'e pra minha namorada?'],
  ] as const)('reads %s: "%s"', (language, message) => {
    expect(read(message, { isShown: true, language }).request.kind).toBe('suggest');
  });

  it('takes the drink in focus as a model for something similar', () => {
    const before = { isShown: true, focus: SOUTHSIDE };
    expect(read('something similar but with rum', before).state.like).toEqual(SOUTHSIDE);
    expect(read('something herbal, like a real aperitif', before).state.like).toBeNull();
    expect(read("she'd like it with cucumber", before).state.like).toBeNull();
  });

  it('hears nothing in what happened', () => {
    expect(read('something happened at work').request.kind).toBe('none');
  });
});

describe('what was said before', () => {
  it.each([
    ['en', 'Which was it that I told you when I sat down?'],
    ['en', 'What sort of drink did I start with?'],
    ['en', 'So what was my very first wish?'],
    ['es', '¿Qué te dije yo al llegar?'],
    ['es', '¿Cuál fue mi primera petición?'],
    ['fr', "C'était quoi déjà que je vous avais demandé en arrivant ?"],
    ['fr', 'Que voulais-je au tout début ?'],
    ['de', 'Was hab ich dir denn am Anfang gesagt?'],
    ['it', "Che cosa volevo bere all'inizio?"],
    ['pt', 'O que lhe disse eu à chegada?'],
  ] as const)('is asked for, %s: "%s"', (language, message) => {
    expect(read(message, { language, isShown: true }).request.kind).toBe('recall');
  });

  it.each([
    ['en', 'I told you, no gin! What else?'],
    ['en', 'What can I make with what I told you?'],
    ['pt', 'Queria um drink, qual recomenda?'],
    ['es', 'Ya te dije que no me gusta la ginebra'],
  ] as const)('is not asked for, %s: "%s"', (language, message) => {
    expect(read(message, { language, isShown: true }).request.kind).toBe('suggest');
  });
});

describe('kin of a drink', () => {
  it.each([
    ['en', 'Number two I could live with. Show me its cousins.'],
    ['en', 'I liked the second one. What else is in that neighborhood?'],
    ['es', 'Me gusta el segundo. ¿Otro de la misma familia?'],
    ['fr', 'Le deuxième, mais dans la même veine'],
    ['de', 'Das zweite war gut, was in der gleichen Art?'],
    ['it', 'Il secondo mi piace. Qualcosa sulla stessa linea?'],
    ['pt', 'Gostei do segundo. Outro na mesma linha?'],
  ] as const)('is wanted, %s: "%s"', (language, message) => {
    const { state, request } = read(message, { language, isShown: true });
    expect(request.kind).toBe('suggest');
    expect(state.like).toEqual(WHISKEY_SOUR);
  });
});

describe('a shown drink with another spirit', () => {
  it.each([
    ['en', 'can you do the second with vodka?'],
    ['es', 'el segundo pero con vodka'],
    ['fr', 'le deuxième avec de la vodka ?'],
    ['de', 'kannst du den zweiten mit Wodka machen?'],
    ['it', 'il secondo con la vodka'],
    ['pt', 'o segundo mas com vodka'],
  ] as const)('is a model, %s: "%s"', (language, message) => {
    const { state, request } = read(message, { language, isShown: true }, { base: 'vodka' });
    expect(request.kind).toBe('suggest');
    expect(state).toMatchObject({ like: WHISKEY_SOUR, base: 'vodka' });
  });

  it('compares each by itself', () => {
    expect(read('less of the mint and more punch', { isShown: true }).state.strength).toBe('strong');
  });

  it.each(["what's the smokiest thing you do?", 'your strongest, please'])(
    'asks for the most: "%s"',
    (message) => {
      expect(read(message).request.kind).toBe('suggest');
    },
  );

  it('hears an excess behind what it is of', () => {
    expect(changes('doce demais', { isShown: true }, 'pt').tastes).toEqual({ sweet: -1 });
    expect(changes('forte demais para mim', { isShown: true }, 'pt').strength).toBe('light');
  });
});
