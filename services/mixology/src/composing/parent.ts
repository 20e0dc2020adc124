import { findClassic } from '../classics/find-classic.ts';
import { type Family, familyOf, TECHNIQUE_OF } from '../families/family.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { belongs } from './carriers.ts';
import { type Draft, mlOf, poursOf } from './draft.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';
import { SKELETONS, type Skeleton } from './skeletons.ts';
import type { ComposeRequest } from './wish.ts';

/** What a remix starts from. */
export interface Parent {
  name: string;
  /** As it is poured, with stand-ins where the guest wants no alcohol. */
  draft: Draft;
  /** Something had to be replaced or left out already, because the guest wants no alcohol. */
  changed: boolean;
  family: Family;
}

const isPour = (pour: Pour | undefined): pour is Pour => pour !== undefined;

/** The alcohol-free bottle that stands in for this one: with its note, or for its spirit. */
const standInFor = ({ item }: ShelfEntry): ShelfEntry | undefined =>
  SHELF.find(
    (other) => other.item.substitute && other.item.notes.some((note) => item.notes.includes(note)),
  ) ?? SHELF.find((other) => other.item.id === `zero-${item.base}`);

const lineFor = ({ id, ml }: Pour, zeroProof: boolean): Draft => {
  const entry = SHELF.find(({ item }) => item.id === id);
  if (!entry) return [];
  const served = belongs(entry.item, zeroProof) ? entry : zeroProof ? standInFor(entry) : undefined;
  return served ? [{ entry: { ...served, amounts: [ml] }, step: 0, slot: 0 }] : [];
};

/** How far a spec is from a build: what has no place in it, and places that it leaves empty. */
const buildMisses = (draft: Draft, { slots }: Skeleton): number => {
  const free = [...slots];
  let strangers = 0;
  for (const { entry } of draft) {
    const place = free.findIndex(({ pool }) => pool.some(({ at }) => at === entry.at));
    if (place < 0) strangers++;
    else free.splice(place, 1);
  }
  return strangers + free.filter(({ optional }) => !optional).length * 2;
};

/** Weight of balance against how a drink is served: out of it, a drink belongs to another family. */
const BALANCE = 10;

const bandMisses = (draft: Draft, family: Family): number => {
  const { abv, sugarPercent, acidPercent, volumeMl } = measure(poursOf(draft), family.technique);
  const isOff = (value: number, [low, high]: readonly [number, number]) =>
    Number(value < low || value > high);
  const ratio = family.ratio && acidPercent > 0 ? isOff(sugarPercent / acidPercent, family.ratio) : 0;
  return (
    isOff(abv, family.abv) +
    (isOff(sugarPercent, family.sugar) + isOff(acidPercent, family.acid) + ratio) * BALANCE +
    isOff(volumeMl, family.ml)
  );
};

/** The family whose build a spec fits best, where nobody tells. */
const familyLike = (draft: Draft, zeroProof: boolean, glass: string): Family | undefined => {
  const misses = (skeleton: Skeleton) =>
    buildMisses(draft, skeleton) +
    bandMisses(draft, skeleton.family) +
    Number(!skeleton.family.glasses.some((own) => own === glass));
  let [best, fewest]: [Family | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const skeleton of SKELETONS) {
    if (skeleton.family.zeroProof !== zeroProof) continue;
    const count = misses(skeleton);
    if (count < fewest) [best, fewest] = [skeleton.family, count];
  }
  return best;
};

const knownFamily = (name: string, zeroProof: boolean): Family | undefined => {
  const classic = zeroProof ? undefined : findClassic(name);
  const family = classic && familyOf(classic.family);
  if (!classic || !family) return undefined;
  const method = classic.method ?? family.method;
  return { ...family, method, technique: TECHNIQUE_OF[method], ice: classic.ice ?? family.ice };
};

const wider = ([low, high]: readonly [number, number], value: number): [number, number] => [
  Math.min(low, value),
  Math.max(high, value),
];

/** The family of a classic with bands that it keeps, however odd it is. */
const asItIs = (family: Family, draft: Draft): Family => {
  const { sugarPercent, acidPercent, volumeMl } = measure(poursOf(draft), family.technique);
  const { ratio, ...rest } = family;
  return {
    ...rest,
    ...(ratio && acidPercent > 0 && { ratio: wider(ratio, sugarPercent / acidPercent) }),
    sugar: wider(family.sugar, sugarPercent),
    acid: wider(family.acid, acidPercent),
    ml: wider(family.ml, volumeMl),
  };
};

const LEAST_LINES = 2;

/** The parent of a remix, as far as the shelf knows its ingredients; undefined where too little of it is known. */
export const parentOf = ({ parent, abv }: ComposeRequest): Parent | undefined => {
  if (!parent) return undefined;
  const zeroProof = abv === '0%';
  const pours = parent.ingredients.map(pourOf).filter(isPour);
  const lines = pours.flatMap((pour) => lineFor(pour, zeroProof));
  const draft = lines
    .filter(({ entry }, at) => lines.findIndex((line) => line.entry.at === entry.at) === at)
    .map((line, slot) => ({ ...line, slot }));
  if (draft.length < LEAST_LINES || draft.every((line) => mlOf(line) === 0)) return undefined;
  const known = knownFamily(parent.name, zeroProof);
  const family = known ? asItIs(known, draft) : familyLike(draft, zeroProof, parent.glassType);
  if (!family) return undefined;
  return {
    name: parent.name,
    draft,
    family,
    changed: pours.some(({ id }) => !draft.some(({ entry }) => entry.item.id === id)),
  };
};
