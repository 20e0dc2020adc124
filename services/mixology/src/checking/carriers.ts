import type { FlavorNote } from '@swizzle/proto';
import { belongs } from '../composing/plan.ts';
import { SHELF, type ShelfEntry } from '../composing/shelf.ts';

/** What shows a note in a drink with, or without, alcohol. */
export const carriersFor = (note: FlavorNote, zeroProof: boolean): ShelfEntry[] =>
  SHELF.filter((entry) => entry.item.notes.includes(note) && belongs(entry, zeroProof));
