import { describe, expect, it } from '@jest/globals';
import { isReddish } from './drink-colors.ts';
import { readBrief } from './read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 40 }, { month: 6 });
const labelsIn = (theme: string) => read(theme).parts.map(({ label }) => label);

describe('words that look like others', () => {
  it.each([
    ['Cumplimos los 80 años de mi abuela', 'Lunar New Year'],
    ['It has been the year of the kitchen renovation', 'Lunar New Year'],
    ['An aperitif, a Sazerac midway and a digestif', 'The fair'],
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
    ['He was a navy man and loved rum', 'Navy drinks'],
    ['A pint of bitter for everybody', 'Bitter drinks'],
    ['Hot drinks, one boozy cider for the trainers', 'Spirit-forward'],
    ['I’m one year clean: a birthday with coffee', 'A child’s party'],
    ['Eight years together, a birthday for two', 'A child’s party'],
    ['Three friends are nursing, pear and sage', 'Nurses'],
    ['Cheap beer, maybe jello shots', 'Gelatin'],
    ['Coffee cocktails to keep us going', 'Coffee Cocktail'],
    ['Bloody Marys, but mind the Worcestershire', 'Worcestershire'],
    ['Bloody Marys, but mind the Worcestershire', 'No mint'],
    ['One is allergic to latex fruits: banana, avocado, kiwi', 'Kiwi'],
    ['My mother works at a nursing home, gin', 'Expecting'],
    ['Oysters and a tart; something dry', 'Sour drinks'],
    ['Aguas frescas de pepino y limón', 'Agua de Sandía'],
    ['No whiskey, no Worcestershire with anchovies either', 'Fish'],
    ['No root ginger for anybody', 'Ginger'],
    ['Aunt Rosemary and Colonel Mustard come, gin', 'Rosemary'],
    ['Aunt Rosemary and Colonel Mustard come, gin', 'Mustard'],
    ['Vodka for the Poles, tequila for us, about fifty-fifty', 'Fifty-Fifty Martini'],
    ['Barley tea and plum, soju', 'Gluten'],
    ['Grandma’s church ladies come, soju', 'Church'],
    ['Nobody’s driving, Martinis', 'Guests who drive'],
    ['Murder mystery. My niece is 15. Pink gin', 'A child’s party'],
    ['No shaking after dark. Gin', 'Dark'],
    ['Le encanta el ron, odia el whisky', 'Love'],
    ['Our brand is teal. Champagne on arrival is sponsored', 'Yellow drinks: seen to'],
    ['The winery supplies all wine and bubbles, we need cocktails', 'Only wine'],
    [
      'Champagne on arrival is sponsored, don’t buy it',
      'A sparkling reception: a sparkling glass for everybody',
    ],
  ])('are not read into it: %s', (theme, label) => expect(labelsIn(theme)).not.toContain(label));

  it.each([
    ['No dill in anything', 'No dill'],
    ['A pint of bitter for everybody', 'Beer'],
    ['Then G&Ts on the deck', 'Gin & Tonic'],
    ['We like boozy drinks', 'Spirit-forward'],
    ['Three friends are nursing, pear and sage', 'Expecting'],
    ['Coffee cocktails to keep us going', 'Coffee cocktails'],
    ['Bloody Marys, but mind the Worcestershire', 'No Worcestershire'],
    ['One is allergic to latex fruits: banana, avocado, kiwi', 'No kiwi'],
    ['One is allergic to latex fruits: banana, avocado, kiwi', 'No banana'],
    ['Something for the aunties with gulab', 'Rose'],
    ['Kesar for the sweets', 'Saffron'],
    ['BYO beer and wine, we supply lemonades', 'Beer: seen to'],
    ['Beer from the keg is already ordered', 'Beer: seen to'],
    ['The winery supplies all wine and bubbles, we need cocktails', 'Wine: seen to'],
    ['Wine is poured by the sponsor. Mezcal.', 'Wine: seen to'],
    ['A Fifty-Fifty Martini to start', 'Fifty-Fifty Martini'],
    ['The reception is at the church', 'Church'],
    ['Our daughter is 9. Lemonade', 'A child’s party'],
    ['Two are on Antabuse, Negronis for the others', 'In recovery: not a dash of alcohol'],
    ['Diabetic cousins, three of them. Sugar-free for the diabetics only', 'Diabetic: some guests'],
    ['Champagne on arrival is sponsored, don’t buy it', 'Sparkling wine: seen to'],
    ['Le champagne, on s’en occupe. Pas de rhum.', 'Sparkling wine: seen to'],
    ['A cerveja fica por conta dos convidados. Caipirinha.', 'Beer: seen to'],
    ['Plus a Kinderpunsch for nine children', 'Kinderpunsch'],
    ['A Bee’s Knees for me. One can’t do honey (vegan).', 'Vegan: some guests'],
    ['Bloody Marys, one guest is allergic to celery', 'No celery'],
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
    ['They like their schnapps', ['schnapps', 'kirschwasser or apple brandy or pear brandy']],
  ])('name what the shelf lacks, and its nearest kin: %s', (theme, labels) =>
    expect(read(theme).wanted.map(({ label }) => label)).toEqual(labels),
  );
});

it.each([
  ['#341809', false],
  ['#c31a25', true],
  ['#a33003', true],
])('calls coffee black, and no red drink: %s', (color, is) => expect(isReddish(color)).toBe(is));
