// Who some guests are, and what a host says in passing.
import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string, removed: string[] = []) =>
  readBrief({ eventType: 'Custom Event', theme }, { month: 6, removed });

describe('guests who are all too young', () => {
  it.each([
    'Graduation pool party, noon to 6, all of them 16 to 18, so not a drop',
    'everyone is aged 15 to 17, pool party',
  ])('are served no alcohol: %s', (theme) => {
    expect(read(theme)).toMatchObject({ children: 'all', alcoholFree: 'all' });
  });

  it.each(['all guests 18 to 80', 'all of them 25 to 30', 'all from 5 to 8'])(
    'are no others: %s',
    (theme) => {
      expect(read(theme).children).toBeUndefined();
    },
  );
});

describe('one guest who keeps a faith, or drinks nothing', () => {
  it.each([
    'Martinis, and the chair is Mormon',
    'my boss is a Muslim, whisky for the others',
    'Our chair is teetotal, martinis for the rest',
  ])('leaves the others their drinks: %s', (theme) => {
    expect(read(theme).alcoholFree).toBe('some');
  });

  it.each(['we are Mormon', 'a Muslim wedding'])('is not everybody: %s', (theme) => {
    expect(read(theme).alcoholFree).toBe('all');
  });
});

describe('grain alcohol', () => {
  it('is whiskey, gin and vodka, and not all that has alcohol', () => {
    const { alcoholFree, excluded } = read('Passover, no grain alcohol');
    expect(alcoholFree).toBeUndefined();
    const ids = excluded.flatMap(({ ingredients }) => [...ingredients]);
    expect(ids).toEqual(expect.arrayContaining(['bourbon', 'vodka', 'london-dry-gin']));
    expect(ids).not.toContain('blanco-tequila');
  });
});

describe('what is seen to', () => {
  it.each([
    ['beer, which the brewery brings, and something with gin', 'beer'],
    ['Fiesta: vermut y cerveza los pone mi tío, y algo con ron', 'beer'],
    ['Sommerfest: Bier bringt der Onkel mit, bitte etwas mit Gin', 'beer'],
  ])('is no wish: %s', (theme, id) => {
    const { wanted, served } = read(theme);
    expect(wanted.map((term) => term.id)).not.toContain(id);
    expect(served).toBeLessThan(1);
  });
});

describe('what is said in passing', () => {
  it.each([
    ['The sea breeze blows everything over', 'sea breeze'],
    ['tea in a real glass, please', 'stemmed glasses'],
    ['disco with glitter everywhere', 'edible glitter'],
    ['our own quinces and apples, a wedding', 'quince'],
  ])('is no wish: %s', (theme, id) => {
    const { wanted, named, motifs } = read(theme);
    expect([...wanted, ...named, ...motifs].map((one) => one.id)).not.toContain(id);
  });

  it.each(['very hot food', 'a really hot curry'])('is no weather: %s', (theme) => {
    expect(read(theme).isHot).toBe(false);
  });

  it('says whose drinks go with a meal', () => {
    expect(read('we cook Thai together').cultures).toHaveLength(1);
  });
});

describe('who turns ten', () => {
  it.each(['Book club turns ten', 'our company turns 5', 'the choir’s 10th birthday'])(
    'is no child: %s',
    (theme) => {
      expect(read(theme).children).toBeUndefined();
    },
  );

  it.each(['my daughter turns ten', 'Ben’s 10th birthday'])('is one: %s', (theme) => {
    expect(read(theme).children).toBe('all');
  });
});

describe('what is eaten', () => {
  it('gives a party no theme', () => {
    const theme = 'Six courses: oysters, duck, a chocolate tart. My husband turns 50';
    expect(read(theme).themeText).not.toMatch(/oyster|duck/);
  });
});

describe('flavors of one kitchen', () => {
  it.each([
    ['rosewater, dates, pomegranate, that sort of thing', ['middle-eastern']],
    ['rose and mint', []],
  ])('say whose drinks are meant: %s', (theme, cultures) => {
    expect(read(theme).cultures.map(({ id }) => id)).toEqual(cultures);
  });
});

describe('what has a verdict and no name that anybody knows', () => {
  it('is shown as not understood', () => {
    expect(read('party, carmine lake is a no').notUnderstood).toEqual(['carmine lake is a no']);
    expect(read('picnic. Red dye 40 is a no').excluded.map(({ id }) => id)).toEqual(['artificial colors']);
  });
});
