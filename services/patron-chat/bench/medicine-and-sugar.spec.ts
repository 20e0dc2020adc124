// Whole talks about medicines beside alcohol, and about blood sugar.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { leaveSentenceModel, useSentenceModel } from '../src/intents/sentence-model.ts';
import { answersTo, lastAnswerTo } from './talk.fixture.ts';

beforeAll(useSentenceModel);
afterAll(leaveSentenceModel);

describe('a medicine that forbids alcohol', () => {
  it.each([
    ['done with tinidazole since last night, a beer now?', /72 hours/],
    ['ayer tomé el último metronidazol, ¿puedo un vino?', /72 horas/],
    ["j'ai arrêté le Flagyl hier, un verre c'est bon ?", /72 heures/],
    ['letzte woche noch antabus genommen, geht ein radler?', /zwei Wochen/],
    ['ho finito il metronidazolo ieri, posso bere uno spritz?', /72 ore/],
    ['parei o metronidazol anteontem, posso uma caipirinha?', /72 horas/],
    ['i take temazepam at night, one glass before?', /breathing/],
    ['tomo tramadol, me pones un ron cola?', /respiración/],
    ['nehme abends schlaftabletten, ein glas wein davor?', /Atmung/],
    ['prendo il lorazepam, un bicchiere dopo va bene?', /respiro/],
  ])('is answered by name, and nothing with alcohol is poured: %s', async (message, said) => {
    const { line, names } = await lastAnswerTo(message);
    expect(line).toMatch(said);
    expect(names.length).toBeGreaterThan(0);
    const next = await lastAnswerTo(message, 'a strong one please');
    expect(next.line).not.toMatch(/Old Fashioned|Martini:|Negroni:/);
  });

  it('is over after its time', async () => {
    const { line } = await lastAnswerTo('i finished metronidazole three weeks ago. a mojito please');
    expect(line).toMatch(/Mojito/);
    expect(line).not.toMatch(/72/);
  });

  it('is no reason to treat another one alike', async () => {
    const [, second] = await answersTo('on metronidazole, is wine ok?', 'and with augmentin instead?');
    expect(second?.line).toMatch(/different story/);
  });
});

describe('blood sugar', () => {
  it.each([
    'my glucose is high they say. is the first one ok?',
    'the doctor wants me to keep an eye on my blood sugar, can you make it less sweet?',
    'gestational diabetes: what can i use instead of the syrup?',
  ])('brings the grams, and no sweet stand-in: %s', async (message) => {
    const { line } = await lastAnswerTo('pregnant here, something without alcohol please', message);
    expect(line).toMatch(/\d+ g/);
    expect(line).not.toMatch(/(?:use|take|try|or) (?:honey|agave)|honey syrup|agave syrup/);
  });

  it('keeps sugar out from then on', async () => {
    const { known } = await lastAnswerTo(
      'pregnant here, something fresh',
      'i have to watch my glucose',
      'another one then',
    );
    expect(known.join()).toMatch(/sugar/);
  });
});

describe('bubbles in a closed vessel', () => {
  it.each([
    ['ive got vodka, lemons, mint and prosecco. what can i make?', 'and with no shaker, a jar?'],
    ['tengo ginebra, limones y cava, qué hago?', 'sin coctelera cómo lo hago?'],
    ['hab gin, zitronen und tonic, was geht?', 'hab keinen shaker, wie mach ich das?'],
    ['ho vodka, lime e ginger beer, cosa faccio?', 'non ho lo shaker, come faccio?'],
  ])('are kept back: %s', async (...says) => {
    for (const { line } of await answersTo(...says))
      for (const sentence of line.split(/(?<=[.!?])\s+/))
        if (/^(?:shake|agita|schütt|shakera)/i.test(sentence))
          expect(line).toMatch(/back|Reserva|weglassen|da parte|last|al final|in the glass|measure/i);
  });
});
