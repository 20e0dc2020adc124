import { describe, expect, it } from '@jest/globals';
import type { FlavorAxis } from '@swizzle/proto';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { CLASSICS } from '../classics/classics.ts';
import { isTasted } from '../composing/carriers/carriers.ts';
import { familyOf } from '../families/family.ts';
import { profileOf } from '../flavor/perception.ts';
import { garnishOf, suitsStrength } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { tierOf } from '../knowledge/tiers.ts';
import { bandFaultsOf, measuredAs } from '../originals/band-faults.fixture.ts';
import { originals } from '../originals/originals.ts';
import type { Variation } from './variation.ts';
import { variations } from './variation.ts';

const VARIATIONS = variations();

/** Points of the radar by which an asked axis differs at least. */
const MORE = 5;
const LESS = 4;
const LIGHTER = 0.8;
const STRONGER = 1.12;

const idsIn = ({ ingredients }: Pick<Variation, 'ingredients'>) => Object.keys(ingredients);

/** By how much each axis is above the parent's. */
const risesOf = (variation: Variation) => {
  const own = profileOf(poursOfClassic(variation), measuredAs(variation).volumeMl);
  const { parent } = variation;
  const before = profileOf(poursOfClassic(parent), measuredAs(parent).volumeMl);
  return (axis: FlavorAxis) => own[axis] - before[axis];
};

const unmetAxes = (variation: Variation): string[] => {
  const riseOf = risesOf(variation);
  const { more, less } = variation.asks;
  return [...more.filter((axis) => riseOf(axis) < MORE), ...less.filter((axis) => riseOf(axis) > -LESS)];
};

const hasAskedStrength = (variation: Variation): boolean => {
  const [own, before] = [measuredAs(variation).abv, measuredAs(variation.parent).abv];
  switch (variation.asks.strength) {
    case 'lighter':
      return own <= before * LIGHTER;
    case 'stronger':
      return own >= before * STRONGER;
    case '0%':
      return idsIn(variation).every((id) => ingredientOf(id).abv === 0);
    default:
      return true;
  }
};

describe('the variations', () => {
  it('are each once, with names that no other drink has', () => {
    expect(new Set(VARIATIONS.map(({ id }) => id)).size).toBe(VARIATIONS.length);
    const taken = [
      ...CLASSICS.flatMap(({ name, aliases }) => [name, ...aliases]),
      ...originals().flatMap(({ names }) => names),
    ].map((name) => name.toLowerCase());
    const names = VARIATIONS.flatMap((variation) => variation.names.map((name) => name.toLowerCase()));
    expect(names.filter((name, at) => taken.includes(name) || names.indexOf(name) !== at)).toEqual([]);
  });

  it('ask for something, and answer it against their parent', () => {
    const unmet = VARIATIONS.filter((variation) => {
      const { more, less, notes, strength, mood } = variation.asks;
      const isEmpty = [...more, ...less, ...notes, ...[strength ?? mood ?? []].flat()].length === 0;
      return isEmpty || unmetAxes(variation).length > 0 || !hasAskedStrength(variation);
    });
    expect(unmet.map(({ id }) => id)).toEqual([]);
  });

  it('show the notes that they claim', () => {
    const silent = VARIATIONS.filter((variation) =>
      variation.notes.some((note) => !isTasted(note, poursOfClassic(variation))),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('keep the strength and balance of their families, or say why not', () => {
    const astray = VARIATIONS.filter(({ outside }) => outside === undefined)
      .map((variation) => [variation.id, ...bandFaultsOf(variation)])
      .filter((faults) => faults.length > 1);
    expect(astray).toEqual([]);
  });

  it('need one rare bottle at most, and name a swap for it', () => {
    const faulty = VARIATIONS.filter((variation) => {
      const rare = idsIn(variation).filter((id) => tierOf(id) === 'rare');
      return rare.length > 1 || (rare.length === 1 && variation.swap === undefined);
    });
    expect(faulty.map(({ id }) => id)).toEqual([]);
  });

  it('are garnished with nothing that has alcohol where they have none', () => {
    const faulty = VARIATIONS.filter(({ family }) => familyOf(family)?.zeroProof).filter(({ garnish }) =>
      garnish.flatMap((id) => garnishOf(id) ?? []).some((one) => !suitsStrength(one, true)),
    );
    expect(faulty.map(({ id }) => id)).toEqual([]);
  });
});
