// Whole talks in which a bartender's plain facts are asked for, and words steer what was understood.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { answersTo, lastAnswerTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

describe('a plain fact', () => {
  it.each([
    ['roughly how much dilution in percent, shaken and stirred?', /20 to 25 %.*25 to 35 %/],
    ['qué dilución buscas, en porcentaje, agitado y removido?', /20 al 25 %.*25 al 35 %/],
    ['wie viel verwässerung in prozent, gerührt und geschüttelt?', /20 bis 25 %.*25 bis 35 %/],
    ['is it the temperature of the ice or the wet surface that matters?', /surface.*water/],
    ['citric acid per liter to make orange like lime?', /32 g citric and 20 g malic/],
    ['what acidity does lime juice have?', /6 % acid/],
    ['good tequila under 30?', /agave/],
    ['welcher bourbon unter 30 euro?', /Evan Williams/],
    ['quel gin à moins de 30 euros ?', /Beefeater/],
    ['can i squeeze the limes already today or does it get bitter?', /same day|eight hours/],
    ['posso spremere i lime già oggi o diventa amaro?', /otto ore/],
  ])('is the answer to %j', async (message, expected) => {
    expect((await lastAnswerTo(message)).line).toMatch(expected);
  });
});

describe('a drink that is a bit strong', () => {
  it.each([
    ['an americano please', 'kinda strong, how do i lighten it?'],
    ['un americano per favore', "un po' forte, come lo alleggerisco senza rovinarlo?"],
    ['un americano por favor', 'un poco fuerte, cómo lo suavizo?'],
    ['un americano', "un peu fort, comment je l'allège ?"],
    ['einen americano bitte', 'etwas stark, wie mach ich den leichter?'],
    ['um americano por favor', 'meio forte, como deixo mais leve?'],
  ])('is made lighter: %s %s', async (order, message) => {
    const { line, names } = await lastAnswerTo(order, message);
    expect(line).toMatch(/Americano/);
    const [now, before] = [...line.matchAll(/(\d+(?:[.,]\d+)?) ?%/g)].map(([, figure = '']) =>
      Number(figure.replace(',', '.')),
    );
    expect(names).toEqual([]);
    if (before !== undefined) expect(now).toBeLessThan(before);
  });
});

describe('a diet that is told of a part of the company', () => {
  it('keeps the drink at hand where it fits', async () => {
    const [, , told, bottles] = await answersTo(
      'party for 30 people',
      'mimosas then',
      'four of us are vegan',
      'how many bottles?',
    );
    expect(told?.line).toMatch(/Mimosa.*vegan/);
    expect(bottles?.line).toMatch(/Mimosa/);
  });
});

describe('a number of glasses behind "make it for"', () => {
  it.each([
    ['a caipirinha', 'make it for 12 in a jug'],
    ['uma caipirinha', 'faz pra 12 numa jarra'],
    ['una caipirinha', 'hazlo para 12 en una jarra'],
    ['eine caipirinha', 'mach das für 12 im krug'],
    ['una caipirinha', 'fallo per 12 in caraffa'],
    ['une caipirinha', 'fais-la pour 12 dans un pichet'],
  ])('is no age: %s, %s', async (order, message) => {
    expect((await lastAnswerTo(order, message)).line).toMatch(/12/);
  });
});
