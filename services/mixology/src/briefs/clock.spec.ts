import { describe, expect, it } from '@jest/globals';
import { readClock } from './clock.ts';
import { readBrief } from './read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 60 });

describe('the hours of a party', () => {
  it.each([
    ['4pm–2am', 16, 10],
    ['we start at 4pm and go til 2am', 16, 10],
    ['18h bis 1 Uhr', 18, 7],
    ['noon to 3', 12, 3],
    ['7-11pm', 19, 4],
    ['11am–2pm brunch', 11, 3],
    ['10-2pm', 10, 4],
    ['18:00-23:30', 18, 5.5],
    ['de las 6 a las 11', 18, 5],
    ['7 pm until midnight', 19, 5],
    ['between 2 and 5 pm', 14, 3],
    ['from 6 to 10, casual', 18, 4],
  ])('are read by the clock: %s', (text, start, hours) => {
    expect(readClock(text)).toMatchObject({ start, hours });
  });

  it.each([
    ['a five-hour open bar', 5],
    ['it lasts 6 hours', 6],
    ['runs for two and a half hours', 2.5],
  ])('are read by their length: %s', (text, hours) => {
    expect(readClock(text)).toMatchObject({ start: undefined, hours });
  });

  it.each([
    '5-7 June',
    'ages 4 to 7',
    '10-12 people',
    '$8-12 a head',
    'two hours before dinner',
    'from 3 to 5 kids',
    'doors at 6pm',
    '2 to 4 bartenders',
    '4pm til late',
  ])('are no other numbers: %s', (text) => {
    expect(readClock(text)).toBeUndefined();
  });

  it('are shown as a part of the brief, and set the time of day', () => {
    const { parts, hours, time } = read('disco party, 4pm–2am');
    expect(parts.map(({ label }) => label)).toContain('4 pm to 2 am: 10 hours');
    expect([hours, time]).toEqual([10, 'afternoon']);
  });

  it('are as the form says once the host takes them away', () => {
    const event = { eventType: 'Custom Event' as const, theme: 'disco party, 4pm–2am' };
    expect(readBrief(event, { removed: ['hours'] }).hours).toBeUndefined();
  });
});
