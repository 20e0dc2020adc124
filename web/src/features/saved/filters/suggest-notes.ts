import { ALL_FLAVOR_NOTES, type FlavorNote, NOTE_SUGGESTIONS } from '@swizzle/proto';

const BY_NAME = ALL_FLAVOR_NOTES.toSorted();

/** The notes that the typed text may mean: first those that begin with it, then those that contain it. */
export function suggestNotes(typed: string, chosen: readonly FlavorNote[]): FlavorNote[] {
  const text = typed.trim().toLowerCase();
  const position = (note: FlavorNote) => note.toLowerCase().indexOf(text);
  return BY_NAME.filter((note) => position(note) >= 0 && !chosen.includes(note))
    .sort((a, b) => Number(position(a) > 0) - Number(position(b) > 0))
    .slice(0, NOTE_SUGGESTIONS);
}
