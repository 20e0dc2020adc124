import { EVENT_TYPES, MOODS } from '@swizzle/proto';
import { z } from 'zod';
import occasions from './occasions.json' with { type: 'json' };

const band = z.tuple([z.number().min(0), z.number().max(60)]);

/** What an occasion asks of its drinks. Our judgment. */
const Occasion = z.strictObject({
  type: z.enum(EVENT_TYPES),
  /** Fitting first. */
  moods: z.array(z.enum(MOODS)).min(1),
  /** Percent by volume at the door, and for the rest of the evening. */
  welcomeAbv: band,
  signatureAbv: band,
  /** How much a sparkling welcome is wanted, 0 to 1. */
  bubbles: z.number().min(0).max(1),
  /** What a menu is called at the end of its name. */
  gatherings: z.array(z.string()).min(3),
  /** What it is called at the start, where no theme says. */
  motifs: z.array(z.string()).min(3),
  /** Begins the line beneath the name, where no theme does. */
  scenes: z.array(z.string()).min(3),
  /** Ends it. */
  toasts: z.array(z.string()).min(3),
});
export type Occasion = z.infer<typeof Occasion>;
export type EventType = Occasion['type'];

const byType = new Map(
  z
    .array(Occasion)
    .parse(occasions)
    .map((occasion) => [occasion.type, occasion]),
);

export const occasionOf = (type: EventType): Occasion => {
  const occasion = byType.get(type);
  if (!occasion) throw new RangeError(`Nothing is known of a ${type}`);
  return occasion;
};

/** How well a mood suits an occasion: 1 for its first one, less for each further, 0 for a stranger. */
export const moodFit = ({ moods }: Pick<Occasion, 'moods'>, mood: Occasion['moods'][number]): number => {
  const rank = moods.indexOf(mood);
  return rank < 0 ? 0 : 1 - rank * 0.15;
};
