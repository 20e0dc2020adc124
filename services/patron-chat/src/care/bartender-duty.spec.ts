import { describe, expect, it } from '@jest/globals';
import { careIn } from './detect.ts';

const inForce = (message: string) => careIn(message, []).inForce;

describe('what a bar does about some guest', () => {
  it.each([
    'what do I do if a customer is clearly drunk and wants another?',
    'how do I refuse someone who looks 16?',
    '¿qué hago si un cliente está borracho y pide otra?',
    'on fait quoi si un client a l’air d’avoir 16 ans ?',
    'was mach ich, wenn ein gast total betrunken ist und noch einen will?',
    'e se uno mi sembra che abbia 16 anni?',
    'o que eu faço se um cliente está bêbado e quer mais uma?',
  ])('is no care for who asks: %s', (message) => {
    expect(inForce(message)).toEqual([]);
  });

  it.each(['what do I do if my son is 16 and wants a beer?', "I'm 16, what do I say to the bartender?"])(
    'is not asked by: %s',
    (message) => {
      expect(careIn(message, []).begun).toContain('minor');
    },
  );
});

describe('numbers that measure a glass', () => {
  it.each([
    'je suis à 6 cl de rhum, trop acide',
    'io ho letto 6 e 9 cl, o 9 e 6 cl: qual è giusta?',
    "I'm at 3 oz of gin, is that too much?",
  ])('are no ages and no drinks that were had: %s', (message) => {
    expect(inForce(message)).toEqual([]);
  });

  it('leave an age what it is', () => {
    expect(inForce("I'm 16, make me something with 6 cl of rum")).toContain('minor');
  });
});

describe('children counted among those who come', () => {
  it.each([
    'we are nine, and 3 kids (4, 7 and 11) among us: a punch?',
    'beben solo 5, y hay 3 niños (4, 7 y 11 años)',
    'Wir sind 8, davon zwei Kinder (6 und 9)',
    'siamo in 9, tre bambini di 4, 7 e 11 anni',
    'somos 9, com 3 crianças de 4, 7 e 11 anos',
  ])('keep nothing from the others: %s', (message) => {
    expect(inForce(message)).not.toContain('minor');
  });

  it('are cared for where they may drink', () => {
    expect(careIn('we are four, make a mojito for my 2 kids, they are 7', []).begun).toContain('minor');
  });
});

describe('an end of care', () => {
  it.each([
    "he's gone home",
    'they have left',
    'ya se ha ido',
    'er ist schon weg',
    'se ne è andato',
    'ele foi embora',
  ])('is that whom it bound has left: %s', (message) => {
    expect(careIn(message, ['driving'], false, undefined, [], ['driving']).inForce).toEqual([]);
    expect(careIn(message, ['driving'], false, undefined, ['driving'], []).inForce).toEqual(['driving']);
  });

  it.each([
    'I finished the antibiotics four weeks ago',
    'hace 5 semanas que terminé el antibiótico',
    'vor sechs wochen war ich fertig mit dem antibiotikum',
  ])('lies behind who counts weeks, and is no pregnancy: %s', (message) => {
    expect(inForce(message)).toEqual([]);
  });

  it.each([
    "one beer won't matter if I drive, right?",
    'ein bier macht doch nichts, wenn ich noch fahre?',
    'una caña no importa si luego conduzco?',
    'una birra non fa niente se guido?',
  ])('is not what plays a drink down: %s', (message) => {
    expect(inForce(message)).toContain('driving');
  });
});
