// Plain facts of a brief: hours, season, kind of event, bottles by their brands, courses and stages.
import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string, guestCount = 40) =>
  readBrief(
    { eventType: 'Custom Event', theme, guestCount, budget: '$8-12', eventLength: '3-4 hours' },
    { month: 6 },
  );

describe('the hour and the season', () => {
  it.each([
    ['Tailgate: the lot opens at 9, early coffee, then beer until kickoff at 2', 9, 5],
    ['Breakfast in the barn, doors at 8, done by 11', 8, 3],
    ['Drinks from 8 until 1, dancing', 20, 5],
  ])('of “%s”', (theme, startsAt, hours) => {
    expect(read(theme)).toMatchObject({ startsAt, hours });
  });

  it.each([
    ['After the burial, it will be cold', 'winter'],
    ['A tailgate before the big game', 'autumn'],
    ['A staff party, festive but casual', 'winter'],
    ['A dry January supper', 'winter'],
  ])('in the words “%s” come before the date', (theme, season) => {
    expect(read(theme)).toMatchObject({ season, isSeasonGuessed: false });
  });
});

describe('what is no hour and no weather', () => {
  it.each([
    'Mostly 14-16 yr olds and their parents',
    'Kids’ corner till 7 then grown-ups only',
    'Karaoke from 9, prizes after',
  ])('is not when the party begins or ends: %s', (theme) => {
    expect(read(theme)).toMatchObject({ startsAt: undefined, hours: undefined });
  });

  it.each(['In February, so hot things please', 'It gets cold, so hot options'])(
    'is not heat: %s',
    (theme) => {
      expect(read(theme).isHot).toBe(false);
    },
  );

  it.each(['My mother in law will judge the hibiscus', 'Everybody breaks fast at sunset'])(
    'makes no theme: %s',
    (theme) => {
      expect(read(theme).motifs).toEqual([]);
    },
  );
});

describe('the kind of event', () => {
  it.each([
    ['Walima for our son, dinner and tea afterwards', 'wedding'],
    ['Chief Morales retires after 20 years', 'retirement'],
    ['Mother turns 80 in the garden', 'birthday'],
    ['Holi at our place, lunch and cards', 'festival'],
    ['Bris for the twins at 10 am', 'bris'],
    ['Opening of a photography show about deserts', 'gallery'],
  ])('of “%s”', (theme, kind) => {
    expect(read(theme).kind?.id).toBe(kind);
  });
});

describe('bottles', () => {
  it('by their brands are their kinds', () => {
    const { wanted } = read('He drank Powers, she drinks Tito’s');
    expect(wanted.map(({ label }) => label.toLowerCase())).toEqual(
      expect.arrayContaining(['irish whiskey', 'vodka']),
    );
  });

  it('that the host lists as owned are stock to the last one', () => {
    const { own } = read('I own a good mezcal, a Rittenhouse rye, fino sherry and green Chartreuse');
    expect(own).toEqual(expect.arrayContaining(['mezcal', 'rye-whiskey', 'fino-sherry', 'green-chartreuse']));
  });

  it('that a relative brings are counted', () => {
    expect(read('My cousins will bring three bottles of Jameson').ownBottles).toEqual({
      'irish-whiskey': 3,
    });
  });
});

describe('courses and stages', () => {
  it('takes the dishes for the courses, and not the bottles', () => {
    const { size } = read(
      'Four courses: clams, radish and pea salad, lamb shoulder, lemon tart. A small drink with each. I own fino sherry, gin, rye and port',
      8,
    );
    expect(size?.courses).toEqual(['clams', 'radish and pea salad', 'lamb shoulder', 'lemon tart']);
  });

  it('has one welcome where a cocktail hour follows the arrival', () => {
    const { size, ownGlasses } = read(
      'A different drink for each part: bubbles when guests arrive, a cocktail hour drink, something easy with the roast, dancing, and a nightcap. A proper NA option at every stage.',
      120,
    );
    expect(size).toMatchObject({ welcome: 1, digestif: 1 });
    expect(ownGlasses).toEqual(['welcome', 'digestif']);
  });

  it('counts those who may not drink', () => {
    const { nonDrinkerShare } = read(
      'The night crew can’t drink, so something cold for about 10 of them',
      100,
    );
    expect(nonDrinkerShare).toBeCloseTo(0.1);
  });
});
