import { describe, expect, it } from '@jest/globals';
import { withoutAlarmingNames } from './drink-names.ts';
import { strugglesWithDrink } from './lines.ts';
import { seeksNumbness } from './numbness.ts';

describe('who would drink a hurt away', () => {
  it.each([
    "she left me today. 6 years. what's the strongest thing i can make with whisky",
    'got fired today, something strong',
    "we had dad's funeral this morning. pour me something stiff",
    "how many of those till i don't feel it",
    'how many until i stop thinking about her',
    'me dejó hoy, dame lo más fuerte',
    'elle m’a quitté, un truc fort',
    'sie hat mich verlassen, was ist das stärkste',
  ])('%s', (message) => {
    expect(seeksNumbness(message, false)).toBe(true);
  });

  it('is heard after the hurt was told, too', () => {
    expect(seeksNumbness('i want something strong and brown', true)).toBe(true);
    expect(seeksNumbness("i'm fine really, something strong", true)).toBe(false);
    expect(seeksNumbness('not too strong please', true)).toBe(false);
  });

  it.each([
    'what is your strongest drink',
    'my wife broke up the ice, whats a strong gin drink',
    'she left some strong rum here, what do i make',
    'how many drinks from a bottle',
    'she left me today. pour me something',
  ])('but not: %s', (message) => {
    expect(seeksNumbness(message, false)).toBe(false);
  });
});

describe('who needs a number to call', () => {
  it.each([
    'i cant stop drinking',
    'i drink alone every night',
    'in recovery and tonight is hard',
    'ich kann nicht aufhören',
  ])('%s', (message) => {
    expect(strugglesWithDrink(message)).toBe(true);
  });
  it.each(["i don't drink at all", '2 years sober tomorrow', 'no bebo', 'ich trinke nicht'])(
    'not: %s',
    (message) => {
      expect(strugglesWithDrink(message)).toBe(false);
    },
  );
});

describe("a drink's name", () => {
  const NAMED = [{ name: 'Keep Sober' }];
  it('is no confession', () => {
    expect(withoutAlarmingNames('keep sober sounds ok, how do i make it', NAMED)).toBe(
      'it sounds ok, how do i make it',
    );
  });
  it('is one where somebody plans it, and a Negroni is none', () => {
    expect(withoutAlarmingNames('i have to keep sober', NAMED)).toBe('i have to keep sober');
    expect(withoutAlarmingNames('a negroni', [{ name: 'Negroni' }])).toBe('a negroni');
  });
});
