import { describe, expect, it } from '@jest/globals';
import type { MenuSection } from '@swizzle/proto';
import { chanceOf } from '../../chance.ts';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { searchSpaceFor } from '../search/search-space.ts';
import { type MenuEvent, readMenuWish } from '../wish.ts';
import { alcoholFaults, workFaults } from './work-rules.ts';

const PARTY: MenuEvent = {
  eventType: 'Birthday Celebration',
  guestCount: 60,
  eventLength: '3-4 hours',
  budget: '$12+',
};
const searchSpaceOf = (event: Partial<MenuEvent>) =>
  searchSpaceFor(
    CLASSIC_CANDIDATES,
    readMenuWish({ ...PARTY, ...event }, { date: '2027-06-12' }),
    chanceOf(1),
  );
const placed = (...names: string[]) =>
  names.map((name, at) => {
    const candidate = CLASSIC_CANDIDATES.find((one) => one.name === name);
    if (!candidate) throw new RangeError(`No classic is called ${name}`);
    const section: MenuSection = at === 0 ? 'welcome' : at === names.length - 1 ? 'digestif' : 'signature';
    return { candidate, section };
  });
const work = (names: string[], event: Partial<MenuEvent> = {}) =>
  workFaults(placed(...names), searchSpaceOf(event)).map(({ message }) => message.replace(/^\d+ /, ''));

describe('work at the bar', () => {
  it('has no herbs by the thousand, no foam by the glass and no blender for more than the hands can make', () => {
    expect(work(['Aperol Spritz', 'Mojito', 'Manhattan'])).toEqual(['takes herbs or fruit by the thousand.']);
    expect(work(['Aperol Spritz', 'Daiquiri', 'Espresso Martini'], { theme: 'one bartender' })).toEqual([
      'is shaken by the glass, and too many want it.',
    ]);
    expect(work(['Aperol Spritz', 'Piña Colada', 'Manhattan'])).toEqual([
      'keeps a blender busy all evening.',
    ]);
  });

  it('may be more where guests are few, hands many, or the host asks for it', () => {
    expect(work(['Aperol Spritz', 'Mojito', 'Espresso Martini'], { guestCount: 8 })).toEqual([]);
    expect(work(['Aperol Spritz', 'Daiquiri', 'Espresso Martini'], { theme: '3 bartenders' })).toEqual([]);
    for (const theme of ['Mojitos', 'lots of mint'])
      expect(work(['Aperol Spritz', 'Mojito', 'Manhattan'], { theme })).toEqual([]);
    // Who asks for rum or lime doesn't ask for leaves.
    expect(work(['Aperol Spritz', 'Mojito', 'Manhattan'], { theme: 'rum' })).not.toEqual([]);
  });
});

describe('alcohol for the hours of a party', () => {
  const STRONG = placed('Negroni', 'Martini', 'Manhattan', 'Sazerac');
  const weight = (event: Partial<MenuEvent>, entries = STRONG) =>
    alcoholFaults(entries, searchSpaceOf(event)).reduce((sum, one) => sum + one.weight, 0);

  it('is a fault where each guest would have more than one an hour and one more', () => {
    expect(weight({})).toBeGreaterThan(0);
    expect(weight({}, placed('Aperol Spritz', 'Nojito', 'Americano', 'Arnold Palmer'))).toBe(0);
  });

  it('counts those who drink, and is what the host wants where strong drinks are asked for', () => {
    const mild = placed('Aperol Spritz', 'Paloma', 'Arnold Palmer', 'Americano');
    expect(weight({}, mild)).toBe(0);
    expect(weight({ theme: 'half of the guests are children' }, mild)).toBeGreaterThan(0);
    expect(weight({ theme: 'strong, spirit-forward drinks' })).toBe(0);
  });
});
