import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { ModelClient } from '@swizzle/kit/llm/model-client';
import { type BaseLiquorFilter, type Cocktail, type MoodFilter, SamAnswer } from '@swizzle/proto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { drinksInLine, type Frame, isTrueReason } from '../answer/model-line.ts';
import { MAX_REASON_CHARACTERS, reasonText } from '../answer/reasons.ts';
import { INSTRUCTIONS, type ModelQuestion, messagesFor, toldOf } from './instructions.ts';

const MAX_TOKENS = 450;
/** Milliseconds for a model: this is a conversation. */
const MODEL_MS = 6000;
const MAX_SUGGESTIONS = 3;

/** What a model answers: Sam's answer in the contract, with ids alone for the drinks. */
const ModelOutput = SamAnswer.pick({ baseLiquorIntent: true, moodIntent: true }).extend({
  suggestions: z
    .array(z.object({ id: z.int(), reason: z.string() }))
    .max(MAX_SUGGESTIONS)
    .nullish(),
});
type ModelOutput = z.infer<typeof ModelOutput>;

/** A model's answer that holds. */
export interface ModelAnswer {
  readonly base: BaseLiquorFilter;
  readonly mood: MoodFilter;
  readonly line: string;
  /** The drinks of the line, in its order; empty where it names none. */
  readonly suggestions: readonly { readonly cocktail: Cocktail; readonly reason: string }[];
}

/** A model's reason where it is true and short enough, else one from the recipe. */
const reasonFor = (cocktail: Cocktail, given: string | undefined, frame: Frame): string =>
  given !== undefined && given.length <= MAX_REASON_CHARACTERS && isTrueReason(given, cocktail, frame)
    ? given.trim()
    : reasonText([], cocktail, frame.language);

/** What holds of an answer; undefined where it names a drink or says a thing that it may not. */
const acceptedAnswer = (
  { baseLiquorIntent, moodIntent, suggestions }: ModelOutput,
  { candidates, language, names }: Pick<ModelQuestion, 'candidates' | 'language' | 'names'>,
): ModelAnswer | undefined => {
  const { base_liquor: base, witty_response: line } = baseLiquorIntent;
  const told = toldOf(candidates);
  const frame: Frame = { candidates: told, language, names, base };
  const given = suggestions ?? [];
  if (given.some(({ id }) => told.every((cocktail) => cocktail.id !== id))) return undefined;
  const named = drinksInLine(line, frame);
  if (!named || named.length > MAX_SUGGESTIONS) return undefined;
  const also = told.filter((cocktail) => given.some(({ id }) => id === cocktail.id));
  const cocktails = [...new Set([...named, ...also])].slice(0, MAX_SUGGESTIONS);
  return {
    base,
    mood: moodIntent.mood,
    line: line.trim(),
    suggestions: cocktails.map((cocktail) => ({
      cocktail,
      reason: reasonFor(cocktail, given.find(({ id }) => id === cocktail.id)?.reason, frame),
    })),
  };
};

/** Sam as a model plays him. */
@Injectable()
export class ModelSam {
  constructor(
    private readonly model: ModelClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The model's answer; undefined where there is none, or where it is not one for the bar. */
  async answer(userId: string, question: ModelQuestion): Promise<ModelAnswer | undefined> {
    if (!this.model.isOn) return undefined;
    const outcome = await this.model.answer({
      task: 'sam',
      userId,
      instructions: INSTRUCTIONS,
      messages: messagesFor(question),
      schema: ModelOutput,
      maxTokens: MAX_TOKENS,
      withinMs: MODEL_MS,
    });
    if (outcome.kind !== 'answer') return undefined;
    const answer = acceptedAnswer(outcome.value, question);
    if (!answer) this.logger.info('the line of the model is unfit');
    return answer;
  }
}
