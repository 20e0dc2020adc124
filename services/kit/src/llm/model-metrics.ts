import type { Metrics, Observe } from '../metrics/metrics.ts';
import type { Breaker } from './breaker.ts';
import type { Spent } from './failures.ts';
import type { ModelSettings } from './model-settings.ts';
import type { TokenMeter } from './token-meter.ts';

/** Prices are in dollars per million tokens. */
const TOKENS_PER_PRICE = 1_000_000;

type Prices = Pick<
  ModelSettings,
  'OPENAI_INPUT_PRICE' | 'OPENAI_OUTPUT_PRICE' | 'OPENAI_IMAGE_INPUT_PRICE' | 'OPENAI_IMAGE_OUTPUT_PRICE'
>;

/** Metrics of model calls: outcome, duration, and cost. */
export class ModelMetrics {
  private readonly calls: Observe<readonly ['task', 'outcome']>;
  private readonly tokens: Observe<readonly ['direction']>;
  private readonly spend: Observe<readonly []>;

  constructor(
    private readonly metrics: Metrics,
    private readonly prices: Prices,
  ) {
    this.calls = metrics.histogram({
      name: 'swizzle_model_call_seconds',
      help: 'Duration of a model call by task and outcome',
      labels: ['task', 'outcome'],
    });
    this.tokens = metrics.counter({
      name: 'swizzle_model_tokens_total',
      help: 'Tokens read (input) and written (output) by models, as reported',
      labels: ['direction'],
      from: [['input'], ['output']],
    });
    this.spend = metrics.counter({
      name: 'swizzle_model_spend_dollars_total',
      help: 'Cost of these tokens in dollars, at the prices in the settings',
      labels: [],
      from: [[]],
    });
  }

  /** Records a call. Tokens of unknown direction count as output, which costs more. */
  record(
    task: string,
    seconds: number,
    { outcome, tokens = 0, outputTokens = tokens }: Spent<unknown>,
  ): void {
    this.calls(seconds, task, outcome.kind === 'unavailable' ? outcome.reason : outcome.kind);
    if (tokens === 0) return;
    const inputTokens = Math.max(0, tokens - outputTokens);
    const { OPENAI_INPUT_PRICE, OPENAI_OUTPUT_PRICE, OPENAI_IMAGE_INPUT_PRICE, OPENAI_IMAGE_OUTPUT_PRICE } =
      this.prices;
    const [inputPrice, outputPrice] =
      task === 'picture'
        ? [OPENAI_IMAGE_INPUT_PRICE, OPENAI_IMAGE_OUTPUT_PRICE]
        : [OPENAI_INPUT_PRICE, OPENAI_OUTPUT_PRICE];
    this.tokens(inputTokens, 'input');
    this.tokens(outputTokens, 'output');
    this.spend((inputTokens * inputPrice + outputTokens * outputPrice) / TOKENS_PER_PRICE);
  }

  /** Gauges: open breakers, and the used share of the token caps. */
  watch(breakers: Readonly<Record<string, Breaker>>, meter: TokenMeter): void {
    this.metrics.gauge({
      name: 'swizzle_model_breaker_open',
      help: 'Whether the circuit breaker of a model is open',
      labels: ['breaker'],
      read: () => Object.entries(breakers).map(([name, { isOpen }]) => [isOpen ? 1 : 0, name]),
    });
    this.metrics.gauge({
      name: 'swizzle_model_budget_used_ratio',
      help: 'Used share of a token cap: of the UTC day, and in total',
      labels: ['cap'],
      read: async () => Object.entries(await meter.usedShares()).map(([cap, share]) => [share, cap]),
    });
  }
}
