import { ABV_RANGES, ANY_ABV, FLAVOR_AXES, type Glass, type Mood, type Technique } from '@swizzle/proto';
import { CLASSICS } from '../classics/classics.ts';
import { findClassic } from '../classics/find-classic.ts';
import { type Family, familyOf, TECHNIQUE_OF } from '../families/family.ts';
import { iceIn } from '../families/glasses.ts';
import { profileOf } from '../flavor/perception.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { ROLES, type Role } from '../ingredients/roles.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { pourOf } from '../measuring/recipe-lines.ts';
import { belongs } from './carriers/carriers.ts';
import { type Draft, lineNear, mlOf, poursOf } from './search/draft.ts';
import { SHELF, type ShelfEntry } from './search/shelf.ts';
import { SKELETONS, type Skeleton } from './search/skeletons.ts';
import type { ComposeRequest, Wish } from './wish.ts';

/** What a remix starts from. */
export interface Parent {
  name: string;
  /** As it is poured for anyone who drinks alcohol. */
  spec: readonly Pour[];
  /** As it is poured, with substitutes where the guest wants no alcohol. */
  draft: Draft;
  /** Something had to be replaced or left out already, because the guest wants no alcohol. */
  changed: boolean;
  family: Family;
  glass: Glass;
  mood: Mood | undefined;
}

const isPour = (pour: Pour | undefined): pour is Pour => pour !== undefined;

/** The alcohol-free bottle that stands in for this one: with its note, or for its spirit. */
export const zeroProofSubstitute = ({ item }: ShelfEntry): ShelfEntry | undefined => {
  const substitutes = SHELF.filter(({ item: other }) => other.substitute);
  const ofItsBase = substitutes.find(({ item: other }) => other.id === `zero-${item.base}`);
  if (item.role === 'base' && ofItsBase) return ofItsBase;
  return (
    substitutes.find(({ item: other }) => other.notes.some((note) => item.notes.includes(note))) ??
    substitutes.find(({ item: other }) => item.role === 'sparkling' && other.role === 'sparkling') ??
    ofItsBase
  );
};

/** A lump of sugar can't be poured more or less of: the syrup that sweetens as much stands in for it. */
const LUMP = 'sugar-cube';
const SYRUP = 'demerara-syrup';

const inSyrup = ({ id, ml }: Pour): Draft => {
  const entry = SHELF.find(({ item }) => item.id === SYRUP);
  return entry ? [lineNear(entry, (ml * ingredientOf(id).sugar) / entry.item.sugar)] : [];
};

const lineFor = ({ id, ml }: Pour, zeroProof: boolean): Draft => {
  if (id === LUMP) return inSyrup({ id, ml });
  const entry = SHELF.find(({ item }) => item.id === id);
  if (!entry) return [];
  const served = belongs(entry.item, zeroProof) ? entry : zeroProof ? zeroProofSubstitute(entry) : undefined;
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
/** Share of a band's upper end by which a figure outside it is wholly off. */
const FAR_OFF = 0.2;
/** The least width by which a miss is measured, so that a band that ends at zero does not make it endless. */
const MIN_SCALE = 0.02;

const bandMisses = (draft: Draft, family: Family): number => {
  const { abv, sugarPercent, acidPercent, volumeMl } = measure(poursOf(draft), family.technique);
  const isOff = (value: number, [low, high]: readonly [number, number]) =>
    Math.min(1, Math.max(0, low - value, value - high) / Math.max(MIN_SCALE, high * FAR_OFF));
  const ratio = family.ratio && acidPercent > 0 ? isOff(sugarPercent / acidPercent, family.ratio) : 0;
  return (
    isOff(abv, family.abv) +
    (isOff(sugarPercent, family.sugar) + isOff(acidPercent, family.acid) + ratio) * BALANCE +
    isOff(volumeMl, family.ml)
  );
};

interface Likeness {
  family: Family;
  misses: number;
}

const closest = (left: Likeness | undefined, right: Likeness): Likeness =>
  left && left.misses <= right.misses ? left : right;

/** What a glass counts against a family that is never served in it, and one that has no room for its ice. */
const GLASS = 1;

/** Strength tells how a drink is chilled: a family in which it is not what is asked for counts as two misses. */
const STRENGTH = 2;
/** The same for a blended one: nothing else thins a drink so, whatever its sugar says. */
const BLENDED_STRENGTH = 15;

const strengthMisses = (draft: Draft, family: Family, asked: ComposeRequest['abv']): number => {
  if (asked === ANY_ABV) return 0;
  const { min, max } = ABV_RANGES[asked];
  const { abv } = measure(poursOf(draft), family.technique);
  const counts = family.method === 'blend' ? BLENDED_STRENGTH : STRENGTH;
  return abv < min || abv > max ? counts : 0;
};

const servingMisses = (draft: Draft, family: Family, glass: Glass, asked: ComposeRequest['abv']): number =>
  bandMisses(draft, family) +
  strengthMisses(draft, family, asked) +
  (family.glasses.includes(glass) ? 0 : GLASS) +
  (iceIn(glass, family.ice) === family.ice ? 0 : GLASS);

/** How many roles are filled otherwise. */
const roleMisses = (left: readonly Role[], right: readonly Role[]): number =>
  ROLES.reduce((sum, role) => {
    const count = (roles: readonly Role[]) => roles.filter((one) => one === role).length;
    return sum + Math.abs(count(left) - count(right));
  }, 0);

const rolesOf = (ids: readonly string[]): Role[] => ids.map((id) => ingredientOf(id).role);

/** The family whose build, or one of whose classics, a spec is most like, made as its classic is where one is known. */
const familyLike = (
  draft: Draft,
  glass: Glass,
  asked: ComposeRequest['abv'],
  technique: Technique | undefined,
): Family | undefined => {
  const roles = draft.map(({ entry }) => entry.item.role);
  const built = SKELETONS.map((skeleton) => ({
    family: skeleton.family,
    misses: buildMisses(draft, skeleton) + servingMisses(draft, skeleton.family, glass, asked),
  }));
  const classic = CLASSICS.flatMap(({ family: id, ingredients }) => {
    const family = familyOf(id);
    const misses = family && roleMisses(roles, rolesOf(Object.keys(ingredients)));
    return family && misses !== undefined
      ? [{ family, misses: misses + STRANGE + servingMisses(draft, family, glass, asked) }]
      : [];
  });
  const served = [...built, ...classic].filter(({ family }) => family.zeroProof === (asked === '0%'));
  const made = served.filter(({ family }) => family.technique === technique);
  return (made.length > 0 ? made : served).reduce<Likeness | undefined>(closest, undefined)?.family;
};
/** By how much a classic of the same roles must be closer than a build: that is what drinks are composed on. */
const STRANGE = 1.5;

const knownFamily = (name: string, zeroProof: boolean): Family | undefined => {
  const classic = findClassic(name);
  const family = classic && familyOf(classic.family);
  if (!classic || !family || family.zeroProof !== zeroProof) return undefined;
  const method = classic.method ?? family.method;
  return { ...family, method, technique: TECHNIQUE_OF[method], ice: classic.ice ?? family.ice };
};

/** How a known drink is chilled or heated. */
const knownTechnique = (name: string): Technique | undefined => {
  const classic = findClassic(name);
  const method = classic && (classic.method ?? familyOf(classic.family)?.method);
  return method && TECHNIQUE_OF[method];
};

const wider = ([low, high]: readonly [number, number], value: number): [number, number] => [
  Math.min(low, value),
  Math.max(high, value),
];

/** The family with bands that a drink keeps, however odd it is. */
export const asItIs = (family: Family, draft: Draft): Family => {
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

const MIN_LINES = 2;

/** The parent of a remix, as far as the shelf knows its ingredients; undefined where too little of it is known. */
export const parentOf = ({ parent, abv }: ComposeRequest): Parent | undefined => {
  if (!parent) return undefined;
  const zeroProof = abv === '0%';
  const pours = parent.ingredients.map(pourOf).filter(isPour);
  const lines = pours.flatMap((pour) => lineFor(pour, zeroProof));
  const draft = lines
    .filter(({ entry }, at) => lines.findIndex((line) => line.entry.at === entry.at) === at)
    .map((line, slot) => ({ ...line, slot }));
  if (draft.length < MIN_LINES || draft.every((line) => mlOf(line) === 0)) return undefined;
  const known = knownFamily(parent.name, zeroProof);
  const family = known ?? familyLike(draft, parent.glassType, abv, knownTechnique(parent.name));
  if (!family) return undefined;
  return {
    name: parent.name,
    spec: pours,
    draft,
    family: asItIs(family, draft),
    glass: parent.glassType,
    mood: parent.mood,
    changed: zeroProof && pours.some(({ id }) => !draft.some(({ entry }) => entry.item.id === id)),
  };
};

/** How much farther a move is taken that is too small to change anything. */
const LOUDER = 3;

/** A wish whose moves from the parent are larger. */
export const louderThan = ({ spec, family }: Parent, wish: Wish): Wish => {
  const own = profileOf(spec, measure(spec, family.technique).volumeMl);
  const target = Float64Array.from(wish.target, (points, at) => {
    const from = own[FLAVOR_AXES[at] ?? 'sweet'];
    return Math.min(100, Math.max(0, Math.round(from + (points - from) * LOUDER)));
  });
  return { ...wish, target };
};

/** Milliliters by which nobody tells two measures apart. */
const SAME_ML = 2;

/** Whether a draft is the parent itself: under another name it's no remix. */
export const isPoured = (draft: Draft, parent: Parent): boolean =>
  draft.length === parent.draft.length &&
  parent.draft.every((own) =>
    draft.some(
      (line) => line.entry.item.id === own.entry.item.id && Math.abs(mlOf(line) - mlOf(own)) < SAME_ML,
    ),
  );
