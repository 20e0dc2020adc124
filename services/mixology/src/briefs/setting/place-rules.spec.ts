import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 60 }, { month: 6 });
const labelsIn = (theme: string) => read(theme).parts.map(({ label }) => label);

describe('what a place allows', () => {
  it.each([
    ['The venue forbids glass on the lawn and open flames', 'No flames: nothing lit or torched'],
    ['A strict no-candles policy', 'No flames: nothing lit or torched'],
    ['Fire ban, so no torches or sparklers. Gin', 'No flames: nothing lit or torched'],
    ['Candles are not allowed. Rum', 'No flames: nothing lit or torched'],
    ['The venue forbids glass on the lawn', 'No glass: cups only'],
    ['Glass is banned by the pool', 'No glass: cups only'],
    ['Niente bicchieri di vetro. Un Hugo', 'No glass: cups only'],
    ['No room for a bar, trays only. Gin', 'Trays only: everything batched'],
    ['Trays, no bar. Highballs', 'Trays only: everything batched'],
    ['The hall has urns but the freezer’s broken', 'No freezer'],
    ['Budget’s pathetic, so batch it all in drinks dispensers', 'Everything batched'],
    ['Open bar the first hour only, then people pay', 'Open bar: the first hour'],
    ['The first two hours are on us. Rum', 'Open bar: the first 2 hours'],
    ['No red over the carpet', 'No red drinks'],
    ['Head says nothing over wine strength', 'Light drinks'],
    ['Coolers only. Punch', 'No fridge'],
    ['We’ve just a kettle', 'No blender'],
    ['No tenemos batidora ni congelador. Algo con ron', 'No freezer'],
    ['Non abbiamo il congelatore. Niente frutta secca', 'No freezer'],
    ['Nous avons seulement une bouilloire et pas de glaçons. Sans gin', 'No ice there: all ice is bought'],
    ['Ein Barkeeper, kein Eiswürfelbereiter, ohne Rum', 'No ice machine: all ice is bought'],
    ['Freezing cold, so everything hot', 'Hot drinks'],
  ])('is read: %s', (theme, label) => expect(labelsIn(theme)).toContain(label));

  it.each([
    ['No gin, we sit by the fire', 'No flames: nothing lit or torched'],
    ['No red over the carpet, no fire pit this year', 'No flames: nothing lit or torched'],
    ['An open bar all night', 'Open bar: the first hour'],
    ['Trays only. Gin', 'Only gin'],
    ['Real glass, no plastic', 'No glass: cups only'],
    ['No ice cream please, we just have rum', 'No ice there: all ice is bought'],
  ])('is nothing else: %s', (theme, label) => expect(labelsIn(theme)).not.toContain(label));

  it('is served for as long as the host pays', () => {
    expect(read('From 6 to 9 pm. Open bar the first hour only')).toMatchObject({ hours: 3, stay: 1 });
  });

  it('rules out what is lit, and nothing else of the drink', () => {
    const [rule] = read('The venue forbids candles').excluded;
    expect([...(rule?.garnishes ?? [])]).toContain('flamed-orange');
    expect(rule?.ingredients.size).toBe(0);
  });
});

describe('a guest who doesn’t drink and isn’t to be noticed', () => {
  it.each([
    'The best man is six months sober, keep it discreet',
    'The bride’s off the booze but hates being fussed over. Gin',
    'Der Schwiegervater ist trockener Alkoholiker, also bitte etwas ohne Alkohol, das nicht auffällt',
  ])('gets a glass like the others’: %s', (theme) =>
    expect(read(theme)).toMatchObject({ isDisguised: true, alcoholFree: 'some' }),
  );

  it('is no discreet dinner', () =>
    expect(read('A discreet little dinner with gin').isDisguised).toBe(false));
});
