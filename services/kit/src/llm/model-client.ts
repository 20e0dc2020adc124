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
  readModeration,
  readPainting,
  repeatsInstructions,
  strictSchema,
} from './responses.ts';
import type { TokenMeter } from './token-meter.ts';

/** Calls a model in its own span, which records outcome and cost, never prompt or answer. */
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

/** Size limits in bytes of a text response and of one with a base64 image. */
const MAX_BYTES = 512 * 1024;
const MAX_PICTURE_BYTES = 16 * 1024 * 1024;
/** Deadline in milliseconds of a moderation call: a person waits for it. */
const MODERATION_MS = 3000;
/** Deadline in milliseconds of an image: nobody waits for it. */
const PICTURE_PATIENCE = 3;
/** Tokens that an image costs as input: what the models here take for 1536 patches at most, rounded up. */
const IMAGE_TOKENS = 4000;
/** Most tokens that a square image costs, its prompt included. */
const PICTURE_TOKENS = 8000;

export interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** A JPEG that it is about, as a data URL. Of users' messages only. */
  readonly image?: string;
}

/** A question for a model: for which user, and the schema of its answer. */
interface Question<T> {
  /** The kind of question, for logs. */
  readonly task: string;
  readonly userId: string;
  /** Our own text; a user's text goes into the messages. */
  readonly instructions: string;
  readonly messages: readonly Message[];
  readonly schema: z.ZodType<T>;
  readonly maxTokens: number;
  /** Milliseconds left for it, if less than the client's timeout. */
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

/** The only client of models. It returns outcomes: it throws nothing, retries nothing, and logs only counts. */
export class ModelClient {
  private readonly openai: OpenAI | undefined;
  private readonly painter: OpenAI | undefined;
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
    this.painter = new OpenAI({ ...options, fetch: boundedFetch(MAX_PICTURE_BYTES) });
  }

  get isOn(): boolean {
    return this.openai !== undefined;
  }

  get canPaint(): boolean {
    return this.isOn && this.settings.OPENAI_IMAGE_MODEL !== undefined;
  }

  /** Asks for a structured answer. */
  async answer<T>(question: Question<T>): Promise<Outcome<T>> {
    const { openai } = this;
    if (!openai) return { kind: 'unavailable', reason: 'off' };
    const { task, userId, schema, withinMs = Number.POSITIVE_INFINITY } = question;
    const body = this.bodyOf(question);
    const mostTokens = this.mostTokensOf(question);
    const timeout = Math.min(this.settings.OPENAI_TIMEOUT_MS, withinMs);
    return this.metered({ task, userId, mostTokens }, this.breakers.words, async () =>
      this.discreet(
        readCompletion(await openai.chat.completions.create(body, this.options(timeout)), schema),
        question.instructions,
      ),
    );
  }

  /** Generates a square image and returns its file. */
  async paint({ userId, prompt }: { userId: string; prompt: string }): Promise<Outcome<Buffer>> {
    const { painter } = this;
    const model = this.settings.OPENAI_IMAGE_MODEL;
    if (!painter || !model) return { kind: 'unavailable', reason: 'off' };
    // Newer models always return the file; older ones need the parameter.
    const inline = model.startsWith('dall-e') ? { response_format: 'b64_json' as const } : {};
    const body = { model, prompt, n: 1, size: '1024x1024' as const, user: this.hashOf(userId), ...inline };
    const timeout = this.settings.OPENAI_TIMEOUT_MS * PICTURE_PATIENCE;
    const limits = { task: 'picture', userId, mostTokens: PICTURE_TOKENS };
    return this.metered(limits, this.breakers.pictures, async () =>
      readPainting(await painter.images.generate(body, this.options(timeout))),
    );
  }

  /** Moderates a text that everybody would see; `unknown` if there's no answer in time. Costs no tokens. */
  async moderate(text: string): Promise<Moderation> {
    const { openai } = this;
    if (!openai) return 'unknown';
    const timeout = Math.min(this.settings.OPENAI_TIMEOUT_MS, MODERATION_MS);
    const { outcome } = await this.timed('moderation', () =>
      this.breakers.moderation.run(() =>
        openai.moderations
          .create({ model: 'omni-moderation-latest', input: text }, this.options(timeout))
          .then(readModeration)
          .catch(spentByFailure),
      ),
    );
    return outcome.kind === 'answer' ? outcome.value : 'unknown';
  }

  /** Aborts calls in progress, so that the process can stop; their callers fall back. */
  stop(): void {
    this.stopping.abort();
  }

  private async metered<T>(
    { task, userId, mostTokens }: Limits,
    breaker: Breaker,
    call: () => Promise<Spent<T>>,
  ): Promise<Outcome<T>> {
    const { outcome, tokens, milliseconds } = await this.timed(task, () =>
      breaker.run(() => this.within(userId, mostTokens, call)),
    );
    this.logger.info({ task, outcome: outcome.kind, tokens, milliseconds }, 'model asked');
    return outcome;
  }

  private async timed<T>(task: string, call: () => Promise<Spent<T>>) {
    const startedAt = performance.now();
    const spent = await inModelSpan(task, call);
    const milliseconds = Math.round(performance.now() - startedAt);
    this.metrics.asked(task, milliseconds / 1000, spent);
    return { ...spent, milliseconds };
  }

  /** Reserves tokens before the call and records its actual cost after it. */
  private async within<T>(userId: string, most: number, call: () => Promise<Spent<T>>): Promise<Spent<T>> {
    const reserved = await this.meter.reserve({ userId, name: this.hashOf(userId) }, most);
    if (typeof reserved === 'string') return { outcome: { kind: 'over-budget', cap: reserved }, tokens: 0 };
    const spent: Spent<T> = await call().catch(spentByFailure);
    await reserved.settle(spent.tokens);
    return spent;
  }

  /** Withholds an answer that leaks its instructions. */
  private discreet<T>(spent: Spent<T>, instructions: string): Spent<T> {
    const { outcome } = spent;
    const told = { instructions, key: this.settings.OPENAI_API_KEY ?? '' };
    if (outcome.kind !== 'answer' || !repeatsInstructions(outcome.value, told)) return spent;
    return { ...spent, outcome: { kind: 'malformed', faults: ['The answer repeats its instructions.'] } };
  }

  private mostTokensOf<T>(question: Question<T>): number {
    const messages = question.messages.map(({ role, content }) => ({ role, content }));
    const images = question.messages.filter(({ image }) => image !== undefined).length;
    // A token is at least one byte, so this is an upper bound.
    const bytes = Buffer.byteLength(JSON.stringify(this.bodyOf({ ...question, messages })));
    return bytes + images * IMAGE_TOKENS + question.maxTokens;
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
    // A signal for each call, so that listeners don't accumulate on the long-lived one.
    return { timeout, signal: AbortSignal.any([this.stopping.signal]) };
  }

  /** A pseudonym for the user, salted with the API key. */
  private hashOf(userId: string): string {
    return createHmac('sha256', this.settings.OPENAI_API_KEY ?? '')
      .update(userId)
      .digest('base64url');
  }
}
