import { describe, expect, it } from '@jest/globals';
import { isAlcoholFree } from '../../menus/candidate.ts';
import { CLASSIC_CANDIDATES } from '../../menus/candidates.fixture.ts';
import { isPermitted } from '../event-brief.ts';
import { readBrief } from '../read-brief.ts';

const read = (theme: string, month?: number) => readBrief({ eventType: 'Custom Event', theme }, { month });
const permitted = (theme: string, month?: number) => {
  const brief = read(theme, month);
  return CLASSIC_CANDIDATES.filter((drink) => isPermitted(drink, brief));
};
const isHot = ({ technique }: { technique: string }) => technique === 'heated';

describe('heat', () => {
  it.each([
    '35 degrees in the shade',
    '95 degrees',
    'Melbourne Christmas',
    'summer pool party',
    'heat wave drinks',
  ])('leaves hot drinks out: %s', (theme) => {
    expect(permitted(theme).filter(isHot)).toEqual([]);
    expect(read(theme).season).toBe('summer');
  });

  it.each([
    'ten degrees outside',
    '20 degrees',
    'Christmas in London',
    'spring garden',
    '35 degrees, hot drinks please',
  ])('is none, or wanted: %s', (theme) => {
    expect(permitted(theme).some(isHot)).toBe(true);
  });
});

describe('a season', () => {
  it.each([
    ['cherry blossom party', 'spring'],
    ['autumn in Sydney', 'autumn'],
    ['July in Cape Town', 'winter'],
  ])('is read from words: %s', (theme, season) => {
    expect(read(theme, 11)).toMatchObject({ season, isSeasonGuessed: false });
  });

  it('is not shown where only the date says it', () => {
    const { parts, month, isSeasonGuessed } = read('a party', 11);
    expect([month, isSeasonGuessed]).toEqual([11, true]);
    expect(parts.filter(({ kind }) => kind === 'season')).toEqual([]);
  });
});

describe('guests', () => {
  it('who are children are served nothing hot, with coffee or cloves', () => {
    const alcoholFree = permitted('family picnic with kids').filter(isAlcoholFree);
    expect(alcoholFree.length).toBeGreaterThan(20);
    expect(alcoholFree.filter((drink) => isHot(drink) || drink.ingredients.has('espresso'))).toEqual([]);
  });

  it('who mourn read no jokes', () => {
    const names = permitted('wake for grandpa').map(({ name }) => name);
    expect(names).toContain('Manhattan');
    for (const joke of ['Fuzzy Navel', 'Woo Woo', 'Corpse Reviver No. 2', 'Zombie'])
      expect(names).not.toContain(joke);
    expect(permitted('birthday').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Fuzzy Navel', 'Woo Woo']),
    );
  });

  it('who come to an open house warm no house', () => {
    expect(read('Eid open house')).toMatchObject({ kind: { id: 'eid' }, alcoholFree: 'all' });
    expect(read('Christmas open house')).toMatchObject({ kind: { id: 'holiday' } });
    expect(read('open house at the school')).toMatchObject({ kind: { id: 'open-house' } });
  });

  it.each([
    ['two bartenders', 2],
    ['three bars with two bartenders each', 6],
    ['we have two stations, one bartender at each', 2],
    ['two bars, three bartenders in all', 3],
    ['we hire 3 bartenders', 3],
    ['no bartender', 0],
    ['everyone serves themselves', 0],
    ['good drinks', undefined],
  ])('are served by as many as the host says: %s', (theme, bartenders) => {
    expect(read(theme).bartenders).toBe(bartenders);
  });
});
