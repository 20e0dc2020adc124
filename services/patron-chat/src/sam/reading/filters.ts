// The two filters that a message asks for, and how far care lets them move.
import type { CareKind } from '@swizzle/proto';
import { careRules, limitsAlcohol } from '../../care/care-kinds.ts';
import type { SocialAct } from '../../social/acts.ts';
import type { Filters } from '../../talk/guest-request.ts';
import { type Understood, understand } from '../../understanding/understand.ts';
import type { MessageAnswers } from './answers.ts';
import type { HeardMessage } from './heard-message.ts';
import { wantsNoTrace } from './limits.ts';
import type { GlassInTurn } from './whose-glass.ts';

export interface FiltersInTurn {
  readonly subject: Understood['subject']['kind'];
  readonly asked: Filters;
  /** Those that are asked for, as far as care lets them move. */
  readonly filters: Filters;
  /** Care keeps them from moving to a spirit. */
  readonly isKept: boolean;
  /** The kinds of care that this message itself speaks of, of whoever's glass it asks for. */
  readonly concerns: readonly CareKind[];
}

/** Nothing but a day: 'saturday', 'am Freitag'. It says when, not in which mood. */
const ONLY_DAY =
  /^\W*(?:(?:it['’]?s|for|on|this|next|el|este|para el|ce|pour|am|nächsten|diesen|il|questo|per|no|na|neste|nesta) )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?)(?: (?:night|evening|noche|soir|abend|sera|à noite))?\W*$/iu;

/** They tell how the guest is, which is answered with a word and a drink, not with a filter. */
const TELLS_OF_EVENING: ReadonlySet<SocialAct> = new Set(['nervous', 'hurried', 'badDay']);

/** Care may keep the filters from moving to a spirit; 'all' is always allowed. */
const keptFilters = (now: Filters, asked: Filters): Filters => ({
  base: asked.base === 'all' ? 'all' : now.base,
  mood: asked.mood === 'all' ? 'all' : now.mood,
});

export const filtersIn = (
  { said, written, social, care }: HeardMessage,
  { now, whom: { binding } }: GlassInTurn,
  { asksOnly, wished }: MessageAnswers,
): FiltersInTurn => {
  const { baseLiquor, mood, subject } = understand({
    currentBaseLiquor: now.base,
    currentMood: now.mood,
    message: wished,
  });
  // 'I'm nervous' and 'a long day' ask for no mood.
  const tells = social.some((act) => TELLS_OF_EVENING.has(act)) || ONLY_DAY.test(said);
  const asked: Filters = asksOnly ? now : { base: baseLiquor, mood: tells ? now.mood : mood };
  const repeated = wantsNoTrace(written) ? [] : care.repeated;
  const concerns = [...new Set([...care.begun, ...repeated])].filter((kind) => binding.includes(kind));
  const isKept = careRules(care.inForce).keepsFilters || concerns.some(limitsAlcohol);
  return {
    subject: subject.kind,
    asked,
    filters: isKept ? keptFilters(now, asked) : asked,
    isKept,
    concerns,
  };
};
