// How much acid a drink lacks, and how much sugar it has too much of, beside its spirit, its fruit, and what a guest asks for.
import { FLAVOR_AXES } from '@swizzle/proto';
import type { Role } from '../../ingredients/roles.ts';
import { type Draft, mlOf } from '../search/draft.ts';
import type { Wish } from '../wish.ts';

const LONG: readonly Role[] = ['lengthener', 'sparkling'];
/** Milliliters up to which what makes a drink long is a splash. */
const SPLASH_ML = 30;

/** Whether a drink is long. */
export const isLong = (draft: Draft): boolean => mlOfRole(draft, LONG) > SPLASH_ML;

/** Milliliters of all lines of these roles. */
export const mlOfRole = (draft: Draft, roles: readonly Role[]): number =>
  draft.reduce((sum, line) => (roles.includes(line.entry.item.role) ? sum + mlOf(line) : sum), 0);

/** Milliliters of acid in a sour, and points of the radar from which on a guest asks for that. */
const FULL_ACID_ML = 22.5;
/** Grams in a milliliter from which on juice is as sour as lemon; grapefruit and verjus are milder. */
const FULL_ACID = 0.04;
const SOUR_ASKED = 45;
const SOUR = FLAVOR_AXES.indexOf('sour');
/** What is thick with fruit, and wants citrus however sour it is itself. */
const PULP = /-(puree|concentrate)$/;

/** Milliliters of citrus, as sour as lemon. */
export const citrusIn = (draft: Draft): number =>
  draft.reduce(
    (sum, line) =>
      line.entry.item.role === 'sour' && !PULP.test(line.entry.item.id)
        ? sum + mlOf(line) * Math.min(1, line.entry.acid / FULL_ACID)
        : sum,
    0,
  );

/** Milliliters of ripe fruit from which on it is flabby without citrus, and of citrus, its own acid included, that it wants; less where it is long. */
const FRUIT_ML = 45;
const FRUIT_ACID_ML = 22.5;
const LONG_FRUIT_ACID_ML = 15;
const LEMON_ACID = 0.06;
/** Points of the radar under which a guest who set it asks for little acid, and from which on for bitterness in its place. */
const LITTLE_SOUR = 20;
const BITTER_INSTEAD = 40;
const BITTER = FLAVOR_AXES.indexOf('bitter');

/** Grams of sugar, from every source, that one of acid stands against at most. */
const SUGAR_PER_ACID = 16;
/** The same for who turned acid up, and up to how many points of sugar a guest who set them asks for little, and for how much. */
const SOUR_SUGAR_PER_ACID = 12;
const SOUR_RAISED = 55;
const LITTLE_SWEET = 30;
const LEAN_SUGAR_PER_ACID = 8;
/** Grams of sugar in a milliliter of syrup. */
const SYRUP_SUGAR = 0.615;
const SWEET = FLAVOR_AXES.indexOf('sweet');

const sugarAndAcid = (draft: Draft): { sugar: number; acid: number } => {
  let [sugar, acid] = [0, 0];
  for (const line of draft) {
    sugar += mlOf(line) * line.entry.sugar;
    acid += mlOf(line) * line.entry.acid;
  }
  return { sugar, acid };
};

/** Milliliters of syrup too much in a sour, for a guest who asks for little sugar. */
export const syrupOver = (draft: Draft, { asked }: Wish): number => {
  const points = asked[SWEET] ?? 0;
  if (points === 0 || points > LITTLE_SWEET || citrusIn(draft) < SOUR_ML) return 0;
  const { sugar, acid } = sugarAndAcid(draft);
  return Math.max(0, sugar - acid * LEAN_SUGAR_PER_ACID) / SYRUP_SUGAR;
};

/** Milliliters of pulp from which on it wants citrus. */
const PULP_ML = 15;
const FRUITY = FLAVOR_AXES.indexOf('fruity');
const FRUITY_ASKED = 60;

const isTartAsked = ({ asked }: Pick<Wish, 'asked'>): boolean =>
  (asked[FRUITY] ?? 0) >= FRUITY_ASKED || (asked[SOUR] ?? 0) >= SOUR_ASKED;

/**
 * Milliliters of citrus that pulp wants, less where it is sour itself or the drink is long; wine with bubbles is tart enough
 * unless fruit or acid was asked for.
 */
const pulpShort = (draft: Draft, { asked, target, abv }: Wish): number => {
  const pulps = draft.filter(({ entry }) => PULP.test(entry.item.id));
  const pulp = pulps.reduce((sum, line) => sum + mlOf(line), 0);
  const isAsked = isTartAsked({ asked });
  const isSoftened = draft.some(
    ({ entry }) =>
      entry.curdles || entry.item.role === 'egg' || (entry.item.role === 'sparkling' && !isAsked),
  );
  if (pulp < PULP_ML || isSoftened || (target[SOUR] ?? 0) < LITTLE_SOUR || (abv && abv[0] >= 25)) return 0;
  const isSour = pulps.some(({ entry }) => entry.acid >= FULL_ACID);
  return isSour || isLong(draft) ? LONG_FRUIT_ACID_ML : FRUIT_ACID_ML;
};

/** Milliliters of citrus that ripe fruit wants, which has hardly any of its own, and that much sugar does. */
const flabbiness = (draft: Draft, citrus: number, { target, asked, neutral }: Wish): number => {
  const isOther = !neutral && ((target[SOUR] ?? 0) < LITTLE_SOUR || (asked[BITTER] ?? 0) >= BITTER_INSTEAD);
  const isSoftened = draft.some(
    ({ entry }) => entry.curdles || entry.item.role === 'sparkling' || entry.item.role === 'egg',
  );
  if (isOther || isSoftened) return 0;
  const { sugar, acid } = sugarAndAcid(draft);
  let [fruit, ownAcid] = [0, 0];
  for (const line of draft) {
    const ml = mlOf(line);
    if (line.entry.item.role !== 'juice' || line.entry.sugar < RIPE_SUGAR) continue;
    fruit += ml;
    ownAcid += ml * line.entry.acid;
  }
  const wanted = isLong(draft) ? LONG_FRUIT_ACID_ML : FRUIT_ACID_ML;
  const forFruit = fruit < FRUIT_ML ? 0 : wanted - citrus - ownAcid / LEMON_ACID;
  const perAcid = (asked[SOUR] ?? 0) >= SOUR_RAISED ? SOUR_SUGAR_PER_ACID : SUGAR_PER_ACID;
  return Math.max(0, forFruit, (sugar / perAcid - acid) / LEMON_ACID);
};
/** Grams of sugar in a milliliter from which on a juice is of ripe fruit. */
const RIPE_SUGAR = 0.06;

/** Milliliters of spirit from which on a sour is stiff, and parts of it that one part of citrus stands against then. */
const STIFF_ML = 67.5;
const SPIRIT_PER_ACID = 3;
/** Milliliters of citrus from which on a drink is a sour, and no sipper with a squeeze of lime. */
const SOUR_ML = 15;

/** Milliliters of acid that a sour, or pulp, wants beyond what it has; 0 for who asks for little. */
export const acidShort = (draft: Draft, wish: Wish): number => {
  const { asked, abv } = wish;
  const poured = citrusIn(draft);
  const forPulp = poured === 0 || isTartAsked(wish) ? pulpShort(draft, wish) - poured : 0;
  if (poured === 0) return forPulp;
  const spirit = mlOfRole(draft, ['base']);
  const forSpirit = poured >= SOUR_ML && spirit >= STIFF_ML ? spirit / SPIRIT_PER_ACID - poured : 0;
  if (abv && abv[0] >= 25) return Math.max(0, forSpirit);
  const isSourAsked = (asked[SOUR] ?? 0) >= SOUR_ASKED;
  return Math.max(
    0,
    forSpirit,
    forPulp,
    isSourAsked ? FULL_ACID_ML - poured : 0,
    flabbiness(draft, poured, wish),
  );
};
