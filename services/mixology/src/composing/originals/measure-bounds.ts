// What tuning leaves of the measures that an author wrote: the line that a drink is about, its acid, its bubbles, its spirit.
import type { FlavorNote } from '@swizzle/proto';
import type { Role } from '../../ingredients/roles.ts';
import { type Draft, type Line, mlOf } from '../search/draft.ts';
import type { Plan } from '../search/plan.ts';
import type { Wish } from '../wish.ts';

/** Milliliters between which a line's measure may move. */
export interface Bounds {
  least: number;
  most?: number;
}

const LONG: readonly Role[] = ['lengthener', 'sparkling'];
/** Milliliters up to which what makes a drink long is a splash. */
const SPLASH_ML = 30;

/** Milliliters of acid that a short drink keeps, and a long one; juice that is milder than lemon is no measure of it. */
const SHORT_ACID_ML = 22.5;
const LONG_ACID_ML = 15;
const SHARP_ACID = 0.04;
/** Percent by volume from which on a guest who asks for strength has less acid, and less of what the drink is about. */
const STRONG = 25;
const STRONG_SHARE = 0.6;

/** Milliliters of spirit that a short drink keeps where no strength, or a middle one, is asked for. */
const SHORT_BASE_ML = 45;
const LIGHT = 15;

/** What carries a short drink beside its spirit, and milliliters of it from which on it does: then the spirit may yield. */
const BODY: readonly Role[] = ['base', 'fortified', 'aperitif'];
const CARRYING_ML = 22.5;
const CARRIED_BASE_ML = 30;

/** Milliliters of bubbles that a flute keeps, and of length that a long drink does. */
const FLUTE_ML = 90;
const LENGTH_ML = 75;

/** Milliliters by which tea, and what makes a drink long, may be poured more than its author wrote: beyond, they are the drink. */
const MORE_TEA_ML = 15;
const MORE_LENGTH_ML = 30;

const isLong = (draft: Draft): boolean =>
  draft.reduce((sum, line) => (LONG.includes(line.entry.item.role) ? sum + mlOf(line) : sum), 0) > SPLASH_ML;

/** Whether another spirit, a wine, or a bitter bottle stands beside a line. */
const isCarried = (line: Line, draft: Draft): boolean =>
  draft.some((other) => other !== line && BODY.includes(other.entry.item.role) && mlOf(other) >= CARRYING_ML);

/** The most that a line keeps, for what it does in the drink. */
const keptFor = (line: Line, draft: Draft, { glass }: Pick<Plan, 'glass'>, { abv }: Wish): number => {
  const { role } = line.entry.item;
  if (role === 'sour' && line.entry.acid >= SHARP_ACID && !(abv && abv[0] >= STRONG))
    return isLong(draft) ? LONG_ACID_ML : SHORT_ACID_ML;
  if (role === 'base' && !isLong(draft) && !(abv && abv[1] <= LIGHT))
    return isCarried(line, draft) ? CARRIED_BASE_ML : SHORT_BASE_ML;
  if (role === 'sparkling' && glass === 'Champagne Flute') return FLUTE_ML;
  return LONG.includes(role) ? LENGTH_ML : 0;
};

const mostOf = ({ entry: { item } }: Line, ml: number): number | undefined => {
  if (item.id.endsWith('-tea')) return ml + MORE_TEA_ML;
  return LONG.includes(item.role) ? ml + MORE_LENGTH_ML : undefined;
};

const isAbout = ({ entry }: Line, note: FlavorNote | undefined): boolean =>
  note !== undefined && entry.item.notes.includes(note);

/** By slot, how far each line may move from where its author has it: never further down than it stands. */
export const boundsOf = (
  written: Draft,
  { plan, wish, about }: { plan: Pick<Plan, 'glass'>; wish: Wish; about?: FlavorNote | undefined },
): ReadonlyMap<number, Bounds> => {
  const isStrong = wish.abv !== undefined && wish.abv[0] >= STRONG;
  return new Map(
    written.map((line): [number, Bounds] => {
      const ml = mlOf(line);
      const own = isAbout(line, about) ? ml * (isStrong ? STRONG_SHARE : 1) : 0;
      const least = Math.max(own, Math.min(ml, keptFor(line, written, plan, wish)));
      const most = mostOf(line, ml);
      return [line.slot, { least, ...(most !== undefined && { most }) }];
    }),
  );
};
