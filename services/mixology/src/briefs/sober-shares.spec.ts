import { describe, expect, it } from '@jest/globals';
import { readBrief } from './read-brief.ts';

const GUESTS = 60;
const read = (theme: string) =>
  readBrief({ eventType: 'Birthday Celebration', theme, guestCount: GUESTS, eventLength: '4-6 hours' });
const soberIn = (theme: string) => Math.round((read(theme).soberShare ?? 0) * GUESTS);

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
  ])('are counted, and nobody twice: %s', (theme, guests) => expect(soberIn(theme)).toBe(guests));

  it.each(['Two alcohol-free choices', 'We are expecting 40 guests', 'The party is for my wife and kids'])(
    'are no drinks, and nobody whom no one counts: %s',
    (theme) => expect(soberIn(theme)).toBe(0),
  );
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
