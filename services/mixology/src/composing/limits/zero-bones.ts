// What speaks for and against a drink without alcohol: fresh acid, bite, and length give it bones; a bottle that hardly anybody has,
// and tea where a leaf or nothing was asked for, do not.
import { FLAVOR_AXES } from '@swizzle/proto';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { groupOf } from '../../knowledge/groups.ts';
import type { Pour } from '../../measuring/measure.ts';
import { nameInvites } from '../../names/name-fit.ts';
import type { Wish } from '../wish.ts';

/** Substitutes for spirits and liqueurs; wine, beer, and dashes without alcohol are in any shop. */
const SUBSTITUTE = /^zero-(?!sparkling|lager|.*bitters)/;
/** Milliliters from which on a bottle leads. */
const LEADING_ML = 20;

/** Teas that stand for a leaf, and the share of them that a guest tastes as water; herbs and teas that were asked for are none. */
const TEA = /-tea$/;
const FILLING_ML = 30;
/** Points of the radar from which on tannin is welcome as bitterness, and tea as earth. */
const TANNIN_BITTER = 35;
const TEA_EARTHY = 40;
/** The same for sugar, which tannin stands against. */
const TANNIN_SWEET = 60;
const [BITTER, EARTHY, SWEET, HERBACEOUS] = (['bitter', 'earthy', 'sweet', 'herbaceous'] as const).map(
  (axis) => FLAVOR_AXES.indexOf(axis),
) as [number, number, number, number];
/** Leaves, whose tea is a thin answer where the leaf itself can be pressed. */
const LEAVES: ReadonlySet<string> = new Set(['mint', 'sage', 'thyme', 'rosemary']);

const COST = { bottle: 0.45, tea: 0.5 } as const;
/** What each of its bones is worth. */
const BONE = 0.08;
const ACID_ML = 15;
const SHARP: ReadonlySet<string> = new Set(['lemon', 'lime', 'yuzu', 'grapefruit']);
const LENGTH_ML = 45;
const BITING: ReadonlySet<string> = new Set(['tonic', 'ginger', 'chili', 'pepper', 'gentian', 'umami']);

const isAsked = (id: string, { notes }: Wish): boolean =>
  ingredientOf(id).notes.some((note) => notes.includes(note));

/** Points of the radar from which on a guest wants a drink to be about an axis, and of 100 what a bottle has of it. */
const ABOUT = 60;
const SPEAKS = 40;

/** Whether a bottle says what a radar asks for aloud: nothing fresh is as bitter, or as full of herbs. */
const isCalledFor = (id: string, { asked }: Wish): boolean =>
  ([BITTER, HERBACEOUS] as const).some(
    (axis) => (asked[axis] ?? 0) >= ABOUT && ingredientOf(id).flavor[FLAVOR_AXES[axis] ?? 'bitter'] >= SPEAKS,
  );

const isScarce = ({ id, ml }: Pour, wish: Wish): boolean =>
  SUBSTITUTE.test(id) && ml >= LEADING_ML && !isAsked(id, wish) && !isCalledFor(id, wish);

/** Beside asked notes, tea nobody asked for is a filler, whatever the radar says. */
const welcomesTannin = ({ asked, notes }: Wish): boolean =>
  notes.length === 0 &&
  ((asked[BITTER] ?? 0) >= TANNIN_BITTER ||
    (asked[EARTHY] ?? 0) >= TEA_EARTHY ||
    (asked[SWEET] ?? 0) >= TANNIN_SWEET);

/** Whether tea thins a drink: one that nobody asked for, or the tea of an asked leaf without the leaf. */
const isThinned = (spec: readonly Pour[], wish: Wish): boolean =>
  spec.some(({ id, ml }) => {
    if (!TEA.test(id) || ml < FILLING_ML || nameInvites(wish.named, id)) return false;
    if (!isAsked(id, wish)) return !welcomesTannin(wish);
    const group = groupOf(id);
    return LEAVES.has(group) && !spec.some((other) => other.id !== id && groupOf(other.id) === group);
  });

/** How many of its bones a drink has: acid, bite, length. */
const bonesIn = (spec: readonly Pour[]): number =>
  Number(spec.some(({ id, ml }) => ml >= ACID_ML && (SHARP.has(groupOf(id)) || id === 'verjus'))) +
  Number(spec.some(({ id }) => BITING.has(groupOf(id)) || ingredientOf(id).role === 'bitters')) +
  Number(spec.some(({ id, ml }) => ml >= LENGTH_ML && ingredientOf(id).fizzy));

/** What speaks against a drink without alcohol, less what speaks for it; 0 where it has some. */
export const bonelessness = (spec: readonly Pour[], wish: Wish): number =>
  wish.zeroProof
    ? spec.filter((pour) => isScarce(pour, wish)).length * COST.bottle +
      Number(isThinned(spec, wish)) * COST.tea -
      bonesIn(spec) * BONE
    : 0;
