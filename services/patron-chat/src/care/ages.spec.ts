import { describe, expect, it } from '@jest/globals';
import { careIn } from './detect.ts';

const begunBy = (message: string) => careIn(message, []).begun;

describe('ages', () => {
  it.each([
    "I'm 20",
    "i'm nineteen",
    'my 15yo wants a taste',
    'she is in tenth grade',
    'je suis en troisième',
    'ma sœur est en 4eme',
    'a 12-year-old cousin',
    'mi hijo cumple 7',
    'I am not 21 yet',
  ])('%s is about a minor', (message) => {
    expect(begunBy(message)).toContain('minor');
  });

  it.each([
    "I'm 21",
    "I'm 35",
    'a 12 year old scotch',
    'c’est quoi le troisième',
    'le 3eme est trop sucré',
    'for 16 guests',
    'my daughter is 32',
    'my 40th birthday',
    'im 15. Stock ist die Bar',
  ])('%s is not', (message) => {
    expect(begunBy(message)).not.toContain('minor');
  });

  it('takes 18 for of age outside of English', () => {
    expect(begunBy('tengo 18 años')).toEqual([]);
    expect(begunBy('ich bin 18')).toEqual([]);
    expect(begunBy("I'm 18")).toEqual(['minor']);
  });
});

describe('ages to come', () => {
  it.each([
    'gonna be 20 soon',
    'I turn 18 next month',
    "I'm not 21 yet",
    'cumplo 18 el mes que viene',
    "j'aurai 18 ans en juin",
    'ich werde bald 18',
    'faço 18 em junho',
  ])('%s', (message) => {
    expect(begunBy(message)).toEqual(['minor']);
  });
});

describe('not yet', () => {
  it.each([
    'pas encore',
    'non, pas encore',
    "j'ai pas encore l'âge",
    'pas encore majeure',
    'pas encore, dans deux mois',
  ])('%s is said of an age', (message) => {
    expect(begunBy(message)).toEqual(['minor']);
  });

  it.each([
    'pas encore un mojito',
    'pas encore une margarita, autre chose',
    'pas encore mojito',
    'pas encore deux negronis',
    "j'ai pas encore goûté",
    'ya no quiero mojito',
    'nicht schon wieder ein mojito',
    'non ancora un mojito',
    'de novo mojito não',
  ])('%s is said of a drink', (message) => {
    expect(begunBy(message)).toEqual([]);
  });
});

describe('numbers that are no ages', () => {
  it('counts drinks', () => {
    expect(begunBy('cant remember how i got here, must of had twelve')).toEqual(['excess']);
  });

  it.each(['a pitcher for ten', 'tengo 15 limones', 'siamo in 15', 'dinner is at 8'])('%s', (message) => {
    expect(begunBy(message)).toEqual([]);
  });
});

describe('numbers that count no years and no drinks', () => {
  it.each([
    'Under 20% please',
    'under $20',
    'moins de 18 % d’alcool',
    'on est cinq',
    'wir sind fünf',
    'siamo in sedici a cena',
    '17 bottles in my bar',
  ])('%s begins nothing', (message) => {
    expect(begunBy(message)).toEqual([]);
  });

  it.each(['is it ok under 20?', 'wir sind sechzehn', "c'est mon cinquième, encore un"])(
    '%s still does',
    (message) => {
      expect(begunBy(message).length).toBeGreaterThan(0);
    },
  );
});

describe('years that are nobody’s age', () => {
  it.each([
    '6 yrs. he just left',
    'together 9 years and then this',
    'llevábamos 5 años juntos',
    'on est restés 7 ans ensemble',
    'wir waren 3 jahre zusammen',
    'siamo stati insieme 8 anni',
    'ficamos 2 anos juntos',
    'terminei um namoro de 6 anos hoje',
    'se acabó una relación de 8 años',
    'fin d’une relation de 5 ans',
    'nach einer ehe von 12 jahren',
    'finita una storia di 7 anni',
    'a marriage of 9 years is over',
  ])('%s', (message) => {
    expect(begunBy(message)).toEqual([]);
  });

  it('are a child’s where one is spoken of', () => {
    expect(begunBy('my daughter wants one. 6 years old')).toContain('minor');
    expect(begunBy('y mi hija? 6 años')).toContain('minor');
  });
});
