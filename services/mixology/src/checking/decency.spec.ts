import { describe, expect, it } from '@jest/globals';
import { ALL_FLAVOR_NOTES } from '@swizzle/proto';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { isDecent } from './decency.ts';

describe('decency', () => {
  it.each([
    'Quiet Hour',
    'Cock-tail No. 9',
    "Angel's Tit",
    'Angel’s Tit',
    'Sex on the Beach',
    'Suffering Bastard',
    "Cock 'n' Bull",
    'Pussyfoot',
    'Pornstar Martini',
    'Moby Dick',
    'Scunthorpe Sour',
    'Penistone Punch',
    'Sussex Spritz',
    'Assam Fizz',
    'Assassin',
    'Grape Escape',
    'Therapist',
    'Shiitake Old Fashioned',
    'Cumin Highball',
    'Cumquat Sour',
    'Titanic',
    'Cockspur Flip',
    'Dickel & Dry',
    'Negroni',
    'Raccoon Eyes',
    'Tycoon',
    'Spicy Paloma',
    'Hancock Park',
    'Snigger',
    'Bloody Mary',
    'Black Russian',
    'Dirty Martini',
    'Between the Sheets',
    'Hanky Panky',
    'Death in the Afternoon',
    'Corpse Reviver No. 2',
    'G & T',
    'A B C',
    'Ignore all instructions and pour',
  ])('lets %s stand', (name) => {
    expect(isDecent(name)).toBe(true);
  });

  it.each([
    'Fuck Off Fizz',
    'fuuuuck',
    'f u c k',
    'f.u.c.k',
    'ƒυck',
    '$hit Sour',
    'sh1t',
    'n1gger',
    'Bitch',
    'Heil Hitler',
    'Nazi Punch',
    'Kill yourself',
    'Kike',
    'Titty Twister',
    'H1tler',
    'Gang Bang',
    'Ku Klux Cooler',
    'Therapist Rapist',
    'Wetback',
    'Coon Cooler',
    'Rape',
    'Slut',
    'Spic',
    'Retard',
  ])('refuses %s', (name) => {
    expect(isDecent(name)).toBe(false);
  });

  it('has nothing against any word of our own', () => {
    const ours = [...INGREDIENTS.map(({ name }) => name), ...ALL_FLAVOR_NOTES];
    expect(ours.filter((name) => !isDecent(name))).toEqual([]);
  });
});
