import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { linesFor } from './questions.fixture.ts';

const FOREIGN: readonly [Language, message: string, pattern: RegExp][] = [
  ['de', 'wie stark ist der', /15,1 % vol/],
  ['de', 'was ist da drin?', /4,5 cl.*Zitronensaft/],
  ['de', 'sind da nüsse drin?', /Etikett/],
  ['de', 'mezcal oder tequila?', /rauch/i],
  ['de', 'kann ich den ohne Eiweiß machen?', /Aquafaba/],
  ['es', '¿qué lleva?', /45 ml.*zumo de limón/],
  ['es', '¿tiene huevo?', /etiqueta/],
  ['es', '¿cuántas calorías tiene?', /172 calorías/],
  ['es', 'tengo ron y lima, ¿qué puedo hacer?', /Daiquiri/],
  ['fr', "c'est fort ?", /15,1 % vol/],
  ['fr', "est-ce qu'il contient des noix ?", /étiquette/],
  ['fr', 'on le sert dans quel verre ?', /verre old fashioned/],
  ['it', 'quanto è forte?', /15,1 % vol/],
  ['it', 'contiene uova?', /etichetta/],
  ['it', "che differenza c'è tra campari e aperol?", /amaro/],
  ['pt', 'como se faz?', /Bata com gelo/],
  ['pt', 'tem glúten?', /rótulo/],
  ['pt', 'quantas calorias tem?', /172 calorias/],
  ['es', 'y si solo tengo ron, lima y azúcar', /Daiquiri/],
  ['es', 'somos unas treinta personas, ¿cómo lo hago?', /30 invitados/],
  ['de', 'warum ist der so stark?', /Bourbon/],
  ['pt', 'o que deixa ele tão doce?', /xarope/],
  ['it', 'come ti chiami?', /Sam/],
];

describe('names in other languages', () => {
  it('puts names together from their parts', async () => {
    const [line] = await linesFor("cosa c'è nel bellini?", { language: 'it', named: ['Bellini'] });
    expect(line).toMatch(/purea di pesca/);
    expect(line).not.toMatch(/purée/);
  });
});

describe('other languages', () => {
  it.each(FOREIGN)('answers in %s: %s', async (language, message, pattern) => {
    const [first] = await linesFor(message, { language });
    expect(first).toMatch(pattern);
  });
});
