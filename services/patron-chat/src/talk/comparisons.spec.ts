import { describe, expect, it } from '@jest/globals';
import { read } from './talk.fixture.ts';

describe('comparisons', () => {
  it.each([
    ['en', 'a bit sharper', [{ quality: 'sour', direction: 1 }]],
    ['en', 'less sweet?', [{ quality: 'sweet', direction: -1 }]],
    ['en', 'something lighter', [{ quality: 'strength', direction: -1 }]],
    ['en', 'I would like it less acid', [{ quality: 'sour', direction: -1 }]],
    ['en', 'keep the sweetness down', [{ quality: 'sweet', direction: -1 }]],
    ['es', 'menos dulce', [{ quality: 'sweet', direction: -1 }]],
    ['fr', 'plus fruité ?', [{ quality: 'fruity', direction: 1 }]],
    ['de', 'etwas Saureres', [{ quality: 'sour', direction: 1 }]],
    ['it', 'più forte', [{ quality: 'strength', direction: 1 }]],
    ['pt', 'mais amargo', [{ quality: 'bitter', direction: 1 }]],
  ] as const)('reads %s: "%s"', (language, message, compared) => {
    const { state, request } = read(message, { isShown: true, language });
    expect(state.compared).toEqual(compared);
    expect(request.kind).toBe('suggest');
  });

  it('compares with nothing before a drink was shown, nor in a later message', () => {
    expect(read('less sweet').state.compared).toEqual([]);
    const before = { isShown: true, compared: [{ quality: 'sweet', direction: -1 }] } as const;
    expect(read('with mint', { ...before, compared: [...before.compared] }).state.compared).toEqual([]);
  });
});
