import { z } from 'zod';
import type { Outcome, Spent } from './outcome.ts';

/** The fields of a chat.completions response that we read. */
const Completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({ total_tokens: z.int().min(0), completion_tokens: z.int().min(0).optional().catch(undefined) })
    .nullish(),
});

const MOST_FAULTS = 12;

/** Where a value violates its schema, without any part of the value. */
const faultsOf = ({ issues }: z.ZodError): string[] =>
  issues
    .slice(0, MOST_FAULTS)
    .map(({ path, message }) => `${path.map(String).join('.') || 'it'}: ${message}`);

const parsed = <T>(content: string, schema: z.ZodType<T>): Outcome<T> => {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return { kind: 'malformed', faults: ['The answer is not JSON.'] };
  }
  const checked = schema.safeParse(value);
  return checked.success
    ? { kind: 'answer', value: checked.data }
    : { kind: 'malformed', faults: faultsOf(checked.error) };
};

const outcomeOf = <T>([choice]: z.infer<typeof Completion>['choices'], schema: z.ZodType<T>): Outcome<T> => {
  if (!choice) return { kind: 'malformed', faults: ['There is no answer.'] };
  const { finish_reason, message } = choice;
  if (message.refusal || finish_reason === 'content_filter') return { kind: 'refused' };
  if (finish_reason === 'length') return { kind: 'truncated' };
  return parsed(message.content ?? '', schema);
};

/** Parses a chat.completions response by the requested schema. */
export const readCompletion = <T>(answer: unknown, schema: z.ZodType<T>): Spent<T> => {
  const completion = Completion.safeParse(answer);
  if (!completion.success) {
    return { outcome: { kind: 'malformed', faults: faultsOf(completion.error) }, tokens: undefined };
  }
  const { choices, usage } = completion.data;
  return {
    outcome: outcomeOf(choices, schema),
    tokens: usage?.total_tokens,
    outputTokens: usage?.completion_tokens,
  };
};
