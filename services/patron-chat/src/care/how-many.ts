// 'Can I have three?', 'is one more ok?': how many for the guest tonight. After a hurt, or late, one, slowly.
import { z } from 'zod';
import { LANGUAGES, type Language } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import lines from './lines/how-many.json' with { type: 'json' };

const Lines = z.record(z.enum(LANGUAGES), z.array(z.string().min(1).max(320)).min(2));
const LINES = z.strictObject({ hurt: Lines, plain: Lines }).parse(lines);

const SEVERAL =
  '(?:two|three|four|five|six|[2-9]|1[0-9]|a few|few|a couple|couple|several|(?:two|three|a few|a couple|couple|[2-9]) more|another (?:two|three|few|couple|[2-9])|(?:dos|tres|cuatro|varias|deux|trois|quatre|plusieurs|zwei|drei|vier|mehrere|due|tre|quattro|dois|duas|quatro|varios)(?: mas| autres| de plus| mehr| altri)?)';
/** What is counted that nobody drinks whole, or for others. */
const NO_GLASSES =
  '(?! (?:ideas?|options?|suggestions?|recipes?|choices|ingredients?|bottles?|oz|ounces?|cl|ml|cubes?|dash|dashes|limes?|lemons?|parts?|spoons?|teaspoons?|tsp|tbsp|shots? of|days?|hours?|minutes?|people|guests?|kinds?|types?|different))';
const MORE = new RegExp(
  `(?:^| )(?:(?:can|could|may|should|shall|ok if|okay if|fine if) (?:i|we) (?:just |still |have |get |drink |do )*${SEVERAL}|(?:is|are|would|so|ist|sind|sont|son) (?:it ok to have |is |it )?${SEVERAL}(?: (?:drinks?|glasses|of (?:those|them|these)|copas|verres|drinks|glaser))? (?:ok|okay|fine|alright|too (?:many|much)|safe|or not|bien|demasiado|trop|zu viel|in ordnung|troppi?|demais)|(?:puedo (?:tomar|beber)|je peux (?:en )?(?:boire|prendre)|darf ich|kann ich|posso (?:bere|berne|prendere|beber|tomar)) (?:me |mir |noch )?${SEVERAL})${NO_GLASSES}(?= |$)`,
);
/** One more where the evening is hard already. */
const ANOTHER =
  /(?:^| )(?:can|could|may|should) (?:i|we) (?:just |have |get |do )*(?:another|one more|a second|a third|more)(?: (?:one|drink|glass|round))?(?= |$)/;
const FOR_OTHERS =
  /(?:^| )(?:for (?:us|the|my|our|everyone|everybody|\d+|two|three|four|five|six|him|her|them)|each|people|guests|of us|we are|party|to choose from|para|pour|fur|per)(?= |$)/;

/**
 * Whether a guest asks how many they may have.
 * @param isHurt whether they told of a loss, a hurt or a bad day, in which one more counts, too
 */
export const asksHowMany = (message: string, isHurt: boolean): boolean => {
  const text = wordsOf(message).join(' ');
  if (FOR_OTHERS.test(text)) return false;
  return MORE.test(text) || (isHurt && ANOTHER.test(text));
};

export const howManyLines = (isHurt: boolean, language: Language): readonly string[] =>
  LINES[isHurt ? 'hurt' : 'plain'][language];
