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
