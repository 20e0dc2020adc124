// How much of each ingredient bartenders pour into each kind of drink, learned from the classics and the originals.
import { poursOfClassic } from '../../classics/classic-pours.ts';
import { CLASSICS } from '../../classics/classics.ts';
import { type Family, familyOf } from '../../families/family.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import type { Role } from '../../ingredients/roles.ts';
import { originals } from '../../originals/originals.ts';
import { type Draft, type Line, mlOf } from './draft.ts';
import { SHELF } from './shelf.ts';

/** Ways of serving between which measures differ. */
const KINDS = ['short', 'shaken', 'long', 'crushed', 'hot'] as const;
type Kind = (typeof KINDS)[number];

const kindOf = ({ method, ice }: Pick<Family, 'method' | 'ice'>): Kind => {
  if (method === 'heat') return 'hot';
  if (method === 'blend' || ice === 'crushed') return 'crushed';
  if (method === 'stir' || method === 'layer' || (method === 'build' && ice === 'large')) return 'short';
  return method === 'shake' || method === 'dry-shake' ? 'shaken' : 'long';
};

/** Minimum number of drinks before an ingredient gets a range of its own; below it, the range of its role applies. */
const MIN_SAMPLES = 8;
/** Share of the drinks at either end that are left out as exceptions. */
const EXCEPTIONS = 0.04;

/** Least and most milliliters, by place on the shelf. */
interface MeasureRange {
  least: Float64Array;
  most: Float64Array;
}

const bandOf = (seen: readonly number[] | undefined): readonly [number, number] | undefined => {
  if (!seen || seen.length < MIN_SAMPLES) return undefined;
  const sorted = seen.toSorted((left, right) => left - right);
  const at = Math.floor(sorted.length * EXCEPTIONS);
  return [sorted[at] ?? 0, sorted[sorted.length - 1 - at] ?? 0];
};

const put = (seen: Map<string, number[]>, key: string, ml: number) => {
  const known = seen.get(key);
  if (known) known.push(ml);
  else seen.set(key, [ml]);
};

const learn = (): ReadonlyMap<Kind, MeasureRange> => {
  const seen = new Map<string, number[]>();
  for (const drink of [...CLASSICS, ...originals()]) {
    const family = familyOf(drink.family);
    if (!family) continue;
    const kind = kindOf({ method: drink.method ?? family.method, ice: drink.ice ?? family.ice });
    for (const { id, ml } of poursOfClassic(drink)) {
      put(seen, `${kind} ${id}`, ml);
      put(seen, `${kind} role ${ingredientOf(id).role}`, ml);
    }
  }
  const spanOf = (kind: Kind): MeasureRange => {
    const bands = SHELF.map(
      ({ item }) =>
        bandOf(seen.get(`${kind} ${item.id}`)) ??
        bandOf(POURED.includes(item.role) ? seen.get(`${kind} role ${item.role}`) : undefined) ??
        ([0, Number.POSITIVE_INFINITY] as const),
    );
    return {
      least: Float64Array.from(bands, ([least]) => least),
      most: Float64Array.from(bands, ([, most]) => most),
    };
  };
  return new Map(KINDS.map((kind) => [kind, spanOf(kind)]));
};

/** Roles whose ingredients are poured in much the same measures. */
const POURED: readonly Role[] = ['base', 'fortified', 'aperitif', 'liqueur', 'sour', 'sweetener', 'juice'];

let known: ReadonlyMap<Kind, MeasureRange> | undefined;

/** Milliliters that a jigger can't measure. */
const SLACK_ML = 1;
/** The most that one line counts. */
const MAX_ODDNESS_PER_LINE = 1;

/** How odd the measures of a draft are for its kind: for each line by what share it is below, or above, what is usual. */
export const oddMeasures = (draft: Draft, family: Pick<Family, 'method' | 'ice'>): number => {
  known ??= learn();
  const span = known.get(kindOf(family));
  if (!span) return 0;
  let odd = 0;
  for (const line of draft) {
    const ml = mlOf(line);
    const { at } = line.entry;
    const [least, most] = [span.least[at] ?? 0, span.most[at] ?? Number.POSITIVE_INFINITY];
    if (ml < least - SLACK_ML) odd += Math.min(MAX_ODDNESS_PER_LINE, least / Math.max(1, ml) - 1);
    else if (ml > most + SLACK_ML) odd += Math.min(MAX_ODDNESS_PER_LINE, ml / Math.max(1, most) - 1);
  }
  return odd;
};

/** Two barspoons, between a quarter and a half ounce: a measure that bartenders hardly print. */
const SPOONED_ML = 10;

export const isTwoBarspoons = (line: Line): boolean =>
  line.entry.item.unit === 'oz' && mlOf(line) === SPOONED_ML;
