import { describe, expect, it } from '@jest/globals';
import { NEW_TALK } from '../../talk/talk-state.ts';
import type { QuestionContext } from '../asked.ts';
import { DRINKS } from '../questions.fixture.ts';
import { pairing } from './pairing.ts';

const CONTEXT: QuestionContext = { state: NEW_TALK, language: 'en', named: [] };
const sour = DRINKS.find(({ name }) => name === 'New York Sour');
const lineFor = (message: string, drink?: typeof sour) => pairing(message, CONTEXT, drink)?.lines[0];

describe('wine and beer with food', () => {
  it.each([
    ['what wine with steak', /^With steak: Malbec/],
    ['which beer goes with oysters', /^With oysters: stout/],
    ['any good wine for blue cheese', /^With blue cheese: .*port/],
    ['what wine or beer with fish and chips', /fish and chips: Champagne.*As a beer, pilsner/],
    ['pinot with duck, yes or no?', /^Yes, Pinot Noir/],
    ['does sauternes go with oysters', /^It wouldn't be my first/],
  ])('%s is answered from the dish', (message, expected) => {
    expect(lineFor(message)).toMatch(expected);
  });

  it.each([
    ['will merlot work as the float', /^Yes, Merlot.*dry red wine/],
    ['can i use the pinot noir and how do you float it', /^Yes, Pinot Noir.*spoon/],
    ['can i use riesling', /^Not in the New York Sour/],
  ])('of a drink with wine, %s is answered from its recipe', (message, expected) => {
    expect(lineFor(message, sour)).toMatch(expected);
  });

  it.each(['a drink with duck', 'we had wine and steak yesterday', 'i want a glass of red wine'])(
    '%s asks for no wine',
    (message) => {
      expect(lineFor(message)).toBeUndefined();
    },
  );
});
