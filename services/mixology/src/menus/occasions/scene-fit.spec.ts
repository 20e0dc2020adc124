import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../../briefs/read-brief.ts';
import { sampleSize } from '../../sample.fixture.ts';
import { CLASSIC_CANDIDATES } from '../candidates.fixture.ts';
import { planMenu } from '../plan-menu.ts';
import { fitsScene } from './scene-fit.ts';

const setting = (theme: string, month?: number) => readBrief({ eventType: 'Custom Event', theme }, { month });

describe('words for a menu', () => {
  it.each([
    ['Fallen leaves, wool coats and wood smoke', 'late June', false],
    ['Fallen leaves, wool coats and wood smoke', 'October', true],
    ['Snow outside, blankets within', 'summer party', false],
    ['Bare feet, warm sand and a slow tide', 'Christmas drinks', false],
    ['Low light, full glasses and good company', 'brunch', false],
    ['Sunday light, clean plates and a late start', 'brunch', true],
    ['Coats on the bed, glasses on the mantel', 'December garden', false],
    ['Confetti on the floor and ice in the glass', 'memorial service', false],
    ['Full glasses and good company', 'funeral in July at noon', true],
  ])('agree with season, hour, place and mood: %s, at %s: %s', (words, theme, fits) => {
    expect(fitsScene(words, setting(theme))).toBe(fits);
  });

  it('never speak of another season than the host', () => {
    const OTHERS = /leaves|wool|snow|frost|fire|harvest|mistletoe/i;
    for (const seed of Array.from({ length: sampleSize(10, 40) }, (_, at) => at)) {
      const { name, intro } = planMenu(
        {
          eventType: 'Wedding Reception',
          guestCount: 80,
          eventLength: '3-4 hours',
          budget: '$8-12',
          theme: 'rustic autumnal barn wedding, but in late June',
        },
        CLASSIC_CANDIDATES,
        { seed, date: '2026-11-02' },
      );
      expect(`${name} ${intro}`).not.toMatch(OTHERS);
    }
  });
});
