import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '../tracing/spans.ts';
import type { Spent } from './outcome.ts';

/** Calls a model in its own span, which records outcome and cost, never prompt or answer. */
export const inModelSpan = <T>(task: string, call: () => Promise<Spent<T>>): Promise<Spent<T>> =>
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
