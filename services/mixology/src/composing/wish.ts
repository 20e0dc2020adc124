import {
  ABV_RANGES,
  ANY_ABV,
  ANY_VIBE,
  type Cocktail,
  DEFAULT_FLAVOR,
  FLAVOR_AXES,
  FLAVOR_NOTES,
  type FlavorAxis,
  type FlavorNote,
  type FlavorProfile,
  type GenerateRequest,
  type Glass,
  type Mood,
} from '@swizzle/proto';
import { cosine } from '../flavor/similarity.ts';
import type { Pantry } from '../knowledge/tiers.ts';
import { type NamedWord, readName } from '../names/read-name.ts';
import type { Lead } from './carriers/carriers.ts';
import { notesNamed } from './carriers/note-carriers.ts';

/** What a guest asks for: the generator's request, with the parent of a remix in full. */
export interface ComposeRequest extends Omit<GenerateRequest, 'remixedFromId' | 'seed'> {
  parent?: Pick<Cocktail, 'name' | 'ingredients' | 'glassType' | 'mood'> | undefined;
  /** Which bottles there are; by default those of a home bar, or all of them for someone adventurous. */
  pantry?: Pantry | undefined;
  /** Ids of all that there is; without them, whatever the pantry holds. */
  only?: ReadonlySet<string> | undefined;
}

/** A selected note that the drink leaves out. */
interface Dropped {
  note: FlavorNote;
  /** The earlier one that it contradicts; absent where there was no room for it. */
  for?: FlavorNote;
}

/** The request in the terms of the search. */
export interface Wish {
  /** Asked strength of each axis, in the order of FLAVOR_AXES. */
  target: Float64Array;
  /**
   * By axis, the points that a guest set it to; 0 for an axis left where it stood, which asks for nothing unless so many were
   * moved that the radar is meant as a whole.
   */
  asked: Float64Array;
  /** By axis, whether the guest moved it up (1) or down (-1), or left it (0). */
  moves: Int8Array;
  /** By axis, 1 where it was turned up so far that a guest wants to find it at the first sip, -1 where not at all. */
  far: Int8Array;
  /** By axis, how much it counts: what was moved leads where few were. */
  weights: Float64Array;
  /** Whether the selected notes are what the drink is about: a few of them, and no profile as a whole beside them. */
  notesLead: boolean;
  /** A radar at next to nothing everywhere: nothing is to stand out. */
  neutral: boolean;
  /** Whether the radar was set to hardly any acid, and to hardly any sugar. */
  avoids: { acid: boolean; sugar: boolean };
  /** How much the asked profile counts, 0 to 1: a radar that nobody touched asks for little. */
  insistence: number;
  notes: readonly FlavorNote[];
  /** Notes left out, for an earlier one that they contradict, or for want of room at the asked strength. */
  dropped: readonly Dropped[];
  zeroProof: boolean;
  /** Percent by volume; undefined leaves it to the family. */
  abv: readonly [number, number] | undefined;
  mood: Mood | undefined;
  glass: Glass | undefined;
  pantry: Pantry;
  /** Ids of all that may be poured; undefined where nothing is ruled out. */
  only?: ReadonlySet<string> | undefined;
  /** What the name that a guest gives the drink stands for. */
  named: readonly NamedWord[];
  /** Ids of what makes the drink itself that was to be remixed, where no remix of it can be what is asked. */
  kin?: readonly string[];
}

/** Distance kept from the edges of a range, so that rounding never leaves it. */
const MARGIN = 0.15;
/** What an untouched radar counts for. */
const FAINT_INSISTENCE = 0.35;

const rangeOf = (label: ComposeRequest['abv']): Wish['abv'] => {
  if (label === ANY_ABV) return undefined;
  const { min, max } = ABV_RANGES[label];
  return [min + MARGIN, max - MARGIN];
};

/** What is so tart that cream breaks in it. */
const TART: ReadonlySet<FlavorNote> = new Set<FlavorNote>([
  ...FLAVOR_NOTES.sour,
  'Passion Fruit',
  'Cranberry',
  'Kiwi',
]);

const contradicts = (one: FlavorNote, other: FlavorNote) =>
  (one === 'Cream' && TART.has(other)) || (other === 'Cream' && TART.has(one));

const SOUR = FLAVOR_AXES.indexOf('sour');

/** The notes that go into one glass: of two that contradict, the one that the radar calls for, or else the first. */
const settled = (
  selected: readonly FlavorNote[],
  { moves }: Pick<Wish, 'moves'>,
): Pick<Wish, 'notes' | 'dropped'> => {
  const notes: FlavorNote[] = [];
  const dropped: Dropped[] = [];
  const wantsAcid = moves[SOUR] === 1 && selected.some((note) => TART.has(note));
  const order = wantsAcid
    ? selected.toSorted((left, right) => Number(left === 'Cream') - Number(right === 'Cream'))
    : selected;
  for (const note of order) {
    const first = notes.find((kept) => contradicts(kept, note));
    if (first) dropped.push({ note, for: first });
    else notes.push(note);
  }
  return { notes, dropped };
};

/** How many moved axes a guest has in mind one by one; more are a profile as a whole. */
const FEW_MOVES = 3;
const UNMOVED_WEIGHT = 0.25;

/** What a guest moved, against where the radar stood; changes of less than `least` are none. */
const movesFrom = (
  target: Float64Array,
  from: FlavorProfile,
  least: number,
): Pick<Wish, 'moves' | 'weights' | 'insistence'> => {
  const moves = Int8Array.from(FLAVOR_AXES, (axis, at) => {
    const change = (target[at] ?? 0) - from[axis];
    return Math.abs(change) < least ? 0 : Math.sign(change);
  });
  const count = moves.filter((move) => move !== 0).length;
  const unmoved = count <= FEW_MOVES ? UNMOVED_WEIGHT : 1;
  return {
    moves: count <= FEW_MOVES ? moves : moves.fill(0),
    weights: Float64Array.from(moves, (move) => (move === 0 ? unmoved : 1)),
    insistence: count === 0 ? FAINT_INSISTENCE : 1,
  };
};

const askedIn = (target: Float64Array): Float64Array => {
  const isMoved = (points: number, at: number) => points !== DEFAULT_FLAVOR[FLAVOR_AXES[at] ?? 'sweet'];
  const isWhole = target.filter(isMoved).length > FEW_MOVES;
  return target.map((points, at) => (isWhole || isMoved(points, at) ? points : 0));
};

/**
 * The points that a guest wants of an axis that a drink has so much of: beside what was set, what was left alone may be less,
 * and more of it is a surplus. A radar that nobody touched points at what most guests like.
 */
export const wantedOn = (
  axis: number,
  tasted: number,
  { target, asked, insistence }: Pick<Wish, 'target' | 'asked' | 'insistence'>,
): number => {
  const points = target[axis] ?? 0;
  return insistence < 1 || asked[axis] === points ? points : Math.min(points, tasted);
};

/** Points of the radar from which on an axis is turned up far, and at least so many above where it stood. */
const FAR = 70;
const FAR_ABOVE = 20;

/** Points up to which an axis is turned down so far that a guest does not want to find it, and at least so many below. */
const NEAR_NONE = 10;
const FAR_BELOW = 15;

const farIn = (target: Float64Array): Int8Array =>
  Int8Array.from(FLAVOR_AXES, (axis, at) => {
    const asked = target[at] ?? 0;
    const above = asked - DEFAULT_FLAVOR[axis];
    return Number(asked >= FAR && above >= FAR_ABOVE) - Number(asked <= NEAR_NONE && -above >= FAR_BELOW);
  });

/** Points of the radar from which on a guest who set it expects to find an axis, and how much of it at least. */
const EXPECTED = 45;
const MIN_FOUND = 30;
const FOUND_SHARE = 0.5;

/** The points of an axis under which a guest who asked for so much of it misses it; 0 where nobody expects it. */
export const leastFound = (asked: number): number =>
  asked >= EXPECTED ? Math.min(MIN_FOUND, asked * FOUND_SHARE) : 0;

const SWEET = FLAVOR_AXES.indexOf('sweet');
/** Points of the radar that ask for a dessert: sweet, and hardly sour. */
const DESSERT_SWEET = 50;
const DESSERT_SOUR = 12;

/** Whether a radar that was set asks for something sweet to end with. */
export const asksForDessert = ({ target, insistence }: Pick<Wish, 'target' | 'insistence'>): boolean =>
  insistence === 1 && (target[SWEET] ?? 0) >= DESSERT_SWEET && (target[SOUR] ?? 0) <= DESSERT_SOUR;

/** Points up to which every axis of a radar asks for something mild. */
const MILD = 20;

/** Whether nothing is to stand out, or every axis is low, and no strength is asked for: that is a light long drink. */
export const asksForMild = ({
  target,
  insistence,
  neutral,
  abv,
  zeroProof,
}: Pick<Wish, 'target' | 'insistence' | 'neutral' | 'abv' | 'zeroProof'>): boolean =>
  !abv && !zeroProof && (neutral || (insistence === 1 && target.every((points) => points <= MILD)));

/** Notes that a guest selects so that they lead; of more, each has its place. */
const FEW_NOTES = 2;

/** How each selected note leads; undefined where it only has to be tasted. */
export const leadOf = ({
  notes,
  notesLead,
  abv,
}: Pick<Wish, 'notes' | 'notesLead' | 'abv'>): Lead | undefined => {
  if (!notesLead) return undefined;
  return abv && abv[0] >= STRONG ? 'strong' : notes.length > 1 ? 'beside' : 'alone';
};

/** Percent by volume from which on a spirit takes up most of the glass. */
const STRONG = 25;

/** Points of the radar from which on an axis is turned all the way up, and up to which nothing at all is to stand out. */
const ALL_THE_WAY = 80;
const NOTHING_MUCH = 10;

/**
 * What a bartender pours beside an axis that is turned all the way up, however low the others stand: nobody drinks lime
 * without sugar, or fruit without either.
 */
const COMPANY: Readonly<Record<FlavorAxis, Partial<FlavorProfile>>> = {
  sour: { sweet: 25, fruity: 15 },
  bitter: { sweet: 30, herbaceous: 35, fruity: 20 },
  herbaceous: { bitter: 25, sweet: 15, earthy: 10 },
  earthy: { bitter: 20, sweet: 15, herbaceous: 15 },
  fruity: { sour: 35, sweet: 40 },
  sweet: { earthy: 15, fruity: 15 },
};

/** Points of acid or sugar up to which a guest asks for hardly any, and by how many more any company has of them. */
const HARDLY_SOUR = 15;
const HARDLY_SWEET = 10;
const COMPANY_BORNE = 15;

/** A radar with what belongs beside the axes that are turned all the way up. */
const withCompany = (profile: FlavorProfile): FlavorProfile => {
  // A dessert of fruit has cream or nuts against its sugar, and no acid.
  const isDessert = profile.sweet >= DESSERT_SWEET && profile.sour <= DESSERT_SOUR;
  const loud = FLAVOR_AXES.filter(
    (axis) => profile[axis] >= ALL_THE_WAY && !(axis === 'fruity' && isDessert),
  );
  const least = (axis: FlavorAxis) => Math.max(0, ...loud.map((one) => COMPANY[one][axis] ?? 0));
  const hardlyMore = (axis: FlavorAxis, most: number) =>
    profile[axis] <= most ? Math.min(least(axis), profile[axis] + COMPANY_BORNE) : least(axis);
  return {
    sour: Math.max(profile.sour, hardlyMore('sour', HARDLY_SOUR)),
    bitter: Math.max(profile.bitter, least('bitter')),
    herbaceous: Math.max(profile.herbaceous, least('herbaceous')),
    earthy: Math.max(profile.earthy, least('earthy')),
    fruity: Math.max(profile.fruity, least('fruity')),
    sweet: Math.max(profile.sweet, hardlyMore('sweet', HARDLY_SWEET)),
  };
};

/** Whether a guest says all by the radar: no notes, no mood, no name, and something of it turned up. */
export const isRadarAlone = ({
  insistence,
  neutral,
  notes,
  mood,
  named,
}: Pick<Wish, 'insistence' | 'neutral' | 'notes' | 'mood' | 'named'>): boolean =>
  insistence === 1 && !neutral && notes.length === 0 && mood === undefined && named.length === 0;

/** A remix keeps its parent's mood where the guest asks for none. */
export const readWish = (request: ComposeRequest): Wish => {
  const neutral = FLAVOR_AXES.every((axis) => request.flavorProfile[axis] <= NOTHING_MUCH);
  const isPlain = request.parent === undefined && request.selectedNotes.length <= FEW_NOTES;
  const asked = isPlain ? withCompany(request.flavorProfile) : request.flavorProfile;
  const target = Float64Array.from(FLAVOR_AXES, (axis) => (neutral ? DEFAULT_FLAVOR[axis] : asked[axis]));
  const moved = movesFrom(target, DEFAULT_FLAVOR, 1);
  const abv = rangeOf(request.abv);
  const named = request.parent ? [] : readName(request.suggestedName);
  const { notes, dropped } = settled([...new Set([...request.selectedNotes, ...notesNamed(named)])], moved);
  return {
    target,
    asked: neutral ? new Float64Array(target.length) : askedIn(target),
    neutral,
    avoids: {
      acid: !neutral && request.flavorProfile.sour <= HARDLY_SOUR,
      sugar: !neutral && request.flavorProfile.sweet <= HARDLY_SWEET,
    },
    ...moved,
    far: farIn(target),
    notes,
    dropped,
    // What a name merely mentions is tasted, and what was selected leads.
    notesLead: request.selectedNotes.length > 0 && notes.length <= FEW_NOTES,
    zeroProof: request.abv === '0%',
    abv,
    mood: request.mood === ANY_VIBE ? request.parent?.mood : request.mood,
    glass: request.preferredGlass,
    pantry: request.pantry ?? (request.only || request.mood === 'Adventurous' ? 'full' : 'home'),
    only: request.only,
    named,
  };
};

/** Likeness of tasted and asked flavor under which a guest would send a drink back. */
const MIN_LIKENESS = 0.7;
/** The same where several notes were asked for: they taste of what they are, whatever the radar says. */
const MIN_AMONG_NOTES = 0.45;

/** Points of the radar from which on an axis stands out. */
const LOUD = 75;

/** Whether a profile, in the order of the axes, is near enough to the asked one. */
export const tastesAsAsked = (profile: readonly number[], wish: Wish): boolean => {
  const { target, neutral, insistence, notes, abv } = wish;
  if (neutral && notes.length === 0) return profile.every((value) => value < LOUD);
  // Who left the radar alone asked for nothing by it.
  if (insistence < 1 || (abv && abv[0] >= STRONG)) return true;
  return cosine(profile, target) >= (notes.length > FEW_NOTES ? MIN_AMONG_NOTES : MIN_LIKENESS);
};
