import { describe, expect, it } from '@jest/globals';
import { segmentsOf } from '../questions/segments.ts';
import { mentionsIn } from './mentions.ts';
import { aboutOf, leavesDrink, withoutTold } from './message-about.ts';
import { parseMessage } from './parsed-message.ts';
import { NEGRONI, PALOMA, stateOf } from './talk.fixture.ts';
import type { DrinkRef } from './talk-state.ts';

const TOLD = stateOf({ focus: NEGRONI, isDiscussed: true, latest: [NEGRONI], shown: [NEGRONI] });

interface Said {
  readonly named?: readonly DrinkRef[];
  readonly dismissed?: readonly DrinkRef[];
  readonly isDiscussed?: boolean;
}

const about = (text: string, { named = [], dismissed = [], isDiscussed = true }: Said = {}) => {
  const segments = segmentsOf(text, 'en');
  return aboutOf(
    {
      text,
      named,
      dismissed,
      onlyAsks: segments.every(({ isQuestion }) => isQuestion),
      isSocial: segments.length === 0,
      isList: false,
      isNew: false,
      mentions: mentionsIn(parseMessage(text, 'en', [])),
    },
    { ...TOLD, isDiscussed },
  );
};

describe('what a message is about', () => {
  it.each([
    "perfect. second one for ppl who don't like bitter, with vodka or tequila",
    'now one w the cynar, stirred maybe',
    "what's a good tequila punch for a pitcher?",
    'give me a sour with aquavit',
    'which gin drink then?',
    'what can i make w vodka, oj and limes',
    'something else with rum',
    'now one w gin, same style, no cynar',
    'stop with the rum. vodka please, jug for 12',
    'mejor uno sin alcohol',
    'otra cosa con ron',
    'quiero un trago con mezcal',
    'was anderes mit gin',
    'ich will einen drink mit rum',
    'un autre cocktail avec du gin',
    'vorrei un aperitivo',
    'quero um drinque com gin',
  ])('is another drink: %s', (message) => {
    expect(about(message)).toBe('request');
  });

  it.each([
    'make it a double',
    'can you make it a sour',
    'same thing with rum instead',
    'add something sweet',
    "that's too bitter now",
    'fix my drink with agave',
    'hazlo con mezcal',
    'mach ihn stärker',
    'without the salt',
  ])('is the drink that was told: %s', (message) => {
    expect(leavesDrink(about(message))).toBe(false);
  });

  it.each(['how strong is it?', 'what drink is that?', 'what do i do if guests find it too sweet'])(
    'asks of it: %s',
    (message) => {
      expect(leavesDrink(about(message))).toBe(false);
    },
  );

  it.each(['not that one', 'none of those', 'no not that one, something with berries', 'ese no'])(
    'turns it down: %s',
    (message) => {
      expect(about(message)).toBe('refusal');
    },
  );

  it('turns down a drink that was told by its name, and no other', () => {
    expect(about('tequila, not bitter', { dismissed: [NEGRONI] })).toBe('refusal');
    expect(about('make it stronger', { dismissed: [PALOMA] })).toBe('change');
  });

  it('asks for others where drinks were only shown, and one thing is out and a spirit wanted', () => {
    expect(about('no prosecco, maybe with gin', { isDiscussed: false })).toBe('request');
    expect(about('no prosecco, maybe with gin')).not.toBe('request');
  });

  it('is a drink that it names', () => {
    expect(about('give me a good drink like the Paloma', { named: [PALOMA] })).not.toBe('request');
  });

  it('leaves nothing to point at', () => {
    expect(withoutTold(TOLD)).toMatchObject({ focus: null, latest: [], shown: [], isDiscussed: false });
  });
});
