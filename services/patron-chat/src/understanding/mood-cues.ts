import type { Feeling, MoodCue } from './entry.ts';
import adventurous from './lexicon/moods/adventurous.json' with { type: 'json' };
import celebratory from './lexicon/moods/celebratory.json' with { type: 'json' };
import classic from './lexicon/moods/classic.json' with { type: 'json' };
import cozy from './lexicon/moods/cozy.json' with { type: 'json' };
import elegant from './lexicon/moods/elegant.json' with { type: 'json' };
import luxurious from './lexicon/moods/luxurious.json' with { type: 'json' };
import playful from './lexicon/moods/playful.json' with { type: 'json' };
import refreshing from './lexicon/moods/refreshing.json' with { type: 'json' };
import relaxed from './lexicon/moods/relaxed.json' with { type: 'json' };
import sophisticated from './lexicon/moods/sophisticated.json' with { type: 'json' };
import tranquil from './lexicon/moods/tranquil.json' with { type: 'json' };

/** How much a cue says: the mood's own name, another word for it, an occasion or the weather, a taste. */
const WEIGHTS = { name: 6, plain: 4, telling: 3, hint: 1 } as const;
type Strength = keyof typeof WEIGHTS;

const FILES: Readonly<Record<Feeling, Readonly<Record<Strength, readonly string[]>>>> = {
  Sophisticated: sophisticated,
  Refreshing: refreshing,
  Luxurious: luxurious,
  Celebratory: celebratory,
  Elegant: elegant,
  Classic: classic,
  Playful: playful,
  Tranquil: tranquil,
  Relaxed: relaxed,
  Adventurous: adventurous,
  Cozy: cozy,
};

/** Every English phrase that tells of a mood. */
export const MOOD_CUES = (Object.entries(FILES) as [Feeling, (typeof FILES)[Feeling]][]).flatMap(
  ([mood, cues]) =>
    (Object.entries(cues) as [Strength, readonly string[]][]).flatMap(([strength, phrases]) =>
      phrases.map((phrase): { phrase: string; meaning: MoodCue } => ({
        phrase,
        meaning: { kind: 'mood', mood, weight: WEIGHTS[strength] },
      })),
    ),
);
