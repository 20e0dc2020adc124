// The variations that experts wrote of a parent, as far as they do something of what is asked.
import { FLAVOR_AXES, type FlavorAxis } from '@swizzle/proto';
import { findClassic } from '../classics/find-classic.ts';
import { basisOf } from '../composing/basis.ts';
import { lineNear } from '../composing/draft.ts';
import { asItIs, type Parent } from '../composing/parent.ts';
import type { Variation } from '../variations/variation.ts';
import { variationsOf } from '../variations/variations.ts';
import { type Asks, isTold } from './asks.ts';
import { free } from './changes.ts';
import { planAsItIs } from './remix-plan.ts';
import { doesAll, doesSome, type Judging, type Remixed, worthOf } from './worth.ts';

/** What an expert's own drink is worth against a change that is reckoned: one written for all that is asked, and any. */
const WRITTEN_FOR_IT = 0.7;
const AUTHORED = 0.25;

/** Whether a variation was written for what is asked, and for nothing else. */
const isWrittenFor = ({ asks: written }: Variation, { notes, moves, strength }: Asks): boolean => {
  const isMoved = (axis: FlavorAxis, sign: number) =>
    moves.some((move) => FLAVOR_AXES[move.axis] === axis && move.by * sign > 0);
  const isForAxes =
    written.more.every((axis) => isMoved(axis, 1)) && written.less.every((axis) => isMoved(axis, -1));
  const isForStrength = written.strength === undefined || written.strength === '0%' || strength !== 0;
  return (
    written.notes.every((note) => notes.includes(note)) && (notes.length > 0 || isForAxes) && isForStrength
  );
};

/** Whether it shows a note of its own where sugar and acid would have done. */
const bringsMore = ({ asks: written }: Variation, { notes, moves }: Asks): boolean =>
  written.notes.some((note) => !notes.includes(note)) &&
  moves.every(({ axis }) => FLAVOR_AXES[axis] === 'sour' || FLAVOR_AXES[axis] === 'sweet');

const remixedAs = (variation: Variation, parent: Parent, judging: Judging): Remixed[] => {
  const { wish, asks } = judging;
  const basis = basisOf(variation);
  if (!basis || basis.family.zeroProof !== wish.zeroProof) return [];
  const draft = basis.lines.map(({ entry, ml }, slot) => ({
    ...free(lineNear({ ...entry, amounts: [ml] }, ml)),
    slot,
  }));
  const plan = planAsItIs(asItIs(basis.family, draft), draft, wish, variation.glass);
  const worth = worthOf(draft, plan, judging);
  const isDone = doesAll(draft, judging);
  if (!isDone && !doesSome(draft, judging) && isTold(asks, parent)) return [];
  const trust = isWrittenFor(variation, asks) ? WRITTEN_FOR_IT : bringsMore(variation, asks) ? 0 : AUTHORED;
  return [{ plan, draft, variation, isDone, worth: isDone ? worth + trust : worth }];
};

/** The best first. */
export const writtenFor = (parent: Parent, judging: Judging): Remixed[] => {
  const classic = findClassic(parent.name);
  return (classic ? variationsOf(classic) : [])
    .flatMap((variation) => remixedAs(variation, parent, judging))
    .sort((left, right) => right.worth - left.worth);
};
