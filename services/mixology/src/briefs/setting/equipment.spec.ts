// What is there and who pours, in the words of hosts who have little of either.
import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string, budget: '$3-5' | '$8-12' = '$8-12') =>
  readBrief({ theme, eventType: 'Custom Event', guestCount: 40, budget }, { month: 6 });
const labels = (theme: string) => read(theme).parts.map(({ label }) => label);

describe('what the host brings', () => {
  it.each([
    [
      'We bring our own rhubarb, raspberries, mint and about five kilos of cucumbers',
      ['rhubarb', 'raspberry', 'mint', 'cucumber'],
    ],
    ['We’ll bring our own apples and honey', ['apple', 'honey']],
    ['We make our own elderflower cordial', ['elderflower cordial']],
  ])('is not bought: %s', (theme, own) => {
    for (const thing of own) expect(labels(theme)).toContain(`Your own ${thing}: not bought`);
  });

  it('is theirs where guests bring it', () => {
    expect(read('Guests bring their own apples and beer').own).toEqual([]);
  });
});

describe('ice, power and pots', () => {
  it.each([
    ['ice only in two cool boxes', 'No ice machine: all ice is carried in'],
    ['Generator power only', 'Little power: one appliance at a time'],
    ['the hall has an urn and a kettle', 'There: an urn and a kettle'],
    ['There is little ice', 'Little ice there: all ice is bought'],
  ])('are told as read: %s', (theme, label) => expect(labels(theme)).toContain(label));
});

describe('who pours', () => {
  it.each([
    ['Six volunteers, none of them bartenders', { who: 'Volunteers', people: 6 }],
    ['My two nephews pour', { who: 'Your nephews', people: 2 }],
    ['Parents pour, we’ve got 5 of them and none know how to mix', { who: 'Parents', people: 5 }],
    ['My husband tends bar alone', { who: 'Your husband', people: 1 }],
    ['One barman and a helper', { who: 'Bartenders', helpers: 1 }],
    ['Four waiters and a bartender', { who: 'Bartenders', helpers: 4 }],
  ])('is whom the host counts: %s', (theme, crew) => expect(read(theme).crew).toEqual(crew));

  it.each(['Three bar staff', 'We have three people behind the bar', 'three barmen'])(
    'is counted: %s',
    (theme) => expect(read(theme).bartenders).toBe(3),
  );

  it.each([
    ['Two bars, one by the dance floor and one on the terrace, two bartenders each', 4],
    ['Three bars with two bartenders each', 6],
    ['Two bars. Three bartenders, a drink each', 3],
  ])('stands at each of the bars that are named: %s', (theme, count) => {
    expect(read(theme).bartenders).toBe(count);
  });

  it.each(['There is nobody who can mix', 'niemanden, der mixen kann', 'no one here knows how to shake'])(
    'is nobody who has learned it: %s',
    (theme) => expect(read(theme).lacks).toContain('bartender'),
  );
});

describe('a toast of the real thing', () => {
  const toasts = (theme: string) => read(theme, '$3-5').named.map(({ label }) => label);

  it('is poured as it is named, whatever the budget', () => {
    expect(toasts('A toast with real Champagne at five')).toContain('Champagne Toast');
    expect(toasts('A Champagne toast at five')).toContain('Prosecco Toast');
  });
});

describe('hours of the evening', () => {
  it.each([
    ['de ocho a medianoche', 20],
    ['de huit heures à minuit', 20],
    ['von acht bis Mitternacht', 20],
  ])('begin there: %s', (theme, start) => {
    expect([read(theme).startsAt, read(theme).hours]).toEqual([start, 4]);
  });

  it.each([
    'Noon until nine. Grown-ups’ drinks from five o’clock.',
    'Noon until nine, cocktails for the adults from five.',
  ])('are those from which adults drink: %s', (theme) => {
    expect(read(theme).alcoholFrom).toBe(300);
  });

  it('count who comes and goes through a day as a few hours each', () => {
    expect(read('Noon until eleven, 350 through the day, maybe half at once').stay).toBe(3);
    expect(read('Noon until eleven, 350 guests').stay).toBeUndefined();
  });
});

describe('what there is to cook with', () => {
  const read = (theme: string) =>
    readBrief({ eventType: 'Custom Event', theme, guestCount: 20 }, { month: 6 });
  const labels = (theme: string) => read(theme).parts.map(({ label }) => label);

  it.each([
    ['One two-ring stove, no freezer. Gin', 'Two rings to cook on: one pot at a time, the rest made ahead'],
    ['The galley has one ring. Gin', 'One ring to cook on: one pot at a time, the rest made ahead'],
    ['Two kettles and a trestle table, gin', 'There: two kettles'],
    ['There’s a tea urn, gin', 'There: a tea urn'],
  ])('is told as read: %s', (theme, label) => expect(labels(theme)).toContain(label));

  it.each([
    ['There is a kitchen but the stove is being repaired. Gin', 'stove'],
    ['Niente vodka. Non abbiamo un congelatore', 'freezer'],
    ['Kein Rum, kein fließend Wasser', 'running water'],
    ['Sem gin. Só um isopor com gelo', 'fridge'],
  ])('is missed: %s', (theme, tool) => expect(read(theme).lacks).toContain(tool));

  it('is no engagement ring', () =>
    expect(labels('Two rings and one gin lover')).not.toContain(/rings to cook/));

  it('is cups where nobody can wash a glass, unless the host has glasses', () => {
    expect(read('No tap on the plot, gin').lacks).toContain('glassware');
    expect(read('No running water, but our own glasses. Gin').lacks).not.toContain('glassware');
    expect(read('No running water. No plastic. Gin').lacks).not.toContain('glassware');
  });
});
