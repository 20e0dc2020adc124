// How things are done at a bar, why, and how a glass is mended: what a recipe doesn't tell, whichever drink is named.
import { z } from 'zod';
import { isZeroProof } from '../../drinks/fits.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { answerOf, type QuestionAnswer, type QuestionContext } from '../asked.ts';
import data from '../data/techniques.json' with { type: 'json' };
import { patternOf, textOf } from '../pattern.ts';
import { withoutNames } from '../question/marks.ts';

const TECHNIQUES = z
  .array(
    z.strictObject({
      id: z.string(),
      /** As `pattern.ts` reads them; `@d` is a drink. */
      asks: z.array(z.string()).min(1),
      /** Where something better known of one ingredient is told. */
      unless: z.array(z.string()).default([]),
      text: z.string().min(40).max(420),
    }),
  )
  .parse(data)
  .map(({ asks, unless, text }) => ({
    patterns: asks.map(patternOf),
    unless: unless.map(patternOf),
    text,
    hasAlcohol: /spirit|vodka|overproof|absinthe|amaro|vermouth|\bwine\b|bottle \(750/.test(text),
  }));

/** A statement of a fault asks for its cure; anything else has to ask. */
const ASKS =
  /^(?:so|ok|and|but|hey|hi|um|well|also) |(?:^| )(?:how|what|whats|why|can|could|may|do|does|is|should|when|where|which|need|ways?|tips?|help|recipe|fix|too|watery|flat|soupy|wrong|thin)(?= |$)/;
/** Orders, amounts for a party, and what is at home are answered from the drinks. */
const OTHER = /(?:^| )(?:give me|pour me|something|recommend|suggest|guests|party)(?= |$)/;

export const technique = (
  message: string,
  { language, named, state }: QuestionContext,
): QuestionAnswer | undefined => {
  if (language !== 'en') return undefined;
  const words = withoutNames(wordsOf(message), named);
  const text = textOf(words);
  if (!ASKS.test(text) || OTHER.test(text)) return undefined;
  const found = TECHNIQUES.find(
    ({ patterns, unless }) =>
      patterns.some((pattern) => pattern.test(text)) && !unless.some((pattern) => pattern.test(text)),
  );
  if (!found || (found.hasAlcohol && isZeroProof(state))) return undefined;
  return answerOf([found.text], { isWhole: true });
};
