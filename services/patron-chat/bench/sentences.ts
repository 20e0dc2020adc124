import { BASE_LIQUOR_FILTERS, MOOD_FILTERS } from '@swizzle/proto';
import { z } from 'zod';
import development from './sentences/development.json' with { type: 'json' };
import heldOut from './sentences/held-out.json' with { type: 'json' };

const Base = z.enum(BASE_LIQUOR_FILTERS);
const Mood = z.enum(MOOD_FILTERS);

/** What a guest says, what the filters say before it, and what they should say after it. */
const Sentence = z
  .tuple([z.string().min(1).max(500), Base, Mood, Base, Mood])
  .transform(([message, currentBaseLiquor, currentMood, base, mood]) => ({
    message,
    currentBaseLiquor,
    currentMood,
    base,
    mood,
  }));
export type Sentence = z.output<typeof Sentence>;

const Sentences = z.record(z.string(), z.array(Sentence));
const read = (file: unknown): Sentence[] => Object.values(Sentences.parse(file)).flat();

/** Sentences that the parser was written with. */
export const DEVELOPMENT = read(development);
/** Sentences that were written after it, and that it met for the first time in the bench. */
export const HELD_OUT = read(heldOut);
