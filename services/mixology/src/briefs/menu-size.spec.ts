import { describe, expect, it } from '@jest/globals';
import { slotsFor } from '../menus/wish.ts';
import { readMenuSize } from './menu-size.ts';
import { readBrief } from './read-brief.ts';
import { tokensOf } from './tokens.ts';

const EVENT = { guestCount: 80, eventLength: '4-6 hours', budget: '$8-12' } as const;

describe('how many drinks a host wants', () => {
  it.each([
    ['one welcome + 3', [1, 3, 0]],
    ['a welcome drink and two cocktails', [1, 2, 0]],
    ['two signature drinks and a mocktail', [1, 3, 0]],
    ['three signature cocktails', [1, 4, 0]],
    ['just two batched cocktails and an N/A', [0, 3, 0]],
    ['keep the cocktails to two, plus a good punch for the kids', [0, 3, 0]],
    ['no more than 4 drinks', [0, 4, 0]],
    ['a menu of five drinks', [1, 3, 1]],
    ['4 cocktails total', [1, 3, 0]],
  ])('is read: %s', (text, [welcome, signature, digestif]) => {
    expect(readMenuSize(tokensOf(text))?.size).toEqual({ welcome, signature, digestif });
  });

  it.each([
    'two drinks per person',
    'only two drinks each',
    'at most two strong drinks',
    'just a few drinks',
    'four bartenders',
    'drinks at six',
  ])('is no other number: %s', (text) => {
    expect(readMenuSize(tokensOf(text))).toBeUndefined();
  });

  it('sets the places of the menu until the host takes it away', () => {
    const read = (removed: string[]) =>
      readBrief({ eventType: 'Wedding Reception', theme: 'two signature drinks' }, { removed });
    expect(read([]).parts.map(({ label }) => label)).toContain('4 drinks on the menu');
    expect(slotsFor(EVENT, 99, { size: read([]).size })).toEqual([
      'welcome',
      'signature',
      'signature',
      'signature',
    ]);
    expect(read(['menu-size']).size).toBeUndefined();
  });
});
