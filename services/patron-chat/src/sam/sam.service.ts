import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { Metrics, type Observe } from '@swizzle/kit/metrics/metrics';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { type BaseLiquorFilter, MAX_ORDERED_COCKTAILS, type SamAnswer } from '@swizzle/proto';
import type { Logger } from 'pino';
import { wishLabel } from '../answer/labels.ts';
import { inMeasure, measureAfter } from '../answer/measure.ts';
import { repliesFor } from '../answer/replies.ts';
import { mostSerious } from '../care/care-kinds.ts';
import { helplinesFor, strugglesWithDrink } from '../care/lines.ts';
import type { Conversation, ConversationKey } from '../conversations/conversations.repository.ts';
import { ConversationsService } from '../conversations/conversations.service.ts';
import { DrinksService } from '../drinks/drinks.service.ts';
import { fits } from '../drinks/fits.ts';
import { knownIngredient, termsFor } from '../drinks/terms.ts';
import { languageOf } from '../language/language.ts';
import { kitchenAfter } from '../questions/variations/kitchen-after.ts';
import { applyMentions } from '../talk/apply-mentions.ts';
import { lackingAfter } from '../talk/means.ts';
import { startsOver } from '../talk/starting-over.ts';
import type { DrinkRef, TalkState, Variation } from '../talk/talk-state.ts';
import { thrownAwayIn, withoutThrownAway } from '../talk/thrown-away.ts';
import { toldAfter } from '../talk/told-drinks.ts';
import { knownWishes } from '../talk/wish.ts';
import { answeredApart, questionsApart } from './each-question.ts';
import { GuestBar } from './guest-bar.ts';
import { ModelSam } from './model-sam.ts';
import { withLittleSugar, withMustAvoid } from './reading/limits.ts';
import type { Reply, Suggested } from './reply/reply.ts';
import { ReplyService } from './reply.service.ts';
import { TurnService } from './turn.service.ts';
import type { SamRequest, Turn } from './turn.ts';
import { withinLimits } from './within-limits.ts';

/** Drinks and labels that a conversation remembers. */
const MAX_SHOWN = 40;
const MAX_FIRST = 8;
const baseOf = (filter: BaseLiquorFilter): TalkState['base'] => (filter === 'all' ? null : filter);

const refsOf = (suggestions: readonly Suggested[]) =>
  suggestions.map(({ cocktail: { id, name } }) => ({ id, name }));

/** What is known, each label once: a mood may go by the word of a taste. */
const knownOf = (state: TalkState) => {
  const all = knownWishes(state).map(({ key, wish }) => ({ key, label: wishLabel(wish, state.language) }));
  return all.filter(({ label }, at) => all.findIndex((other) => other.label === label) === at);
};

/** A changed drink is what 'that with vodka' means, whatever was shown before. */
const latestAfter = (
  { latest }: TalkState,
  refs: readonly DrinkRef[],
  variation: Variation | null | undefined,
): DrinkRef[] => {
  if (refs.length > 0) return [...refs];
  return variation ? [variation.drink] : latest;
};

/** The drink under discussion, and whether it is the changed one. */
const discussed = (
  state: TalkState,
  focus: DrinkRef | undefined,
  [shown, ...others]: readonly DrinkRef[],
  variation: Variation | null | undefined,
): Pick<TalkState, 'focus' | 'isDiscussed' | 'variation'> => {
  const current = focus ?? shown ?? state.focus;
  const standing = state.variation?.drink.id === current?.id && shown === undefined ? state.variation : null;
  return {
    focus: current,
    isDiscussed:
      focus !== undefined ||
      (shown ? others.length === 0 : state.isDiscussed && current?.id === state.focus?.id),
    // What was changed once more is still prepared as before.
    variation: variation === undefined ? standing : variation && { prep: standing?.prep, ...variation },
  };
};

/** The drink that the guest named last, unless they are done with it. */
const spokenAfter = ({ named, before, state: { refused } }: Turn): DrinkRef | null => {
  const spoken = named.at(-1) ?? before.spoken;
  return spoken && refused.includes(spoken.id) && named.length === 0 ? null : spoken;
};

/** The state after an answer: what was shown, and what 'it' and 'the second one' mean from now on. */
const stateAfter = (
  turn: Turn,
  { focus, wishesNothing, variation, glasses, mark, banter, offersRecipe = false }: Reply,
  suggestions: readonly Suggested[],
): TalkState => {
  const { language, allergens, diets } = turn.state;
  // What is to be cold stays cold, whatever else was asked with it.
  const serving = turn.state.serving === 'cold' ? 'cold' : turn.before.serving;
  const read = wishesNothing
    ? applyMentions(
        withMustAvoid(
          withLittleSugar({ ...turn.before, language, allergens, diets, serving }, turn.message),
          turn.mustAvoid,
        ),
        turn.refusals,
      )
    : turn.state;
  const state: TalkState = { ...read, ...turn.kept };
  const refs = refsOf(suggestions);
  const labels = knownOf(state).map(({ label }) => label);
  return {
    ...state,
    told: toldAfter(state, turn.message, focus ? [...refs, focus] : refs, variation),
    shown: [...state.shown.filter(({ id }) => !refs.some((ref) => ref.id === id)), ...refs].slice(-MAX_SHOWN),
    latest: latestAfter(state, refs, variation),
    ...discussed(state, focus, refs, variation),
    glasses: glasses ?? state.glasses,
    lastAnswer: mark ?? null,
    offersRecipe,
    banter: banter ?? null,
    spoken: spokenAfter(turn),
    first: state.first.length > 0 ? state.first : labels.slice(0, MAX_FIRST),
    messages: state.messages + 1,
  };
};

/** What the results show: the drinks that were named last, then the others that fit, as long as there is a wish to fit. */
const orderOf = ({ ranking, state }: Turn, suggestions: readonly Suggested[]): number[] => {
  if (suggestions.length === 0 && state.latest.length === 0 && knownWishes(state).length === 0) return [];
  const fitting = new Set(
    ranking.known.filter(({ cocktail }) => fits(cocktail, state)).map(({ cocktail }) => cocktail.id),
  );
  const named =
    suggestions.length > 0 ? refsOf(suggestions) : state.latest.filter(({ id }) => fitting.has(id));
  const ids = [...named.map(({ id }) => id), ...ranking.order.map(({ id }) => id)];
  return [...new Set(ids)].slice(0, MAX_ORDERED_COCKTAILS);
};

/** Whether an ingredient goes by one of these names of the talk. */
const isCalled = (id: string, names: readonly string[]): boolean => {
  const { terms } = knownIngredient(ingredientOf(id).name);
  return names.some((name) => termsFor(name).some((term) => terms.has(term)));
};

/** What the guest has at home, and the measure they write, as far as this message tells. */
const withKitchen = (conversation: Conversation, message: string): Conversation => {
  const { state } = conversation;
  const language = languageOf(message, state.language);
  const gone = thrownAwayIn(message, language, state);
  const kitchen = kitchenAfter(state.kitchen, message, language);
  return {
    ...conversation,
    state: {
      ...withoutThrownAway(state, gone),
      kitchen: { ...kitchen, has: kitchen.has.filter((id) => !isCalled(id, gone)) },
      lacking: lackingAfter(state.lacking, message),
      measure: measureAfter(state.measure, message),
    },
  };
};

/** Answers guests: reads a message in its conversation, decides what it needs, and words it. */
@Injectable()
export class SamService {
  private readonly answers: Observe<readonly ['by']>;

  constructor(
    private readonly turns: TurnService,
    private readonly replies: ReplyService,
    private readonly model: ModelSam,
    private readonly drinks: DrinksService,
    private readonly conversations: ConversationsService,
    private readonly bar: GuestBar,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.answers = metrics.counter({
      name: 'swizzle_sam_turns_total',
      help: "Guests' messages that Sam answered, by who worded the answer",
      labels: ['by'],
      from: [['model'], ['rules']],
    });
  }

  /** The model's words where there is one and they hold, else Sam's own. */
  async answer(key: ConversationKey, request: SamRequest): Promise<SamAnswer> {
    const isAnew = request.isNewTalk || startsOver(request.message);
    const loaded = await (isAnew ? this.conversations.startOver(key) : this.conversations.load(key));
    const conversation = withKitchen(
      await this.bar.fillIn(key.ownerId, request.message, loaded),
      request.message,
    );
    const whole = await this.turns.read(request, conversation);
    const reply = await this.replyTo(whole, conversation);
    const questions = questionsApart(whole, reply);
    if (questions.length > 0) {
      const apart = await answeredApart(questions, reply, conversation, (message, before) =>
        this.answerOne({ ...request, message }, before),
      );
      if (apart) return this.say(key, apart, conversation);
    }
    return this.fromEither(key, request, { turn: whole, reply }, conversation);
  }

  /** Whatever made the reply, it keeps to all that the guest ruled out. */
  private async replyTo(turn: Turn, conversation: Conversation): Promise<Reply> {
    return withinLimits(turn, await this.replies.replyTo(turn, conversation), this.drinks);
  }

  /** One message of a talk, without a word said. */
  private async answerOne(request: SamRequest, conversation: Conversation) {
    const turn = await this.turns.read(request, conversation);
    const reply = await this.replyTo(turn, conversation);
    return { turn, reply, state: stateAfter(turn, reply, reply.suggestions) };
  }

  private async fromEither(
    key: ConversationKey,
    request: SamRequest,
    { turn, reply }: { readonly turn: Turn; readonly reply: Reply },
    conversation: Conversation,
  ): Promise<SamAnswer> {
    const modeled = reply.task && (await this.fromModel(key, request, turn, reply, conversation));
    const by = modeled ? 'model' : 'rules';
    this.logger.debug({ request: turn.request.kind, subject: turn.subject, by }, 'sam answered');
    this.answers(1, by);
    return modeled ?? this.fromRules(key, turn, reply, conversation);
  }

  private async fromRules(
    key: ConversationKey,
    turn: Turn,
    reply: Reply,
    conversation: Conversation,
  ): Promise<SamAnswer> {
    return this.say(key, { turn, reply, state: stateAfter(turn, reply, reply.suggestions) }, conversation);
  }

  private async say(
    key: ConversationKey,
    { turn, reply, state }: { readonly turn: Turn; readonly reply: Reply; readonly state: TalkState },
    conversation: Conversation,
  ): Promise<SamAnswer> {
    const lines = [...reply.lines].map(({ text, frame }) => ({
      text: inMeasure(text, state.measure),
      frame,
    }));
    const line = (await this.conversations.sayNew(key, conversation, lines, state)) ?? lines[0]?.text ?? '';
    return this.answerOf(turn, line, reply.suggestions, state);
  }

  private async fromModel(
    key: ConversationKey,
    said: SamRequest,
    turn: Turn,
    reply: Reply,
    conversation: Conversation,
  ): Promise<SamAnswer | undefined> {
    const { state, language, ranking } = turn;
    const answer = await this.model.answer(key.ownerId, {
      said,
      state,
      candidates: [...new Set([...reply.suggestions.map(({ cocktail }) => cocktail), ...ranking.order])],
      language,
      names: await this.drinks.listNames(),
      task: reply.task,
    });
    if (!answer) return undefined;
    const { base, mood, line: text, suggestions } = answer;
    const moved: Turn = { ...turn, filters: { base, mood }, state: { ...state, base: baseOf(base), mood } };
    const after = stateAfter(moved, reply, suggestions);
    const line = await this.conversations.sayNew(key, conversation, [{ text, frame: text }], after);
    return line === undefined ? undefined : this.answerOf(moved, line, suggestions, after);
  }

  private answerOf(turn: Turn, line: string, suggestions: readonly Suggested[], state: TalkState): SamAnswer {
    const { message, filters, ranking, language } = turn;
    const worst = mostSerious(turn.concerns);
    const isInGrief = worst === 'excess' && state.mourns;
    const concern =
      state.care.includes('despair') || turn.acts.includes('distress') || isInGrief ? 'despair' : worst;
    // Who simply drinks nothing needs no number to call.
    const needsNone = concern === 'dependence' && !strugglesWithDrink(message);
    const order = orderOf(turn, suggestions);
    const care = mostSerious(turn.care.inForce);
    return {
      baseLiquorIntent: { base_liquor: filters.base, witty_response: line },
      moodIntent: { mood: filters.mood },
      suggestions: suggestions.map(({ cocktail: { id, name }, reason }) => ({ id, name, reason })),
      ...(care && { care }),
      ...(order.length > 0 && { order }),
      known: knownOf(state),
      // Nobody is asked to say again what they just said.
      replies: repliesFor(state, ranking, language).filter((reply) => reply !== message),
      ...(concern && !needsNone && { helplines: [...helplinesFor(concern, language, turn.kept.place)] }),
    };
  }
}
