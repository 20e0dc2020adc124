import { describe, expect, it } from '@jest/globals';
import { NEW_TALK } from '../../talk/talk-state.ts';
import { withAllergens, withLacks, withLittleSugar, withoutTraces } from './limits.ts';

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

describe('a thing that guests are allergic to', () => {
  const after = (message: string) =>
    withAllergens(withLacks({ ...NEW_TALK, avoided: ['egg white'] }, message, NEW_TALK)).allergens;

  it.each([
    'hab kein eiweiß, egal?',
    'wir haben leider kein Eiweiß',
    'I have no egg white',
    'no tengo claras',
    "j'ai pas d'œuf",
    'non ho uova',
    'não tenho clara',
  ])('is only missing: %s', (message) => {
    expect(after(message)).toEqual([]);
  });

  it.each(['im scared of egg white', 'bitte kein Eiweiß', 'sin clara'])('is never served: %s', (message) => {
    expect(after(message)).toEqual(['egg']);
  });
});
