import { describe, expect, it } from '@jest/globals';
import { careIn } from './detect.ts';

const beginsMinor = (message: string) => careIn(message, []).begun.includes('minor');

describe('numbers that count are nobody’s age', () => {
  it.each([
    'ok how much tequila would i need if everyone who drinks has 2 of the first one?',
    'everyone who drinks will have 3',
    'if each of them has 2 how many bottles is that',
    'anyone who is having 2 needs water',
    'we are 15, everyone drinks 2',
    'how many bottles if we are 20 and each drinks 3?',
    "my friends are 8, two don't drink",
    'my guests are 12, and 4 are vegetarian',
    'there are 12 of us',
    'we will be 16 at the table',
    '15 for dinner, 3 of them don’t drink',
    'table 12 wants another round',
    '13 here for the game, 4 bottles of gin',
    'im making 18 for the bar shift, 2 at a time',
    'my sister is bringing 6 and my cousin 4',
    'my cousin is 1 of the 4 who drinks gin',
    'my brother is making 12 of them',
    'i am serving 14',
    'i am 20 minutes away',
    'cada uno bebe 2, ¿cuántas botellas?',
    'tengo 12 para cenar',
    'tengo 17 y 4 no beben',
    'mesa de 12',
    'nous serons 15 à table',
    'j’ai 14 à dîner',
    'wir sind 12, zwei trinken nichts',
    'wir werden 16 sein',
    'es sind 14, 4 trinken nicht',
    'ho 14 a cena',
    'saremo 15 a tavola',
    'tenho 16 pra jantar e 3 garrafas',
    'cada um bebe 2',
  ])('%s', (message) => {
    expect(beginsMinor(message)).toBe(false);
  });

  it.each([
    "i'm 16 and my friend has 2 bottles of vodka",
    "we're 15 and have 2 bottles of rum",
    'im 17, table for 4',
    'my daughter is 16, 12 guests',
    'my cousin is 14 and wants 2',
    'we are all 18, two don’t drink',
    'everyone who drinks is 17',
    'there are 12 of us, all 16',
    '10 people, two of them 16',
    'party of 12 sixteen year olds',
    'half of us are 17',
    "but I'm only 16 and I drive",
    "I'm 16 and don't drink",
    'mi hijo tiene 16 y no bebe',
    'tengo 16 y somos 12',
    'nous avons 16 ans et on est 12',
    'wir sind 16 und haben 2 Flaschen',
    'ho 15 anni e siamo in 12',
    'tenho 16 anos, somos 12',
  ])('%s still tells an age', (message) => {
    expect(beginsMinor(message)).toBe(true);
  });
});

describe('anyone who says that they are of age', () => {
  it.each([
    'im over 21',
    "i'm above 18",
    'I am at least 21',
    'older than 18, dont worry',
    'all guests are 18+',
    '21+ only',
    'soy mayor de 21',
    "j'ai plus de 21 ans",
    'ich bin über 18',
    'ho più di 21 anni',
    'tenho mais de 21 anos',
  ])('%s begins nothing', (message) => {
    expect(careIn(message, []).begun).toEqual([]);
  });
});
