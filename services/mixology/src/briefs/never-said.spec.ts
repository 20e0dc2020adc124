import { describe, expect, it } from '@jest/globals';
import { isReddish } from './drink-colors.ts';
import { readBrief } from './read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }, { month: 6 });
const labelsIn = (theme: string) => read(theme).parts.map(({ label }) => label);

describe('words that look like others', () => {
  it.each([
    ['Please do not kill anybody', 'No dill'],
    ['The others love Negronis', 'Love'],
    ['Our neighbors love gin', 'Love'],
    ['Nothing with grapefruit because of her heart pills', 'Heart'],
    ['The boss has a heart of gold', 'Heart'],
    ['A mountain hut, snow outside', 'Outside'],
    ['It is freezing outside, so we stay in', 'Outside'],
    ['Mai Tai, Jungle Bird and a Zombie', 'Horror'],
    ['The sales team wants tequila', 'The office'],
    ['Sour cherry and saffron', 'Sour drinks'],
    ['Oysters and a tart; something dry', 'Sour drinks'],
    ['Aguas frescas de pepino y limón', 'Agua de Sandía'],
    ['No whiskey, no Worcestershire with anchovies either', 'Fish'],
    ['No root ginger for anybody', 'Ginger'],
  ])('are not read into it: %s', (theme, label) => expect(labelsIn(theme)).not.toContain(label));

  it.each([
    ['No dill in anything', 'No dill'],
    ['No mindt, please', 'No mint'],
    ['A party of love and roses', 'Love'],
    ['We meet outside in the snow', 'Outside'],
    ['Something tart and dry', 'Sour drinks'],
    ['Agua fresca for all', 'Agua de Sandía'],
    ['Halloween with zombies', 'Halloween'],
    ['Mai Tai, Jungle Bird and a Zombie', 'Zombie'],
    ['Sour cherry and saffron', 'Cherry'],
    ['No root ginger for anybody', 'No ginger'],
  ])('are read where they are meant: %s', (theme, label) => expect(labelsIn(theme)).toContain(label));

  it.each([
    ['Something with old Armagnac', ['armagnac', 'cognac']],
    ['A mule with Korn', ['korn', 'vodka']],
    ['Obstler for the uncles', ['obstler', 'kirschwasser or grappa']],
  ])('name what the shelf lacks, and its nearest kin: %s', (theme, labels) =>
    expect(read(theme).wanted.map(({ label }) => label)).toEqual(labels),
  );
});

it.each([
  ['#341809', false],
  ['#c31a25', true],
  ['#a33003', true],
])('calls coffee black, and no red drink: %s', (color, is) => expect(isReddish(color)).toBe(is));
