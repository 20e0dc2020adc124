import { describe, expect, it } from '@jest/globals';
import { careTokensOf } from './care-tokens.ts';
import { Concepts, compilePattern, PatternIndex } from './cue-pattern.ts';

const concepts = new Concepts({ vehicle: ['car', 'pick up'] });
const found = (cue: string, message: string) => {
  let fits = false;
  new PatternIndex([{ text: cue, value: cue }], concepts).forEachMatch(careTokensOf(message), () => {
    fits = true;
  });
  return fits;
};

describe('alternatives', () => {
  it('are refused outside of parentheses', () => {
    expect(() => compilePattern('not want to live|be here', concepts)).toThrow(RangeError);
    expect(() => compilePattern('give|make it', concepts)).toThrow(RangeError);
  });

  it('are words or phrases within them', () => {
    for (const message of ['want to live', 'want to be here']) {
      expect(found('want to (live|be here)', message)).toBe(true);
    }
    expect(found('want to (live|be here)', 'want to be there')).toBe(false);
    expect(found('(my|the) @vehicle', 'the pick up')).toBe(true);
  });

  it('may be optional or forbidden as a whole', () => {
    expect(found('a (red|dark blue)? car', 'a dark blue car')).toBe(true);
    expect(found('uber !(driver|driving)', 'uber driving')).toBe(false);
  });
});
