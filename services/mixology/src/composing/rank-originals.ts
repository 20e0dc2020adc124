// What speaks for an original, before anything in it is changed.
import { DEFAULT_FLAVOR, FLAVOR_AXES, FLAVOR_NOTES, type FlavorNote } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import { cosine } from '../flavor/similarity.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Role } from '../ingredients/roles.ts';
import { nameAsks, nameInvites, nameWorth } from '../names/name-fit.ts';
import type { Basis } from './basis.ts';
import { isTasted } from './carriers.ts';
import { missingVoices, overpoured, plainness } from './character.ts';
import { type Draft, mlOf } from './draft.ts';
import { moodMiss, SPARKLING_GLASSES } from './mood.ts';
import { OUTSPOKEN, overproofBeyond } from './rules.ts';
import type { ShelfEntry } from './shelf.ts';
import { leadOf, leastFound, type Wish } from './wish.ts';

/** What a grade is worth: as much as how well the flavor fits. */
const GRADE_WORTH: Readonly<Record<Basis['grade'], number>> = { signature: 0.3, menu: 0, plain: -0.4 };

const WORTH = {
  lead: 0.5,
  tasted: 0.3,
  uninvited: 0.35,
  unasked: 0.12,
  mood: 0.3,
  otherMood: 0.2,
  /** For each promise of the mood that it breaks. */
  brokenMood: 1,
  brokenMoodSet: 0.7,
  /** What goes together, in bottles that bartenders reach for. */
  pairing: 0.55,
  familiar: 0.55,
  /** The glass that was asked for: its author's own, one that its family isn't served in, a tall one without bubbles. */
  ownGlass: 0.15,
  otherGlass: 0.4,
  flat: 0.3,
  strengthPerPoint: 0.03,
  moved: 1.8,
  far: 2.6,
  likeness: 0.5,
  /** For an axis that a guest set to a middle or more and does not find. */
  absent: 0.6,
  /** Hot, where nobody asked for comfort. */
  hot: 1.4,
  /** Led by what many guests don't like, and nobody asked for. */
  bold: 1.2,
  /** Led by overproof rum, and for each quarter ounce of it. */
  overproof: 1,
  overproofStep: 0.3,
  /** What is left of that for a drink that is known for it. */
  overproofKnown: 0.5,
  /** Far more bitter than a guest set it, of 100. */
  bitterShock: 1.2,
  /** Far more of anything else than a guest set it, of 100. */
  surplus: 2,
  /** Sweet with nothing against it. */
  sticky: 0.5,
  /** Earthy by what a palate calls earth, where that was asked for. */
  earth: 0.6,
  /** Bitter by an ounce of something bitter, where that was turned up all the way. */
  bitterBottle: 0.9,
  /** By how much anything stands out where nothing is to. */
  loud: 10,
  /** For each thing that it shares with a drink that it stands in for. */
  kin: 0.5,
  /** For each line that a drink of its kind has and this one not. */
  plain: 0.28,
  /** For each line beyond the fifth. */
  long: 0.6,
  /** For each half ounce of length beyond what there is to lengthen. */
  thin: 0.12,
  /** For each quarter ounce of spirit beyond what a drink stands on. */
  overpoured: 0.22,
  /** For each line that a set axis wants to speak for it. */
  voice: 0.15,
  /** For each word of the name that a guest gives it which its mood answers, and which its author's own name has. */
  namedMood: 0.15,
  namedAlike: 0.25,
  whim: 0.12,
  /** The same for a drink that is asked for by its name: many answer one word. */
  namedWhim: 0.25,
  /** The same where nothing but a mood was asked for: then a guest wants to be surprised each time. */
  freeWhim: 0.5,
} as const;

/** Percent by volume that most guests have in mind who ask for no strength. */
const USUAL_ABV: readonly [number, number] = [6, 25];
/** The same for a drink whose name calls for strength. */
const STRONG_NAMED_ABV: readonly [number, number] = [14, 34];
const usualAbv = ({ named }: Wish) => (nameAsks(named, 'strong') ? STRONG_NAMED_ABV : USUAL_ABV);

/** What a drink tastes of, whatever its idea: all that moves with its measures. */
export interface Tasted {
  draft: Draft;
  /** In the order of FLAVOR_AXES. */
  profile: readonly number[];
  /** Percent by volume. */
  abv: number;
  /** Grams in 100 ml. */
  sugar: number;
  acid: number;
}

/** How much a guest cares for each axis: what was moved counts, what was left alone hardly. */
export const concernOf = ({ target, insistence }: Wish): readonly number[] =>
  FLAVOR_AXES.map((axis, at) =>
    insistence < 1 ? 0.05 : 0.1 + Math.abs((target[at] ?? 0) - DEFAULT_FLAVOR[axis]) / 50,
  );

/** Points by which an axis that was turned far down may be tasted before anybody minds. */
const BORNE = 8;

/** How far a profile misses the axes that were turned far up or down, 0 to 1.5 for each. */
const shortfallOf = (profile: readonly number[], { target, far }: Wish): number =>
  profile.reduce((sum, value, axis) => {
    const way = far[axis] ?? 0;
    const miss = Math.max(0, ((target[axis] ?? 0) - value) * way - (way < 0 ? BORNE : 0)) / 100;
    // One axis missed altogether is worse than three that fall a little short.
    return sum + miss * (0.5 + miss);
  }, 0);

/** How much is missing of the axes that a guest expects to find, 0 to 1 for each. */
const absenceIn = (profile: readonly number[], { target, insistence }: Wish): number =>
  insistence < 1
    ? 0
    : profile.reduce((sum, value, axis) => {
        const least = leastFound(target[axis] ?? 0);
        return least === 0 ? sum : sum + Math.max(0, 1 - value / least);
      }, 0);

/** How far a profile misses the asked one where the guest cares, 0 to 1. */
const missOf = (profile: readonly number[], { target }: Wish, concern: readonly number[]): number => {
  let [missed, all] = [0, 0];
  for (const [axis, care] of concern.entries()) {
    missed += care * Math.abs((profile[axis] ?? 0) - (target[axis] ?? 0));
    all += care;
  }
  return missed / (all * 100);
};

const isOutspoken = ({ item }: ShelfEntry, asked: readonly FlavorNote[]): boolean =>
  OUTSPOKEN.includes(item.role) && !item.notes.some((note) => asked.includes(note));

const noteWorth = ({ original, spec, lines }: Basis, wish: Wish): number => {
  const { notes } = wish;
  if (notes.length === 0) return 0;
  const own = notes.map((note) => {
    if (!isTasted(note, spec)) return 0;
    return original.notes.includes(note) && isTasted(note, spec, leadOf(wish)) ? WORTH.lead : WORTH.tasted;
  });
  const uninvited = original.notes.filter((note) => !notes.includes(note)).length;
  const unasked = lines.filter(({ entry }) => isOutspoken(entry, notes)).length;
  return (
    own.reduce<number>((sum, worth) => sum + worth, 0) - uninvited * WORTH.uninvited - unasked * WORTH.unasked
  );
};

/** Notes that many guests don't care for: nobody who picked none of them is surprised with one. */
const BOLD: readonly FlavorNote[] = [
  'Beet',
  'Carrot',
  'Celery',
  'Cilantro',
  'Dill',
  'Fennel',
  'Fernet',
  'Gentian',
  'Hops',
  'Licorice',
  'Star Anise',
  'Turmeric',
];

/** Points of the radar from which on a guest who set it is looking for an axis. */
const SOUGHT = 60;

const isSought = (axis: number, { moves, target, insistence }: Wish): boolean =>
  moves[axis] === 1 || (insistence === 1 && (target[axis] ?? 0) >= SOUGHT);

/** Whether a guest turned up an axis of which a note is a taste, and so is not surprised to find it. */
const isInvited = (note: FlavorNote, wish: Wish): boolean =>
  FLAVOR_AXES.some((axis, at) => {
    const tastes: readonly FlavorNote[] = FLAVOR_NOTES[axis];
    return isSought(at, wish) && tastes.includes(note);
  });

/** Milliliters from which on bitters are no seasoning any more. */
const BY_BITTERS_ML = 5;
const isByBitters = (spec: Basis['spec']): boolean =>
  spec.some(({ id, ml }) => ingredientOf(id).role === 'bitters' && ml >= BY_BITTERS_ML);

/** Percent by volume, and milliliters of it, from which on a spirit burns where nobody asked for strength. */
const OVERPROOF = 55;
const BURNING_ML = 30;
const isBurning = (spec: Basis['spec'], { abv }: Wish): boolean =>
  (!abv || abv[0] < 25) && spec.some(({ id, ml }) => ingredientOf(id).abv >= OVERPROOF && ml >= BURNING_ML);

/** Drinks that are known for overproof rum. */
const OVERPROOF_CLASSICS: readonly string[] = ["Ti' Punch", "Queen's Park Swizzle", 'Zombie', 'Jet Pilot'];

const overproofRisk = ({ riff }: Basis['original'], spec: Basis['spec']): number => {
  const beyond = overproofBeyond(spec);
  const isKnown = riff !== undefined && OVERPROOF_CLASSICS.includes(riff);
  const risk = beyond > 0 ? WORTH.overproof + beyond * WORTH.overproofStep : 0;
  return isKnown ? risk * WORTH.overproofKnown : risk;
};

/** What speaks against surprising a guest with an original. */
const riskOf = ({ original, family, spec }: Basis, wish: Wish): number => {
  const { notes, mood, named } = wish;
  const isNamed = (note: FlavorNote) =>
    spec.some(({ id }) => ingredientOf(id).notes.includes(note) && nameInvites(named, id));
  const isBold =
    mood !== 'Adventurous' &&
    ((isByBitters(spec) && !notes.includes('Angostura')) ||
      isBurning(spec, wish) ||
      original.notes.some(
        (note) => BOLD.includes(note) && !notes.includes(note) && !isInvited(note, wish) && !isNamed(note),
      ));
  const isHot = mood !== 'Cozy' && family.technique === 'heated' && !nameAsks(named, 'hot');
  return Number(isBold) * WORTH.bold + Number(isHot) * WORTH.hot + overproofRisk(original, spec);
};

/** Grams of sugar in 100 ml from which on a drink wants acid, bitterness, cream, or length against it. */
const STICKY_SUGAR = 9.5;
const LEAST_ACID = 0.3;
const LEAST_BITTER = 45;
const BITTER = FLAVOR_AXES.indexOf('bitter');
const EARTHY = FLAVOR_AXES.indexOf('earthy');
const BITTERS: readonly FlavorNote[] = FLAVOR_NOTES.bitter;

const isSticky = ({ sugar, acid, profile, draft }: Tasted): boolean =>
  sugar >= STICKY_SUGAR &&
  acid < LEAST_ACID &&
  (profile[BITTER] ?? 0) < LEAST_BITTER &&
  !draft.some(({ entry }) => entry.curdles || entry.item.role === 'egg');

/** Points by which a drink may be more bitter than asked: no other surplus puts so many guests off. */
const BORNE_BITTER = 20;

const bitterShock = ({ profile }: Tasted, { target, insistence, notes }: Wish): number => {
  const isAsked = notes.some((note) => BITTERS.includes(note));
  const over = (profile[BITTER] ?? 0) - (target[BITTER] ?? 0) - BORNE_BITTER;
  return isAsked ? 0 : (Math.max(0, over) / 100) * insistence;
};

/** Points by which any other axis may stand out more than a guest set it, and how much a guest cares who means it. */
const BORNE_SURPLUS = 22;
const MEANT = 0.5;

/** How far a profile goes beyond the asked one where the guest cares, 0 to 1 for each axis: a sour one for somebody cozy. */
const surplusOf = (profile: readonly number[], { target }: Wish, concern: readonly number[]): number =>
  profile.reduce((sum, value, axis) => {
    const over = Math.max(0, value - (target[axis] ?? 0) - BORNE_SURPLUS) / 100;
    return axis === BITTER ? sum : sum + over * Math.min(1, (concern[axis] ?? 0) / MEANT);
  }, 0);

/** Percent by volume from which on alcohol itself stands against sugar, where a guest asks for it. */
const STRONG = 25;

/** What speaks for an original that is earthy as a palate has it, for a guest who asked for that. */
const earthWorth = ({ earth }: Basis, wish: Wish): number =>
  isSought(EARTHY, wish) ? (earth - 0.5) * WORTH.earth : 0;

/** Points of the radar from which on a bitter bottle is the base of a drink or close to it, and how much that takes. */
const BITTER_BASED = 80;
const BITTER_BASE_ML = 30;
/** How bitter of 100 a dose of such a bottle is; without alcohol tea, coffee, and tonic do it as well, taken long. */
const BITTER_DOSE = 45;
const LONG_BITTERS: readonly Role[] = ['juice', 'lengthener'];
const LONG_BITTER_SHARE = 0.4;

const bitterMlOf = (draft: Draft, zeroProof: boolean): number =>
  draft.reduce((sum, line) => {
    const { role, flavor, unit } = line.entry.item;
    if (unit !== 'oz' || role === 'base' || flavor.bitter < BITTER_DOSE) return sum;
    if (!LONG_BITTERS.includes(role)) return sum + mlOf(line);
    return zeroProof ? sum + mlOf(line) * LONG_BITTER_SHARE : sum;
  }, 0);

/** By what share a drink falls short of the bitter bottle that a guest asked for who turned that axis up all the way. */
const bitterShort = (draft: Draft, { target, insistence, zeroProof }: Wish): number =>
  insistence === 1 && (target[BITTER] ?? 0) >= BITTER_BASED
    ? Math.max(0, 1 - bitterMlOf(draft, zeroProof) / BITTER_BASE_ML)
    : 0;

/** What lengthens and says little; tonic, ginger beer, and wine have a body of their own. */
const WATERY: readonly string[] = ['soda-water', 'light-tonic', 'cucumber-soda', 'hop-water'];
/** Parts of it that one part of all else bears, and milliliters that any drink does. */
const LENGTH_BORNE = 0.9;
const LEAST_LENGTH_ML = 60;
const HALF_OUNCE_ML = 15;

/** By how many half ounces a drink is thin: a splash of something under soda. */
const thinness = (draft: Draft): number => {
  let [water, body] = [0, 0];
  for (const line of draft) {
    const { id, unit } = line.entry.item;
    if (WATERY.includes(id)) water += mlOf(line);
    else if (unit === 'oz') body += mlOf(line);
  }
  return Math.max(0, water - Math.max(LEAST_LENGTH_ML, body * LENGTH_BORNE)) / HALF_OUNCE_ML;
};

/** How much stands out in a drink, 0 to 1. */
const loudness = ({ profile }: Tasted): number =>
  profile.reduce((sum, value) => sum + value, 0) / (100 * profile.length);

/** Lines that a recipe has without anyone finding it long. */
const EASY_LINES = 5;

const baseMlOf = ({ lines }: Basis): number =>
  lines.reduce((sum, { entry, ml }) => (entry.item.role === 'base' ? sum + ml : sum), 0);

const kinship = ({ spec }: Basis, { kin = [] }: Wish): number =>
  spec.filter(({ id }) => kin.includes(id)).length * WORTH.kin;

export const strengthMiss = (value: number, range: Wish['abv']): number =>
  range ? Math.max(0, range[0] - value, value - range[1]) : 0;

/** Nothing but a mood or a strength is asked for: any original of that kind will do, another one each time. */
export const isFree = ({ insistence, notes, kin }: Wish): boolean =>
  insistence < 1 && notes.length === 0 && kin === undefined;

/** Gumbel noise: the best of many by it is drawn by how good each is, and not always one of the same few. */
const anyOf = (chance: Chance): number => -Math.log(-Math.log(Math.max(chance.next(), Number.EPSILON)));

const glassWorth = ({ original, family, lines }: Basis, { glass }: Wish): number => {
  if (!glass) return 0;
  const isFlat = SPARKLING_GLASSES.includes(glass) && !lines.some(({ entry }) => entry.item.fizzy);
  const fits =
    original.glass === glass ? WORTH.ownGlass : family.glasses.includes(glass) ? 0 : -WORTH.otherGlass;
  return fits - Number(isFlat) * WORTH.flat;
};

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
  };
  return nameWorth(named, basis, open) + others;
};

/** What speaks for a drink's taste: how near it comes to the asked radar, and that it is neither sticky nor a shock. */
export const tasteWorth = (drink: Tasted, wish: Wish, concern: readonly number[]): number =>
  -missOf(drink.profile, wish, concern) * WORTH.moved * wish.insistence -
  shortfallOf(drink.profile, wish) * WORTH.far * wish.insistence +
  cosine(drink.profile, wish.target) * WORTH.likeness * wish.insistence -
  absenceIn(drink.profile, wish) * WORTH.absent -
  bitterShock(drink, wish) * WORTH.bitterShock -
  surplusOf(drink.profile, wish, concern) * WORTH.surplus * wish.insistence -
  bitterShort(drink.draft, wish) * WORTH.bitterBottle -
  Number(isSticky(drink) && (wish.abv?.[0] ?? 0) < STRONG) * WORTH.sticky -
  (wish.neutral ? 0 : thinness(drink.draft) * WORTH.thin) -
  (wish.neutral ? loudness(drink) * WORTH.loud : 0) -
  (wish.zeroProof ? 0 : strengthMiss(drink.abv, wish.abv ?? usualAbv(wish))) * WORTH.strengthPerPoint;

/** What speaks for an original's idea: its grade, its notes, its mood, what goes together in it. */
export const ideaWorth = (basis: Basis, wish: Wish): number => {
  const place = wish.mood ? basis.original.moods.indexOf(wish.mood) : -1;
  const mood = place === 0 ? WORTH.mood : place > 0 ? WORTH.otherMood : 0;
  return (
    (wish.neutral ? 0 : GRADE_WORTH[basis.grade]) +
    noteWorth(basis, wish) +
    namedWorth(basis, wish) +
    mood -
    moodMiss(basis.draft, basis.family, basis.family.ice, wish) *
      (wish.insistence < 1 ? WORTH.brokenMood : WORTH.brokenMoodSet) +
    basis.pairing * WORTH.pairing +
    basis.familiar * WORTH.familiar +
    glassWorth(basis, wish) -
    riskOf(basis, wish) +
    kinship(basis, wish) +
    earthWorth(basis, wish) -
    (wish.neutral ? 0 : plainness(basis.draft, basis.family) * WORTH.plain) -
    overpoured(baseMlOf(basis)) * WORTH.overpoured -
    Math.max(0, basis.lines.length - EASY_LINES) * WORTH.long -
    missingVoices(basis.draft, wish) * WORTH.voice
  );
};

/** What chance says for an original: of many that are as good, another one each time. */
export const whimOf = (wish: Wish, chance: Chance): number =>
  isFree(wish) && wish.named.length === 0 && !wish.neutral
    ? anyOf(chance) * WORTH.freeWhim
    : chance.next() * (wish.named.length > 0 ? WORTH.namedWhim : WORTH.whim);
