// The experts' words are public too: they say nothing that a model may not say.
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { familyOf } from '../families/family.ts';
import affinities from '../knowledge/affinities.json' with { type: 'json' };
import { originals } from '../originals/originals.ts';
import { variations } from '../variations/variation.ts';
import reasons from '../wording/lexicon/reasons.json' with { type: 'json' };
import { claimsAlcoholFree, faultsIn } from './text-faults.ts';

const AUTHORED = [...originals(), ...variations()].flatMap(
  ({ id, family, names, tagline, idea, taste, serve }) =>
    [...names, tagline, idea, taste, serve].map((text) => ({
      id,
      text,
      zeroProof: familyOf(family)?.zeroProof,
    })),
);

it('names, taglines, ideas, and tastes pass the check that a model has to pass', () => {
  expect(AUTHORED.flatMap(({ id, text }) => faultsIn(id, text, z.string()))).toEqual([]);
});

it('nothing with alcohol is said to have none', () => {
  expect(AUTHORED.filter(({ text, zeroProof }) => !zeroProof && claimsAlcoholFree(text))).toEqual([]);
});

/** Every text in a table of words. */
const textsIn = (table: unknown): string[] => {
  if (typeof table === 'string') return [table];
  return table && typeof table === 'object' ? Object.values(table).flatMap(textsIn) : [];
};

it('so do the words that sentences are made of', () => {
  const faults = [...textsIn(affinities), ...textsIn(reasons)]
    .map((text) => text.replaceAll(/[{}]/g, ''))
    .flatMap((text) => faultsIn(text, text, z.string()));
  expect(faults).toEqual([]);
});
