// What comes into a remix that its parent has nothing of: whether it does what was asked, and how loud it is.
import { FLAVOR_AXES, type FlavorAxis } from '@swizzle/proto';
import { bringsMood } from '../composing/mood.ts';
import { isNotesOwn, loudnessOf, voiceShare } from '../composing/originals/answering.ts';
import type { Parent } from '../composing/parent.ts';
import { type Draft, type Line, mlOf } from '../composing/search/draft.ts';
import type { Plan } from '../composing/search/plan.ts';
import type { PantryItem } from '../ingredients/ingredient.ts';
import type { Role } from '../ingredients/roles.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import { groupOf, QUIET_GROUPS } from '../knowledge/groups.ts';
import { isOtherProof } from './asks.ts';
import type { Judging } from './judging.ts';

/** What an ingredient has of an axis, of 100, so that it serves anyone who asks for more or for less of it. */
const SERVES = 28;
const SPARES = 20;
/** What balances or lengthens, and comes in without being asked for by name. */
const STRENGTHS: readonly Role[] = ['base', 'fortified', 'lengthener', 'sparkling', 'cream', 'juice'];

const isQuiet = (group: string) => QUIET_GROUPS.has(group);

/** A spirit in a parent that has none, or its own in another proof. */
const isTheirs = (item: PantryItem, { draft }: Parent): boolean =>
  draft.every(({ entry }) => entry.item.role !== 'base') ||
  draft.some(({ entry }) => isOtherProof(item, entry.item));

/** Whether a line that the parent has not does what was asked. */
export const serves = (
  { entry: { at, item } }: Line,
  { asks, needs, groups, roles, parent }: Judging,
): boolean => {
  const group = groupOf(item.id);
  return (
    groups.has(group) ||
    (asks.mood !== undefined && bringsMood(asks.mood, { at })) ||
    isQuiet(group) ||
    needs.some(({ need }) => need.tasted.has(at)) ||
    (asks.strength !== 0 &&
      STRENGTHS.includes(item.role) &&
      (item.role !== 'base' || isTheirs(item, parent))) ||
    asks.moves.some(({ axis, by }) => {
      const own = item.flavor[FLAVOR_AXES[axis] ?? 'sweet'];
      return by > 0 ? own >= SERVES : own <= SPARES && (item.role === 'lengthener' || roles.has(item.role));
    })
  );
};

/** Axes that a guest turns up to taste something new: any fruit, or what speaks for bitter, herbs, and earth. */
const AROMAS: readonly FlavorAxis[] = ['fruity', 'bitter', 'herbaceous', 'earthy'];
/** What an ingredient has of such an axis, of 100, so that it speaks for it. */
const SPEAKS = 45;

/** How loud a line is that the parent has nothing of, where no note, mood, or aroma that was asked for needs it. */
export const rivalOf = (line: Line, { asks, needs, groups, wish }: Judging): number => {
  const { at, item } = line.entry;
  const isAnswer =
    groups.has(groupOf(item.id)) ||
    (asks.mood !== undefined && bringsMood(asks.mood, { at })) ||
    needs.some(({ need }) => need.tasted.has(at)) ||
    asks.moves.some(({ axis, by }) => {
      const name = FLAVOR_AXES[axis] ?? 'sweet';
      // A second fruit answers nothing beside the one that was asked for.
      if (isNotesOwn(axis, wish)) return false;
      return by > 0 && AROMAS.includes(name) && item.flavor[name] * voiceShare(line.entry, name) >= SPEAKS;
    });
  return isAnswer ? 0 : loudnessOf(line);
};

/** What brings a flavor of its own into a drink that is built anew without alcohol. */
const BRINGING: readonly Role[] = ['juice', 'fruit', 'liqueur', 'sweetener'];

/** The same in a drink that is built anew without alcohol: no second fruit comes in beside the one that was asked for. */
export const rivalAnew = (line: Line, judging: Judging): number =>
  judging.wish.notes.length > 0 && BRINGING.includes(line.entry.item.role) ? rivalOf(line, judging) : 0;

/** Milliliters under which plain sugar beside another sweetener does nothing that the other could not. */
const IDLE_ML = 6;

/** What says something only from a measure of its own on; absinthe and the like do so in drops. */
const MEASURED: readonly Role[] = ['fortified', 'juice', 'aperitif'];

/** How many lines could be left out: plain sugar beside something sweet, and a barspoon of what came in. */
export const idleLines = (draft: Draft, { parent }: Judging): number => {
  const isOwn = ({ entry }: Line) => parent.draft.some((line) => line.entry.at === entry.at);
  const faint = draft.filter(
    (line) => MEASURED.includes(line.entry.item.role) && mlOf(line) < IDLE_ML && !isOwn(line),
  );
  const sweet = draft.filter(({ entry }) => entry.item.role === 'sweetener');
  const plain = sweet.filter((line) => groupOf(line.entry.item.id) === 'sugar' && mlOf(line) < IDLE_ML);
  return faint.length + (sweet.length > 1 ? plain.length : 0);
};

/** Dashes of bitters in what is shaken and has none in its parent: they season, and don't carry a taste of their own. */
export const newDashes = (
  draft: Draft,
  { family }: Pick<Plan, 'family'>,
  { parent, roles }: Judging,
): number => {
  if (roles.has('bitters') || family.method === 'stir' || parent.family.method === 'stir') return 0;
  const ml = draft.reduce(
    (sum, line) =>
      line.entry.item.role === 'bitters' && line.entry.item.unit === 'dash' ? sum + mlOf(line) : sum,
    0,
  );
  return ml / UNIT_ML.dash;
};
