import { describe, expect, it } from '@jest/globals';
import { EVENT_TYPES } from '@swizzle/proto';
import { chanceOf } from '../../chance.ts';
import { isDecent } from '../../checking/decency.ts';
import { readMenuWish } from '../wish.ts';
import { menuIntro, menuName } from './menu-words.ts';

const linesFor = (eventType: (typeof EVENT_TYPES)[number], theme?: string) => {
  const event = { eventType, guestCount: 12, eventLength: '2-3 hours', budget: '$3-5', theme } as const;
  const wish = readMenuWish(event, {});
  return Array.from({ length: 40 }, (_, seed) => menuIntro(wish, chanceOf(seed)));
};

describe('the line beneath the name', () => {
  it('speaks of theme and occasion', () => {
    for (const line of linesFor('Wedding Reception', 'Beach'))
      expect(line).toMatch(/^(Bare feet|Palm shade).*for (two people|vows|the couple).*\.$/);
  });

  it('speaks of the occasion alone where no theme is known, and never in the host’s words', () => {
    const own = linesFor('Birthday Celebration', 'Grandma Ruth’s 80th');
    expect(own).toEqual(linesFor('Birthday Celebration'));
  });

  it.each(EVENT_TYPES)('is one decent line of its own for a %s', (type) => {
    const lines = new Set(linesFor(type));
    expect(lines.size).toBeGreaterThan(5);
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(140);
      expect(isDecent(line)).toBe(true);
    }
  });
});

const named = (
  theme: string | undefined,
  eventType: (typeof EVENT_TYPES)[number] = 'Birthday Celebration',
) => {
  const event = { eventType, guestCount: 12, eventLength: '2-3 hours', budget: '$3-5', theme } as const;
  const wish = readMenuWish(event, {});
  return Array.from({ length: 40 }, (_, seed) => menuName(wish, chanceOf(seed)));
};

describe('the name of a menu', () => {
  it('speaks of theme and occasion', () => {
    for (const name of named('Beach')) {
      expect(name).toMatch(/High Tide|Barefoot|Trade Wind|Palm Shade|Salt & Sand|Low Hammock/);
      expect(name).toContain('Birthday');
    }
  });

  it('takes a theme of the host’s own at their word', () => {
    expect(named('grandma ruth’s 80th')).toContain('Grandma Ruth’s 80th Birthday Bar');
  });

  it.each(['most people drive home', 'everything should be tall', 'my sister is pregnant'])(
    'is no order, and says nothing of who does not drink: %s',
    (theme) => {
      for (const name of named(theme)) expect(name).not.toMatch(/drive|should|pregnant/i);
    },
  );

  it('does not say birthday twice', () => {
    expect(named('tom’s birthday').filter((name) => /Birthday Birthday/.test(name))).toEqual([]);
  });

  it('prints neither a whole essay nor an address nor what is not decent', () => {
    const essay = 'something with string lights and my grandfather’s old records and no speeches';
    const names = [essay, 'shit show', 'prizes at evil.com'].flatMap((theme) => named(theme));
    for (const name of names) expect(name).not.toMatch(/string|shit|evil/i);
  });

  it('differs by seed, and fits on a menu', () => {
    for (const type of EVENT_TYPES) {
      const names = named(undefined, type);
      expect(new Set(names).size).toBeGreaterThan(10);
      for (const name of names) expect(name.length).toBeLessThanOrEqual(80);
    }
  });
});
