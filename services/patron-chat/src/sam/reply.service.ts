import { Injectable } from '@nestjs/common';
import type { CareKind, Cocktail } from '@swizzle/proto';
import type { Line } from '../answer/line.ts';
import {
  explainLines,
  likedLines,
  recallLines,
  refusedLines,
  suggestionLines,
  whyLines,
} from '../answer/lines.ts';
import { reasonText } from '../answer/reasons.ts';
import { smallTalkLines } from '../answer/small-talk.ts';
import { careRules, mostSerious } from '../care/care-kinds.ts';
import { careLines } from '../care/lines.ts';
import { DrinksService } from '../drinks/drinks.service.ts';
import { brokenLimit, fits } from '../drinks/fits.ts';
import { QuestionsService } from '../questions/questions.service.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import { NOT_ABOUT_DRINKS, type Turn } from './turn.service.ts';

export interface Suggested {
  readonly cocktail: Cocktail;
  readonly reason: string;
}

/** What Sam may say to a message, best first, and the drinks that come with it. */
export interface Reply {
  readonly lines: Iterable<Line>;
  readonly suggestions: readonly Suggested[];
  readonly focus?: DrinkRef | undefined;
  /** What a model is asked to word; absent where it isn't asked: under care, and for what isn't about drinks. */
  readonly task?: Turn['request']['kind'] | 'question' | undefined;
}

/** What is about the drinks themselves: a question in the same message is answered first. */
const RESTRICTIONS: ReadonlySet<CareKind> = new Set(['allergy', 'celiac', 'diet']);

const careReply = (turn: Turn, kind: CareKind): Reply => ({
  lines: careLines(kind, turn.language, turn.care.begun.includes(kind) ? 'begun' : 'repeated').map(
    (text, at) => ({ text, frame: `care:${kind}:${at}` }),
  ),
  suggestions: careRules([kind]).suggests ? suggestedBy(turn) : [],
});

/** A thank-you after a refusal is only that. */
const FAREWELLS: ReadonlySet<Turn['subject']> = new Set(['thanks', 'goodbye']);

/**
 * What every answer goes on to be about: after despair all of them; after a plan to harm somebody, those that would
 * else be small talk.
 */
const lastingConcern = ({ state, concerns, request, subject }: Turn): CareKind | undefined => {
  if (state.care.includes('despair') && !concerns.includes('despair')) return 'despair';
  const isSmallTalk = request.kind === 'none' && concerns.length === 0 && !FAREWELLS.has(subject);
  return isSmallTalk && state.care.includes('coercion') ? 'coercion' : undefined;
};

const suggestedBy = ({ ranking, language }: Turn): Suggested[] =>
  ranking.suggestions.map(({ cocktail, reasons }) => ({
    cocktail,
    reason: reasonText(reasons, cocktail, language),
  }));

/** Decides what a message is answered with: care first, then questions, then drinks, then small talk. */
@Injectable()
export class ReplyService {
  constructor(
    private readonly drinks: DrinksService,
    private readonly questions: QuestionsService,
  ) {}

  async replyTo(turn: Turn): Promise<Reply> {
    const lasting = lastingConcern(turn);
    const asksOnlyForDrinks = turn.request.kind === 'suggest' && turn.concerns.length === 0;
    if (lasting)
      return {
        ...careReply(turn, lasting),
        suggestions: asksOnlyForDrinks ? suggestedBy(turn) : [],
      };
    const concern = mostSerious(turn.concerns);
    if (concern && !RESTRICTIONS.has(concern)) return careReply(turn, concern);
    const isRude = NOT_ABOUT_DRINKS.has(turn.subject) && turn.subject !== 'offTopic';
    const answered = isRude ? undefined : await this.answered(turn);
    if (answered) return answered;
    if (NOT_ABOUT_DRINKS.has(turn.subject)) return this.smallTalk(turn);
    if (concern) return careReply(turn, concern);
    const reply = await this.served(turn);
    return turn.care.inForce.length > 0 ? reply : { ...reply, task: turn.request.kind };
  }

  /** The answer to a question; nobody in care is told how to make a drink with alcohol. */
  private async answered({ message, state, language, named }: Turn): Promise<Reply | undefined> {
    const zeroProof = state.zeroProof || careRules(state.care).zeroProof;
    const answer = await this.questions.answer(message, { state: { ...state, zeroProof }, language, named });
    if (!answer) return undefined;
    const cocktails = answer.suggestions ?? (await this.newlyNamed(answer.focus, state, named));
    const suggestions = cocktails.filter((cocktail) => fits(cocktail, state));
    return {
      lines: answer.lines.map((text, at) => ({ text, frame: `question:${at}:${text}` })),
      suggestions: suggestions.slice(0, 3).map((cocktail) => ({
        cocktail,
        reason: reasonText([], cocktail, language),
      })),
      focus: answer.focus,
    };
  }

  /** A drink that the guest brought up comes with its card; one of the last answer has it there. */
  private async newlyNamed(
    focus: DrinkRef | undefined,
    { latest }: TalkState,
    named: readonly DrinkRef[],
  ): Promise<Cocktail[]> {
    const isNew = ({ id }: DrinkRef) =>
      named.some((drink) => drink.id === id) && latest.every((one) => one.id !== id);
    const cocktail = focus && isNew(focus) ? await this.drinks.get(focus.id) : undefined;
    return cocktail ? [cocktail] : [];
  }

  private async served(turn: Turn): Promise<Reply> {
    const { request, state, language, ranking, before } = turn;
    switch (request.kind) {
      case 'suggest':
        return {
          lines: suggestionLines(ranking, state, language, before),
          suggestions: suggestedBy(turn),
        };
      case 'explain':
        return this.explained(turn, request.drinks);
      case 'liked':
        return {
          lines: likedLines(request.drink, state, language),
          suggestions: [],
          focus: request.drink,
        };
      case 'why':
        return {
          lines: whyLines(request.drink, ranking, state, language),
          suggestions: [],
          focus: request.drink,
        };
      case 'recall':
        return { lines: recallLines(state, language), suggestions: [] };
      case 'none':
        return this.smallTalk(turn);
    }
  }

  private async explained(turn: Turn, drinks: readonly DrinkRef[]): Promise<Reply> {
    const { state, language } = turn;
    const found = await Promise.all(drinks.slice(0, 3).map(({ id }) => this.drinks.get(id)));
    const cocktails = found.filter((cocktail) => cocktail !== undefined);
    const allowed = cocktails.filter((cocktail) => fits(cocktail, state));
    if (allowed.length === 0) return this.refused(turn, cocktails[0]);
    const [first] = allowed;
    return {
      lines: explainLines(allowed, state, language),
      suggestions: allowed.map((cocktail) => ({ cocktail, reason: reasonText([], cocktail, language) })),
      focus: first && { id: first.id, name: first.name },
    };
  }

  /** Why a drink isn't for this guest, and what comes closest. */
  private async refused(turn: Turn, drink: Cocktail | undefined): Promise<Reply> {
    const { state, language, before } = turn;
    const limit = drink && brokenLimit(drink, state);
    if (!drink || !limit) {
      return {
        lines: suggestionLines(turn.ranking, state, language, before),
        suggestions: suggestedBy(turn),
      };
    }
    const ranking = await this.drinks.rank({ ...state, like: { id: drink.id, name: drink.name } });
    return {
      lines: refusedLines(drink, limit, ranking, state, language),
      suggestions: suggestedBy({ ...turn, ranking }),
    };
  }

  private smallTalk({ subject, state, language }: Turn): Reply {
    return {
      lines: smallTalkLines(subject, state, language),
      suggestions: [],
    };
  }
}
