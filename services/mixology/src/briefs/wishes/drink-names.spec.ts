import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES } from '../../menus/candidates.fixture.ts';
import type { EventType } from '../../menus/occasions/occasion.ts';
import { readBrief } from '../read-brief.ts';
import { isProper } from './drink-names.ts';

const readOut = (theme: string, eventType: EventType = 'Custom Event') => {
  const brief = readBrief({ eventType, theme }, { month: 6 });
  return CLASSIC_CANDIDATES.filter((drink) => isProper(drink, brief)).map(({ name }) => name);
};

describe('the name of a drink', () => {
  it.each([
    ['funeral reception', 'Custom Event', ['Woo Woo', 'Zombie', "Satan's Whiskers"]],
    ['christening lunch', 'Custom Event', ["Satan's Whiskers", 'Fuzzy Navel', 'Pornstar Martini']],
    ['halal buffet', 'Holiday Party', ["Satan's Whiskers", 'Pornstar Martini']],
    ['client dinner', 'Corporate Event', ['Woo Woo', 'Sex on the Beach', 'Kamikaze']],
    ['garden wedding', 'Wedding Reception', ['Sex on the Beach', 'Pornstar Martini']],
  ] as const)('suits the occasion: %s', (theme, eventType, shunned) => {
    const names = readOut(theme, eventType);
    expect(shunned.filter((name) => names.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(CLASSIC_CANDIDATES.length * 0.8);
  });

  it('may be saucy among grown friends, and wherever the host asks for the drink', () => {
    expect(readOut('bachelorette weekend')).toContain('Sex on the Beach');
    expect(readOut('garden wedding with Pornstar Martinis', 'Wedding Reception')).toContain(
      'Pornstar Martini',
    );
  });
});
