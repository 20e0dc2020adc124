// The experts' words are public too: they say nothing that a model may not say.
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { familyOf } from '../families/family.ts';
import { originals } from '../originals/originals.ts';
import { variations } from '../variations/variations.ts';
import { claimsSober, faultsIn } from './text-faults.ts';

const AUTHORED = [...originals(), ...variations()].flatMap(
  ({ id, family, names, tagline, idea, taste, serve }) =>
    [...names, tagline, idea, taste, serve].map((text) => ({ id, text, sober: familyOf(family)?.zeroProof })),
);

it('names, taglines, ideas, and tastes pass the check that a model has to pass', () => {
  expect(AUTHORED.flatMap(({ id, text }) => faultsIn(id, text, z.string()))).toEqual([]);
});

it('nothing with alcohol is said to have none', () => {
  expect(AUTHORED.filter(({ text, sober }) => !sober && claimsSober(text))).toEqual([]);
});
