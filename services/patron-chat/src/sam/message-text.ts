// What is read off the text of a message alone: it without names, a number that stands for it, phrases that say what it's about.
import { INGREDIENTS } from '@swizzle/mixology/ingredients/pantry';
import type { DrinkRef } from '../talk/talk-state.ts';

/** A message without the names of drinks in it, which tell no language: 'mai tai ok?'. */
export const withoutDrinkNames = (message: string, named: readonly DrinkRef[]): string =>
  named.reduce((text, { name }) => {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    return at < 0 ? text : `${text.slice(0, at)}${text.slice(at + name.length)}`;
  }, message);

/** Bottles that go by one name in every language: 'Lillet Blanc' is no French. */
const BOTTLE_NAMES = new RegExp(
  `(?<!\\p{L})(?:${INGREDIENTS.filter(({ role }) => ['liqueur', 'aperitif', 'fortified'].includes(role))
    .flatMap(({ name, short = name }) => [name, short])
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')})(?!\\p{L})`,
  'giu',
);
export const withoutBottles = (message: string): string => message.replace(BOTTLE_NAMES, ' ');

/** A number that a message gives a talk, so that two guests who leave it to Sam aren't served the same. */
export const seedOf = (message: string): number =>
  [...message].reduce((seed, letter) => (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);

/** Nothing but a day: 'saturday', 'am Freitag'. It says when, not in which mood. */
export const ONLY_DAY =
  /^\W*(?:(?:it['’]?s|for|on|this|next|el|este|para el|ce|pour|am|nächsten|diesen|il|questo|per|no|na|neste|nesta) )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?)(?: (?:night|evening|noche|soir|abend|sera|à noite))?\W*$/iu;

/** What someone did who is gone. */
export const REMEMBERS =
  /(?<!\p{L})(?:(?:he|she|they|we) (?:always|used to|loved|would|never|made|drank|liked|taught)|(?:él|ella)? ?siempre (?:me|le|nos|hac|tom|beb)\w*|le encantaba|(?:il|elle) (?:me|m'|nous|aimait|adorait|faisait|prenait|buvait)|(?:er|sie) (?:hat|mochte|liebte|trank|machte) (?:immer|mir)?|(?:lui|lei) (?:mi|amava|faceva|beveva)|(?:ele|ela) (?:sempre|amava|fazia|bebia|me fazia))(?!\p{L})/iu;

/** Anyone who wants a drink is at the right place, whatever else they speak of: 'a drink before the news'. */
export const WANTS_DRINK =
  /\b(?:like|want|need|fancy|love|after|get) (?:an?|some|another) (?:[a-z]+ ){0,2}(?:drink|cocktail)\b/i;
