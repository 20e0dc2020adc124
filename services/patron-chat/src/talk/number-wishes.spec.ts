import { describe, expect, it } from '@jest/globals';
import { changes, read } from './talk.fixture.ts';

describe('limits in numbers', () => {
  it.each([
    ['en', 'under 10 percent alcohol', { maxAbv: 10 }],
    ['en', 'nothing over 12%', { maxAbv: 12 }],
    ['en', 'max 30 proof', { maxAbv: 15 }],
    ['es', 'menos de 10 grados', { maxAbv: 10 }],
    ['fr', 'moins de 12 %', { maxAbv: 12 }],
    ['de', 'höchstens 8 Prozent', { maxAbv: 8 }],
    ['it', 'meno di 12 gradi', { maxAbv: 12 }],
    ['pt', 'no máximo 10% de álcool', { maxAbv: 10 }],
    ['en', 'low cal, max 130', { maxCalories: 130 }],
  ] as const)('reads %s: "%s"', (language, message, changed) => {
    expect(changes(message, {}, language)).toEqual(changed);
  });

  it('limits the calories that the talk is about', () => {
    expect(read('make it 120 max', { maxCalories: 160 }).state.maxCalories).toBe(120);
    expect(read('make it 120 max').state.maxCalories).toBeNull();
  });

  it('lifts the most alcohol for something strong', () => {
    expect(read('stronger', { maxAbv: 10 }).state.maxAbv).toBeNull();
  });

  it.each(["2 ppl don't drink tequila", '2 people hate gin'])('counts no party in "%s"', (message) => {
    expect(read(message, { people: 8 }).state.people).toBe(8);
  });

  it.each([
    ['25 lads on saturday', 25],
    ['siamo in dodici, in caraffa', 12],
  ])('counts people in "%s"', (message, people) => {
    const language = message.startsWith('siamo') ? 'it' : 'en';
    expect(read(message, { language }).state.people).toBe(people);
  });
});

describe('a limit without a unit', () => {
  it('counts calories where nothing else comes in such numbers', () => {
    expect(changes('anything that stays under 170?')).toEqual({ maxCalories: 170 });
    expect(changes('under 40 people')).not.toHaveProperty('maxCalories');
  });

  it('is for nobody else once the guest is alone', () => {
    expect(changes("it's just me tonight", { people: 8 })).toEqual({ people: null });
  });
});
