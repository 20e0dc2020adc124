// What a professional asks of a classic, and the other questions of the same message, as one answer.
import { wordsOf } from '../../language/tokenize.ts';
import type { QuestionAnswer } from '../asked.ts';
import type { Segment } from '../segments.ts';
import { termsIn } from '../terms.ts';
import { asksRecipe } from '../variations/own-asks.ts';
import { loreIn } from './direct-answers.ts';
import type { DirectContext } from './direct-rule.ts';
import { asksLore } from './lore.ts';

export const loreBeside = async (
  message: string,
  segments: readonly Segment[],
  context: DirectContext,
  answer: (text: string, context: DirectContext) => Promise<QuestionAnswer | undefined>,
): Promise<QuestionAnswer | undefined> => {
  const lore = await loreIn(message, context);
  const [line] = lore?.lines ?? [];
  if (!lore?.focus || line === undefined) return undefined;
  const about = { ...context, state: { ...context.state, focus: lore.focus, isDiscussed: true } };
  // 'Génépy? Strega?' are asked of the bottle that they stand in for.
  const isSwap = lore.cues?.includes('swap');
  const isOther = ({ text, isPlainQuestion }: Segment) =>
    isPlainQuestion &&
    !asksRecipe(text) &&
    !asksLore(text) &&
    !(isSwap && termsIn(wordsOf(text), context.language).length > 0);
  const others = await Promise.all(segments.filter(isOther).map(({ text }) => answer(text, about)));
  const more = others.flatMap((other) => other?.lines[0] ?? []).filter((text) => !line.includes(text));
  return { ...lore, lines: [[line, ...more].join(' ')] };
};
