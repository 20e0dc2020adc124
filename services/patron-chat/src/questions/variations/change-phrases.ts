import { z } from 'zod';
import { LANGUAGES, type Language } from '../../language/language.ts';
import data from './change-phrases.json' with { type: 'json' };

const ROLES = ['like', 'another', 'which', 'how', 'that'] as const;
/** What words of a message do to an ingredient beside them. */
export type PhraseRole = (typeof ROLES)[number];

const Phrases = z.record(z.enum(LANGUAGES), z.record(z.enum(ROLES), z.array(z.string().min(1)).min(1)));

/** Words between a phrase and the ingredient that it speaks of. */
const SMALL =
  '(?:(?:the|a|an|some|any|my|just|only|good|nice|little|bit|touch|splash|of|fresh|really|el|la|los|las|un|una|le|les|l|du|des|de|d|den|die|das|dem|der|einen|einem|eine|ein|il|lo|i|gli|del|dello|della|dell|o|os|as|um|uma|do|da) )*';

interface Finders {
  /** The phrase ends right before what follows. */
  readonly before: RegExp;
  /** The phrase begins right behind what goes before. */
  readonly behind: RegExp;
  readonly anywhere: RegExp;
  /** It is all there is. */
  readonly whole: RegExp;
}

const findersOf = (phrases: readonly string[]): Finders => {
  const choices = [...phrases].sort((one, other) => other.length - one.length).join('|');
  return {
    before: new RegExp(`(?:^|(?<= ))(?:${choices}) ${SMALL}$`),
    behind: new RegExp(`^(?:${choices})(?: |$)`),
    whole: new RegExp(`^(?:${choices}) ?$`),
    anywhere: new RegExp(`(?:^|(?<= ))(?:${choices}) `),
  };
};

const parsed = Phrases.parse(data);
const finders = new Map(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(ROLES.map((role) => [role, findersOf(parsed[language][role])])) as Record<
      PhraseRole,
      Finders
    >,
  ]),
);

/** The phrases of a language, in words that are each followed by a blank. */
export const phrasesIn = (language: Language): Record<PhraseRole, Finders> => {
  const found = finders.get(language);
  if (!found) throw new RangeError(`No phrases in ${language}`);
  return found;
};
