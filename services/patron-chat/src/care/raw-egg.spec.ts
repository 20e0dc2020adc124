import { describe, expect, it } from '@jest/globals';
import { tellsOfRisk } from './raw-egg.ts';

describe('for whom raw egg is a risk', () => {
  it.each([
    'is the sherry flip safe, im 81',
    'my mum is 84 and coming for lunch',
    'is there raw egg in that? shes 84',
    'for my grandmother',
    'he is in his eighties',
    "I'm on chemo right now",
    'mi abuela viene a comer',
    'mi madre tiene 79 años',
    'ma grand-mère adore ça',
    'elle a 82 ans',
    'ihre Oma ist 85',
    'meine Mutter ist 77',
    'per la nonna',
    'mio padre ha 80 anni',
    'para a minha avó',
    'meu pai tem 75 anos',
  ])('"%s"', (message) => {
    expect(tellsOfRisk(message)).toBe(true);
  });

  it.each([
    "I'm 41",
    'a gin fizz for 70 people',
    '80 proof rum',
    'we are 75 guests',
    'my 30th birthday',
    'un gin de 70 cl',
    'immer gern mit Ei',
    'a whiskey sour please',
  ])('not "%s"', (message) => {
    expect(tellsOfRisk(message)).toBe(false);
  });
});
