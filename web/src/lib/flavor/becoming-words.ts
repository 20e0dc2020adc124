// What a drink is becoming, in a few words: 'Bright, bitter, a little smoke'.
import {
  ABV_RANGES,
  type AbvLabel,
  FLAVOR_AXES,
  FLAVOR_NOTES,
  type FlavorAxis,
  type FlavorNote,
  type FlavorProfile,
} from '@swizzle/proto';
import { capitalized } from '../capitalized.ts';

interface Request {
  flavorProfile: FlavorProfile;
  selectedNotes: readonly FlavorNote[];
  abv: AbvLabel;
}

const WORDS: Readonly<Record<FlavorAxis, string>> = {
  fruity: 'fruity',
  earthy: 'earthy',
  sour: 'bright',
  bitter: 'bitter',
  herbaceous: 'herbal',
  sweet: 'sweet',
};

/** What is less than this is not tasted. */
const TASTED = 10;
/** From here on a flavor is all that one notices. */
const LOUD = 80;
/** Share of the strongest flavor from which another stands beside it. */
const BESIDE = 0.75;
const MAX_FLAVORS = 3;
const MAX_NOTES = 3;

export function becomingWords({ flavorProfile, selectedNotes, abv }: Request): string {
  const axes = FLAVOR_AXES.filter((axis) => flavorProfile[axis] >= TASTED)
    .sort((a, b) => flavorProfile[b] - flavorProfile[a])
    .slice(0, MAX_FLAVORS);
  const [first] = axes;
  if (!first) return 'No flavor yet. Drag one outward.';
  const isBold = (axis: FlavorAxis) => flavorProfile[axis] >= flavorProfile[first] * BESIDE;
  const bold = axes
    .filter(isBold)
    .map((axis) => `${flavorProfile[axis] >= LOUD ? 'very ' : ''}${WORDS[axis]}`);
  const told = new Set<FlavorNote>();
  const faint = axes
    .filter((axis) => !isBold(axis))
    .map((axis) => {
      const note = selectedNotes.find((name) => isOf(axis, name));
      if (note) told.add(note);
      return note ? noteWord(note) : WORDS[axis];
    });
  const flavors = faint.length > 0 ? [...bold, `a little ${faint.join(' and ')}`] : bold;
  const notes = selectedNotes.filter((note) => !told.has(note));
  const line = `${flavors.join(', ')}${notes.length > 0 ? `, with ${listed(notes)}` : ''}`;
  return `${capitalized(line)}.${strengthWords(abv)}`;
}

const isOf = (axis: FlavorAxis, note: FlavorNote) => {
  const own: readonly FlavorNote[] = FLAVOR_NOTES[axis];
  return own.includes(note);
};

/** Names of bottles keep their capital. */
const BOTTLES: readonly FlavorNote[] = ['Angostura', 'Aperol', 'Campari', 'Chartreuse', 'Cynar', 'Fernet'];

const noteWord = (note: FlavorNote) => (BOTTLES.includes(note) ? note : note.toLowerCase());

function listed(notes: readonly FlavorNote[]): string {
  const more = notes.length - MAX_NOTES;
  const named = notes.slice(0, more > 0 ? MAX_NOTES : undefined).map(noteWord);
  if (more > 0) named.push(`${more} more`);
  const last = named.pop() ?? '';
  return named.length > 0 ? `${named.join(', ')} and ${last}` : last;
}

function strengthWords(abv: AbvLabel): string {
  const { min, max } = ABV_RANGES[abv];
  if (max < 1) return ' No alcohol.';
  if (min >= 35) return ' Very strong.';
  if (min >= 25) return ' Strong.';
  return max <= 10 ? ' Light.' : '';
}
