// What speaks for an original, before anything in it is changed.
import { FLAVOR_AXES, type FlavorNote } from '@swizzle/proto';
import type { Chance } from '../../chance.ts';
import { findClassic } from '../../classics/find-classic.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import type { Role } from '../../ingredients/roles.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { nameWorth } from '../../names/name-fit.ts';
import { isKnownToTaste } from '../carriers/carriers.ts';
import { showsFresh } from '../carriers/fresh-things.ts';
import { missingVoices, overpoured, plainness } from '../limits/character.ts';
import { OUTSPOKEN } from '../limits/drink-limits.ts';
import { bonelessness } from '../limits/zero-bones.ts';
import { isFlatIn, isServedAs, moodMiss } from '../mood.ts';
import type { ShelfEntry } from '../search/shelf.ts';
import { asksForDessert, asksForMild, isRadarAlone, leadOf, type Wish } from '../wish.ts';
import { type OwnGroups, rivalry } from './answering.ts';
import type { Basis } from './basis.ts';
import { isHarsh } from './foamed.ts';
import { EARTHY, isSought, riskOf } from './idea-risks.ts';
import { uncalled } from './uncalled.ts';

/** What a grade is worth: a memorable drink is no answer to anyone who asked for another one. */
const GRADE_WORTH: Readonly<Record<Basis['grade'], number>> = { signature: 0.12, menu: 0, plain: -0.4 };

const WORTH = {
  lead: 0.5,
  tasted: 0.3,
  uninvited: 0.2,
  unasked: 0.05,
  /** For each thing that talks over what was asked for. */
  rival: 1.1,
  mood: 0.45,
  otherMood: 0.3,
  /** For each promise of the mood that it breaks. */
  brokenMood: 1.6,
  brokenMoodSet: 1.1,
  /** What goes together, in bottles that bartenders reach for. */
  pairing: 0.55,
  familiar: 0.25,
  /** What is left of grade, pairing, and familiarity where a radar says all: then that decides. */
  besideRadar: 0.55,
  /** The glass that was asked for: its author's own, one that its family isn't served in, a tall one without bubbles. */
  ownGlass: 0.15,
  otherGlass: 0.4,
  flat: 0.6,
  /** For each sign of a tiki drink that one in its own mug has not. */
  tiki: 0.3,
  /** A flute for a toast, and a steaming glass for someone cozy, where the guest left it open. */
  toast: 0.3,
  warm: 0.7,
  /** Served as everybody pictures its mood: a spritz at a picnic, a stirred drink in a coupe where it is to be sophisticated. */
  served: 0.7,
  /** Earthy by what a palate calls earth, where that was asked for. */
  earth: 0.6,
  /** Light by what it is made of, for a guest who asks for a light one. */
  light: 0.2,
  /** An asked note by its juice, its purée, its fruit, or its leaves. */
  fresh: 0.3,
  /** Foam over acid and bitterness that are harsh without it. */
  softened: 0.35,
  /** For each thing that it shares with a drink that it stands in for. */
  kin: 0.5,
  /** For each line that a drink of its kind has and this one not. */
  plain: 0.28,
  /** For each loud thing that nobody called for. */
  uncalled: 0.5,
  /** For each point of strength by which it is weaker than anyone expects who asks for none. */
  weak: 0.12,
  /** For each quarter ounce by which bottles of another kind outweigh its spirit. */
  outweighed: 0.1,
  /** For each line beyond the fifth. */
  long: 0.9,
  /** For each quarter ounce of spirit beyond what a drink stands on. */
  overpoured: 0.22,
  /** For each line that a set axis wants to speak for it. */
  voice: 0.15,
  /** For each word of the name that a guest gives it which its mood answers, and which its author's own name has. */
  namedMood: 0.15,
  namedAlike: 0.25,
  whim: 0.15,
  /** The same for a drink that is asked for by its name: many answer one word. */
  namedWhim: 0.15,
  /** The same where nothing but a mood was asked for: then a guest wants to be surprised each time. */
  freeWhim: 0.5,
} as const;

const isOutspoken = ({ item }: ShelfEntry, asked: readonly FlavorNote[]): boolean =>
  OUTSPOKEN.includes(item.role) && !item.notes.some((note) => asked.includes(note));

const noteWorth = ({ original, spec, lines }: Basis, wish: Wish): number => {
  const { notes } = wish;
  if (notes.length === 0) return 0;
  const own = notes.map((note) => {
    if (!isKnownToTaste(note, spec)) return 0;
    return original.notes.includes(note) && isKnownToTaste(note, spec, leadOf(wish))
      ? WORTH.lead
      : WORTH.tasted;
  });
  const uninvited = original.notes.filter((note) => !notes.includes(note)).length;
  const unasked = lines.filter(({ entry }) => isOutspoken(entry, notes)).length;
  return (
    own.reduce<number>((sum, worth) => sum + worth, 0) - uninvited * WORTH.uninvited - unasked * WORTH.unasked
  );
};

/** What speaks for an original that is earthy as a palate has it, for a guest who asked for that. */
const earthWorth = ({ earth }: Basis, wish: Wish): number =>
  isSought(EARTHY, wish) ? (earth - 0.5) * WORTH.earth : 0;

/** Lines that a recipe has without anyone finding it long. */
const EASY_LINES = 5;

/** Drops of salt are no line to anyone who pours. */
const countedLines = ({ lines }: Basis): number =>
  lines.filter(({ entry }) => entry.item.id !== 'saline').length;

const baseMlOf = ({ lines }: Basis): number =>
  lines.reduce((sum, { entry, ml }) => (entry.item.role === 'base' ? sum + ml : sum), 0);

const STEP_ML = 7.5;
const BESIDE_SPIRIT: readonly Role[] = ['liqueur', 'aperitif'];
/** Families in which a spirit is no more than one part of several. */
const EQUAL_PARTS: ReadonlySet<string> = new Set([
  'negroni',
  'americano',
  'spritz',
  'royale',
  'layered-shot',
]);

/** By how many quarter ounces liqueurs outweigh the spirit of a drink that has one. */
const outweighed = (basis: Basis, { zeroProof, abv }: Wish): number => {
  const base = baseMlOf(basis);
  if (base === 0 || zeroProof || EQUAL_PARTS.has(basis.family.id) || (abv && abv[1] <= LIGHT_ABV)) return 0;
  const beside = basis.lines.reduce(
    (sum, { entry, ml }) => (BESIDE_SPIRIT.includes(entry.item.role) ? sum + ml : sum),
    0,
  );
  return Math.max(0, beside - base) / STEP_ML;
};

const kinship = ({ spec }: Basis, { kin = [] }: Wish): number =>
  spec.filter(({ id }) => kin.includes(id)).length * WORTH.kin;

/** Nothing but a mood or a strength is asked for: any original of that kind will do, another one each time. */
export const isFree = ({ insistence, notes, kin }: Wish): boolean =>
  insistence < 1 && notes.length === 0 && kin === undefined;

/** Gumbel noise: the best of many by it is drawn by how good each is, and not always one of the same few. */
const anyOf = (chance: Chance): number => -Math.log(-Math.log(Math.max(chance.next(), Number.EPSILON)));

const glassWorth = ({ original, family, draft }: Basis, { glass }: Wish): number => {
  if (!glass) return 0;
  const isFlat = isFlatIn(glass, draft, family);
  const fits =
    original.glass === glass ? WORTH.ownGlass : family.glasses.includes(glass) ? 0 : -WORTH.otherGlass;
  return fits - Number(isFlat) * WORTH.flat;
};

/** What a bartender builds a tiki drink of beside its lime: rums that are split, spice or nuts, a dash. */
const TIKI_SPICES: ReadonlySet<string> = new Set([
  'falernum',
  'almond',
  'cinnamon',
  'allspice',
  'clove',
  'ginger',
  'vanilla',
]);
const TIKI_SIGNS = 3;

/** How many signs of a tiki drink are missing, for a guest who asks for one in its mug. */
const tikiShort = (spec: Basis['spec'], { mood, glass, zeroProof }: Wish): number => {
  if (mood !== 'Tropical' || glass !== 'Tiki' || zeroProof) return 0;
  const groups = new Set(spec.map(({ id }) => groupOf(id)));
  const signs = [
    spec.filter(({ id }) => ingredientOf(id).base === 'rum').length > 1,
    groups.has('lime'),
    [...groups].some((group) => TIKI_SPICES.has(group)),
    spec.some(({ id }) => ingredientOf(id).role === 'bitters'),
  ];
  return Math.max(0, TIKI_SIGNS - signs.filter(Boolean).length);
};

/** Points of the radar up to which a guest who set it bears it hot: citrus and bitters are for cold drinks. */
const WARM_SOUR = 30;
const WARM_BITTER = 45;
const [SOUR, BITTER] = [FLAVOR_AXES.indexOf('sour'), FLAVOR_AXES.indexOf('bitter')];

const bearsHeat = ({ target, insistence }: Wish): boolean =>
  insistence < 1 || ((target[SOUR] ?? 0) <= WARM_SOUR && (target[BITTER] ?? 0) <= WARM_BITTER);

/** Percent by volume up to which a guest asks for a light drink. */
const LIGHT_ABV = 12;
/** What is light by itself, milliliters of it that a drink rests on, and of spirit up to which it does. */
const LIGHT_ROLES: readonly Role[] = ['fortified', 'aperitif', 'sparkling'];
const BREWED = /beer|lager|ipa|stout|cider|sake|wine$/;
const RESTS_ON_ML = 45;
const SPLASH_ML = 22.5;

/** Whether a light drink rests on wine, beer, or an aperitif, and is no spirit that was let down with water. */
const isLightByNature = (basis: Basis, { abv, zeroProof }: Wish): boolean => {
  if (zeroProof || !abv || abv[1] > LIGHT_ABV || baseMlOf(basis) > SPLASH_ML) return false;
  const light = basis.spec.reduce((sum, { id, ml }) => {
    const { role, abv: own } = ingredientOf(id);
    return own > 0 && (LIGHT_ROLES.includes(role) || BREWED.test(id)) ? sum + ml : sum;
  }, 0);
  return light >= RESTS_ON_ML;
};

/** What speaks for how an original is served, in a mood that everybody pictures so. */
const servedWorth = ({ original, family, abv }: Basis, wish: Wish): number => {
  const { mood, glass, zeroProof } = wish;
  if (!mood) return 0;
  const pictured =
    isServedAs(mood, { glass: glass ?? original.glass, family, abv }, zeroProof) * WORTH.served;
  if (mood === 'Celebratory' && !glass && original.glass === 'Champagne Flute') return pictured + WORTH.toast;
  return mood === 'Cozy' && family.technique === 'heated' && bearsHeat(wish)
    ? pictured + WORTH.warm
    : pictured;
};

/** Rims that say what a name says, by the garnish. */
const TELLING_RIMS: Readonly<Record<string, string>> = {
  'salt-rim': 'saline',
  'smoked-salt-rim': 'saline',
  'pepper-salt-rim': 'saline',
  'chile-salt-rim': 'saline',
};

const withRims = new WeakMap<Basis['spec'], Basis['spec']>();

/** What a guest finds in a drink, with what is around the glass; the same list for the same drink. */
const foundIn = ({ spec, original }: Basis): Basis['spec'] => {
  const rims = original.garnish.flatMap((id) => TELLING_RIMS[id] ?? []);
  if (rims.length === 0) return spec;
  const known = withRims.get(spec) ?? [...rims.map((id) => ({ id, ml: 0 })), ...spec];
  withRims.set(spec, known);
  return known;
};

/** Points of an axis from which on a radar comes before what a name stands for. */
const LOUD_AXIS = 45;

/** What speaks for an original by the name that a guest gives the drink. */
const namedWorth = (basis: Basis, wish: Wish): number => {
  const { named, mood, abv, zeroProof, insistence, notes } = wish;
  if (named.length === 0) return 0;
  const { original } = basis;
  const own = original.names.join(' ').toLowerCase();
  const others = named.reduce(
    (sum, { word, moods, faint }) =>
      sum +
      Number(!mood && moods.some((one) => original.moods.slice(0, 2).includes(one))) * WORTH.namedMood +
      Number(!faint && own.includes(word.toLowerCase())) * WORTH.namedAlike,
    0,
  );
  const open = {
    strength: !abv && !zeroProof,
    radar: insistence < 1,
    mood: !mood,
    notes: notes.length === 0,
    dessert: asksForDessert(wish),
    lightRadar: wish.target.every((points) => points < LOUD_AXIS),
  };
  return nameWorth(named, { ...basis, spec: foundIn(basis) }, open) + others;
};

const ownGroups = new Map<string, OwnGroups>();

/** What the classic pours itself that an original twists. */
export const ownOf = ({ riff }: Basis['original']): OwnGroups | undefined => {
  if (riff === undefined) return undefined;
  const known = ownGroups.get(riff);
  if (known) return known;
  const own = new Set(Object.keys(findClassic(riff)?.ingredients ?? {}).map(groupOf));
  ownGroups.set(riff, own);
  return own;
};

/** What speaks for an original's idea: its grade, its notes, its mood, what goes together in it. */
export const ideaMerit = (basis: Basis, wish: Wish): number => {
  const place = wish.mood ? basis.original.moods.indexOf(wish.mood) : -1;
  const mood = place === 0 ? WORTH.mood : place > 0 ? WORTH.otherMood : 0;
  const made =
    (wish.neutral ? 0 : GRADE_WORTH[basis.grade]) +
    basis.pairing * WORTH.pairing +
    basis.familiar * WORTH.familiar;
  return (
    made * (isRadarAlone(wish) ? WORTH.besideRadar : 1) +
    noteWorth(basis, wish) +
    namedWorth(basis, wish) +
    mood +
    glassWorth(basis, wish) +
    servedWorth(basis, wish) +
    kinship(basis, wish) +
    earthWorth(basis, wish) +
    (isHarsh(wish) && basis.family.foam ? WORTH.softened : 0) +
    (showsFresh(basis.spec, wish) ? WORTH.fresh : 0) +
    (isLightByNature(basis, wish) ? WORTH.light : 0)
  );
};

/** Percent by volume under which who set a radar, or gave a name, and asked for no strength, finds a drink weak. */
const WEAK_ABV = 8;

const weaknessOf = ({ abv }: Basis, wish: Wish): number =>
  wish.abv || wish.zeroProof || asksForMild(wish) || (wish.insistence < 1 && wish.named.length === 0)
    ? 0
    : Math.max(0, WEAK_ABV - abv);

/** What speaks against an original's idea, 0 where nothing does: what talks over it, breaks its mood, or is too much. */
export const ideaCost = (basis: Basis, wish: Wish): number =>
  rivalry(basis.draft, basis.ml, wish, ownOf(basis.original)) * WORTH.rival +
  moodMiss(basis.draft, basis.family, basis.family.ice, wish) *
    (wish.insistence < 1 ? WORTH.brokenMood : WORTH.brokenMoodSet) +
  riskOf(basis, wish) +
  uncalled(basis.draft, wish) * WORTH.uncalled +
  bonelessness(basis.spec, wish) +
  weaknessOf(basis, wish) * WORTH.weak +
  (wish.neutral ? 0 : plainness(basis.draft, basis.family, basis.ml) * WORTH.plain) +
  overpoured(baseMlOf(basis)) * WORTH.overpoured +
  outweighed(basis, wish) * WORTH.outweighed +
  Math.max(0, countedLines(basis) - EASY_LINES) * WORTH.long +
  tikiShort(basis.spec, wish) * WORTH.tiki +
  missingVoices(basis.draft, wish) * WORTH.voice;

/** What chance says for an original: of many that are as good, another one each time. */
export const whimOf = (wish: Wish, chance: Chance): number =>
  isFree(wish) && wish.named.length === 0 && !wish.neutral
    ? anyOf(chance) * WORTH.freeWhim
    : chance.next() * (wish.named.length > 0 ? WORTH.namedWhim : WORTH.whim);
