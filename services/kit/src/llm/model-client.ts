import { createHmac } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import OpenAI from 'openai';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Metrics } from '../metrics/metrics.ts';
import { inSpan } from '../tracing/spans.ts';
import { Breaker } from './breaker.ts';
import { boundedFetch, type Outcome, type Spent, spentByFailure } from './failures.ts';
import { ModelMetrics } from './model-metrics.ts';
import type { ModelSettings } from './model-settings.ts';
import {
  type Moderation,
  readCompletion,
  readImage,
  readModeration,
  repeatsInstructions,
  strictSchema,
} from './responses.ts';
import type { TokenMeter } from './token-meter.ts';

/** Calls a model in a span that records outcome and cost, never prompt or answer. */
const inModelSpan = <T>(task: string, call: () => Promise<Spent<T>>): Promise<Spent<T>> =>
  inSpan(`model ${task}`, { kind: SpanKind.CLIENT }, async (span) => {
    const spent = await call();
    const { outcome, tokens, outputTokens } = spent;
    span?.setAttribute('swizzle.outcome', outcome.kind);
    if (outcome.kind === 'unavailable') span?.setAttribute('error.type', outcome.reason);
    if (outputTokens !== undefined) span?.setAttribute('gen_ai.usage.output_tokens', outputTokens);
    if (tokens !== undefined && outputTokens !== undefined)
      span?.setAttribute('gen_ai.usage.input_tokens', tokens - outputTokens);
    return spent;
  });

/** Size limits in bytes of a text response, and of a response with a base64 image. */
const MAX_BYTES = 512 * 1024;
const MAX_IMAGE_BYTES = 16 * 1024 * 1024;
/** Timeout of a moderation call in milliseconds; a user waits for it. */
const MODERATION_MS = 3000;
/** An image may take this many times the timeout of a text; no user waits for it. */
const IMAGE_TIMEOUT_FACTOR = 3;
/** Upper bound of tokens for an input image (1536 patches at most), rounded up. */
const INPUT_IMAGE_TOKENS = 4000;
/** Upper bound of tokens for a generated square image, including its prompt. */
const OUTPUT_IMAGE_TOKENS = 8000;

export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** A JPEG as a data URL; in user messages only. */
  readonly image?: string;
}

/** A request for a structured answer. */
interface Question<T> {
  /** Label for logs and metrics, and name of the JSON schema. */
  readonly task: string;
  readonly userId: string;
  /** The system prompt: our own text only; a user's text belongs in the messages. */
  readonly instructions: string;
  readonly messages: readonly Message[];
  readonly schema: z.ZodType<T>;
  readonly maxTokens: number;
  /** Timeout in milliseconds, if shorter than the client's. */
  readonly withinMs?: number;
}

const toParam = ({ role, content, image }: Message): OpenAI.ChatCompletionMessageParam => {
  if (role === 'assistant' || image === undefined) return { role, content };
  const picture = { type: 'image_url' as const, image_url: { url: image, detail: 'high' as const } };
  return { role, content: [{ type: 'text', text: content }, picture] };
};

interface Limits {
  readonly task: string;
  readonly userId: string;
  readonly mostTokens: number;
}

/** The only client of models. It returns outcomes instead of throwing, never retries, and logs counts only. */
export class ModelClient {
  private readonly openai: OpenAI | undefined;
  private readonly imageClient: OpenAI | undefined;
  private readonly stopping = new AbortController();
  private readonly metrics: ModelMetrics;
  private readonly breakers = { words: new Breaker(), pictures: new Breaker(), moderation: new Breaker() };

  constructor(
    private readonly settings: ModelSettings,
    private readonly meter: TokenMeter,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.metrics = new ModelMetrics(metrics, settings);
    if (!settings.OPENAI_API_KEY) return;
    this.metrics.watch(this.breakers, meter);
    const options = {
      apiKey: settings.OPENAI_API_KEY,
      baseURL: settings.OPENAI_BASE_URL,
      maxRetries: 0,
      logLevel: 'off' as const,
    };
    this.openai = new OpenAI({ ...options, fetch: boundedFetch(MAX_BYTES) });
    this.imageClient = new OpenAI({ ...options, fetch: boundedFetch(MAX_IMAGE_BYTES) });
  }

  get isOn(): boolean {
    return this.openai !== undefined;
  }

  get canGenerateImages(): boolean {
    return this.isOn && this.settings.OPENAI_IMAGE_MODEL !== undefined;
  }

  /** Requests a structured answer. */
  async answer<T>(question: Question<T>): Promise<Outcome<T>> {
    const { openai } = this;
    if (!openai) return { kind: 'unavailable', reason: 'off' };
    const { task, userId, schema, withinMs = Number.POSITIVE_INFINITY } = question;
    const body = this.bodyOf(question);
    const mostTokens = this.mostTokensOf(question);
    const timeout = Math.min(this.settings.OPENAI_TIMEOUT_MS, withinMs);
    return this.meteredCall({ task, userId, mostTokens }, this.breakers.words, async () =>
      this.withholdLeak(
        readCompletion(await openai.chat.completions.create(body, this.options(timeout)), schema),
        question.instructions,
      ),
    );
  }

  /** Generates a square image. */
  async generateImage({ userId, prompt }: { userId: string; prompt: string }): Promise<Outcome<Buffer>> {
    const { imageClient } = this;
    const model = this.settings.OPENAI_IMAGE_MODEL;
    if (!imageClient || !model) return { kind: 'unavailable', reason: 'off' };
    // Newer models always return base64; older ones need the parameter.
    const inline = model.startsWith('dall-e') ? { response_format: 'b64_json' as const } : {};
    const body = { model, prompt, n: 1, size: '1024x1024' as const, user: this.hashOf(userId), ...inline };
    const timeout = this.settings.OPENAI_TIMEOUT_MS * IMAGE_TIMEOUT_FACTOR;
    const limits = { task: 'picture', userId, mostTokens: OUTPUT_IMAGE_TOKENS };
    return this.meteredCall(limits, this.breakers.pictures, async () =>
      readImage(await imageClient.images.generate(body, this.options(timeout))),
    );
  }

  /** Moderates a text before publication; `unknown` if there's no answer in time. Free of charge. */
  async moderate(text: string): Promise<Moderation> {
    const { openai } = this;
    if (!openai) return 'unknown';
    const timeout = Math.min(this.settings.OPENAI_TIMEOUT_MS, MODERATION_MS);
    const { outcome } = await this.timedCall('moderation', () =>
      this.breakers.moderation.run(() =>
        openai.moderations
          .create({ model: 'omni-moderation-latest', input: text }, this.options(timeout))
          .then(readModeration)
          .catch(spentByFailure),
      ),
    );
    return outcome.kind === 'answer' ? outcome.value : 'unknown';
  }

  /** Aborts calls in progress on shutdown; their callers fall back. */
  stop(): void {
    this.stopping.abort();
  }

  private async meteredCall<T>(
    { task, userId, mostTokens }: Limits,
    breaker: Breaker,
    call: () => Promise<Spent<T>>,
  ): Promise<Outcome<T>> {
    const { outcome, tokens, milliseconds } = await this.timedCall(task, () =>
      breaker.run(() => this.withReservation(userId, mostTokens, call)),
    );
    this.logger.info({ task, outcome: outcome.kind, tokens, milliseconds }, 'model called');
    return outcome;
  }

  private async timedCall<T>(task: string, call: () => Promise<Spent<T>>) {
    const startedAt = performance.now();
    const spent = await inModelSpan(task, call);
    const milliseconds = Math.round(performance.now() - startedAt);
    this.metrics.record(task, milliseconds / 1000, spent);
    return { ...spent, milliseconds };
  }

  /** Reserves the call's maximum cost in tokens, and settles the actual cost afterwards. */
  private async withReservation<T>(
    userId: string,
    maxTokens: number,
    call: () => Promise<Spent<T>>,
  ): Promise<Spent<T>> {
    const reserved = await this.meter.reserve({ userId, name: this.hashOf(userId) }, maxTokens);
    if (typeof reserved === 'string') return { outcome: { kind: 'over-budget', cap: reserved }, tokens: 0 };
    const spent: Spent<T> = await call().catch(spentByFailure);
    await reserved.settle(spent.tokens);
    return spent;
  }

  /** Discards an answer that leaks its instructions or the API key. */
  private withholdLeak<T>(spent: Spent<T>, instructions: string): Spent<T> {
    const { outcome } = spent;
    const secrets = { instructions, key: this.settings.OPENAI_API_KEY ?? '' };
    if (outcome.kind !== 'answer' || !repeatsInstructions(outcome.value, secrets)) return spent;
    return { ...spent, outcome: { kind: 'malformed', faults: ['The answer repeats its instructions.'] } };
  }

  private mostTokensOf<T>(question: Question<T>): number {
    const messages = question.messages.map(({ role, content }) => ({ role, content }));
    const images = question.messages.filter(({ image }) => image !== undefined).length;
    // A token has at least one byte: the request's size is an upper bound.
    const bytes = Buffer.byteLength(JSON.stringify(this.bodyOf({ ...question, messages })));
    return bytes + images * INPUT_IMAGE_TOKENS + question.maxTokens;
  }

  private bodyOf<T>({ task, userId, instructions, messages, schema, maxTokens }: Question<T>) {
    return {
      model: this.settings.OPENAI_MODEL,
      messages: [{ role: 'system' as const, content: instructions }, ...messages.map(toParam)],
      response_format: {
        type: 'json_schema' as const,
        json_schema: { name: task, strict: true, schema: strictSchema(schema) },
      },
      max_completion_tokens: maxTokens,
      safety_identifier: this.hashOf(userId),
    };
  }

  private options(timeout: number) {
    // One signal per call, so that listeners don't accumulate on the long-lived one.
    return { timeout, signal: AbortSignal.any([this.stopping.signal]) };
  }

  /** A pseudonym for the user, salted with the API key. */
  private hashOf(userId: string): string {
    return createHmac('sha256', this.settings.OPENAI_API_KEY ?? '')
      .update(userId)
      .digest('base64url');
  }
}
