// Things that somebody was told to keep off, by a doctor or by their own body, and that a pronoun stands for: 'is coconut a
// nut? I should stay off it'.
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import { ALLERGEN_NAMES } from './apply-message.ts';
import { parseMessage } from './parsed-message.ts';

/** Says to keep off something, and ends where the thing is named. */
const KEEPS_OFF = new RegExp(
  [
    '(?:stay|stays|staying|keep|keeps|steer) (?:well )?(?:off|away from|clear of|clear from)',
    '(?:avoid|avoiding|leave out|cut out|give up|not allowed|off limits|react to|reacts to|reacted to|allergic to|swell up from)',
    '(?:cant|cannot|can not|mustnt|must not|shouldnt|should not|not supposed to|not allowed to) (?:have|eat|drink|touch|take)',
    '(?:evitar|evite|alejarme de|no puedo (?:tomar|comer)|no debo (?:tomar|comer)|me sienta mal|prohibid[oa])',
    '(?:eviter|evite|me passer de|interdit|pas le droit (?:a|de)|je ne (?:dois|peux) pas (?:en )?(?:manger|boire|prendre))',
    '(?:meiden|weglassen|verzichten auf|vertrage|nicht vertragen|darf ich nicht|soll ich nicht|nicht essen|nicht trinken)',
    '(?:evitare|evitarl[oaie]|stare alla larga da|non posso (?:mangiare|bere)|non devo (?:mangiare|bere)|vietat[oa])',
    '(?:evitar|ficar longe de|nao posso (?:comer|beber|tomar)|nao devo (?:comer|beber|tomar)|proibid[oa])',
  ].join('|'),
  'u',
);
/** A word that stands for what was named before. */
const PRONOUN =
  /(?:^| )(?:it|that|this|them|those|these|too|as well|eso|esto|lo|la|los|las|tambien|ca|cela|le|les|aussi|das|es|sie|die|auch|lo|la|li|questo|anche|isso|isto|tambem|evitarl[oaie])(?= |$)/;
/** Doubts it: 'do I have to avoid it?' */
const DOUBTS =
  /^(?:do|does|should|must|can|could|is|are|why|debo|puedo|tengo que|dois je|faut il|est ce|muss|soll|darf|devo|posso|preciso)(?= |$)/;

const ingredientsOf = (text: string, language: Language): string[] =>
  parseMessage(text, language, []).phrases.flatMap(({ concept }) =>
    concept?.kind === 'ingredient' ? [concept.name] : [],
  );

/** The names of what a message says to keep off, where it doesn't say so plainly enough for the reading of wishes. */
export const toldOffIn = (message: string, language: Language): string[] => {
  const parts = message.split(/(?<=[.!?;])\s+|\n+/u);
  return parts.flatMap((part, at) => {
    const words = wordsOf(part).join(' ');
    const found = KEEPS_OFF.exec(words);
    if (!found || (/[?¿]\s*$/.test(part) && DOUBTS.test(words))) return [];
    const after = words.slice(found.index + found[0].length);
    const named = ingredientsOf(after, language);
    if (named.length > 0) return named;
    const isPronoun = PRONOUN.test(after) || PRONOUN.test(found[0]);
    const before = [...parts.slice(0, at), words.slice(0, found.index)].join(' ');
    if (!isPronoun && after.trim() !== '') return [];
    const spokenOf = ingredientsOf(before, language);
    // 'Is coconut a nut? Stay off it' is about the coconut.
    const things = spokenOf.filter((name) => ALLERGEN_NAMES[name] === undefined);
    return (things.length > 0 ? things : spokenOf).slice(-1);
  });
};
