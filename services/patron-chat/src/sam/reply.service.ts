import { Injectable } from '@nestjs/common';
import { hashText } from '@swizzle/mixology/chance';
import type { ReplyLine } from '../answer/reply-lines.ts';
import type { Conversation } from '../conversations/conversations.repository.ts';
import { DrinksService } from '../drinks/drinks.service.ts';
import { wordsOf } from '../language/tokenize.ts';
import { QuestionsService } from '../questions/questions.service.ts';
import { asksAgain } from '../questions/read-question.ts';
import { termsIn } from '../questions/terms.ts';
import { frameLines, termName, theDrink } from '../questions/wording.ts';
import { isOwnMix } from '../talk/talk-state.ts';
import { fittingReply } from './reply/fitting-reply.ts';
import { knownAtHand } from './reply/known-at-hand.ts';
import type { Reply } from './reply/reply.ts';
import { framed } from './reply/reply.ts';
import { replyTo } from './reply/reply-steps.ts';
import type { Turn } from './turn.ts';

// A correction is never answered with what it corrects.

/** Lines that are tried before an old one is said again. */
const MAX_LINES = 400;

const firstOf = (lines: Iterable<ReplyLine>): ReplyLine[] => {
  const first: ReplyLine[] = [];
  for (const line of lines) {
    if (first.length === MAX_LINES) break;
    first.push(line);
  }
  return first;
};

const isAnswer = ({ frame }: ReplyLine): boolean => frame.startsWith('question:');
const markOf = (line: ReplyLine): string => hashText(line.frame).toString(36);

/** Says what was not understood, and asks for one thing: what is meant of what the message names. */
const misunderstood = ({ message, language, named, before }: Turn): Reply => {
  const term = termsIn(wordsOf(message), language).find(({ entry }) => entry.ingredients.length > 0)?.entry;
  const standing = named[0] ?? before.focus;
  const { variation } = before;
  // A glass by rule goes by what is in it, and not by the drink whose steps it takes.
  const isMix = variation !== null && variation.drink.id === standing?.id && isOwnMix(variation);
  const drink = standing && isMix ? { ...standing, name: variation.name } : standing;
  const slots = {
    the: drink ? theDrink(language, drink.name) : '',
    term: term ? termName(language, term) : '',
  };
  const lines = drink
    ? frameLines(language, term ? 'misreadTerm' : 'misreadDrink', slots)
    : frameLines(language, 'misread', slots);
  return {
    lines: framed(lines, 'misread'),
    suggestions: [],
    focus: drink ?? undefined,
    wishesNothing: true,
    isUnanswered: true,
  };
};

/** A reply with its mark; the question what was meant, where a correction would get the same answer again. */
export const withoutRepeat = (turn: Turn, reply: Reply): Reply => {
  const lines = firstOf(reply.lines);
  const [first] = lines;
  const mark = first && isAnswer(first) ? markOf(first) : undefined;
  const isCorrection = turn.acts.includes('complaint') || asksAgain(turn.message);
  if (isCorrection && mark !== undefined && mark === turn.before.lastAnswer) return misunderstood(turn);
  return { ...reply, lines, mark };
};

/** Decides what a message is answered with: care first, then questions, then drinks, then small talk. */
@Injectable()
export class ReplyService {
  constructor(
    private readonly drinks: DrinksService,
    private readonly questions: QuestionsService,
  ) {}

  async replyTo(turn: Turn, told: Pick<Conversation, 'said'>): Promise<Reply> {
    const services = { drinks: this.drinks, questions: this.questions };
    const reply = await replyTo(turn, services);
    const answered = withoutRepeat(turn, await fittingReply(turn, reply, services, told));
    if (answered.isUnanswered !== true) return answered;
    return (await knownAtHand(turn, services)) ?? answered;
  }
}
