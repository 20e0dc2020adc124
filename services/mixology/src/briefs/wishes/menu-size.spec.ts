import { describe, expect, it } from '@jest/globals';
import { slotsFor } from '../../menus/search/slots.ts';
import { readMenuWish } from '../../menus/wish.ts';
import { readBrief } from '../read-brief.ts';
import { tokensOf } from '../text/tokens.ts';
import { readMenuSize } from './menu-size.ts';

const EVENT = { guestCount: 80, eventLength: '4-6 hours', budget: '$8-12' } as const;

describe('how many drinks a host wants', () => {
  it.each([
    ['one welcome + 3', [1, 3, 0]],
    ['a welcome drink and two cocktails', [1, 2, 0]],
    ['two signature drinks and a mocktail', [1, 3, 0]],
    ['three signature cocktails', [1, 4, 0]],
    ['just two batched cocktails and an N/A', [0, 3, 0]],
    ['keep the cocktails to two, plus a good punch for the kids', [0, 3, 0]],
    ['no more than 4 drinks', [0, 4, 0]],
    ['a menu of five drinks', [1, 3, 1]],
    ['4 cocktails total', [1, 3, 0]],
    ['three drinks at most plus one without alcohol', [0, 4, 0]],
    ['at most three cocktails, plus two without alcohol', [0, 5, 0]],
    ['two cocktails max and two mocktails', [0, 4, 0]],
    ['one cocktail only', [0, 2, 0]],
    ['one punch, that’s all', [0, 2, 0]],
    ['One aperitif, one drink to go with the duck and a nightcap', [1, 1, 1]],
    ['one aperitif, one with the duck, one nightcap', [1, 1, 1]],
    ['one aperitif, one with the oysters, one nightcap', [1, 1, 1]],
    ['One cocktail, one spritz, one without alcohol', [0, 3, 0]],
    ['two cocktails, one punch and two mocktails', [0, 5, 0]],
    ['four courses: soup, fish, lamb, cake. One drink per course', [1, 2, 1]],
    ['a drink with each course, three courses', [1, 1, 1]],
    ['an aperitivo, two cocktails with dinner and a digestif', [1, 2, 1]],
  ])('is read: %s', (text, [welcome, signature, digestif]) => {
    expect(readMenuSize(tokensOf(text))?.size).toMatchObject({ welcome, signature, digestif });
  });

  it.each([
    'two drinks per person',
    'only two drinks each',
    'at most two strong drinks',
    'just a few drinks',
    'four bartenders',
    'drinks at six',
    'a nightcap with the cake',
    'one guest with a nut allergy, one with a beard',
    'three drinks per person at most',
    'something with rum, with one smoky cocktail',
    'Beer, wine and one custom cocktail',
    'champagne, spritzes and one spooky cocktail',
    'an aperitif, then a cocktail with rum',
    'an aperitif and two drinks with coffee',
  ])('is no other number: %s', (text) => {
    expect(readMenuSize(tokensOf(text))).toBeUndefined();
  });

  it.each([
    ['three drinks at most plus one without alcohol', 3, 1],
    ['one cocktail only', 1, 1],
    ['One cocktail, one spritz, one without alcohol', 2, 1],
    ['some mulled cider and one spooky cocktail', 1, 0],
    ['dos cócteles como máximo y uno sin alcohol, con ron', 2, 1],
    ['höchstens drei Drinks und einer ohne Alkohol, bitte Gin', 3, 1],
  ])('counts those with alcohol and those without: %s', (theme, most, alcoholFreeCount) => {
    const brief = readBrief({ eventType: 'Corporate Event', theme, guestCount: 80 });
    expect(brief.mostAlcoholic).toBe(most);
    expect(brief.minAlcoholFree).toBe(alcoholFreeCount);
    expect(brief.nonDrinkerShare).toBeUndefined();
  });

  it.each([
    ['Two signature cocktails and a toast', ['welcome', 'signature', 'signature', 'signature', 'signature']],
    ['just two cocktails, champagne reception', ['welcome', 'signature', 'signature']],
    ['just two cocktails, a toast at midnight', ['signature', 'signature', 'digestif']],
    ['a welcome drink and two cocktails, a prosecco reception', ['welcome', 'signature', 'signature']],
  ])('leaves a toast its own place: %s', (theme, slots) => {
    const brief = readBrief({ eventType: 'Wedding Reception', theme, guestCount: 80, budget: '$8-12' });
    expect(slotsFor(EVENT, 99, brief)).toEqual(slots);
  });

  it.each([
    ['one aperitif, one with the duck, one nightcap', 3],
    ['just two cocktails', undefined],
    ['two drinks each is plenty', 2],
    ['three drinks per person at most', 3],
    ['two glasses at the most each', 2],
    ['keep the cocktails to three', undefined],
  ])('is what each guest of a dinner has, where it counts the drinks of a meal: %s', (theme, each) => {
    const { event } = readMenuWish({ ...EVENT, eventType: 'Intimate Dinner Party', theme }, {});
    expect(event.drinksEach).toBe(each);
  });

  it.each([
    ['One welcome drink before we sit down and one after the meal. Gin', [1, 0, 1]],
    ['A cocktail before dinner and one after dinner', [1, 0, 1]],
    ['A drink before dinner and one after dinner, my aunt is diabetic', [1, 1, 1]],
    ['An aperitif that’s light, a Sazerac midway, and a digestif after the cheese', [1, 1, 1]],
    ['One aperitif, something stirred with the lamb and an after-dinner drink', [1, 1, 1]],
    ['Four courses, a drink with each: oysters, beetroot, duck, a lemon tart', [1, 2, 1]],
  ])('is that of a meal, drink by drink: %s', (theme, [welcome, signature, digestif]) => {
    const { size } = readBrief({ eventType: 'Intimate Dinner Party', theme, guestCount: 8 });
    expect(size).toMatchObject({ welcome, signature, digestif });
  });

  it.each([
    ['Two grown-up non-alcoholic drinks, Negronis', 2],
    ['Two really good alcohol-free cocktails, Negronis', 2],
  ])('counts drinks and no guests: %s', (theme, count) => {
    const brief = readBrief({ eventType: 'Custom Event', theme, guestCount: 80 });
    expect([brief.minAlcoholFree, brief.nonDrinkerShare]).toEqual([count, undefined]);
  });

  it.each([
    ['Most have two.', 2],
    ['About two each is what folks have.', 2],
    ['We’ll each have four I reckon.', 4],
    ['Most people have three cocktails.', 3],
    ['No one stays longer than one drink.', 1],
    ['Nobody has more than three.', 3],
    ['Die meisten trinken zwei Gläser. Bitte kein Rum.', 2],
    ['Two each and home by eleven.', 2],
    ['Nada de gin. Tres copas por persona', 3],
    ['Most have two kids.', undefined],
    ['We have two bars.', undefined],
    ['They have four stations and ice.', undefined],
  ])('knows what guests usually have: %s', (theme, each) => {
    expect(readBrief({ eventType: 'Custom Event', theme, guestCount: 60 }).drinksEach).toBe(each);
  });

  it.each([
    ['Twenty neighbors will only have one glass', 60, 4.3],
    ['Ten reporters who’ll have one and go', 20, 3.5],
    ['Four stations have one bartender', 20, undefined],
  ])('averages over those who have one glass: %s', (theme, guestCount, each) => {
    expect(
      readMenuWish({ ...EVENT, eventType: 'Custom Event', guestCount, theme }, {}).event.drinksEach,
    ).toBe(each);
  });

  it('holds the adults to the rounds that the host counts', () => {
    const theme = 'Block party, 20 kids, two rounds max per adult';
    expect(readMenuWish({ ...EVENT, eventType: 'Custom Event', theme }, {}).event.wetEach).toBe(2);
  });

  it.each(['two drinks each is plenty', 'open house from 11 to 7'])('has nothing handed out: %s', (theme) => {
    const brief = readBrief({ eventType: 'Custom Event', theme, guestCount: 80 });
    expect(new Set(slotsFor(EVENT, 99, brief))).toEqual(new Set(['signature']));
  });

  it('sets the places of the menu until the host takes it away', () => {
    const read = (removed: string[]) =>
      readBrief({ eventType: 'Wedding Reception', theme: 'two signature drinks' }, { removed });
    expect(read([]).parts.map(({ label }) => label)).toContain('4 drinks on the menu');
    expect(slotsFor(EVENT, 99, read([]))).toEqual(['welcome', 'signature', 'signature', 'signature']);
    expect(read(['menu-size']).size).toBeUndefined();
  });
});
