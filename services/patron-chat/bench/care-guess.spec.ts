import { expect, it } from '@jest/globals';
import { LEARNED_OF } from '../src/care/guess.ts';
import { careDigest } from './care-examples.ts';

it('guesses care by weights of the examples as they are: `make train-sentences` learns them anew', () => {
  expect(LEARNED_OF).toBe(careDigest());
});
