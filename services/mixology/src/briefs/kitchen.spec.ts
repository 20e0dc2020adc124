import { describe, expect, it } from '@jest/globals';
import { CLASSIC_CANDIDATES } from '../menus/candidates.fixture.ts';
import { isPermitted } from './event-brief.ts';
import { readBrief } from './read-brief.ts';

const briefOf = (theme: string) => readBrief({ eventType: 'Birthday Celebration', theme }, { month: 12 });

describe('what a kitchen lacks', () => {
  it.each([
    ['A barn with no stove and no freezer', ['stove', 'freezer']],
    ['We don’t have a blender', ['blender']],
    ['Nothing fancy: we have no special equipment', ['blender']],
    ['The fridge at the cottage is broken', ['fridge']],
    ['In the park without power', ['stove', 'blender', 'freezer', 'fridge']],
    ['The kitchen has a stove and one freezer. No rum', []],
    ['No ice machine at the lodge', []],
  ])('is read from the words: %s', (theme, lacks) => {
    expect(briefOf(theme).lacks).toEqual(lacks);
  });

  it.each([
    ['No ice machine out there', ['No ice machine: all ice is bought'], []],
    ['We have no ice, rum', ['Rum', 'No ice there: all ice is bought'], []],
    ['No ice, please', [], ['No ice']],
  ])('is no rule that drinks claim to keep while ice is bought: %s', (theme, labels, open) => {
    const { parts, rules, excluded, unread } = briefOf(theme);
    expect(parts.filter(({ kind }) => kind !== 'season').map(({ label }) => label)).toEqual(labels);
    expect([rules, excluded]).toEqual([[], []]);
    expect(unread.map(({ text }) => text)).toEqual(open);
  });

  it('keeps what can’t be made there off the menu', () => {
    const techniques = (theme: string) =>
      new Set(
        CLASSIC_CANDIDATES.filter((one) => isPermitted(one, briefOf(theme))).map((one) => one.technique),
      );
    expect([...techniques('Winter evening')]).toEqual(expect.arrayContaining(['blended', 'heated']));
    const without = [...techniques('Winter evening, no stove and no blender')];
    expect(without).not.toContain('blended');
    expect(without).not.toContain('heated');
  });
});
