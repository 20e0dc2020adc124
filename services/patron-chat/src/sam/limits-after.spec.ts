import { describe, expect, it } from '@jest/globals';
import { NEW_TALK } from '../talk/talk-state.ts';
import { withLittleSugar, withoutTraces } from './limits-after.ts';

describe('no trace of alcohol', () => {
  it.each([
    'right so 0.5 is not zero',
    'something with truly nothing in it',
    'not even 0.3 %',
    'ni siquiera una traza',
    "0,5 % n'est pas zéro",
    'wirklich gar nichts bitte',
    'davvero zero alcol',
  ])('is asked for: %s', (message) => {
    expect(withoutTraces(NEW_TALK, message, true).withoutTraces).toBe(true);
  });

  it.each(['alcohol free please', 'nothing too sweet', 'really good, that one'])('is not: %s', (message) => {
    expect(withoutTraces(NEW_TALK, message, true).withoutTraces).toBe(false);
  });

  it('means nothing where alcohol is served', () => {
    expect(withoutTraces(NEW_TALK, 'truly nothing in it', false).withoutTraces).toBe(false);
  });
});

it.each(['soy diabética', 'ich bin Diabetiker', 'je suis diabétique'])('%s leaves out sugar', (message) => {
  expect(withLittleSugar(NEW_TALK, message).avoided).toEqual(['added sugar']);
});
