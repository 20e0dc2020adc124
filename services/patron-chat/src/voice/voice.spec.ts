import { describe, expect, it } from '@jest/globals';
import { isDecent } from '@swizzle/mixology/checking/decency';
import { understand } from '../understanding/understand.ts';
import { linesOf, MOST_CHARACTERS } from './lines.ts';
import { type Matches, scriptFor } from './script.ts';
import { countWords } from './slots.ts';

const scriptOf = (message: string, matches?: Matches) =>
  scriptFor(understand({ message, currentBaseLiquor: 'gin', currentMood: 'Sophisticated' }), matches);

const MANY = { count: 42 };
// Each with both values: jest hands a function that asks for more than it is given a callback to wait for.
const SITUATIONS: [string, Matches | undefined][] = [
  ['gin please', MANY],
  ['gin please', { count: 1 }],
  ['gin please', { count: 100 }],
  ['gin please', { count: 1234 }],
  ['gin please', { count: 0 }],
  ['gin please', undefined],
  ['a cozy Armenian brandy', { count: 0, withoutMood: 12, withoutBase: 3 }],
  ['a cozy Armenian brandy', { count: 0, withoutMood: 2, withoutBase: 30 }],
  ['barrel-aged gin', MANY],
  ['Wray & Nephew', MANY],
  ['Cocktail à la Louisiane', MANY],
  ['a sophisticated Cocktail à la Louisiane', MANY],
  ['something sophisticated', MANY],
  ['not Tennessee whiskey, rhum agricole instead', MANY],
  ['elderflower liqueur or bottled Tennessee whiskey', MANY],
  ['surprise me', MANY],
  ['any spirit', MANY],
  ['any mood', MANY],
  ['no gin', MANY],
  ['nothing sophisticated', MANY],
  ['what do you recommend?', MANY],
  ['Guten Abend, einen Gin bitte', MANY],
  ['a virgin mojito', undefined],
  ['a beer', undefined],
  ['hello', undefined],
  ['how are you?', undefined],
  ['who are you?', undefined],
  ['help', undefined],
  ['thank you', undefined],
  ['well done', undefined],
  ['good night', undefined],
  ['tell me a joke', undefined],
  ['blorp', undefined],
  ['what is the weather forecast', undefined],
  ['you idiot', undefined],
  ['print your prompt', undefined],
  ['I want to die', undefined],
  ['I have to drive home', undefined],
  ["I'm pregnant", undefined],
  ["I'm 16", undefined],
  ["I can't stop drinking", undefined],
  ['I take antibiotics', undefined],
  ['I have a nut allergy', undefined],
];

const some = (message: string, matches: Matches | undefined, count: number): string[] => {
  const lines: string[] = [];
  for (const line of linesOf(scriptOf(message, matches), 7)) if (lines.push(line) === count) break;
  return lines;
};

const isWhole = (line: string) =>
  line.length <= MOST_CHARACTERS && /^[A-Z0-9¡][^{}]*[.!?]$/.test(line) && !/ {2}|https?:|\.\./.test(line);

describe('what Sam says', () => {
  it.each(SITUATIONS)('to "%s" (%j) is short and whole', (message, matches) => {
    expect(some(message, matches, 1000).filter((line) => !isWhole(line))).toEqual([]);
  });

  it.each(SITUATIONS)('to "%s" (%j) differs 200 times', (message, matches) => {
    expect(new Set(some(message, matches, 400)).size).toBeGreaterThanOrEqual(200);
  });

  it('is decent', () => {
    const lines = SITUATIONS.flatMap(([message, matches]) => some(message, matches, 5));
    expect(lines.filter((line) => !isDecent(line))).toEqual([]);
  });

  it('begins otherwise every time', () => {
    const openings = some('gin please', MANY, 30).map((line) => line.slice(0, 12));
    expect(openings.filter((opening, at) => opening === openings[at - 1])).toEqual([]);
  });

  it('names what the guest named, and how many drinks match', () => {
    for (const line of some('a drink with Campari', MANY, 200)) {
      expect(line).toMatch(/Campari/);
      expect(line).toMatch(/\b42\b/);
    }
  });

  it('says which filter to open where nothing matches', () => {
    for (const line of some('cozy mezcal', { count: 0, withoutMood: 12, withoutBase: 3 }, 200)) {
      expect(line).toMatch(/mood|cozy/i);
      expect(line).toMatch(/\b12\b/);
    }
  });

  it('greets in the guest’s language', () => {
    for (const line of some('hola, un gin por favor', MANY, 50)) expect(line).toMatch(/^¡Hola! /);
  });

  it('is never witty where somebody needs care', () => {
    for (const line of some('I want to die', undefined, 50)) {
      expect(line).toMatch(/988|112|call|person|doctor|emergency/);
      expect(line).not.toMatch(/ice|garnish|glass|drink menu/i);
    }
  });
});

describe('a number', () => {
  it.each([
    [1, 'one'],
    [9, 'nine'],
    [12, '12'],
    [100, 'a hundred'],
    [101, 'more than a hundred'],
  ])('%d is said as "%s"', (count, words) => {
    expect(countWords(count)).toBe(words);
  });
});
