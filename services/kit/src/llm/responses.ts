import { z } from 'zod';
import type { Outcome, Spent } from './failures.ts';

/** Whether a text may be shown; `unknown` if moderation didn't answer. */
export type Moderation = 'fine' | 'flagged' | 'unknown';

const ModerationResponse = z.object({ results: z.array(z.object({ flagged: z.boolean() })).min(1) });

/** Parses a response of the moderation endpoint. */
export const readModeration = (answer: unknown): Spent<Moderation> => {
  const parsedResponse = ModerationResponse.safeParse(answer);
  if (!parsedResponse.success) return { outcome: { kind: 'unavailable', reason: 'failed' }, tokens: 0 };
  const flagged = parsedResponse.data.results.some((result) => result.flagged);
  return { outcome: { kind: 'answer', value: flagged ? 'flagged' : 'fine' }, tokens: 0 };
};

const ImageResponse = z.object({
  data: z.array(z.object({ b64_json: z.string().min(1) })).min(1),
  usage: z
    .object({ total_tokens: z.int().min(0), output_tokens: z.int().min(0).optional().catch(undefined) })
    .nullish(),
});

/** The base64 image of a response; a URL is never fetched. */
export const readImage = (answer: unknown): Spent<Buffer> => {
  const parsedResponse = ImageResponse.safeParse(answer);
  const [first] = parsedResponse.data?.data ?? [];
  if (!parsedResponse.success || !first) {
    return { outcome: { kind: 'malformed', faults: ['There is no picture.'] }, tokens: undefined };
  }
  const value = Buffer.from(first.b64_json, 'base64');
  const { total_tokens: tokens, output_tokens: outputTokens } = parsedResponse.data.usage ?? {};
  return { outcome: { kind: 'answer', value }, tokens, outputTokens };
};

/** Keywords that strict structured output doesn't support; answers are parsed by the full schema anyway. */
const NOT_STRICT = ['$schema', 'minLength', 'maxLength', 'default', 'propertyNames'] as const;

/** A schema for strict structured output: every property required, no additional ones. */
export const strictSchema = (schema: z.ZodType): Record<string, unknown> =>
  z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      for (const keyword of NOT_STRICT) delete jsonSchema[keyword];
      if (jsonSchema.properties) {
        jsonSchema.required = Object.keys(jsonSchema.properties);
        jsonSchema.additionalProperties = false;
      }
    },
  });

/** The fields that we read of a chat.completions response. */
const CompletionResponse = z.object({
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

const MAX_FAULTS = 12;

/** Schema violations by path, without any part of the value. */
const faultsOf = ({ issues }: z.ZodError): string[] =>
  issues.slice(0, MAX_FAULTS).map(({ path, message }) => `${path.map(String).join('.') || 'it'}: ${message}`);

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

const outcomeOf = <T>(
  [choice]: z.infer<typeof CompletionResponse>['choices'],
  schema: z.ZodType<T>,
): Outcome<T> => {
  if (!choice) return { kind: 'malformed', faults: ['There is no answer.'] };
  const { finish_reason, message } = choice;
  if (message.refusal || finish_reason === 'content_filter') return { kind: 'refused' };
  if (finish_reason === 'length') return { kind: 'truncated' };
  return parsed(message.content ?? '', schema);
};

/** Parses a chat.completions response by the requested schema. */
export const readCompletion = <T>(answer: unknown, schema: z.ZodType<T>): Spent<T> => {
  const completion = CompletionResponse.safeParse(answer);
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

/** Length in words of a passage that counts as a repetition of the instructions. */
const RUN_LENGTH = 8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const runsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.slice(RUN_LENGTH - 1).map((_, at) => words.slice(at, at + RUN_LENGTH).join(' '));
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** Whether an answer contains a passage of its instructions, or the API key. */
export const repeatsInstructions = (
  value: unknown,
  { instructions, key }: { instructions: string; key: string },
) => {
  const fromInstructions = new Set(runsOf(instructions));
  return textsIn(value).some(
    (text) => text.includes(key) || runsOf(text).some((run) => fromInstructions.has(run)),
  );
};
