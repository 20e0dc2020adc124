import { describe, expect, it } from '@jest/globals';
import type { Language } from '../language/language.ts';
import { segmentsOf } from './segments.ts';

const questionsIn = (message: string, language: Language) =>
  segmentsOf(message, language).filter(({ isQuestion }) => isQuestion).length;

describe('the questions of a message', () => {
  it.each<[Language, string, number]>([
    ['en', "what's in it and how strong is it?", 2],
    ['en', 'how much gin do I need to buy, and can I make it ahead?', 2],
    ['en', 'she made me a manhattan. what goes in one?', 1],
    ['es', 'y el segundo que lleva? y es muy fuerte?', 2],
    ['es', 'el primero, cómo se hace y cuánto tarda?', 2],
    ['fr', "le deuxième c'est quoi le goût ? et il est fort ?", 2],
    ['de', 'was ist im zweiten drin und kann ich das mit Wodka machen?', 2],
    ['it', 'quante calorie ha e quanto è forte?', 2],
    ['pt', 'qual deles tem menos calorias e qual é mais fácil?', 2],
  ])('%s: %s', (language, message, count) => {
    expect(questionsIn(message, language)).toBe(count);
  });

  it.each<[Language, string]>([
    ['en', 'I want to be where she is'],
    ['en', 'something with gin and lemon'],
    ['de', 'etwas mit Rum und Minze'],
    ['fr', 'un rhum avec du citron'],
  ])('%s: none in %s', (language, message) => {
    expect(questionsIn(message, language)).toBe(0);
  });

  it('keeps names and numbers in one piece', () => {
    expect(segmentsOf('the Hawker Stall No. 9 with St. Germain', 'en')).toHaveLength(1);
  });
});
