import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { mustAvoidIn } from './must-avoid.ts';

describe('what a guest must keep off', () => {
  it.each<[string, readonly string[], Language]>([
    ['is coconut a nut? the allergist said stay off it too', ['coconut'], 'en'],
    ['coconut? my doctor says to avoid that', ['coconut'], 'en'],
    ['I must not have grapefruit with my pills', ['grapefruit'], 'en'],
    ['keep me away from pineapple', [], 'en'],
    ['steer clear of pineapple', ['pineapple'], 'en'],
    ['¿el coco es un fruto seco? el alergólogo dice que lo evite', ['coconut'], 'es'],
    ['Kokos? die Ärztin sagt, das soll ich meiden', ['coconut'], 'de'],
    ["I'm allergic to pineapple", ['pineapple'], 'en'],
    ["I can't have pineapple, but I love coconut", ['pineapple'], 'en'],
    ['no, avoid pineapple', ['pineapple'], 'en'],
    ['Ananas vertrage ich nicht', ['pineapple'], 'de'],
    ['ich vertrage Ananas leider nicht', ['pineapple'], 'de'],
    ['ich vertrage keine Ananas', ['pineapple'], 'de'],
    ['Ananas darf ich nicht', ['pineapple'], 'de'],
    ['la piña me sienta mal', ['pineapple'], 'es'],
    ["l'ananas m'est interdit", ['pineapple'], 'fr'],
    ["non posso mangiare l'ananas", ['pineapple'], 'it'],
    ['não posso comer abacaxi', ['pineapple'], 'pt'],
  ])('%s', (message, told, language) => {
    expect(mustAvoidIn(message, language)).toEqual(told);
  });

  it.each([
    'do I have to avoid it?',
    'I can’t have it any other way',
    'is coconut a nut?',
    'take the sugar off it',
    'I love coconut, give me that',
  ])('%s tells of none', (message) => {
    expect(mustAvoidIn(message, 'en')).toEqual([]);
  });

  it.each<[string, Language]>([
    ["I'm not allergic to pineapple", 'en'],
    ["I don't have to avoid pineapple", 'en'],
    ["pineapple isn't off limits", 'en'],
    ['no need to stay off pineapple', 'en'],
    ['no soy alérgico a la piña', 'es'],
    ['no tengo que evitar la piña', 'es'],
    ["je ne suis pas allergique à l'ananas", 'fr'],
    ["je n'évite pas l'ananas", 'fr'],
    ['ich vertrage Ananas gut', 'de'],
    ['ich muss Ananas nicht meiden', 'de'],
    ["non devo evitare l'ananas", 'it'],
    ['não preciso evitar abacaxi', 'pt'],
  ])('%s denies it', (message, language) => {
    expect(mustAvoidIn(message, language)).toEqual([]);
  });
});
