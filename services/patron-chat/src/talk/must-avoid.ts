// Things that someone must keep off, by a doctor or by their own body, and that a pronoun stands for: 'is coconut a
// nut? I should stay off it'.
import type { Language } from '../language/language.ts';
import { tokenize } from '../language/tokenize.ts';
import { ALLERGEN_NAMES } from './apply-message.ts';
import { parseMessage } from './parsed-message.ts';

/** Says to keep off something, and ends where the thing is named; in German the thing may stand inside. */
const KEEPS_OFF = new RegExp(
  `(?:^| )(?:${[
    '(?:stay|stays|staying|keep|keeps|steer) (?:well )?(?:off|away from|clear of|clear from)',
    '(?:avoid|avoiding|leave out|cut out|give up|(?:not|no longer) allowed(?: to (?:have|eat|drink))?|off limits)',
    '(?:react to|reacts to|reacted to|allergic to|swell up from)',
    '(?:cant|cannot|can not|mustnt|must not|shouldnt|should not|not supposed to) (?:have|eat|drink|touch|take)',
    '(?:evitar|evite|evitarl[oa]s?|alejarme de|no puedo (?:tomar|comer)|no debo (?:tomar|comer)|me sienta mal|prohibid[oa]|alergic[oa] a)',
    '(?:eviter|evite|me passer de|interdite?|pas le droit (?:a|de)|je ne (?:dois|peux) pas (?:en )?(?:manger|boire|prendre)|allergique (?:a|au|aux))',
    '(?:meiden|vermeiden|weglassen|verzichten auf|allergisch (?:gegen|auf)|vertrag(?:e|t) (?:(?!gut |aber )\\S+ ){0,3}(?:nicht|kein\\S*)|(?:nicht|kein\\S* \\S+) vertragen|(?:darf|soll) (?:\\S+ ){0,3}(?:nicht|kein\\S*))',
    '(?:evitare|evitarl[oaie]|stare alla larga da|non posso (?:mangiare|bere)|non devo (?:mangiare|bere)|vietat[oa]|allergic[oa] (?:a|al|all|alla|alle|ai|agli))',
    '(?:ficar longe de|nao posso (?:comer|beber|tomar)|nao devo (?:comer|beber|tomar)|proibid[oa]|alergic[oa] (?:ao|a|aos|as))',
  ].join('|')})(?= |$)`,
  'u',
);
/** Takes that back: 'I'm not allergic to', 'I don't have to avoid'; a comma parts it from what it doesn't deny. */
const DENIED_BEFORE =
  /(?:^| )(?:not|no|never|nor|dont|doesnt|didnt|isnt|arent|wasnt|neednt|cant|cannot|without|nunca|tampoco|ne|n|pas|jamais|nicht|nie|kein\S*|non|mai|neanche|nao|nem)(?: [^ ,]+){0,3}$/u;
const DENIED_AFTER = /^(?: ich| man)? (?:nicht|pas)(?= |$)/u;
/** Where the list of things ends: 'I can't have eggs, but I love coconut'. */
const CONTRAST = / (?:but|however|aber|pero|mais|ma|mas|though) .*$/u;
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

/** The words of a text, with a comma between clauses. */
const clausesOf = (text: string): string =>
  tokenize(text)
    .tokens.map(({ word, clause }, at, all) =>
      at > 0 && all[at - 1]?.clause !== clause ? `, ${word}` : word,
    )
    .join(' ');

/** The names of what a message says to keep off, where it doesn't say so plainly enough for the reading of wishes. */
export const mustAvoidIn = (message: string, language: Language): string[] => {
  const parts = message.split(/(?<=[.!?;])\s+|\n+/u);
  return parts.flatMap((part, at) => {
    const words = clausesOf(part);
    const found = KEEPS_OFF.exec(words);
    if (!found || (/[?¿]\s*$/.test(part) && DOUBTS.test(words))) return [];
    const left = words.slice(0, found.index);
    const after = words.slice(found.index + found[0].length);
    if (DENIED_BEFORE.test(left) || DENIED_AFTER.test(after)) return [];
    const named = ingredientsOf(words.slice(found.index).replace(CONTRAST, ''), language);
    if (named.length > 0) return named;
    const isPronoun = PRONOUN.test(after) || PRONOUN.test(found[0]);
    if (!isPronoun && after.trim() !== '') return [];
    const spokenOf = ingredientsOf([...parts.slice(0, at), left].join(' '), language);
    // 'Is coconut a nut? Stay off it' is about the coconut.
    const things = spokenOf.filter((name) => ALLERGEN_NAMES[name] === undefined);
    return (things.length > 0 ? things : spokenOf).slice(-1);
  });
};
