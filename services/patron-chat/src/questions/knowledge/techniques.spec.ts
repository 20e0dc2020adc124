import { describe, expect, it } from '@jest/globals';
import { NEW_TALK } from '../../talk/talk-state.ts';
import { ref } from '../questions.fixture.ts';
import { technique } from './techniques.ts';

const lineFor = (message: string, named: readonly string[] = [], state = NEW_TALK) =>
  technique(message, { state, language: 'en', named: named.map(ref) })?.lines[0];

describe('how things are done at a bar', () => {
  it.each([
    ['how do i get the wine to float on a New York Sour', ['New York Sour'], /spoon/],
    ['how can i make my Bloody Mary less like soup', ['Bloody Mary'], /ice/],
    ['is the egg raw? my gran is 84', [], /pasteurized/],
    ['my highball is always watery, why', [], /ice/],
    ['why does my tonic go flat', [], /cold/],
    ['how do i make a shrub', [], /vinegar/],
    ['how many egg whites per drink', [], /3\/4 oz/],
    ['no jigger, how do i measure', [], /tablespoon/],
    ['how long do i leave jalapenos in tequila', [], /hours/],
  ])('%s', (message, named, expected) => {
    expect(lineFor(message, named)).toMatch(expected);
  });

  it.each([
    'a Daiquiri please',
    'something with egg white',
    'give me a flat white',
    'we are old friends',
    'what do you recommend for 8 people',
  ])('%s asks for no technique', (message) => {
    expect(lineFor(message)).toBeUndefined();
  });

  it('tells nobody in care of spirit', () => {
    expect(lineFor('how do i infuse with basil', [], { ...NEW_TALK, care: ['minor'] })).toBeUndefined();
    expect(lineFor('why is my ice cloudy', [], { ...NEW_TALK, care: ['minor'] })).toMatch(/cooler/);
  });
});
