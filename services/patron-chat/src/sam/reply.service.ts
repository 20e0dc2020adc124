import { Injectable } from '@nestjs/common';
import { type CareKind, type Cocktail, ZERO_PROOF_BELOW } from '@swizzle/proto';
import {
  explainLines,
  likedLines,
  recallLines,
  refusedLines,
  suggestionLines,
  whyLines,
} from '../answer/lines.ts';
import { capitalized, drinkName, ingredientName, listAll } from '../answer/names.ts';
import { orderLines } from '../answer/order-lines.ts';
import { reasonText, thingsFor } from '../answer/reasons.ts';
import { SENTENCES } from '../answer/sentences.ts';
import { fill } from '../answer/slots.ts';
import { smallTalkLines, socialReply, unansweredLines } from '../answer/small-talk.ts';
import type { Line } from '../answer/steps.ts';
import { tasteLine } from '../answer/taste-line.ts';
import { allergenVerdict, asksIfSafe, safeInstead } from '../care/allergen-verdict.ts';
import { careRules, limitsAlcohol, mostSerious } from '../care/care-kinds.ts';
import { careTokensOf } from '../care/care-tokens.ts';
import { type CountedDrink, factLines } from '../care/facts.ts';
import { askedLines, careLines, linesForOthers, skippedDoseLines } from '../care/lines.ts';
import { drinkFor } from '../care/whom.ts';
import { DrinksService } from '../drinks/drinks.service.ts';
import { brokenLimit, fits } from '../drinks/fits.ts';
import { intentOf } from '../intents/intents.ts';
import type { QuestionAnswer, QuestionContext } from '../questions/asked.ts';
import type { Question } from '../questions/question/question.ts';
import { QuestionsService } from '../questions/questions.service.ts';
import { asksForDrinks, asksWhatNow, readQuestion } from '../questions/read-question.ts';
import type { Segment } from '../questions/segments.ts';
import { TOPICS } from '../questions/topics.ts';
import type { SocialAct } from '../social/acts.ts';
import { openingFor, SOCIAL_LINES } from '../social/lines.ts';
import { mentionsIn } from '../talk/mentions.ts';
import { readMessage } from '../talk/reading.ts';
import type { DrinkRef, TalkState, Variation } from '../talk/talk-state.ts';
import { newWishes } from '../talk/wish.ts';
import { NOT_ABOUT_DRINKS, type Turn } from './turn.ts';

export interface Suggested {
  readonly cocktail: Cocktail;
  readonly reason: string;
}

/** What Sam may say to a message, best first, and the drinks that come with it. */
export interface Reply {
  readonly lines: Iterable<Line>;
  readonly suggestions: readonly Suggested[];
  readonly focus?: DrinkRef | undefined;
  /** That drink with a changed recipe. */
  readonly variation?: Variation | null | undefined;
  /** Glasses that it counts. */
  readonly glasses?: number | undefined;
  /** It answers a person, not a wish or a question. */
  readonly isSocial?: boolean;
  /** It answers what drinks hold: nothing that the message names is a wish. */
  readonly wishesNothing?: boolean;
  /** What a model is asked to word; absent where it isn't asked: under care, and for what isn't about drinks. */
  readonly task?: Turn['request']['kind'] | 'question' | undefined;
}

/** What is about the drinks themselves: a question in the same message is answered first. */
const RESTRICTIONS: ReadonlySet<CareKind> = new Set(['allergy', 'celiac', 'diet']);

/** Somebody can't be woken or breathes badly: the emergency number goes before any comfort. */
const NEEDS_HELP_NOW =
  /(?<!\p{L})(?:wake|waking|breath\p{L}*|unconscious|passed out|pills|despiert\p{L}+|respira|inconsciente|réveill\p{L}+|respire\p{L}*|inconscient\p{L}*|aufwach\p{L}*|wacht|atmet|bewusstlos|svegli\p{L}*|incosciente|acord\p{L}+)(?!\p{L})/iu;

/** Kinds under which a trace may matter. */
const ASKS_CONTENTS: ReadonlySet<CareKind> = new Set(['medicine', 'pregnancy', 'dependence']);

/** Where a drink is named after what care says. */
const withNames = (lines: readonly string[], { ranking, language, state }: Turn): string[] => {
  const [first] = ranking.suggestions;
  if (!first) return [...lines];
  const slots = {
    a: drinkName(first.cocktail.name, language),
    aWhy:
      tasteLine(first.cocktail, language) ??
      listAll(thingsFor(first.reasons, first.cocktail, language).slice(0, 2), language),
  };
  const { careNames } = SENTENCES[language];
  return lines.map((line, at) => {
    const named = fill(careNames[(state.messages + at) % careNames.length] ?? '', slots);
    return `${line} ${capitalized(named)}`;
  });
};

const framed = (lines: readonly string[], frame: string): Line[] =>
  lines.map((text, at) => ({ text, frame: `${frame}:${at}` }));

/** The first sentence of a line: the caution without what it offers. */
const firstSentence = (line: string): string => line.split(/(?<=[.!?])\s/u)[0] ?? line;

const careReply = (turn: Turn, kind: CareKind): Reply => {
  const { message, language, care, state, kept } = turn;
  if (care.unsure.includes(kind))
    return { lines: framed(askedLines(kind, language), `ask:${kind}`), suggestions: [] };
  const stage = care.begun.includes(kind) ? 'begun' : 'repeated';
  const skipped = kind === 'medicine' ? skippedDoseLines(message, language) : [];
  const others = state.careOfOthers.includes(kind) ? linesForOthers(kind, language, 'only') : [];
  const lines =
    others.length > 0 && stage === 'begun' ? others : careLines(kind, language, stage, kept.place);
  // Somebody who can't be woken needs a number, and no drink beside it.
  const isUrgent = kind === 'excess' && NEEDS_HELP_NOW.test(message);
  if (isUrgent) {
    const urgent = [...lines, ...careLines(kind, language, 'begun')].filter((line) => /\d{2}/.test(line));
    return { lines: framed(urgent, 'care:urgent'), suggestions: [] };
  }
  const { suggests } = careRules([kind]);
  return {
    lines: framed([...skipped, ...(suggests ? withNames(lines, turn) : lines)], `care:${kind}`),
    suggestions: suggests ? suggestedBy(turn) : [],
  };
};

/** Names of what somebody is allergic to, which are no ingredients to judge. */
const ALLERGEN_NAMES = /^(?:eggs?|egg whites?|milk|cream|nuts?|almonds?|hazelnuts?|peanuts?)$/;
const isAllergenName = (name: string): boolean => ALLERGEN_NAMES.test(name);

/** Drinks whose alcohol a question about driving counts. */
const countedIn = (cocktail: Cocktail | undefined): CountedDrink | undefined =>
  cocktail && { name: cocktail.name, grams: cocktail.figures.alcoholGrams };

/** Whoever takes a medicine would leave out a dose for a drink. */
const skipsDose = ({ message, language, state }: Turn): boolean =>
  state.care.includes('medicine') && skippedDoseLines(message, language).length > 0;

/** What is said from person to person is answered as that, even after a plan to harm somebody. */
const FAREWELLS: ReadonlySet<Turn['subject']> = new Set(['thanks', 'goodbye']);
const isFarewell = ({ subject, acts }: Turn) =>
  FAREWELLS.has(subject) || acts.includes('thanks') || acts.includes('goodbye');

/** After despair every answer goes on to be about it. */
const isDespairing = ({ state, concerns }: Turn): boolean =>
  state.care.includes('despair') && !concerns.includes('despair');

/** Says that one of the drinks is without alcohol where somebody beside the guest wants that. */
const withSoberOne = (lines: Iterable<Line>, { request, state, language, beside }: Turn): Iterable<Line> => {
  if (request.kind !== 'suggest' || request.sober !== 'beside' || state.zeroProof || beside.length > 0)
    return lines;
  const texts = SOCIAL_LINES[language].soberBeside;
  const tail = texts[state.messages % texts.length] ?? '';
  return [...lines].map(({ text, frame }) => ({ text: `${text} ${tail}`, frame }));
};

/** 'Is it sweet? I don't like sweet': what is said of the taste is a wish for another. */
const refusesTaste = ({ state, before }: Turn): boolean =>
  Object.entries(state.tastes).some(
    ([taste, degree]) => degree < 0 && (before.tastes[taste as keyof typeof before.tastes] ?? 0) >= 0,
  );

const suggestedBy = ({ ranking, language }: Turn): Suggested[] =>
  ranking.suggestions.map(({ cocktail, reasons }) => ({
    cocktail,
    reason: reasonText(reasons, cocktail, language),
  }));

const LEADING_ACTS: ReadonlySet<SocialAct> = new Set(['thanks', 'goodbye', 'compliment', 'mourning']);

/** Whether a message that thanks or leaves says nothing else that changes a wish. */
const isOnlySocial = ({ acts, request, state, before, segments }: Turn): boolean =>
  acts.some((act) => LEADING_ACTS.has(act)) &&
  request.kind === 'suggest' &&
  request.sober === undefined &&
  (acts.includes('goodbye') ||
    newWishes(state, before).length === 0 ||
    // 'My late wife and I drank Sidecars' tells of them, and orders none.
    (acts.includes('mourning') && !segments.some(({ text }) => ORDERS.test(text)))) &&
  !segments.some(({ isQuestion }) => isQuestion) &&
  !segments.some(({ text }) => ASKS_FOR_DRINK.test(text));

/** What asks for no drinks, as far as the examples of intents tell. */
const ASKS_FOR_NONE: ReadonlySet<string> = new Set(
  TOPICS.filter(
    (topic) => !['makeWith', 'foodPairing', 'favorite', 'zeroVersion', 'useIn', 'difficulty'].includes(topic),
  ),
);
const LIKELY = 0.5;

/** A question about the drinks just shown that data don't answer: three other drinks are no answer either. */
const onlyAsks = ({ request, state, before, message, named, language, segments }: Turn): boolean => {
  const isOpen = request.kind === 'suggest' && request.sober === undefined && before.latest.length > 0;
  const isSame =
    newWishes(state, before).length === 0 && state.mood === before.mood && state.base === before.base;
  if (!isOpen || !isSame || ASKS_FOR_DRINK.test(message) || ASKS_TO_SERVE.test(message)) return false;
  // 'A cozy whiskey', said once more, wishes for what it wished before.
  const wishes = mentionsIn(readMessage(message, language, [])).length > 0;
  if (wishes && !segments.some(({ isQuestion }) => isQuestion)) return false;
  const guess = intentOf(message, named, language);
  return guess !== undefined && guess.probability >= LIKELY && ASKS_FOR_NONE.has(guess.label);
};

/** Words that order. */
const ORDERS =
  /(?<!\p{L})(?:give|make|pour|mix|want|need|please|i['’]?d|can i|could i|for me|to (?:her|him|them)|toast|dame|ponme|quiero|quisiera|brind\w*|donne|sers|fais|voudrais|trinqu\w*|gib|mach|möchte|hätte|will|anstoßen|dammi|fammi|vorrei|voglio|quero|queria|me vê|faz|serve)(?!\p{L})/iu;

/** Words that ask for a drink whatever else is said. */
const ASKS_FOR_DRINK =
  /\b(?:another|else|more|surprise|something|anything|again|otra?|otro|algo|autre|encore|quelque|etwas|noch|andere|altro|qualcosa|ancora|outro|outra|mais)\b/i;

/** 'What else is pretty?' asks for other drinks, not of the last ones. */
const ASKS_FOR_OTHERS =
  /(?<!\p{L})(?:(?:what|anything|something) else|other (?:ones?|drinks?|ideas?)|otra cosa|qué más|otras? (?:ideas?|opci)|autre chose|quoi d['’]autre|was (?:anderes|noch|sonst)|etwas anderes|qualcos['’]?altro|altro|cos['’]altro|outra coisa|o que mais)(?!\p{L})/iu;

/** Kinds of care that what nobody understands may go on to be about. */
const LASTING: readonly CareKind[] = ['minor', 'dependence', 'excess'];

/** What nobody is told who doesn't ask: 'a gin, but a different one'. */
const ONLY_ASKED: ReadonlySet<Question['topic']> = new Set(['whatIs', 'isTaste', 'taste', 'history']);

/** What a drink is: not how it's made. */
const ASKS_WHAT: ReadonlySet<Question['topic']> = new Set(['contents', 'whatIs', 'history', 'taste']);

/** Words of serving and drinking: a question with them that nothing answers asks for drinks. */
const ASKS_TO_SERVE =
  /(?<!\p{L})(?:serve|pour|recommend|drink|having|pones|sirves|sirvo|doy|damos|bebe|beber|tomar|sert|sers|boire|prendre|proposes|gibt|nehmen|trinken|bere|prendere|c'è|avete|bevo|servir|sugere|offer|toast|celebrate with|anstoßen|stoßen|brind\w*|trinqu\w*|brindiamo|brindare)(?!\p{L})/iu;

/** Begins a question for one of many. */
const ASKS_WHICH =
  /^\W*(?:whats?|what's|which|qué|cuál|quel(?:le)?s?|was|welche[rs]?|womit|con qué|avec quoi|con cosa|com o que|cosa|quale|qual|o que)\b/i;

/** Subjects of what was not understood as anything else. */
const OPEN_SUBJECTS: ReadonlySet<Turn['subject']> = new Set([
  'unclear',
  'asked',
  'opened',
  'refused',
  'refusedMood',
  'zero',
  'praise',
]);

/** Subjects that words of thanks or doubt look like: 'you've been such a help'. */
const MISTAKEN_FOR_TALK: ReadonlySet<Turn['subject']> = new Set([
  'help',
  'howAreYou',
  'whoAreYou',
  'elsewhere',
  'recommend',
  'joke',
]);

/** The most characters of an answer to several questions. */
const MOST_JOINED = 700;

/** Several answers as one, each variant short enough. */
const joinedLines = (answers: readonly (readonly string[])[]): string[] => {
  const [first = [], ...others] = answers;
  if (others.length === 0) return [...first];
  return first.map((line, at) =>
    others.reduce((text, lines) => {
      const more = lines[at % Math.max(1, lines.length)] ?? '';
      return text.length + more.length < MOST_JOINED ? `${text} ${more}` : text;
    }, line),
  );
};

/** Decides what a message is answered with: care first, then questions, then drinks, then small talk. */
@Injectable()
export class ReplyService {
  constructor(
    private readonly drinks: DrinksService,
    private readonly questions: QuestionsService,
  ) {}

  async replyTo(turn: Turn): Promise<Reply> {
    if (isDespairing(turn)) return { ...careReply(turn, 'despair'), suggestions: [] };
    const concern = mostSerious(turn.concerns);
    if (
      turn.acts.includes('distress') &&
      !NEEDS_HELP_NOW.test(turn.message) &&
      (!concern || careRules([concern]).suggests)
    )
      return this.listened(turn);
    // Food comes before the next glass, and no drink beside it.
    if (turn.acts[0] === 'hungry' && !concern) return this.listened(turn);
    const held = await this.heldIn(turn);
    if (held) return held;
    if (skipsDose(turn)) return careReply(turn, 'medicine');
    const special =
      (await this.factIn(turn)) ?? (await this.verdictIn(turn)) ?? (await this.contentsInCare(turn));
    if (special) return special;
    if (concern && !RESTRICTIONS.has(concern))
      return (await this.answeredInCare(turn, concern)) ?? careReply(turn, concern);
    return this.withOneBeside(turn, this.opened(turn, await this.uncaredFor(turn, concern)));
  }

  /** 'How long until I can drive?', 'is alcohol-free really zero?': what public health pages say. */
  private async factIn(turn: Turn): Promise<Reply | undefined> {
    const { message, state, language, named, before, concerns } = turn;
    if (!careRules(state.care).suggests) return undefined;
    const drink = named[0] ?? before.focus;
    const lines = factLines(
      careTokensOf(message),
      turn.care.inForce,
      language,
      countedIn(drink ? await this.drinks.get(drink.id) : undefined),
    );
    if (lines.length === 0) return undefined;
    const begun = concerns.some((kind) => turn.care.begun.includes(kind));
    return { lines: framed(lines, 'fact'), suggestions: begun ? suggestedBy(turn) : [] };
  }

  /** Whoever asks what is in a drink is told, under care too, with the caution beside it; no minor is. */
  private async contentsInCare(turn: Turn): Promise<Reply | undefined> {
    const { state, language, kept, segments, named } = turn;
    const kind = mostSerious(state.care.filter(limitsAlcohol));
    if (!kind || kind === 'minor' || !careRules(state.care).suggests || named.length === 0) return undefined;
    // 'She loves Mojitos' orders something like it for her.
    if (drinkFor(careTokensOf(turn.message)) === 'other') return undefined;
    const asks = segments.some(({ text }) =>
      ASKS_WHAT.has(readQuestion(text, named, language, turn.before)?.topic ?? 'recall'),
    );
    if (!asks) return undefined;
    const found = await Promise.all(named.slice(0, 2).map(({ id }) => this.drinks.get(id)));
    const drinks = found.filter((drink) => drink !== undefined);
    const [first] = drinks;
    if (!first || drinks.every((drink) => fits(drink, state))) return undefined;
    const cautions = careLines(kind, language, 'repeated', kept.place);
    const lines = [...explainLines(drinks, state, language)].slice(0, cautions.length);
    return {
      lines: lines.map(({ text, frame }, at) => ({
        text: `${text} ${firstSentence(cautions[at % cautions.length] ?? '')}`,
        frame,
      })),
      suggestions: [],
      focus: { id: first.id, name: first.name },
      wishesNothing: true,
    };
  }

  /** 'Mai Tai ok?' beside an allergy is answered with yes or no, and with what is safe instead. */
  private async verdictIn({ message, state, language, named, segments }: Turn): Promise<Reply | undefined> {
    const { allergens } = state;
    // A diet rules out more than allergens tell.
    const isAbout = allergens.length > 0 && state.diets.length === 0 && asksIfSafe(message);
    if (!isAbout || !careRules(state.care).suggests) return undefined;
    const whole = segments.map(({ text }) => text).join(' ');
    const terms = (readQuestion(whole, named, language)?.terms ?? []).filter(
      ({ ingredients, names }) => ingredients.length > 0 && !isAllergenName(names.en?.[0] ?? ''),
    );
    const drinks = await Promise.all(named.map(({ id }) => this.drinks.get(id)));
    const known = drinks.filter((drink) => drink !== undefined);
    const items = terms.map((term) => ({
      name: ingredientName(term.names.en?.[0] ?? term.id, language),
      ingredients: term.ingredients.slice(0, 1),
    }));
    // What a diet or a taste rules out, and other allergens that are asked for, are answered from all that is known.
    const isOtherwiseOut = known.some(
      (drink) => (brokenLimit(drink, state)?.kind ?? 'without') !== 'without',
    );
    const asked = readQuestion(whole, named, language)?.allergens ?? [];
    if (isOtherwiseOut || state.avoided.length > 0 || asked.some((one) => !allergens.includes(one)))
      return undefined;
    const verdict = allergenVerdict(known, items, allergens, language);
    if (!verdict) return undefined;
    const [like] = known;
    const ranking =
      verdict.areSafe || !like
        ? undefined
        : await this.drinks.rank({ ...state, like: { id: like.id, name: like.name } });
    const [instead] = ranking?.suggestions ?? [];
    const why = instead
      ? (tasteLine(instead.cocktail, language) ??
        listAll(thingsFor([], instead.cocktail, language).slice(0, 2), language))
      : '';
    const tail = (at: number) => (instead ? ` ${safeInstead(instead.cocktail.name, why, language, at)}` : '');
    const safe = known.filter((drink) => fits(drink, state));
    return {
      lines: framed(
        verdict.lines.map((line, at) => `${line}${tail(at)}`),
        `verdict:${known.map(({ id }) => id).join(',')}`,
      ),
      suggestions: [...safe, ...(instead ? [instead.cocktail] : [])]
        .slice(0, 3)
        .map((cocktail) => ({ cocktail, reason: reasonText([], cocktail, language) })),
      focus: like && { id: like.id, name: like.name },
      wishesNothing: true,
    };
  }

  /** A question is answered under care, too, with the caution beside it. */
  private async answeredInCare(turn: Turn, kind: CareKind): Promise<Reply | undefined> {
    const { care, language, kept, segments } = turn;
    const asks = segments.some(({ isQuestion }) => isQuestion);
    if (!asks || !careRules([kind]).suggests || care.unsure.includes(kind)) return undefined;
    if (ASKS_FOR_OTHERS.test(turn.message)) return undefined;
    const answered = await this.answered(turn);
    if (!answered) return undefined;
    const cautions = careLines(kind, language, care.begun.includes(kind) ? 'begun' : 'repeated', kept.place);
    const lines = [...answered.lines].map(({ text, frame }, at) => ({
      text: `${text} ${firstSentence(cautions[at % cautions.length] ?? '')}`,
      frame,
    }));
    return { ...answered, lines };
  }

  /** With a drink without alcohol for whom care is about, where the others drink as they asked. */
  private async withOneBeside(turn: Turn, reply: Reply): Promise<Reply> {
    const kind = mostSerious(turn.beside);
    const { state, language } = turn;
    const sentences = kind ? linesForOthers(kind, language, 'beside') : [];
    if (sentences.length === 0) return reply;
    const isSober = ({ cocktail }: Suggested) => cocktail.abv < ZERO_PROOF_BELOW;
    const given = reply.suggestions.find(isSober);
    const ranked = given
      ? []
      : (await this.drinks.rank({ ...state, zeroProof: true, base: null, strength: null })).suggestions;
    const [first] = ranked;
    const sober =
      given ??
      (first && { cocktail: first.cocktail, reason: reasonText(first.reasons, first.cocktail, language) });
    if (!sober) return reply;
    const sentence = sentences[state.messages % sentences.length] ?? '';
    const tail = capitalized(sentence.replace('{x}', drinkName(sober.cocktail.name, language)));
    return {
      ...reply,
      lines: [...reply.lines].map(({ text, frame }) => ({ text: `${text} ${tail}`, frame })),
      suggestions: given ? reply.suggestions : [...reply.suggestions.slice(0, 2), sober],
      task: undefined,
    };
  }

  /** 'Is there grapefruit in those?' beside a medicine is answered from the drinks, not with the care again. */
  private async heldIn({ message, state, before, language, named, care }: Turn): Promise<Reply | undefined> {
    const isInCare = state.care.some((kind) => ASKS_CONTENTS.has(kind));
    if (!isInCare || !careRules(state.care).suggests || care.begun.length > 0) return undefined;
    if (ASKS_FOR_OTHERS.test(message)) return undefined;
    const answer = await this.questions.held(message, {
      state: { ...state, focus: before.focus },
      language,
      named,
    });
    return (
      answer && {
        lines: answer.lines.map((text, at) => ({ text, frame: `held:${at}:${text}` })),
        suggestions: [],
        focus: answer.focus,
        wishesNothing: true,
      }
    );
  }

  /** Whoever is in distress is answered as a person, with no drink beside it. */
  private listened({ acts, state, language }: Turn): Reply {
    return { lines: socialReply(acts, state, language) ?? [], suggestions: [], isSocial: true };
  }

  /** The answer to a message that no care comes before; `concern` is a restriction that it states. */
  private async uncaredFor(turn: Turn, concern: CareKind | undefined): Promise<Reply> {
    const isRude = NOT_ABOUT_DRINKS.has(turn.subject) && turn.subject !== 'offTopic';
    const answered = isRude ? undefined : await this.answered(turn);
    if (answered) return concern ? answered : this.withWish(answered, turn);
    if (NOT_ABOUT_DRINKS.has(turn.subject)) return this.smallTalk(turn);
    if (concern) return careReply(turn, concern);
    if (isOnlySocial(turn)) return this.smallTalk(turn);
    if (onlyAsks(turn))
      return { lines: unansweredLines(turn.state, turn.language), suggestions: [], focus: turn.named[0] };
    const reply = await this.served(turn);
    return turn.care.inForce.length > 0 || turn.orders.length > 1
      ? reply
      : { ...reply, task: turn.request.kind };
  }

  /** With the sentence that a loss or good news is owed before drinks. */
  private opened({ acts, state, language }: Turn, reply: Reply): Reply {
    const opening = reply.isSocial ? '' : openingFor(acts, language, state.messages);
    if (opening === '') return reply;
    const lines = [...reply.lines].map(({ text, frame }) => ({ text: `${opening} ${text}`, frame }));
    return { lines, suggestions: reply.suggestions, focus: reply.focus };
  }

  /** 'Isn't that sweet? Something drier, please': drinks go with the answer where it names none. */
  private withWish(answered: Reply, turn: Turn): Reply {
    const { request, state, language, ranking, before, hasWish } = turn;
    const wishes = newWishes(state, before);
    const isOrdered = turn.segments.some(
      ({ text, isPlainQuestion }) => !isPlainQuestion && (ORDERS.test(text) || ASKS_FOR_DRINK.test(text)),
    );
    const asksToo =
      hasWish && (isOrdered || refusesTaste(turn)) && request.kind === 'suggest' && wishes.length > 0;
    if (!asksToo || !careRules(state.care).suggests || ranking.suggestions.length === 0) return answered;
    const [answer] = answered.lines;
    if (!answer || turn.segments.length < 2 || answered.suggestions.length > 1) return answered;
    return {
      lines: [...suggestionLines(ranking, state, language, before)].map(({ text, frame }) => ({
        text: `${answer.text} ${text}`,
        frame,
      })),
      suggestions: suggestedBy(turn),
    };
  }

  /** The answers to what a message asks; nobody in care is told how to make a drink with alcohol. */
  private async answered(turn: Turn): Promise<Reply | undefined> {
    const { state: read, language, named, segments } = turn;
    const zeroProof = read.zeroProof || careRules(read.care).zeroProof;
    const state = { ...read, zeroProof };
    const asked = turn.decided ?? (await this.questions.permitted(turn.message, { state, language, named }));
    const answers = asked ? [asked] : await this.answersTo(segments, { state, language, named });
    const [first] = answers;
    if (!first) return undefined;
    const offered = answers.flatMap(({ suggestions = [] }) => suggestions);
    const lines = await this.withoutAlcohol(joinedLines(answers.map(({ lines: own }) => own)), turn, offered);
    if (lines.length === 0) return undefined;
    const found = await Promise.all(
      answers.map(
        async ({ suggestions, focus }) => suggestions ?? (await this.newlyNamed(focus, state, named)),
      ),
    );
    const cocktails = [...new Map(found.flat().map((cocktail) => [cocktail.id, cocktail])).values()];
    return {
      lines: lines.map((text, at) => ({
        text,
        frame: `question:${at}:${text}`,
      })),
      suggestions: cocktails
        .filter((cocktail) => fits(cocktail, state))
        .slice(0, 3)
        .map((cocktail) => ({ cocktail, reason: reasonText([], cocktail, language) })),
      focus: answers.findLast(({ focus }) => focus)?.focus ?? (named.length === 1 ? named[0] : undefined),
      variation: first.variation,
      glasses: first.glasses,
    };
  }

  /** Lines that name no drink with alcohol to a guest in care, but those that the guest speaks of. */
  private async withoutAlcohol(
    lines: readonly string[],
    { state, named }: Turn,
    offered: readonly Cocktail[] = [],
  ): Promise<string[]> {
    if (!careRules(state.care).zeroProof) return [...lines];
    // A name may hold that of a drink with alcohol: 'Old Fashioned, Young Night'.
    const free = offered.filter(({ abv }) => abv < ZERO_PROOF_BELOW);
    const withoutFree = (line: string) => free.reduce((text, { name }) => text.replace(name, ' '), line);
    const spokenOf = new Set([...named, ...state.latest, ...state.shown].map(({ id }) => id));
    const isFree = async (line: string) => {
      const others = (await this.drinks.named(withoutFree(line))).filter(({ id }) => !spokenOf.has(id));
      const cocktails = await Promise.all(others.map(({ id }) => this.drinks.get(id)));
      return cocktails.every((cocktail) => cocktail === undefined || cocktail.abv < ZERO_PROOF_BELOW);
    };
    const areFree = await Promise.all(lines.map(isFree));
    return lines.filter((_, at) => areFree[at]);
  }

  /** The one question of a message, in the light of what else it says: 'I'm out of limes. What instead?' */
  private async answerTo(
    segments: readonly Segment[],
    question: Segment | undefined,
    context: QuestionContext,
  ): Promise<QuestionAnswer | undefined> {
    const { named, language } = context;
    if (segments.length > 1 && question && asksForDrinks(question.text, named, language)) return undefined;
    const whole = segments.map(({ text }) => text).join(' ');
    const topic = question ? undefined : readQuestion(whole, named, language)?.topic;
    if (topic && ONLY_ASKED.has(topic)) return undefined;
    const answer = await this.questions.answer(whole, context);
    if (answer || segments.length < 2 || !question?.isPlainQuestion) return answer;
    return this.questions.answer(question.text, context);
  }

  /** One answer to each question; 'it' in the second is what the first is about. */
  private async answersTo(segments: readonly Segment[], context: QuestionContext): Promise<QuestionAnswer[]> {
    const questions = segments.filter(({ isQuestion }) => isQuestion);
    const isOne = questions.length < 2 || asksWhatNow(segments.at(-1)?.text ?? '');
    if (isOne) {
      const answer = await this.answerTo(segments, questions[0], context);
      return answer ? [answer] : [];
    }
    const answers: QuestionAnswer[] = [];
    let { state } = context;
    for (const { text, isQuestion } of segments) {
      const named = await this.drinks.named(text);
      state = { ...state, focus: named[0] ?? state.focus };
      const answer = isQuestion ? await this.questions.answer(text, { ...context, state, named }) : undefined;
      if (!answer || answers.some(({ lines }) => lines[0] === answer.lines[0])) continue;
      answers.push(answer);
      state = { ...state, focus: answer.focus ?? state.focus };
    }
    return answers;
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
    if (turn.orders.length > 1)
      return { lines: orderLines(ranking, turn.orders, language), suggestions: suggestedBy(turn) };
    switch (request.kind) {
      case 'suggest':
        return {
          lines: withSoberOne(
            suggestionLines(
              ranking,
              state,
              language,
              before,
              turn.beside.length > 0 || openingFor(turn.acts, language, state.messages) !== '',
            ),
            turn,
          ),
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
        return (await this.guessed(turn)) ?? this.smallTalk(turn);
    }
  }

  /** What nothing else explains may be a question that shows no sign of one: 'dont have a shaker lol'. */
  private async guessed(turn: Turn): Promise<Reply | undefined> {
    const { segments, acts, state: read, language, named } = turn;
    if (segments.length === 0 || acts.length > 0 || !careRules(read.care).suggests) return undefined;
    const state = { ...read, zeroProof: read.zeroProof || careRules(read.care).zeroProof };
    const text = segments.map((segment) => segment.text).join(' ');
    const answer = await this.questions.answer(text, { state, language, named, guessesFreely: true });
    const lines = answer ? await this.withoutAlcohol(answer.lines, turn) : [];
    if (!answer || lines.length === 0) return undefined;
    return {
      lines: lines.map((line, at) => ({ text: line, frame: `question:${at}:${line}` })),
      suggestions: [],
      focus: answer.focus,
    };
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

  private smallTalk(turn: Turn): Reply {
    const { subject, acts, state, language, segments } = turn;
    const isOpen = OPEN_SUBJECTS.has(subject);
    const isSpiked = state.care.includes('coercion') && !isFarewell(turn);
    const isSocial = segments.length === 0 || isOpen || MISTAKEN_FOR_TALK.has(subject);
    const social = isSocial ? socialReply(acts, state, language) : undefined;
    if (social && !isSpiked) return { lines: social, suggestions: [], isSocial: true };
    if (isSpiked) return careReply(turn, 'coercion');
    const [question] = segments.filter(({ isQuestion }) => isQuestion);
    if (question && isOpen) return this.unanswered(turn, question);
    const lasting = subject === 'unclear' && LASTING.find((kind) => state.care.includes(kind));
    if (lasting) return careReply(turn, lasting);
    return { lines: smallTalkLines(subject, state, language), suggestions: [] };
  }

  /** A question that nothing here answers; the first one of a talk may still be a wish: 'what's impressive but easy?' */
  private unanswered(turn: Turn, { text }: Segment): Reply {
    const { state, language, ranking, before } = turn;
    const isWish = ASKS_TO_SERVE.test(text) || (state.latest.length === 0 && ASKS_WHICH.test(text));
    if (isWish && careRules(state.care).suggests)
      return { lines: suggestionLines(ranking, state, language, before), suggestions: suggestedBy(turn) };
    return { lines: unansweredLines(state, language), suggestions: [] };
  }
}
