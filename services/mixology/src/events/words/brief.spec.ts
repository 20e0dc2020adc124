import { describe, expect, it } from '@jest/globals';
import { briefNotes } from './brief.ts';

const notes = (unused: string[], notUnderstood: string[] = []) =>
  Object.fromEntries(
    briefNotes({ parts: [], notUnderstood, unmet: [], unused }).map(({ title, text }) => [title, text]),
  );

describe('what a plan makes no use of', () => {
  it('is told in the host’s words', () => {
    expect(notes(['We have two urns', 'poison bottles'])).toEqual({
      'Not used': expect.stringContaining(
        '“We have two urns”, “poison bottles”: nothing in this plan answers it',
      ),
    });
  });

  it.each([
    'grandpa takes warfarin',
    'three on blood pressure tablets',
    'One of us is on antibiotics',
    'Two FODMAP people',
  ])('is to be checked where a drink may not agree with it: %s', (words) => {
    expect(notes([words, 'a naughty nightcap'])).toEqual({
      'Please check': expect.stringContaining(`We left out nothing for “${words}”`),
      'Not used': expect.stringContaining('“a naughty nightcap”'),
    });
  });

  it('stands after what nobody knows', () => {
    expect(notes(['grandpa takes warfarin'], ['no mastic'])['Please check']).toMatch(/no mastic.*warfarin/);
  });

  it('is nothing where all was used', () => {
    expect(notes([])).toEqual({});
  });
});
