import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) => readBrief({ eventType: 'Custom Event', theme, guestCount: 60 });
const excludedIn = (theme: string) => read(theme).excluded.map(({ id }) => id);

describe('a kosher party', () => {
  it.each([
    'Kosher party. L’chaim toast at 7pm, doors at 6pm',
    'Everything kosher, a mulled wine and a whiskey sour',
    'Kosher engagement, the adults want a spritz',
  ])('pours wine with a mark where the host asks for it: %s', (theme) => {
    expect(excludedIn(theme)).not.toContain('wine');
    expect(excludedIn(theme)).not.toContain('grapes');
    expect(read(theme).parts.map(({ label }) => label)).toContain('Wine and grape juice marked kosher');
  });

  it.each(['Kosher dinner', 'Kosher and no wine; a spritz'])('has none of it otherwise: %s', (theme) => {
    expect(excludedIn(theme)).toContain('wine');
  });

  it('has no dairy beside meat', () => {
    expect(excludedIn('Kosher dinner with brisket')).toContain('dairy');
    expect(excludedIn('Kosher brunch with bagels')).not.toContain('dairy');
  });

  it('claims of no drink that it is kosher: the mark on the bottle says so', () => {
    expect(read('Kosher dinner').rules.map(({ label }) => label)).not.toContain('Kosher');
  });
});

describe('a mark on the drinks that suit', () => {
  it.each([
    ['Vegan and gluten-free options must be marked', ['Vegan', 'Gluten-free']],
    ['Please label which drinks are dairy free', ['Dairy-free']],
    ['Everything must be labelled for nut allergies', ['Nut-free']],
  ])('is asked for, and nothing left out: %s', (theme, labels) => {
    const { excluded, groups } = read(theme);
    expect(excluded).toEqual([]);
    expect(groups.map(({ label }) => label)).toEqual(labels);
  });

  it('is no mark where the host rules a thing out', () => {
    expect(excludedIn('No nuts at all, and label everything')).toContain('nuts');
  });
});
