import { describe, expect, it } from '@jest/globals';
import { INGREDIENTS } from '../ingredients/pantry.ts';
import { groupOf } from '../knowledge/groups.ts';
import { characterOf } from './characters.ts';

const KNOWN = INGREDIENTS.flatMap(({ id }) => characterOf(id) ?? []);

describe('the characters of ingredients', () => {
  it('are known of all but plain sugar and water', () => {
    const unknown = INGREDIENTS.filter(({ id }) => characterOf(id) === undefined).map(({ id }) =>
      groupOf(id),
    );
    expect([...new Set(unknown)].sort()).toEqual(['sugar', 'water']);
  });

  it('tell what they do in clauses that stand after a colon', () => {
    const faulty = KNOWN.flatMap(({ does }) => does).filter((clause) => /[:;.]|, which/.test(clause));
    expect(faulty).toEqual([]);
  });

  it('have names that fit beside a kind of drink', () => {
    expect(KNOWN.flatMap(({ names }) => names).filter((name) => name.length > 28)).toEqual([]);
  });
});
