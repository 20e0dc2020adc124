import { describe, expect, it } from '@jest/globals';
import { careTokensOf } from './care-tokens.ts';
import { factLines } from './facts.ts';

const answerTo = (message: string, language: Parameters<typeof factLines>[2]) =>
  factLines(careTokensOf(message), ['driving'], language)[0];

describe('questions of drivers', () => {
  it.each([
    ['en', 'how many beers can he have if he drives in two hours', 'None.'],
    ['es', 'cuántas cervezas puede tomar si maneja en dos horas', 'Ninguna.'],
    ['fr', "combien de verres s'il conduit dans deux heures", 'Aucun.'],
    ['de', 'wie viele bier gehen, wenn sie in zwei stunden fährt', 'Keinen.'],
    ['it', 'quante birre se guida tra due ore', 'Nessuno.'],
    ['pt', 'quantas cervejas se ela vai dirigir em duas horas', 'Nenhum.'],
  ] as const)('%s: a number of drinks before driving is none', (language, message, start) => {
    expect(answerTo(message, language)).toMatch(new RegExp(`^${start}`));
  });

  it.each([
    ['en', 'am I over the limit after a couple of these', "Don't drive."],
    ['es', 'me paso del límite con esto?', 'No conduzcas.'],
    ['fr', 'est-ce que je dépasse la limite avec ça', 'Ne conduisez pas.'],
    ['de', 'liege ich damit über der Promillegrenze', 'Fahr nicht.'],
    ['it', 'così supero il limite?', 'Non guidare.'],
    ['pt', 'com isso eu passo do limite?', 'Não dirija.'],
  ] as const)('%s: who asks of the limit is not to drive', (language, message, start) => {
    expect(answerTo(message, language)).toMatch(new RegExp(`^${start}`));
  });

  it('still tells how long alcohol takes', () => {
    expect(answerTo('how long until I can drive', 'en')).toContain('hour');
  });
});
