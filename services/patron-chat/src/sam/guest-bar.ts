import { Injectable } from '@nestjs/common';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Conversation } from '../conversations/conversations.repository.ts';
import { languageOf } from '../language/language.ts';
import { readByRules, readQuestion } from '../questions/read-question.ts';
import type { TalkState } from '../talk/talk-state.ts';

/** Milliseconds that a guest waits for what is in the bar: Sam answers without it. */
const STOCK_MS = 1500;
/** Characters that a conversation keeps of a name. */
const LONGEST_NAME = 40;

/** 'From my bar', in the languages that Sam knows. */
const NAMES_BAR =
  /(?<!\p{L})(?:my (?:own )?(?:home )?bar|mi bar|mon bar|mein(?:er|e|en)? (?:haus)?bar|(?:il )?mio bar|meu bar)(?!\p{L})/iu;

/** Patterns are asked first: most messages ask something else. */
const asksWhatToMake = (message: string, state: TalkState): boolean => {
  const language = languageOf(message, state.language);
  const mayAsk = readByRules(message, [], language, state)?.topic === 'makeWith';
  const question = mayAsk ? readQuestion(message, [], language, state) : undefined;
  return question?.topic === 'makeWith' && question.terms.length === 0;
};

/** What stands in the bar that a guest keeps with us. */
@Injectable()
export class GuestBar {
  constructor(private readonly rpc: RpcClient) {}

  /** The conversation with the bar at hand, where a message asks what can be made and nobody has said of what. */
  async fillIn(userId: string, message: string, conversation: Conversation): Promise<Conversation> {
    const { state } = conversation;
    if (state.atHand.length > 0 || !(NAMES_BAR.test(message) || asksWhatToMake(message, state)))
      return conversation;
    const stock = await this.rpc.ask('planner.bar.stock', { userId }, STOCK_MS).catch(() => null);
    if (!stock || stock.have.length === 0) return conversation;
    const atHand = stock.have.map((id) => ingredientOf(id).name.slice(0, LONGEST_NAME));
    return { ...conversation, state: { ...state, atHand } };
  }
}
