// Hours of a host's words that no cue leads to, and numbers that are none.
import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string, month = 4) =>
  readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }, { month });

describe('the hour at which a party begins', () => {
  it.each([
    ['Retirement drinks straight after work at 5pm on the roof', 17],
    ['Cookout in the park, noon start, hot', 12],
    ['Baby shower brunch at 11am on a Sunday', 11],
    ['New year in a hut, starting after skiing at four, gin', 16],
    ['A wake after the funeral, 1pm in the parish hall', 13],
    ['Empezamos al mediodía con rebujito', 12],
    ['Boda, a partir das 19h, sem gin, por favor', 19],
    ['Geburtstag meiner Mutter, ab 19 Uhr, kein Rum', 19],
    ['à 20 heures et demie, sans rhum, chez nous', 20.5],
    ['Churrasco a partir do meio-dia, sem gin', 12],
    ['Six of us, seven for half past, tasting menu', 19],
    ['Tea in the pavilion, play stops at six so drinks from half past', 18.5],
    ['Kick-off at 8, we gather at 6:30pm', 18.5],
    ['the band plays at nine, guests from seven', 19],
    ['quarter past six till ten, gin', 18.25],
    ['mass at ten, brunch from eleven-thirty', 11.5],
    ['Dinner at eight for six friends', 20],
    ['midnight toast, doors at nine', 21],
  ])('is read wherever it stands: %s', (theme, start) => expect(read(theme).startsAt).toBe(start));

  it.each([
    ['Breakfast at nine, mimosas', 9],
    ['Drinks at nine, gin', 21],
    ['Silvester ab zehn, Feuerwerk um Mitternacht, kein Rum', 22],
  ])('is in the half of the day that the occasion says: %s', (theme, start) =>
    expect(read(theme).startsAt).toBe(start),
  );

  it.each([
    [4, 20],
    [12, 16.5],
  ])('is the sun’s in month %i where the host says sunset', (month, start) => {
    expect(read('Seder from sunset', month).startsAt).toBe(start);
    expect(read('Cena desde el atardecer, sin ron', month).startsAt).toBe(start);
  });

  it.each([
    'Table of four, gin',
    'My son is turning 5 at the lake, gin',
    '5 to 8 guests, gin',
    'Drinks at 8 dollars a head',
    'Party for the over 60s, 2 drinks each',
    'Bedtime for kids is 8pm, gin',
    'A bottle of 10 year old rum at hand',
    'The boat leaves at 6pm',
  ])('is none of other numbers: %s', (theme) => expect(read(theme).startsAt).toBeUndefined());

  it.each([
    ['Party from 4pm in the marquee till half past midnight, gin', 16, 8.5],
    ['Une fête, à partir de dix-neuf heures jusqu’à minuit, sans rhum', 19, 5],
    ['Doors at three, cake at five, everyone off by nine', 15, 6],
    ['Bonfire, gates at five, fireworks at seven sharp, clear by eight', 17, 3],
    ['Pot de départ, jeudi dès 18h30, fin vers 21h, pas de rhum', 18.5, 2.5],
    ['A hut at four and going past midnight, gin', 16, 9],
    [
      'Ceremonia a las cinco y media, cóctel a las siete, cena a las nueve y barra libre hasta las tres. Sin ron',
      19,
      8,
    ],
    ['Aperitivo in giardino dalle undici e mezza fino alle tre, niente panna', 11.5, 3.5],
    ['Churrasco a partir do meio-dia até as seis, sem gin', 12, 6],
  ])('goes with the hour at which it ends: %s', (theme, start, hours) => {
    const brief = read(theme);
    expect([brief.startsAt, brief.hours]).toEqual([start, hours]);
  });
});
