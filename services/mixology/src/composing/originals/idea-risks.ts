// What speaks against surprising a guest with an original: tastes and servings that nobody asked for, bottles that burn, and
// what has to be made at home first.
import { FLAVOR_AXES, FLAVOR_NOTES, type FlavorNote } from '@swizzle/proto';
import { INFUSIONS, isQuick } from '../../ingredients/infusions.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import type { Role } from '../../ingredients/roles.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { baseStrangeness, bestBases } from '../../knowledge/note-bases.ts';
import { tierOf } from '../../knowledge/tiers.ts';
import { nameAsks, nameInvites } from '../../names/name-fit.ts';
import { bottledNotes } from '../carriers/fresh-things.ts';
import { overproofBeyond } from '../limits/drink-limits.ts';
import { isClear } from '../search/seats.ts';
import type { Wish } from '../wish.ts';
import type { Basis } from './basis.ts';

const WORTH = {
  /** Hot, where nobody asked for comfort. */
  hot: 1.4,
  /** Led by what many guests don't like, and nobody asked for. */
  bold: 1.2,
  /** Led by peat, which leaves room for little beside it. */
  peated: 0.5,
  /** Leaves or petals that float loose toward the lips. */
  loose: 0.6,
  /** Fruit or leaves by the piece in what is stirred and clear. */
  pulpy: 0.5,
  /** Led by overproof rum, and for each quarter ounce of it. */
  overproof: 1,
  overproofStep: 0.3,
  /** What is left of that for a drink that is known for it. */
  overproofKnown: 0.5,
  /** For each thing that is steeped, or simmered, first. */
  infused: 0.6,
  /** The same where it takes a night and brings an asked note: that is what it is made for. */
  steepedForNote: 0.15,
  simmered: 0.12,
  /** A spirit that the kitchen of the asked notes does not know. */
  strangeBase: 0.5,
  /** Vodka under herbs, which gin, Chartreuse, or vermouth would carry. */
  mute: 0.8,
  /** For each asked note that is there as a liqueur, a syrup, or a soda, and is best fresh. */
  bottled: 0.35,
  /** Short, up, and without alcohol, with nothing that gives it body. */
  thin: 0.35,
  /** Black tea where nobody asked for tea, or for earth, and a long measure of it that only thins a spirit. */
  filler: 0.6,
  thinned: 0.4,
} as const;

export const EARTHY = FLAVOR_AXES.indexOf('earthy');

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

export const isSought = (axis: number, { moves, asked }: Wish): boolean =>
  moves[axis] === 1 || (asked[axis] ?? 0) >= SOUGHT;

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
  (!abv || abv[0] < 20) && spec.some(({ id, ml }) => ingredientOf(id).abv >= OVERPROOF && ml >= BURNING_ML);

/** Drinks that are known for overproof rum. */
const OVERPROOF_CLASSICS: readonly string[] = ["Ti' Punch", "Queen's Park Swizzle", 'Zombie', 'Jet Pilot'];

const overproofRisk = ({ riff }: Basis['original'], spec: Basis['spec']): number => {
  const beyond = overproofBeyond(spec);
  const isKnown = riff !== undefined && OVERPROOF_CLASSICS.includes(riff);
  const risk = beyond > 0 ? WORTH.overproof + beyond * WORTH.overproofStep : 0;
  return isKnown ? risk * WORTH.overproofKnown : risk;
};

/** Milliliters from which on peat leads, and the moods of someone who is glad of that. */
const PEATED_ML = 37.5;
const PEATED_MOODS: readonly Wish['mood'][] = ['Cozy', 'Adventurous', 'Sophisticated'];

/** Whether peat leads for anyone who asked for something beside it, or for nothing of the kind. */
const isPeated = (spec: Basis['spec'], { notes, mood }: Wish): boolean =>
  (notes.length !== 1 || notes[0] !== 'Smoke') &&
  !PEATED_MOODS.includes(mood) &&
  spec.some(({ id, ml }) => groupOf(id) === 'peat' && ml >= PEATED_ML);

/** Petals that nothing holds in a clear drink without ice. */
const PETALS: readonly string[] = ['rose-petal', 'edible-flower', 'chamomile-flowers'];
const STILL: readonly Basis['family']['method'][] = ['stir', 'pour'];

/** Whether leaves are left in a flute unpressed, or petals lie on what is clear. */
const isLoose = ({ original, family, spec }: Basis): boolean =>
  (family.method === 'pour' &&
    spec.some(({ id }) => ingredientOf(id).role === 'herb' && ingredientOf(id).unit !== 'oz')) ||
  (STILL.includes(family.method) && original.garnish.some((id) => PETALS.includes(id)));

/** Fruit and leaves that are pressed, and leave pulp; a stick of cucumber, or a sprig, is taken out again. */
const PRESSED: readonly string[] = ['leaf', 'slice', 'cube', 'quarter', 'whole'];

/** Whether fruit or leaves are muddled into what is clear: that is for shaken, blended, and crushed drinks. */
const isPulpy = ({ family, spec }: Basis): boolean =>
  isClear({ family }) &&
  spec.some(({ id }) => {
    const { role, unit } = ingredientOf(id);
    return (role === 'fruit' || role === 'herb') && PRESSED.includes(unit);
  });

/**
 * What it costs that things have to be made at home first: an infusion, hardly where it brings an asked note, or a syrup of
 * what nobody asked for.
 */
const preparationCost = (spec: Basis['spec'], { notes }: Wish): number =>
  spec.reduce((sum, { id }) => {
    const infusion = INFUSIONS.get(id);
    if (infusion) {
      const isAsked = infusion.notes.some((note) => notes.includes(note));
      if (isAsked) return isQuick(infusion) ? sum : sum + WORTH.steepedForNote;
      return sum + WORTH.infused;
    }
    const { role, notes: own } = ingredientOf(id);
    const isSimmered = role === 'sweetener' && tierOf(id) === 'kitchen';
    return isSimmered && !own.some((note) => notes.includes(note)) ? sum + WORTH.simmered : sum;
  }, 0);

/** How strange the spirit on which a drink stands is under the asked notes, 0 to 1. */
const baseRisk = (spec: Basis['spec'], { notes }: Wish): number => {
  if (notes.length === 0 || notes.length > MAX_BASED) return 0;
  let base: Basis['spec'][number] | undefined;
  for (const pour of spec)
    if (ingredientOf(pour.id).role === 'base' && (base === undefined || pour.ml > base.ml)) base = pour;
  return base && ingredientOf(base.id).abv > 0 ? baseStrangeness(base.id, notes) : 0;
};
/** Notes that have one spirit in common at most. */
const MAX_BASED = 3;

/** Points of the radar from which on a drink wants an herbal spirit. */
const HERBAL = 40;
const HERBACEOUS = FLAVOR_AXES.indexOf('herbaceous');
const SPIRIT_ML = 30;

/** Whether a guest who asks for something herbaceous, and for no kitchen that wants vodka, gets a spirit that says nothing. */
const isMute = (spec: Basis['spec'], { asked, notes, zeroProof }: Wish): boolean =>
  !zeroProof &&
  (asked[HERBACEOUS] ?? 0) >= HERBAL &&
  !bestBases(notes).has('vodka') &&
  spec.some(({ id, ml }) => groupOf(id) === 'vodka' && ml >= SPIRIT_ML);

/** Points of the radar from which on a guest who set it is glad of black tea; bitterness has better bottles. */
const TEA_EARTHY = 50;
const TEA_NOTES: readonly FlavorNote[] = ['Black Tea', 'Smoke'];

const TEA_THINS_ML = 30;

/** Whether black tea fills a drink without alcohol, or thins one with it, for anyone who asked for no tea. */
const isFilled = (spec: Basis['spec'], { zeroProof, notes, asked, named }: Wish): boolean =>
  !notes.some((note) => TEA_NOTES.includes(note)) &&
  (asked[EARTHY] ?? 0) < TEA_EARTHY &&
  spec.some(
    ({ id, ml }) => id === 'black-tea' && (zeroProof || ml >= TEA_THINS_ML) && !nameInvites(named, id),
  );

/** What gives a drink body that has no spirit. */
const BODIED: readonly Role[] = ['cream', 'egg', 'lengthener', 'sparkling'];
const PULP = /-(puree|nectar)$|coconut/;

/** Whether tea and juice stand in a stemmed glass without bubbles, foam, or pulp, where nobody asked for that glass. */
const isThin = ({ family, spec }: Basis, { zeroProof, glass }: Wish): boolean =>
  zeroProof &&
  glass === undefined &&
  family.ice === 'none' &&
  family.technique !== 'heated' &&
  !spec.some(({ id }) => (BODIED.includes(ingredientOf(id).role) && !TEA.test(id)) || PULP.test(id));
const TEA = /-tea$/;

/** What speaks against surprising a guest with an original. */
export const riskOf = (basis: Basis, wish: Wish): number => {
  const { original, family, spec } = basis;
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
  return (
    Number(isBold) * WORTH.bold +
    Number(isHot) * WORTH.hot +
    Number(isPeated(spec, wish)) * WORTH.peated +
    Number(isLoose(basis)) * WORTH.loose +
    Number(isPulpy(basis)) * WORTH.pulpy +
    Number(isFilled(spec, wish)) * (wish.zeroProof ? WORTH.filler : WORTH.thinned) +
    Number(isMute(spec, wish)) * WORTH.mute +
    Number(isThin(basis, wish)) * WORTH.thin +
    bottledNotes(spec, wish) * WORTH.bottled +
    baseRisk(spec, wish) * WORTH.strangeBase +
    preparationCost(spec, wish) +
    overproofRisk(original, spec)
  );
};
