import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { ordersIn, partedIn } from './orders.ts';

describe('orders of several people', () => {
  it.each<[string, Language, readonly string[]]>([
    [
      'a gin sour for me and something with rum for my brother',
      'en',
      ['a gin sour for me', 'something with rum for my brother'],
    ],
    ['I want something bitter, she wants sweet', 'en', ['I want something bitter', 'she wants sweet']],
    ['Ma copine adore le gingembre, moi le citron', 'fr', ['Ma copine adore le gingembre', 'moi le citron']],
    [
      'für mich was Rauchiges, für meine Frau was mit Holunder',
      'de',
      ['für mich was Rauchiges', 'für meine Frau was mit Holunder'],
    ],
    [
      'para mí algo con ron y limón y para ella algo dulce',
      'es',
      ['para mí algo con ron limón', 'para ella algo dulce'],
    ],
    ['per me qualcosa di amaro, per lei dolce', 'it', ['per me qualcosa di amaro', 'per lei dolce']],
    [
      'three drinks: one with vodka, one without alcohol, one with tequila',
      'en',
      ['one with vodka', 'one without alcohol', 'one with tequila'],
    ],
    [
      'one for my mom who hates sour, one for me with mezcal',
      'en',
      ['one for my mom who hates sour', 'one for me with mezcal'],
    ],
    ['uno con ron y otro sin alcohol', 'es', ['uno con ron', 'otro sin alcohol']],
    ['pra mim algo com rum e pra ela algo doce', 'pt', ['pra mim algo com rum', 'pra ela algo doce']],
  ])('are read apart: %s', (message, language, orders) => {
    expect(ordersIn(message, language)).toEqual(orders);
  });

  it.each<[string, Language]>([
    ['something with rum and lime for me', 'en'],
    ['something sweet and fruity', 'en'],
    ['mon mari veut un whisky, lui il aime la tourbe', 'fr'],
    ['I like it sweet, but not sticky', 'en'],
    ['my wife hates gin, I like rum', 'en'],
    ['für mich was mit Rum und Limette', 'de'],
  ])('are none in the words of one: %s', (message, language) => {
    expect(ordersIn(message, language)).toEqual([]);
  });
});

describe('a company of two minds', () => {
  it.each<[string, Language, string]>([
    ['tacos for 8, half of them hate tequila', 'en', 'tequila'],
    ['a la mitad no le gusta la ginebra', 'es', 'ginebra'],
    ["certains d'entre nous n'aiment pas le gin", 'fr', 'gin'],
    ['zwei von uns trinken keinen Rum', 'de', 'Rum'],
    ['due di noi non bevono gin', 'it', 'gin'],
    ['metade odeia vodka', 'pt', 'vodka'],
  ])('is served both with it and without: %s', (message, language, thing) => {
    const { orders, rest } = partedIn(message, language);
    expect(orders.map((order) => order.split(' ')[1])).toEqual([thing, thing]);
    expect(rest).not.toContain(thing);
  });

  it.each<[string, Language]>([
    ['we all hate tequila', 'en'],
    ['half of them are coming later', 'en'],
  ])('is none: %s', (message, language) => {
    expect(partedIn(message, language)).toEqual({ orders: [], rest: message });
  });
});
