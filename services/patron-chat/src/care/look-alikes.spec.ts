import { describe, expect, it } from '@jest/globals';
import { careIn } from './detect.ts';

const begunBy = (message: string) => careIn(message, []).begun;

describe('drinks for children', () => {
  it.each([
    'lemonade for the kids and that is all',
    'mocktails for twelve year olds',
    'die kinder trinken saft',
    'les enfants boivent du sirop',
    'ponche sin alcohol para los niños',
    'i bambini bevono succo',
    'suco pras crianças no aniversário',
  ])('without alcohol are ordered rightly: %s', (message) => {
    expect(begunBy(message)).toEqual([]);
  });

  it.each([
    'lemonade with a splash of vodka for the kids',
    'a mocktail for my 8 year old, with just a sip of prosecco',
    'suco com vodka pras crianças',
    "I'm fourteen, a mocktail please",
    'saft mit einem schuss rum für die kinder',
  ])('with alcohol, or for a guest who is a child, are none: %s', (message) => {
    expect(begunBy(message)).toContain('minor');
  });
});

describe('children beside adults', () => {
  it.each([
    'kids birthday party saturday, about 15 kids and 8 adults',
    '6 adults and 4 kids, drinks for both',
  ])('are guests of their own: %s', (message) => {
    expect(begunBy(message)).toEqual([]);
  });

  it.each([
    'the kids want what the adults are drinking',
    '5 kids and 8 adults, and the kids want to try a margarita',
  ])('get no alcohol: %s', (message) => {
    expect(begunBy(message)).toContain('minor');
  });

  it("limits what is asked for a small child, and no later glass of the guest's own", () => {
    const { begun, kept } = careIn('my kid wants something fizzy', []);
    expect(begun).toEqual(['minor']);
    expect(kept).toEqual([]);
  });

  it('lasts where a child is to have alcohol', () => {
    expect(careIn('my kid wants something with vodka', []).kept).toContain('minor');
  });
});

describe('prices, old bottles and tools', () => {
  it.each([
    'whats a good one under 20',
    'best vermouth under 18',
    'can you still drink 10 year old vodka',
    'how do i smoke a cocktail without a gun',
    'does coffee sober you up',
    'oh no not christmas, its for this sunday',
  ])('begin nothing: %s', (message) => {
    expect(begunBy(message)).toEqual([]);
  });

  it.each([
    ['whats a good one for someone under 20', 'minor'],
    ['can i give vodka to a 10 year old', 'minor'],
    ['i got a gun and a bottle of vodka', 'despair'],
    ['coffee to stay sober', 'dependence'],
  ] as const)('do begin where a person is meant: %s', (message, kind) => {
    expect(begunBy(message)).toContain(kind);
  });
});

describe('words of one language in another', () => {
  it.each([
    'qué libro leo sobre coctelería',
    'posso usare lo zucchero a velo',
    'was mache ich mit übrigen zitronen',
    'tragos refrescantes para el verano',
    'me gusta mi copa con poco hielo',
    'à quoi sert le bitter',
    'il meno dolce dei tre?',
    'infuser un alcool au beurre',
    'verre ébréché, je peux ?',
    'não faz sentido',
  ])('begin nothing: %s', (message) => {
    expect(begunBy(message)).toEqual([]);
  });
});
