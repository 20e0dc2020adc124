import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ theme, eventType: 'Custom Event', guestCount: 40 }, { month: 6 });
const motifs = (theme: string) => read(theme).motifs.map(({ id }) => id);
const labels = (theme: string) => read(theme).parts.map(({ label }) => label);

describe('what a party isn’t about', () => {
  it.each([
    ['Kosher for Passover? No - it’s a Purim party, not Passover!', ['purim']],
    ['Not a seder: Rosh Hashanah dinner', ['rosh-hashanah']],
    ['Hanukkah, not Christmas', ['hanukkah']],
  ])('is no theme, no diet and no season of it: %s', (theme, themes) => {
    expect(motifs(theme)).toEqual(themes);
    expect(labels(theme)).not.toContain('Kosher for Passover');
    expect(read(theme).notUnderstood).toEqual([]);
    expect(read(theme).month).not.toBe(4);
  });

  it('is no event either', () => {
    expect(read('This is not a wedding, just a garden lunch').kind?.id).toBe('lunch');
    expect(read('A wedding? No, it’s an anniversary').kind?.id).toBe('anniversary');
  });

  it('takes no exclusion away with it', () => {
    expect(read('Nuts? No, it’s an allergy. No gin.').excluded.map(({ id }) => id)).toContain('gin');
    expect(read('No Swedish punsch').excluded).not.toEqual([]);
  });
});

describe('what is excluded', () => {
  it.each(['No wine, and skip champagne altogether', 'no mock beer, mock wine or fake champagne'])(
    'is no wish, wherever its word stands in the list: %s',
    (theme) => {
      expect(read(theme).wanted).toEqual([]);
      expect(read(theme).excluded).not.toEqual([]);
    },
  );

  it.each(['no pineapple or other tropical stuff', 'nothing tropical', 'No exotic flavors'])(
    'may be a family of fruits by any name: %s',
    (theme) => {
      const excluded = read(theme).excluded.flatMap(({ phrases }) => phrases);
      for (const fruit of [' passion fruit ', ' coconut ', ' pineapple ', ' mango ', ' lychee '])
        expect(excluded).toContain(fruit);
      expect(read(theme).notUnderstood).toEqual([]);
    },
  );
});

describe('a fast and a feast', () => {
  it('are an iftar in Ramadan and Eid after it', () => {
    expect(read('Iftar for the team during Ramadan').kind?.id).toBe('iftar');
    expect(motifs('Iftar for the team during Ramadan')).toEqual(['ramadan']);
    expect(motifs('Eid brunch')).toContain('eid');
    expect(read('Eid brunch').kind?.titles).toContain('Eid Mubarak');
    expect(read('Iftar').kind?.titles).not.toContain('Eid Mubarak');
  });
});

describe('navy', () => {
  it('beside a color is one, and no sea', () => {
    const brief = read('Brand colors are navy blue and orange');
    expect(brief.named.map(({ id }) => id)).toEqual(['navy drinks', 'orange drinks']);
    expect(brief.wanted).toEqual([]);
    expect(brief.themeText).not.toMatch(/navy/i);
  });
});

describe('months in the host’s own language', () => {
  it.each([
    ['Quinceañera for my daughter, en junio, with aguas frescas', 6],
    ['My mother’s 70th with friends, im Dezember', 12],
    ['Wedding of friends, en mai, in the garden', 5],
    ['A party for our team a settembre', 9],
    ['Big party em março with friends', 3],
    ['Rooftop drinks en verano for friends', 7],
  ])('set the season in a text that is otherwise English: %s', (theme, month) => {
    const brief = readBrief({ theme, eventType: 'Custom Event', guestCount: 40 }, { month: 11 });
    expect(brief.month).toBe(month);
    expect(brief.isSeasonGuessed).toBe(false);
    expect(brief.unread).toEqual([]);
  });

  it('are no names of guests', () => {
    const brief = readBrief({ theme: 'Birthday of Juli and Mai', eventType: 'Custom Event' }, { month: 11 });
    expect(brief.isSeasonGuessed).toBe(true);
  });
});
