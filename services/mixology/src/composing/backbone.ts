import { BASE_LIQUORS, type BaseLiquor } from '@swizzle/proto';
import { type Draft, mlOf } from './draft.ts';
import { SHELF } from './shelf.ts';

const NONE = BASE_LIQUORS.indexOf('none');
const BASES = Int8Array.from(SHELF, ({ item }) => BASE_LIQUORS.indexOf(item.base));
const weights = new Float64Array(BASE_LIQUORS.length);

/** Whether most of a draft's alcohol is of this kind; the same weighing as `baseLiquorOf`, made for the search. */
export const standsOn = (draft: Draft, base: BaseLiquor): boolean => {
  weights.fill(0);
  for (const line of draft) {
    const { entry } = line;
    const kind = BASES[entry.at] ?? NONE;
    const weight = entry.item.role === 'base' ? 2 : 1;
    if (kind !== NONE) weights[kind] = (weights[kind] ?? 0) + mlOf(line) * entry.alcohol * weight;
  }
  const own = weights[BASE_LIQUORS.indexOf(base)] ?? 0;
  return weights.every((weight, kind) => weight < own || kind === BASE_LIQUORS.indexOf(base));
};
