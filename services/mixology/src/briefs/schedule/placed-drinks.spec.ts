// Where hosts want a drink, whose drink it is, and who sees to it.
import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES } from '../../menus/candidates.fixture.ts';
import { isPermitted } from '../event-brief.ts';
import { readBrief } from '../read-brief.ts';

const read = (theme: string, eventType: Parameters<typeof readBrief>[0]['eventType'] = 'Custom Event') =>
  readBrief({ theme, eventType, guestCount: 55 }, { month: 6 });
const placed = (theme: string) => read(theme).placed.map(({ term, section }) => [term.id, section] as const);

describe('what the host wants first or last', () => {
  it.each([
    ['One real Manhattan before we sit down', [['manhattan', 'welcome']]],
    ['Negronis when people arrive', [['negroni', 'welcome']]],
    ['A bellini at the door, then dinner', [['bellini', 'welcome']]],
    ['Palomas to kick things off', [['paloma', 'welcome']]],
    ['A boulevardier after dinner', [['boulevardier', 'digestif']]],
    ['Espresso martinis instead of dessert', [['espresso martini', 'digestif']]],
    ['After dinner a boulevardier', [['boulevardier', 'digestif']]],
    ['A spritz first, espresso martinis and palomas', [['spritz', 'welcome']]],
    ['Espresso martinis the moment they walk in', [['espresso martini', 'welcome']]],
    ['A Bellini as soon as guests arrive', [['bellini', 'welcome']]],
    ['Un Bellini all’arrivo, niente rum', [['bellini', 'welcome']]],
    ['Mojitos and palomas', []],
  ])('stands there: %s', (theme, sections) => {
    expect(placed(theme)).toEqual(sections);
  });
});

describe('what guests like', () => {
  it('rules the menu where many drink it, and at a birthday where the guest of honor likes it', () => {
    const mostly = (theme: string, type?: Parameters<typeof read>[1]) =>
      read(theme, type).mostly.map(({ id }) => id);
    expect(mostly('Her family drinks tequila, mine drink whiskey')).toEqual(['tequila', 'whiskey']);
    expect(mostly('Dad likes rum', 'Birthday Celebration')).toEqual(['rum']);
    expect(mostly('Para mi papá: le gusta el ron y la música', 'Birthday Celebration')).toEqual(['rum']);
    expect(mostly('He likes rum, I love flowers', 'Wedding Reception')).toEqual([]);
  });
});

describe('what someone else sees to', () => {
  it('is no wish, and is shown', () => {
    const brief = read('Beer and wine will be there too, gin drinks from us');
    expect(brief.wanted.map(({ id }) => id)).toEqual(['gin']);
    expect(brief.parts.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Beer: seen to', 'Wine: seen to']),
    );
    expect(brief.unread).toEqual([]);
  });
});

describe('words of another sense', () => {
  it('take a thing of the event for no drink, and no comma for part of a name', () => {
    expect(read('Hot drinks when we come off the slopes').named).toEqual([]);
    expect(read('Peach, bourbon').wanted.map(({ id }) => id)).toEqual(['peach', 'bourbon']);
  });

  it('count children by what stands after them, not by what they may have', () => {
    const share = (theme: string) => read(theme).nonDrinkerShare;
    expect(share('One punch that the kids can have too (about 11)')).toBe(0.2);
    expect(share('One punch that the kids can have too')).toBeUndefined();
  });

  it('take food that is little for nothing to leave out', () => {
    const brief = read('Earl grey, lemon, little sandwiches');
    expect(brief.notUnderstood).toEqual([]);
  });
});

describe('a drink that the host names', () => {
  it('stays where drinks are to be light, and not where nobody drinks', () => {
    const drink = CLASSIC_CANDIDATES.find(({ name }) => name === 'French 75');
    if (!drink) throw new RangeError('No French 75');
    expect(isPermitted(drink, read('Low alcohol please'))).toBe(false);
    expect(isPermitted(drink, read('Low alcohol please, French 75 at the door'))).toBe(true);
    expect(isPermitted(drink, read('No alcohol at all, not even a French 75'))).toBe(false);
  });
});
