import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { fitsKind } from './answer-fit.ts';
import { type QuestionKind, questionKind } from './question-kind.ts';

describe('the kind of answer that a question asks for', () => {
  it.each<[Language, string, QuestionKind | undefined]>([
    ['en', 'how many bottles do i need', 'amount'],
    ['en', 'how long does the batch hold', 'time'],
    ['en', 'where do i keep it', 'place'],
    ['en', 'what does it cost', 'price'],
    ['en', 'which glass', 'glass'],
    ['en', 'is it necessary', 'yesOrNo'],
    ['en', 'what do i do instead', 'way'],
    ['en', 'something sour, please', undefined],
    ['es', '¿cuánto tiempo aguanta?', 'time'],
    ['fr', 'ça coûte combien', 'price'],
    ['de', 'wie lange hält das', 'time'],
    ['it', 'quanto costa', 'price'],
    ['pt', 'onde eu guardo', 'place'],
  ])('%s: %j', (language, question, kind) => {
    expect(questionKind(question, language)).toBe(kind);
  });
});

describe('an answer', () => {
  it.each<[QuestionKind, string, boolean]>([
    ['time', 'About two weeks in the fridge.', true],
    ['time', 'Yes, bottle it with some water.', false],
    ['price', 'About $2 a glass.', true],
    ['price', 'Rum, Cognac and a little syrup.', false],
    ['place', 'In the fridge, closed.', true],
    ['place', '2 oz gin and 1 oz lemon juice. Shake and strain.', false],
    ['amount', '2 oz gin and 1 oz lemon juice. Shake and strain.', true],
    ['reason', '2 oz gin and 1 oz lemon juice. Shake and strain.', false],
  ])('to a question for a %s: %j', (kind, text, fits) => {
    expect(fitsKind(kind, text)).toBe(fits);
  });
});
