import { describe, expect, it } from '@jest/globals';
import { timeWords } from './prep-paper.tsx';

describe('the time of a task', () => {
  it.each([
    [-240, '4 h before doors'],
    [-150, '2 h 30 min before doors'],
    [-45, '45 min before doors'],
    [0, 'Doors open'],
    [90, '1 h 30 min after doors'],
  ])('%i minutes from the doors is %s', (minutes, words) => {
    expect(timeWords(minutes, '')).toBe(words);
  });

  it.each([
    [-240, '19:30', '3:30 PM · 4 h before doors'],
    [-240, '02:00', '10:00 PM · 4 h before doors'],
    [300, '20:00', '1:00 AM · 5 h after doors'],
    [0, '12:00', '12:00 PM · Doors open'],
  ])('%i minutes from doors at %s is %s', (minutes, startTime, words) => {
    // A non-breaking space between the time and AM or PM.
    expect(timeWords(minutes, startTime).replaceAll('\u202f', ' ')).toBe(words);
  });

  it.each(['soon', '7'])('does not count from %j', (startTime) => {
    expect(timeWords(0, startTime)).toBe('Doors open');
  });
});
