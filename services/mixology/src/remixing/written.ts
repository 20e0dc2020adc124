// The variations that experts wrote of a parent, as far as they do something of what is asked.
import { FLAVOR_AXES, type FlavorAxis, type FlavorNote, type Glass } from '@swizzle/proto';
import type { Classic } from '../classics/classic.ts';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { findClassic } from '../classics/find-classic.ts';
import { isTasted } from '../composing/carriers/carriers.ts';
import { isWellKnown } from '../composing/mood.ts';
import { loudnessOf } from '../composing/originals/answering.ts';
import { basisOf } from '../composing/originals/basis.ts';
import { inPuree, tastedWays, yieldingWays } from '../composing/originals/full-measures.ts';
import { asItIs, type Parent } from '../composing/parent.ts';
import { type Draft, lineNear } from '../composing/search/draft.ts';
import type { Plan } from '../composing/search/plan.ts';
import type { Wish } from '../composing/wish.ts';
import type { Family } from '../families/family.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { groupOf } from '../knowledge/groups.ts';
import {
  amountsOf,
  asVariation,
  inMoodsOf,
  noteVariationOf,
  strengthVariationsOf,
  zeroProofNoteVariationOf,
} from '../variations/templates.ts';
import type { Variation } from '../variations/variation.ts';
import { variationsOf } from '../variations/variation.ts';
import { type Asks, isTold, strengthAsked } from './asks.ts';
import { free } from './changes.ts';
import type { Judging, Remixed } from './judging.ts';
import { planAsItIs } from './remix-plan.ts';
import { doesAll, doesSome, isInBalance, keepsMood, shareOf, worthOf } from './worth.ts';

/** What an expert's own drink is worth against a change that is reckoned: one written for just what is asked, for it among others, and any. */
const WRITTEN_FOR_IT = 3;
const WRITTEN_FOR_MORE = 0.9;
const AUTHORED = 0.4;
/** The same where its author had the asked mood in mind as well, and where it was changed for just that. */
const WRITTEN_IN_MOOD = 1.5;
const CHANGED_FOR_MOOD = 2.6;

const isMoved = ({ moves }: Asks, axis: FlavorAxis, sign: number): boolean =>
  moves.some((move) => FLAVOR_AXES[move.axis] === axis && move.by * sign > 0);

/** Whether a variation was written for nothing but what is asked; a note may bring an axis with it, but take none away. */
const isWrittenFor = ({ asks: written }: Variation, asks: Asks): boolean => {
  const isForStrength = written.strength === undefined || written.strength === '0%' || asks.strength !== 0;
  const isForMore = written.more.every((axis) => isMoved(asks, axis, 1));
  const isForLess = written.less.every((axis) => isMoved(asks, axis, -1));
  return (
    isForStrength &&
    (written.mood === undefined || written.mood === asks.mood) &&
    written.notes.every((note) => asks.notes.includes(note)) &&
    (isForMore || asks.notes.length > 0) &&
    isForLess
  );
};

const isWritten = ({ more, less }: Variation['asks'], axis: number, by: number): boolean => {
  const name = FLAVOR_AXES[axis];
  return name !== undefined && (by > 0 ? more : less).includes(name);
};

/** Whether its author wrote it for all that is asked: then it does so, whatever the figures say. */
export const answersAll = ({ asks: written }: Variation, { notes, moves, strength }: Asks): boolean =>
  notes.every((note) => written.notes.includes(note)) &&
  moves.every(({ axis, by }) => isWritten(written, axis, by)) &&
  (strength === 0 || written.strength === (strength > 0 ? 'stronger' : 'lighter'));

/** Points of a move that a note's own taste may outweigh, and the share of a larger one that a drink may go the other way. */
const SLIGHT = 25;
const ASTRAY = -0.25;

/** Whether its author had the asked strength in mind, or none where none is asked. */
const isForStrength = (
  written: Variation['asks']['strength'],
  asked: Asks['strength'],
  zeroProof: boolean,
): boolean => {
  if (zeroProof) return written === '0%';
  return written === (asked === 0 ? undefined : asked > 0 ? 'stronger' : 'lighter');
};

/**
 * Whether its author wrote it for the notes that are asked, and no axis that a guest moved far goes the other way: who asks
 * for chamomile in a sour looks for that first.
 */
const answersNotes = ({ asks: written }: Variation, { asks, wish, tally: { profile } }: Judging): boolean =>
  asks.notes.length > 0 &&
  isForStrength(written.strength, asks.strength, wish.zeroProof) &&
  asks.notes.every((note) => written.notes.includes(note)) &&
  asks.moves.every(
    (move) =>
      Math.abs(move.by) < SLIGHT ||
      isWritten(written, move.axis, move.by) ||
      shareOf(move, profile, asks) >= ASTRAY,
  );

/** Whether it shows a note of its own where sugar and acid would have done. */
const bringsMore = ({ asks: written }: Variation, { notes, moves }: Asks): boolean =>
  written.notes.some((note) => !notes.includes(note)) &&
  moves.every(({ axis }) => FLAVOR_AXES[axis] === 'sour' || FLAVOR_AXES[axis] === 'sweet');

/** Whether its author took the alcohol out, and that is all that is asked: what else goes with it was weighed. */
const isZeroProofVersion = ({ asks: written, ...variation }: Variation, { wish, asks }: Judging): boolean =>
  wish.zeroProof &&
  written.strength === '0%' &&
  asks.moves.every(({ axis, by }) => isWritten(written, axis, by)) &&
  wish.notes.every((note) => isTasted(note, poursOfClassic(variation)));

/** Loudness from which on what comes in for a mood is a flavor of its own beside the note that was asked for. */
const OWN_FLAVOR = 0.3;

/** Whether a mood brought something loud with it that the parent has nothing of and nobody asked for. */
const bringsRival = (draft: Draft, { groups, needs }: Judging): boolean =>
  draft.some(
    (line) =>
      !groups.has(groupOf(line.entry.item.id)) &&
      !needs.some(({ need }) => need.tasted.has(line.entry.at)) &&
      loudnessOf(line) > OWN_FLAVOR,
  );

/** Ways of making a drink that leave nothing of a purée in the teeth. */
const SHAKEN: readonly Family['method'][] = ['shake', 'dry-shake', 'blend'];

/** A variation with its notes in a measure that is tasted, where it stays in balance and at the asked strength so. */
const tasted = (written: Draft, family: Family, glass: Glass, judging: Judging): Draft => {
  const isSound = (full: Draft) => {
    const plan = planAsItIs(asItIs(family, written), full, judging.wish, glass);
    return isInBalance(full, plan, judging) && strengthAsked(judging.tally.abv, judging.wish, 0) === 0;
  };
  const { wish } = judging;
  const pulped = SHAKEN.includes(family.method) ? inPuree(written, wish) : written;
  const isPulped = pulped.some((line, at) => line !== written[at]);
  const ways = isPulped ? [pulped, ...yieldingWays(pulped, written, wish)] : [];
  return [...ways, ...tastedWays(written, wish)].find(isSound) ?? written;
};

const remixedAs = (variation: Variation, parent: Parent, judging: Judging): Remixed[] => {
  const { wish, asks } = judging;
  const basis = basisOf(variation);
  if (!basis || basis.family.zeroProof !== wish.zeroProof) return [];
  const written = basis.lines.map(({ entry, ml }, slot) => lineNear({ ...entry, amounts: [ml] }, ml, slot));
  const draft = tasted(written, basis.family, variation.glass, judging).map((line, slot) => ({
    ...free(line),
    slot,
  }));
  const isAlcoholFree = isZeroProofVersion(variation, judging);
  const served = planAsItIs(asItIs(basis.family, draft), draft, wish, variation.glass);
  const plan = isAlcoholFree
    ? { ...served, ml: [Math.min(served.ml[0], basis.ml), served.ml[1]] as const }
    : served;
  const worth = worthOf(draft, plan, judging);
  const isForNotes = answersNotes(variation, judging);
  const isForAll = isAlcoholFree || isForNotes || answersAll(variation, asks);
  const isWrittenForMood = asks.mood !== undefined && variation.asks.mood === asks.mood;
  const isInMood = keepsMood(draft, plan, judging) || isWrittenForMood;
  // Who asks for a note finds the mood in a drink that its author wrote for both.
  const isWrittenForNoteAndMood =
    wish.mood !== undefined && asks.notes.length > 0 && variation.moods.includes(wish.mood);
  // What misses the asked strength is changed further, no matter who wrote it. A drink about the asked note is poured as it is
  // where nothing brings it into the mood: a line more would talk over it.
  const isInStrength = strengthAsked(judging.tally.abv, wish, 0) === 0;
  const isDone =
    isInStrength &&
    (isForAll || doesAll(draft, judging)) &&
    (isAlcoholFree || isInMood || isWrittenForNoteAndMood || isForNotes);
  const isForMood = asks.mood !== undefined && isInMood;
  if (!isDone && !isForMood && !doesSome(draft, judging) && isTold(asks, parent)) return [];
  const isFor = isWrittenFor(variation, asks);
  const trust =
    (isFor && isForAll ? WRITTEN_FOR_IT : isFor ? WRITTEN_FOR_MORE : AUTHORED) +
    (isForNoteAndMood(variation, asks) || (isWrittenForMood && !bringsRival(draft, judging))
      ? CHANGED_FOR_MOOD
      : isWrittenForMood || isWrittenForNoteAndMood
        ? WRITTEN_IN_MOOD
        : 0);
  const isTrusted = isDone && !bringsMore(variation, asks);
  return [
    {
      plan,
      draft,
      variation,
      isDone,
      isAlcoholFree,
      isAnswer: isTrusted && isFor && isForAll && (isForNotes || asks.moves.length === 0),
      worth: worth + (isTrusted ? trust : 0),
      trust: isTrusted ? trust : 0,
    },
  ];
};

/**
 * The versions without alcohol that experts wrote of a drink of which no bottle would be left, that show the notes that
 * someone asks for.
 */
export const zeroProofVersions = (
  name: string,
  wish: Wish,
): { plan: Plan; draft: Draft; variation: Variation }[] => {
  const classic = findClassic(name);
  const own = classic ? variationsOf(classic) : [];
  return [...own, ...zeroProofWith(own, wish)].flatMap((variation) => {
    const basis = variation.asks.strength === '0%' ? basisOf(variation) : undefined;
    if (!basis || !wish.notes.every((note) => isTasted(note, basis.spec))) return [];
    const draft = basis.lines.map(({ entry, ml }, slot) => lineNear({ ...entry, amounts: [ml] }, ml, slot));
    return [{ plan: planAsItIs(basis.family, draft, wish, variation.glass), draft, variation }];
  });
};

/** Families that an egg belongs to; where it makes one of another, a template would speak of what is not there. */
const WITH_EGG: readonly string[] = ['egg-sour', 'flip', 'fizz', 'cream'];

const fitsItsFamily = ({ spec, family }: Parent): boolean =>
  WITH_EGG.includes(family.id) || spec.every(({ id }) => ingredientOf(id).role !== 'egg');

/** A guest's own drink, as far as templates need to know it. */
const asClassic = ({ name, spec, family, glass, mood }: Parent): Classic => ({
  id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  name,
  aliases: [],
  history: '',
  tagline: '',
  taste: '',
  moods: mood ? [mood] : [],
  family: family.id,
  glass,
  method: family.method,
  ice: family.ice,
  ingredients: amountsOf(spec),
  garnish: [],
});

/** Whether an author wrote a variation about a note and nothing against it. */
const isAbout = ({ asks: written }: Variation, note: FlavorNote): boolean =>
  written.notes.length === 1 &&
  written.notes[0] === note &&
  written.strength === undefined &&
  written.mood === undefined &&
  written.less.length === 0;

/** Whether its author wrote it for the asked mood and all of the asked notes: then nothing in it is a rival of a note. */
const isForNoteAndMood = ({ asks: written }: Variation, { mood, notes }: Asks): boolean =>
  mood !== undefined &&
  written.mood === mood &&
  notes.length > 0 &&
  notes.every((note) => written.notes.includes(note));

/** An author's versions without alcohol with each note that someone asks for and none of them shows. */
const zeroProofWith = (own: readonly Variation[], { notes }: Pick<Wish, 'notes'>): Variation[] => {
  const zeroProof = own.filter(({ asks }) => asks.strength === '0%');
  const missing = notes.filter((note) => !zeroProof.some((one) => isTasted(note, poursOfClassic(one))));
  // What is about a note of its own already would show two.
  const plain = zeroProof.filter(({ asks }) => asks.notes.length === 0);
  return missing.length === 1
    ? missing.flatMap((note) => plain.flatMap((one) => zeroProofNoteVariationOf(one, note) ?? []))
    : [];
};

/** What an expert's drink became for a mood. */
interface Turned {
  variation: Variation;
  /** The drink with the asked note that it was turned from; none where that is the parent itself. */
  from?: Variation;
}

/** Lines that a drink with a note bears once a mood came on top, and what may come in for that. */
const MAX_LINES = 5;
const MAX_NEWS = 1;

/** Whether a mood changes one line of a drink with a note, and leaves it no longer than a recipe or its parent is. */
const isLightlyTurned = ({ variation, from }: Turned): boolean => {
  const ids = Object.keys(variation.ingredients);
  const own = Object.keys(variation.parent.ingredients).length;
  const came = from ? ids.filter((id) => from.ingredients[id] === undefined).length : 0;
  return came <= MAX_NEWS && ids.length <= Math.max(MAX_LINES, own);
};

/** What experts wrote of a classic, and for each asked note of which they wrote nothing, what their templates make of it. */
const allFor = (classic: Classic, { asks, wish }: Judging): Turned[] => {
  const own = variationsOf(classic);
  if (wish.zeroProof) return [...own, ...zeroProofWith(own, wish)].map((variation) => ({ variation }));
  const missing = asks.notes.filter((note) => !own.some((one) => isAbout(one, note)));
  const strong =
    wish.abv && asks.strength !== 0
      ? strengthVariationsOf(classic, asks.strength > 0 ? 'stronger' : 'lighter', wish.abv)
      : [];
  const brought = missing.flatMap((note) => noteVariationOf(classic, note) ?? []);
  const { mood, notes } = asks;
  const ofNote = [...own, ...brought].filter((one) => notes.some((note) => isAbout(one, note)));
  const isMissed = mood && notes.length === 0 && !own.some((one) => one.moods[0] === mood);
  const turnedFor = (one: Variation): Variation[] => (mood ? inMoodsOf(one, mood) : []);
  const plain = isMissed ? turnedFor(asVariation(classic)).map((variation) => ({ variation })) : [];
  const turned = own.some((one) => isForNoteAndMood(one, asks))
    ? []
    : ofNote.flatMap((from) => turnedFor(from).map((variation) => ({ variation, from })));
  return [
    ...[...own, ...brought, ...strong].map((variation) => ({ variation })),
    ...[...plain, ...turned].filter(isLightlyTurned),
  ];
};

const bareWorth = ({ worth, trust = 0 }: Remixed): number => worth - trust;

/** Worth that a drink with a note may lose for what everybody expects of a mood. */
const SPENT_ON_MOOD = 2;

/** The best first. What a mood made worse of a drink with a note is left out: that drink is poured as it is. */
export const writtenFor = (parent: Parent, judging: Judging): Remixed[] => {
  const classic = findClassic(parent.name) ?? (fitsItsFamily(parent) ? asClassic(parent) : undefined);
  const { mood } = judging.asks;
  const spent = mood && isWellKnown(mood) ? SPENT_ON_MOOD : 0;
  const worthFor = new Map<Variation, number>();
  return (classic ? allFor(classic, judging) : [])
    .flatMap(({ variation, from }) => {
      const made = remixedAs(variation, parent, judging);
      for (const one of made) worthFor.set(variation, bareWorth(one));
      const least = from && worthFor.get(from);
      return least === undefined ? made : made.filter((one) => bareWorth(one) >= least - spent);
    })
    .sort((left, right) => right.worth - left.worth);
};
