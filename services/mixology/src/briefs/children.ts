import { spansOf } from './alcohol.ts';
import type { Token } from './tokens.ts';

const CHILDREN = [
  'kid',
  'child',
  'teen',
  'teenager',
  'minor',
  'toddler',
  'underage',
  'under 21',
  'under 18',
  'family friendly',
  'youth',
  'junior',
  'daughter',
  'son',
  'student',
].map((words) => words.split(' '));
const NOT_THERE = new Set(['no', 'without', 'not']);
/** 'Turning 8', '7th birthday', 'aged 12': up to this, a birthday is a child's. */
const OF_AGE = 20;

const isYoungBirthday = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }, at) => {
    const age = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1];
    const near = [tokens[at - 1]?.stem, tokens[at + 1]?.stem];
    return (
      age !== undefined &&
      Number(age) <= OF_AGE &&
      near.some((stem) => ['turning', 'birthday', 'bday', 'aged', 'age', 'year'].includes(stem ?? ''))
    );
  });

/** Whether the event is a child's own (`all`), or children are among its guests (`some`). */
export const readChildren = (
  tokens: readonly Token[],
): { who: 'all' | 'some'; label: string } | undefined => {
  const isBirthday = tokens.some(({ stem }) => stem === 'birthday' || stem === 'bday' || stem === 'turning');
  if (isBirthday && isYoungBirthday(tokens)) return { who: 'all', label: 'A child’s party' };
  const spans = spansOf(tokens, CHILDREN);
  const there = spans.filter(
    ({ from, to }) => !NOT_THERE.has(tokens[from - 1]?.word ?? '') && tokens[to]?.word !== 'free',
  );
  const named = there.some(
    ({ from }) => !['daughter', 'son', 'student', 'junior'].includes(tokens[from]?.stem ?? ''),
  );
  return named ? { who: 'some', label: 'Children among the guests' } : undefined;
};
