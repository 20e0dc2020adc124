import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { LOGGER } from '@swizzle/kit/kit.module';
import { type Message, ModelClient } from '@swizzle/kit/llm/model-client';
import type { Outcome } from '@swizzle/kit/llm/outcome';
import { checkDraft } from '@swizzle/mixology/checking/check-draft';
import { ModelDraft } from '@swizzle/mixology/checking/model-draft';
import type { ComposeRequest } from '@swizzle/mixology/composing/wish';
import type { Cocktail, Recipe } from '@swizzle/proto';
import type { Logger } from 'pino';
import type { GenerationDocument } from '../generations/generation.schema.ts';
import { GenerationMetrics, type Maker } from '../generations/generation-metrics.ts';
import { seedOf } from '../generations/generation-seed.ts';
import { NOTHING_FITS } from './bar-stocks.service.ts';
import { composed, composeRequestOf } from './compose-request.ts';
import { INSTRUCTIONS, orderMessage, repairMessages } from './instructions.ts';

/** The first draft and one repair. */
const ROUNDS = 2;
const MOST_TOKENS = 3000;
/** Milliseconds after its acceptance in which a model may be asked: who waits gives up 35 s later. */
const MODEL_WINDOW_MS = 75_000;
/** Milliseconds under which asking is not worth it. */
const LEAST_MS = 2000;

interface Mixed {
  readonly recipe: Recipe;
  readonly by: Maker;
}

interface Round {
  readonly recipe?: Recipe;
  /** What the model can mend; absent where asking again is no use. */
  readonly repair?: Message[];
}

/** Makes recipes: a model's if one is configured and its draft passes the checks, else the rule-based generator's. Always returns one. */
@Injectable()
export class Mixologist {
  constructor(
    private readonly model: ModelClient,
    private readonly metrics: GenerationMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The recipe for a generation. The rule-based one is deterministic, and the same as its preview. */
  async mix(generation: GenerationDocument, parent: Cocktail | null): Promise<Mixed> {
    if (generation.recipe) return { recipe: generation.recipe, by: 'rules' };
    const request = composeRequestOf(generation.request, parent, generation.pantry);
    // A model doesn't know what stands in a bar.
    const modeled = this.model.isOn && !generation.stock ? await this.ask(generation, request) : undefined;
    if (modeled) return { recipe: modeled, by: 'model' };
    const seed = generation.request.seed ?? seedOf(generation._id);
    const recipe = await this.metrics.timed('rules', () => composed(request, seed, generation.stock));
    if (!recipe) throw new AppError('conflict', NOTHING_FITS);
    return { recipe, by: 'rules' };
  }

  private async ask(generation: GenerationDocument, request: ComposeRequest): Promise<Recipe | undefined> {
    const { _id: generationId, ownerId: userId, acceptedAt } = generation;
    const messages = [orderMessage(request)];
    for (let round = 1; round <= ROUNDS; round++) {
      const withinMs = acceptedAt.getTime() + MODEL_WINDOW_MS - Date.now();
      if (withinMs < LEAST_MS) return undefined;
      const question = { task: 'cocktail', userId, instructions: INSTRUCTIONS, messages, withinMs };
      const outcome = await this.metrics.timed(round === 1 ? 'model' : 'repair', () =>
        this.model.answer({ ...question, schema: ModelDraft, maxTokens: MOST_TOKENS }),
      );
      const { recipe, repair } = await this.metrics.timed('check', () =>
        this.judge(generationId, outcome, request),
      );
      if (recipe || !repair) return recipe;
      messages.push(...repair);
    }
    return undefined;
  }

  private judge(generationId: string, outcome: Outcome<ModelDraft>, request: ComposeRequest): Round {
    if (outcome.kind === 'malformed') return { repair: repairMessages(undefined, outcome.faults) };
    if (outcome.kind !== 'answer') return {};
    const checked = checkDraft(outcome.value, request);
    if ('recipe' in checked) return checked;
    this.logger.info({ generationId, faults: checked.faults.length }, 'draft has faults');
    return { repair: repairMessages(outcome.value, checked.faults) };
  }
}
