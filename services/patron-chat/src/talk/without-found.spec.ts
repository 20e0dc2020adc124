import { expect, it } from '@jest/globals';
import { withoutFound } from './talk-state.ts';

it('what was found is no longer left out', () => {
  expect(withoutFound({ avoided: ['vermouth', 'cream'] }, ['sweet vermouth'])).toEqual(['cream']);
});
