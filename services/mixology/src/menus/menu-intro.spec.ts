import { describe, expect, it } from '@jest/globals';
import { EVENT_TYPES } from '@swizzle/proto';
import { chanceOf } from '../chance.ts';
import { isDecent } from '../checking/decency.ts';
import { menuIntro } from './menu-intro.ts';
import { readMenuWish } from './wish.ts';

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
