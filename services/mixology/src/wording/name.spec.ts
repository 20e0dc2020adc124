import { describe, expect, it } from '@jest/globals';
import { ALL_FLAVOR_NOTES, GenerateRequest } from '@swizzle/proto';
import { classicRecipe } from '../classics/classic-recipe.ts';
import { findClassic } from '../classics/find-classic.ts';
import { compose } from '../composing/compose.ts';
import { isGroup } from '../knowledge/groups.ts';
import { someOf } from '../sample.fixture.ts';
import { characterOf } from './characters.ts';
import remixNames from './lexicon/remix-names.json' with { type: 'json' };

const remixesOf = (parentName: string, every: number): string[] => {
  const classic = findClassic(parentName);
  if (!classic) throw new RangeError(`No classic is called ${parentName}`);
  const parent = classicRecipe(classic);
  const { remixedFromId: _none, ...plain } = GenerateRequest.parse({ flavorProfile: parent.flavorProfile });
  return someOf(ALL_FLAVOR_NOTES, every).map(
    (note, seed) => compose({ ...plain, selectedNotes: [note], parent }, seed).name,
  );
};

describe('the name of a remix', () => {
  it.each(['Negroni', 'Daiquiri'])('of a %s is one of its own nearly always', (parent) => {
    const names = remixesOf(parent, 8);
    expect(new Set(names).size).toBeGreaterThanOrEqual(names.length - 1);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(60);
  });

  it('has settings for every group or ingredient that they stand under', () => {
    for (const id of Object.keys(remixNames.settings))
      expect(isGroup(id) || characterOf(id) !== undefined).toBe(true);
  });
});
