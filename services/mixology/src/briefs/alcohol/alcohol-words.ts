// The words that speak of alcohol.
import { z } from 'zod';
import wordData from './alcohol-words.json' with { type: 'json' };

const WORDS = z.record(z.string(), z.array(z.string())).parse(wordData);
const listed = (name: string): readonly string[] => WORDS[name] ?? [];
const set = (name: string) => new Set(listed(name));
const phrases = (name: string) =>
  listed(name)
    .map((phrase) => phrase.split(' '))
    .sort((left, right) => right.length - left.length);

export const DRINKS = phrases('drinks');
export const RECOVERY = phrases('recovery');
export const DRIVING = phrases('driving');
export const NOT_DRIVING = phrases('notDriving');
export const PREGNANCY = phrases('pregnancy');
export const LOW = phrases('low');
export const LIGHT = phrases('light');
export const STRONG = phrases('strong');
export const [SOME, ALL, PEOPLE, SINGLES] = [set('some'), set('all'), set('people'), set('singles')];
export const [SOME_AFTER, ALL_AFTER, GROUPS, ALCOHOLIC] = [
  set('someAfter'),
  set('allAfter'),
  set('groups'),
  set('alcoholic'),
];
