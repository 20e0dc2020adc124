import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { toldOffIn } from './told-off.ts';

describe('what a guest was told to keep off', () => {
  it.each<[string, readonly string[], Language]>([
    ['is coconut a nut? the allergist said stay off it too', ['coconut'], 'en'],
    ['coconut? my doctor says to avoid that', ['coconut'], 'en'],
    ['I must not have grapefruit with my pills', ['grapefruit'], 'en'],
    ['keep me away from pineapple', [], 'en'],
    ['steer clear of pineapple', ['pineapple'], 'en'],
    ['¿el coco es un fruto seco? el alergólogo dice que lo evite', ['coconut'], 'es'],
    ['Kokos? die Ärztin sagt, das soll ich meiden', ['coconut'], 'de'],
  ])('%s', (message, told, language) => {
    expect(toldOffIn(message, language)).toEqual(told);
  });

  it.each([
    'do I have to avoid it?',
    'I can’t have it any other way',
    'is coconut a nut?',
    'take the sugar off it',
    'I love coconut, give me that',
  ])('%s tells of none', (message) => {
    expect(toldOffIn(message, 'en')).toEqual([]);
  });
});
