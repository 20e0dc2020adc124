// Where a drink is not what the guest asked for.
import { FLAVOR_AXES, type FlavorNote } from '@swizzle/proto';
import { carriersFor, isTasted } from '../composing/carriers/carriers.ts';
import { parentOf } from '../composing/parent.ts';
import { poursOf } from '../composing/search/draft.ts';
import { soulOf } from '../composing/soul.ts';
import { type ComposeRequest, tastesAsAsked, type Wish } from '../composing/wish.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Drink } from '../wording/drink.ts';
import type { ModelDraft } from './model-draft.ts';

/** Axes that a fault names. */
const NAMED_AXES = 3;
/** Of the three most telling ingredients of its parent, a remix keeps at least so many. */
const KEPT_SOUL = 2;

/** A note that a garnish brings by itself: grated over the top, on the rim, or as oil of the peel. */
const AROMAS: ReadonlySet<string> = new Set(['dust', 'rim', 'express']);

const isGarnished = (note: FlavorNote, { garnish }: ModelDraft) =>
  garnish.map(garnishOf).some((one) => one?.notes[0] === note && AROMAS.has(one.verb));

const noteFaults = ({ spec }: Drink, draft: ModelDraft, { notes, zeroProof }: Wish): string[] =>
  notes.flatMap((note) => {
    if (isTasted(note, spec) || isGarnished(note, draft)) return [];
    const carriers = carriersFor(note, zeroProof).map(({ item }) => item.id);
    if (carriers.length === 0) return [];
    const trace = spec.find(({ id }) => carriers.includes(id));
    return trace
      ? [`The note ${note} can't be tasted: pour more of ${trace.id}.`]
      : [`The note ${note} is missing: use one of ${carriers.slice(0, 8).join(', ')}.`];
  });

const flavorFaults = ({ flavorProfile }: Drink, wish: Wish): string[] => {
  const { target } = wish;
  const tasted = FLAVOR_AXES.map((axis) => flavorProfile[axis]);
  if (tastesAsAsked(tasted, wish)) return [];
  const off = FLAVOR_AXES.map((axis, at) => ({ axis, tasted: tasted[at] ?? 0, asked: target[at] ?? 0 }))
    .sort((left, right) => Math.abs(right.tasted - right.asked) - Math.abs(left.tasted - left.asked))
    .slice(0, NAMED_AXES)
    .map(({ axis, tasted: is, asked }) => `${axis} ${is} instead of ${asked}`);
  return [`It does not taste as asked: ${off.join(', ')}.`];
};

const parentFaults = ({ spec }: Drink, request: ComposeRequest): string[] => {
  const parent = parentOf(request);
  if (!parent) return [];
  const before = poursOf(parent.draft);
  const soul = soulOf(before);
  const kept = soul.filter((id) => spec.some((pour) => pour.id === id)).length;
  if (kept < Math.min(KEPT_SOUL, soul.length))
    return [`A remix keeps at least ${KEPT_SOUL} of what makes its parent itself: ${soul.join(', ')}.`];
  const isSame =
    before.length === spec.length && before.every(({ id }) => spec.some((pour) => pour.id === id));
  return isSame ? ['A remix differs from its parent: exchange or add something.'] : [];
};

const strangers = ({ spec }: Drink, { zeroProof }: Wish): string[] =>
  spec.flatMap(({ id }) => {
    const { abv, substitute } = ingredientOf(id);
    if (zeroProof && abv > 0) return [`${id} has alcohol, and the guest wants none at all: leave it out.`];
    return !zeroProof && substitute ? [`${id} stands in for alcohol: use the real bottle.`] : [];
  });

const garnishFaults = ({ garnish }: ModelDraft, { zeroProof }: Wish): string[] =>
  garnish.flatMap((id) =>
    zeroProof && garnishOf(id)?.alcoholic
      ? [`The garnish ${id} has alcohol, and the guest wants none at all: leave it out.`]
      : [],
  );

/** Where a drink misses the wish: its notes, its flavor, its glass, its parent, alcohol where there must be none. */
export const wishFaults = (
  drink: Drink,
  draft: ModelDraft,
  wish: Wish,
  request: ComposeRequest,
): string[] => [
  ...(drink.plan.family.zeroProof === wish.zeroProof
    ? []
    : [wish.zeroProof ? 'Use a family without alcohol.' : 'Use a family with alcohol.']),
  ...(wish.glass && draft.glass !== wish.glass ? [`The guest wants it in the glass ${wish.glass}.`] : []),
  ...strangers(drink, wish),
  ...garnishFaults(draft, wish),
  ...noteFaults(drink, draft, wish),
  ...flavorFaults(drink, wish),
  ...parentFaults(drink, request),
];
