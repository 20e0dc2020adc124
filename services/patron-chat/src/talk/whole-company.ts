// Whether a message leaves the glass of someone who drinks no alcohol, and speaks of the company's drinks again.
import { ZERO_PROOF_BELOW } from '@swizzle/proto';
import type { Language } from '../language/language.ts';
import { numberSpans } from '../language/numbers-in.ts';
import { wordsOf } from '../language/tokenize.ts';
import { mentionsIn } from './mentions.ts';
import { parseMessage } from './parsed-message.ts';

/** What is bought or paid for all, and the others, in six languages. */
const OF_ALL =
  /(?:^| )(?:(?:shopping|grocery) list|budget|(?:the )?(?:others|other guests|rest of (?:us|them|the \S+))|everyone else|everybody else|(?:the |us )?(?:\d+ )?(?:parents|adults|grown ?ups)|(?:los|las) (?:\d+ )?(?:padres|adultos|mayores)|les (?:\d+ )?(?:parents|adultes|grands)|(?:die|den) (?:\d+ )?(?:eltern|erwachsenen)|(?:i|gli) (?:\d+ )?(?:genitori|adulti|grandi)|(?:os|as) (?:\d+ )?(?:pais|adultos)|lista de (?:la )?compras?|presupuesto|(?:los|las) (?:demas|otros|otras)|liste (?:de|des) courses|les autres|einkaufsliste|einkaufszettel|(?:die|den) (?:anderen|andern|rest)|(?:andere|anderen) gasten?|lista della spesa|gli altri|le altre|orcamento|(?:os|as) (?:outros|outras|demais))(?= |$)/;
const BOTTLES =
  /(?:^| )(?:how many bottles|cuantas botellas|combien de bouteilles|wie ?viele? flaschen|quante bottiglie|quantas garrafas)(?= |$)/;

/** Whether words speak of what all have, or of the others than those who drink no alcohol. */
export const speaksOfAll = (text: string): boolean => OF_ALL.test(text);

const SEVERAL = 2;

interface Named {
  readonly abv: number;
}

/**
 * @param named the drinks that the message names
 * @param isLimited whether a matter of care, and not only a habit, keeps alcohol from that glass
 */
export const speaksOfCompany = (
  message: string,
  named: readonly Named[],
  { language, isLimited }: { language: Language; isLimited: boolean },
): boolean => {
  const words = wordsOf(message);
  const text = words.join(' ');
  if (OF_ALL.test(text) || BOTTLES.test(text)) return true;
  const mentions = mentionsIn(parseMessage(message, language, []));
  if (mentions.some(({ concept, attitude }) => concept.kind === 'zeroEnd' && attitude === 'want'))
    return true;
  if (!named.some(({ abv }) => abv >= ZERO_PROOF_BELOW)) return false;
  // 'A Negroni then' after 'she drives' may still be hers; ten of them aren't.
  return !isLimited || numberSpans(words, language).some(({ value }) => value >= SEVERAL);
};
