import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }, { month: 6 });
const timesIn = (theme: string) =>
  read(theme)
    .parts.filter(({ id }) => id.startsWith('when:'))
    .map(({ label }) => label);
const lastIn = (theme: string) =>
  read(theme)
    .placed.filter(({ section }) => section === 'digestif')
    .map(({ term }) => term.label);

describe('a drink at an hour of its own', () => {
  it.each([
    ['Finish with espresso martinis around ten', 'Espresso Martini at 10 pm'],
    [
      'From 5 pm to midnight. Espresso martini at eleven, an Old Fashioned all night',
      'Espresso Martini at 11 pm',
    ],
    ['Sazeracs once the band starts at nine', 'Sazerac at 9 pm'],
    ['Dinner for eight, a Sazerac midway', 'Sazerac midway'],
    ['Negronis halfway through, gin', 'Negroni midway'],
    ['The navy pals expect a tot of rum at three', 'Rum at 3 pm'],
    ['A Paloma at 6 and a Negroni at 9', 'Negroni at 9 pm'],
    ['Um 22 Uhr Espresso Martini. Kein Rum bitte', 'Espresso Martini at 10 pm'],
    ['Un Negroni au milieu de la soirée. Pas de rhum', 'Negroni midway'],
    ['Algo con café a las doce. Nada de cacahuetes', 'Coffee at midnight'],
    ['Brunch, mimosas at 12', 'Mimosa at noon'],
    ['At midnight, shots of tequila', 'Tequila at midnight'],
    ['Sin ginebra. A medianoche, chupitos de tequila', 'Tequila at midnight'],
  ])('is read: %s', (theme, label) => expect(timesIn(theme)).toContain(label));

  it.each([
    'Mojitos for about 20 people',
    'Rum at the beach, 8 kids',
    'We start at 7 with a spritz',
    'Margaritas from 4 to 6, rum punch',
    'Champagne at midnight, New Year’s Eve',
    'Dinner is at eight. A Paloma at the door',
  ])('is no other number, nor the party’s own hours: %s', (theme) => expect(timesIn(theme)).toEqual([]));

  it('is one of the last where the hour is late', () => {
    expect(lastIn('From 5 pm to midnight. Espresso martini at eleven')).toEqual(['Espresso Martini']);
    expect(lastIn('From 5 pm to midnight. A Negroni at six')).toEqual([]);
    expect(lastIn('A Negroni midway')).toEqual([]);
  });
});
