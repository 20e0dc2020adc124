import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const GUESTS = 60;
const read = (theme: string) =>
  readBrief({ eventType: 'Birthday Celebration', theme, guestCount: GUESTS, eventLength: '4-6 hours' });
const nonDrinkersIn = (theme: string) => Math.round((read(theme).nonDrinkerShare ?? 0) * GUESTS);

describe('guests who take no alcohol', () => {
  it.each([
    ['40 teenagers who may not drink alcohol', 40],
    ['Forty adolescents who can’t drink any alcohol', 40],
    ['Cuarenta adolescentes que no pueden beber nada de alcohol', 40],
    ['Quarante ados qui ne peuvent pas boire d’alcool', 40],
    ['Zwanzig Jugendliche dürfen nichts trinken', 20],
    ['Eight children and three drivers', 11],
    ['Squash for the juniors (20), shandy', 20],
    ['The teenagers need something too (five of them)', 5],
    ['Erdbeerbowle für zehn Enkelkinder und fünf Autofahrer', 15],
    ['Two pregnant guests and four drivers', 6],
    ['Zwei Schwangere und vier Autofahrer trinken keinen Alkohol', 6],
    ['Douze enfants et trois femmes enceintes', 15],
    ['Dodici bambini e due donne incinte', 14],
    ['Doze crianças e duas grávidas', 14],
    ['Doce niños y dos embarazadas', 14],
    ['Three of us are pregnant', 3],
    ['My sister, my cousin and Sarah are pregnant', 3],
    ['For my sister, who is pregnant and so are two friends', 3],
    ['Anna, Ben and Carla don’t drink', 3],
    ['Anna, Ben und Carla trinken keinen Alkohol', 3],
    ['The 20 Baptists take no alcohol and 30 kids come', 50],
    ['Ten guests are under 18', 10],
    ['Half of us don’t drink, five of us drive', 30],
    ['One in five doesn’t drink', 12],
    ['Two out of ten drive', 12],
    ['Many don’t touch alcohol, say thirty', 30],
    ['Loads of drivers, say half', 30],
    ['Lemonade for the kids and the designated drivers (35)', 35],
    ['Mostly teetotal aunties upstairs (14) and a whisky crowd downstairs', 14],
    ['Grandma’s church ladies, eight, take nothing. Soju for the men', 8],
    ['Jeder dritte fährt. Ohne Rum bitte', 20],
    ['Dreißig Muslime und zwölf Kinder', 42],
    ['Thirty guests are Muslim and twelve kids come', 42],
    ['Two of his colleagues are teetotal and my aunt is in AA', 3],
    ['One is pregnant, two are in recovery and want no bitters in theirs', 3],
    ['The best man is six months sober, gin', 1],
    ['The bride’s off the booze since January', 1],
    ['Mum has dementia and shouldn’t have alcohol. Gin', 1],
    ['My aunt takes pills, so no alcohol for her. Gin', 1],
    ['My brother doesn’t drink and neither does my mother', 2],
    ['Harriet drives, gin for the others', 1],
    ['Two are nursing, one is expecting', 3],
    ['She is nursing a beer, gin', 0],
    ['Beatrix is teetotal. Gin', 1],
    ['Dos no beben y una está dando el pecho. Sin ginebra', 3],
    ['Eleven of the sixty don’t drink, gin', 11],
    ['Eleven of the fifty-five don’t drink, gin', 12],
    ['Twenty adults plus forty children, gin', 40],
    ['Forty children, two of the kids have an egg allergy. Gin', 40],
    ['Half a dozen don’t drink, gin', 6],
    ['The groom’s side is dry, gin for the rest', 30],
    ['Seven coxes are under eighteen, gin', 7],
    ['Dezoito convidados são menores, sem gin', 18],
    ['20 of our 60 take no alcohol. Gin', 20],
    ['Father Tom doesn’t drink, nor do eight others. Gin', 9],
    ['Malcolm is teetotal and so are three of the mums. Gin', 4],
    ['My aunt doesn’t drink and neither do five cousins. Gin', 6],
    ['Vinte e dois convidados não bebem, sem gin', 22],
    ['Veintitrés invitados no beben, sin ron', 23],
    ['Zweiundzwanzig Gäste trinken keinen Alkohol, kein Rum', 22],
    ['Vingt-deux invités ne boivent pas, sans rhum', 22],
    ['Ventidue invitati non bevono, senza rum', 22],
    ['Fifteen of the investors are observant Muslims, gin for the rest', 15],
    ['Six of us drink gin, the rest mostly wine, Joan is on pills so no alcohol for her', 1],
    ['Kein Rum. Sechs Enkel, zwei Gäste fahren', 8],
    ['Twelve of the crew are on call, gin', 12],
    ['14 go on shift at nine so nothing for those, gin', 14],
    ['3 are on antibiotics, gin', 3],
    ['My niece is 7 months pregnant and 3 years sober my cousin. Gin', 2],
    ['Eight drivers and my aunt, who is pregnant. Gin', 9],
    ['A quarter of my team doesn’t, gin for the others', 15],
    ['Around twenty percent don’t touch alcohol, gin', 12],
    ['25ish non-drinkers, gin', 25],
    ['Six or seven won’t be drinking, gin', 7],
    ['Maybe 20 or so are driving home, gin', 20],
    ['Mostly 13-17 yr olds (around 35) plus parents, palomas', 35],
    ['Ten sober friends from AA, gin', 10],
    ['Kids stay till 8, then adults. Rum', 0],
    ['Two bartenders are on duty from six, gin', 0],
  ])('are counted, and nobody twice: %s', (theme, guests) => expect(nonDrinkersIn(theme)).toBe(guests));

  it.each(['Two alcohol-free choices', 'We are expecting 40 guests', 'The party is for my wife and kids'])(
    'are no drinks, and nobody whom no one counts: %s',
    (theme) => expect(nonDrinkersIn(theme)).toBe(0),
  );
});

describe('guests of a faith', () => {
  it.each([
    ['Most are Muslim, but a dozen neighbors would like a beer', 48, 'halal'],
    [
      'The elders are observant Muslims and drink no alcohol, about twenty of them; the cousins like vodka',
      20,
      'halal',
    ],
    ['The curator keeps Ramadan, the artist worships mezcal', 1, 'halal'],
    ['Our Riyadh guests keep halal, six of them', 6, 'halal'],
    ['A Jain family, and a whiskey crowd downstairs', 4, 'jain'],
    ['Sikh wedding, the groom’s friends drink beer', 0, 'sikh'],
  ])('leave the others theirs: %s', (theme, guests, diet) => {
    const { alcoholFree, groups } = read(theme);
    expect([alcoholFree, groups.map(({ id }) => id)]).toEqual(['some', [diet]]);
    expect(nonDrinkersIn(theme)).toBe(guests);
  });

  it.each([
    ['Everyone is Muslim', 'all'],
    ['The party is sober', 'all'],
    ['Dinner is alcohol-free', 'all'],
    ['An iftar for the whole street, mint and rose', 'all'],
    ['It’s a dry wedding. My cousins like vodka.', 'all'],
    ['No alcohol at all, though my uncles would like a whiskey', 'all'],
  ])('are all of them, or the house says so: %s', (theme, amount) =>
    expect(read(theme).alcoholFree).toBe(amount),
  );

  it('are counted by the number that stands behind them', () => {
    const [kosher] = read('Two families keep kosher (nine people), gin').groups;
    expect(Math.round((kosher?.share ?? 0) * GUESTS)).toBe(9);
  });

  it('still leave out for all what a host says is left out', () => {
    const { excluded } = read('A Jain family, so no ginger and no beet. A whiskey crowd downstairs');
    expect(excluded.map(({ id }) => id)).toEqual(expect.arrayContaining(['ginger', 'beet']));
  });
});

describe('hours in words', () => {
  it.each([
    ['De cinco de la tarde a once de la noche', 17, 6],
    ['Von fünf bis elf Uhr abends', 17, 6],
    ['De six heures à onze heures du soir', 18, 5],
    ['Dalle sei alle undici di sera', 18, 5],
    ['Das seis da tarde às onze da noite', 18, 5],
    ['Ten in the morning until ten at night', 10, 12],
    ['Very hot, six to nine in the evening', 18, 3],
  ])('are read: %s', (theme, startsAt, hours) => expect(read(theme)).toMatchObject({ startsAt, hours }));

  it.each([
    ['Mocktails at four, bar from six', 16, 120],
    ['A mocktail hour at four, then the bar opens at six', 16, 120],
    ['A mocktail hour at four, real drinks from seven', 16, 180],
  ])('keep the alcohol for later: %s', (theme, startsAt, alcoholFrom) =>
    expect(read(theme)).toMatchObject({ startsAt, alcoholFrom, alcoholFree: 'some' }),
  );

  it.each(['Two at the door, six in the garden', 'One bar, six to eight bottles'])(
    'are no other numbers: %s',
    (theme) => expect(read(theme).hours).toBeUndefined(),
  );
});
