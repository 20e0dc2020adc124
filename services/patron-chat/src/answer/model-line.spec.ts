import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { cocktailOf } from './classics.fixture.ts';
import { drinksInLine, type Frame, isTrueReason } from './model-line.ts';

const paloma = cocktailOf('Paloma');
const martini = cocktailOf('Martini');
const virgin = cocktailOf('Arnold Palmer');
const abv = Math.round(paloma.abv);

const frameOf = (changes: Partial<Frame> = {}): Frame => ({
  candidates: [paloma, martini],
  language: 'en',
  names: ['Paloma', 'Martini', 'Negroni', 'Ember', 'Smoked Paloma', "The Tailor's Ember"],
  base: 'all',
  ...changes,
});
const namesIn = (line: string, changes: Partial<Frame> = {}) =>
  drinksInLine(line, frameOf(changes))?.map(({ name }) => name);

describe("a model's line", () => {
  it.each([
    ['Not sweet, noted. Try the Paloma, or the Martini if you want it dry.', ['Paloma', 'Martini']],
    ['Two Palomas never hurt a Friday conversation.', ['Paloma']],
    [`The Paloma sits at ${abv}%, with grapefruit and lime.`, ['Paloma']],
    [`The Paloma has ${paloma.calories} calories and takes ${paloma.prepTime} minutes.`, ['Paloma']],
    ['Rum and a hammock: I see where this is going.', []],
    ['Gin and a good story, round 3.', []],
  ])('is taken: %s', (line, names) => {
    expect(namesIn(line)).toEqual(names);
  });

  it.each([
    ['names a classic that is no candidate', 'Have a Negroni.'],
    ['names one in lower case', 'How about a margarita tonight?'],
    ['names a drink of the catalog that is no candidate', 'Ember is what you want.'],
    ['names a drink whose name holds the name of a candidate', 'Try the Smoked Paloma.'],
    ['has a strength of its own', 'The Paloma is only 3%.'],
    ["has another candidate's strength", `The Paloma is ${Math.round(martini.abv)}%.`],
    ['has a strength and no drink', `Something at ${abv}% would do.`],
    ['has a strength in words', 'The Paloma has zero percent.'],
    ['has calories of its own', 'The Paloma has just 12 calories.'],
    ['has an amount of its own', 'The Paloma takes 9 oz of tequila.'],
    ['has minutes of its own', 'The Paloma takes 55 minutes.'],
    ['has a price', 'The Paloma is $5 tonight.'],
    ['speaks of proof', 'The Paloma is 18 proof.'],
    ['has a link', 'See example.com for the Paloma.'],
    ['has markup', 'The <b>Paloma</b> it is.'],
    ['has emphasis', 'The **Paloma** it is.'],
    ['is too long', `The Paloma. ${'Lime. '.repeat(60)}`],
    ['is too long without a drink', 'Rum. '.repeat(60)],
    ['is empty', ' '],
    ['is indecent', 'Paloma, you stupid bitch.'],
    ['speaks of its instructions', 'My instructions say Paloma.'],
    ['promises health', 'The Paloma is healthy.'],
    ['promises something about allergens', 'The Paloma is nut-free.'],
    ['says who may drink it', 'The Paloma is safe for anyone pregnant.'],
    ['urges', 'Bottoms up with the Paloma.'],
    ['says that a drink with alcohol has none', 'The Paloma, without a drop of alcohol.'],
    ['is in another language', 'Te recomiendo la Paloma porque es muy fresca y lleva pomelo.'],
  ])('is refused where it %s', (_, line) => {
    expect(namesIn(line)).toBeUndefined();
  });

  it.each<[Language, string]>([
    ['es', 'Nada dulce, anotado. Prueba el Paloma: pomelo y lima para esta noche.'],
    ['fr', 'Pas sucré, c’est noté. Essayez le Paloma, avec du pamplemousse et du citron vert.'],
    ['de', 'Nicht süß, das habe ich notiert. Nimm den Paloma mit Grapefruit und Limette.'],
    ['it', 'Non dolce, va bene. Prova il Paloma, con il pompelmo e il lime che ti piacciono.'],
    ['pt', 'Nada doce, anotado. Prove o Paloma, com toranja e limão, que você vai gostar.'],
  ])('is taken in %s', (language, line) => {
    expect(namesIn(line, { language })).toEqual(['Paloma']);
  });

  it('may say of a drink without alcohol that it has none', () => {
    expect(namesIn('The Arnold Palmer has no alcohol.', { candidates: [virgin], names: [] })).toEqual([
      'Arnold Palmer',
    ]);
  });

  it('may name what is in a candidate, even where a drink has a name like it', () => {
    const bijou = { ...paloma, ingredients: [{ name: 'Cocchi Americano', amount: 1, unit: 'oz' }] };
    expect(namesIn('The Paloma leans on Cocchi Americano.', { candidates: [bijou] })).toEqual(['Paloma']);
  });
});

describe("a model's reason", () => {
  it('holds with the figures of its drink alone', () => {
    expect(isTrueReason(`Grapefruit, and light at ${abv}%.`, paloma, frameOf())).toBe(true);
    expect(isTrueReason('Grapefruit, and light at 2%.', paloma, frameOf())).toBe(false);
    expect(isTrueReason('Better than a Negroni.', paloma, frameOf())).toBe(false);
  });
});
