import { describe, expect, it } from '@jest/globals';
import { ZERO_PROOF_BELOW } from '@swizzle/proto';
import { CLASSIC_COCKTAILS } from '../src/drinks/drinks.fixture.ts';
import { answersTo } from './talk.fixture.ts';

const isZeroProof = (name: string): boolean =>
  (CLASSIC_COCKTAILS.find((drink) => drink.name === name)?.abv ?? 0) < ZERO_PROOF_BELOW;

describe('a drink for someone beside a guest who is pregnant', () => {
  it.each([
    ["I'm pregnant, something fresh please", 'and my husband?', 'and for me?'],
    ["I'm pregnant", 'what about my boyfriend, he wants a negroni', 'something bubbly for me'],
    ['estoy embarazada', 'y mi novio qué toma? le gusta el ron', 'y para mí algo suave'],
    ['je suis enceinte', 'et mon mari ?', 'et pour moi ?'],
    ['ich bin schwanger', 'und mein Mann?', 'und für mich?'],
  ])('%s: has alcohol, and hers has none', async (...says) => {
    const [first, theirs, hers] = await answersTo(...says);
    expect(first?.names.every(isZeroProof)).toBe(true);
    expect(theirs?.names.some((name) => !isZeroProof(name))).toBe(true);
    expect(hers?.names.length).toBeGreaterThan(0);
    expect(hers?.names.every(isZeroProof)).toBe(true);
  });

  it('has none where she is the one who is named', async () => {
    const [, theirs] = await answersTo('my wife is pregnant', 'and my wife?');
    expect(theirs?.names.length).toBeGreaterThan(0);
    expect(theirs?.names.every(isZeroProof)).toBe(true);
  });
});
