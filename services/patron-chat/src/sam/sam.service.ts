import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Metrics, type Put } from '@swizzle/kit/metrics';
import { hashText } from '@swizzle/mixology/chance';
import type { SamAnswer } from '@swizzle/proto';
import type { Logger } from 'pino';
import { ConversationsService } from '../conversations/conversations.service.ts';
import { type Said, type Understood, understand } from '../understanding/understand.ts';
import { lineAt, linesOf } from '../voice/lines.ts';
import { scriptFor } from '../voice/script.ts';
import { MatchesService } from './matches.service.ts';
import { ModelSam } from './model-sam.ts';

/** What Sam answers by himself: no model hears of it. */
const PRIVATE = new Set<Understood['subject']['kind']>(['care', 'abuse', 'instruction', 'offTopic']);
/** What is answered with how many drinks match. */
const COUNTED = new Set<Understood['subject']['kind']>([
  'asked',
  'opened',
  'refused',
  'refusedMood',
  'recommend',
]);

/** A prime: each message begins elsewhere among the lines. */
const PACE = 101;

@Injectable()
export class SamService {
  private readonly turns: Put<readonly ['by']>;

  constructor(
    private readonly model: ModelSam,
    private readonly matches: MatchesService,
    private readonly conversations: ConversationsService,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.turns = metrics.counter({
      name: 'swizzle_sam_turns_total',
      help: "Guests' messages that Sam answered, by who played him",
      labels: ['by'],
      from: [['model'], ['house']],
    });
  }

  /** Answers a guest: the model where there is one and its answer holds, else the parser. */
  async answer(ownerId: string, said: Said): Promise<SamAnswer> {
    const understood = understand(said);
    const modeled = PRIVATE.has(understood.subject.kind) ? undefined : await this.fromModel(ownerId, said);
    const by = modeled ? 'model' : 'house';
    this.logger.debug({ subject: understood.subject.kind, by }, 'sam answered');
    this.turns(1, by);
    return modeled ?? this.fromHouse(ownerId, understood);
  }

  private async fromModel(ownerId: string, said: Said): Promise<SamAnswer | undefined> {
    const answer = await this.model.answer(ownerId, said);
    const line = answer?.baseLiquorIntent.witty_response;
    const isNew = line && (await this.conversations.firstUnsaid(ownerId, () => [line]));
    return isNew ? answer : undefined;
  }

  private async fromHouse(ownerId: string, understood: Understood): Promise<SamAnswer> {
    const { baseLiquor, mood, subject } = understood;
    const matches = COUNTED.has(subject.kind) ? await this.matches.find({ baseLiquor, mood }) : undefined;
    const script = scriptFor(understood, matches);
    const seed = hashText(ownerId);
    const line =
      (await this.conversations.firstUnsaid(ownerId, (before) => linesOf(script, seed + before * PACE))) ??
      // Everything there is to say was said within two hours.
      lineAt(script, seed);
    return { baseLiquorIntent: { base_liquor: baseLiquor, witty_response: line }, moodIntent: { mood } };
  }
}
