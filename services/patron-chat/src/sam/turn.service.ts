import { Injectable } from '@nestjs/common';
import type { BaseLiquorFilter, CareKind, Input } from '@swizzle/proto';
import { careRules, limitsAlcohol } from '../care/care-kinds.ts';
import { careTokensOf } from '../care/care-tokens.ts';
import { endOfCue } from '../care/cues.ts';
import { type CareDecision, type CareEvidence, careIn } from '../care/detect.ts';
import { placeIn } from '../care/places.ts';
import { mentionedAllergens, restrictionsIn } from '../care/restrictions.ts';
import {
  bindingKinds,
  drinkFor,
  isForBoth,
  isOfFew,
  meantOther,
  PERSONAL,
  toldOf,
  type Whom,
} from '../care/whom.ts';
import type { Conversation } from '../conversations/conversations.repository.ts';
import { DrinksService, type Ranking } from '../drinks/drinks.service.ts';
import { fits } from '../drinks/fits.ts';
import { type Language, languageOf } from '../language/language.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { QuestionAnswer, QuestionContext } from '../questions/asked.ts';
import { QuestionsService } from '../questions/questions.service.ts';
import { hasRatio } from '../questions/ratio-answer.ts';
import { isAside, readQuestion } from '../questions/read-question.ts';
import { type Segment, segmentsOf } from '../questions/segments.ts';
import { asksVolume } from '../questions/volume-answers.ts';
import { type SocialAct, socialIn } from '../social/acts.ts';
import { asMeant, withoutDismissed } from '../talk/dismissed.ts';
import { mentionsIn } from '../talk/mentions.ts';
import { changesMind } from '../talk/moving-on.ts';
import { ordersIn } from '../talk/orders.ts';
import { readTurn } from '../talk/read-turn.ts';
import { readMessage } from '../talk/reading.ts';
import { asShown } from '../talk/references.ts';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import type { Filters, TurnRequest } from '../talk/turn.ts';
import { forgetWish, newWishes, type Wish } from '../talk/wish.ts';
import { type Understood, understand } from '../understanding/understand.ts';
import { remarks, takenBy, withGuesses } from './guesses.ts';
import { withAllergens, withLacked, withLittleSugar, withoutLifted, withSobriety } from './limits-after.ts';

export type SamRequest = Input<'POST /api/patron-ai/base-liquor', 'body'>;

/** What a conversation keeps of care, and whether the guest drinks without alcohol. */
type Kept = Pick<
  TalkState,
  'care' | 'zeroProof' | 'hinted' | 'weakCare' | 'teenHints' | 'asked' | 'askedTastes' | 'place'
>;

/** A message as Sam understood it, and the drinks that fit the conversation after it. */
export interface Turn {
  readonly message: string;
  /** What the message says about drinks, by what it asks and says. */
  readonly segments: readonly Segment[];
  /** What it says from person to person. */
  readonly acts: readonly SocialAct[];
  readonly language: Language;
  readonly subject: Understood['subject']['kind'];
  readonly care: CareDecision;
  /** The kinds that this message itself speaks of. */
  readonly concerns: readonly CareKind[];
  /** Those of somebody beside the guest: one drink is for them, the others are as asked. */
  readonly beside: readonly CareKind[];
  readonly named: readonly DrinkRef[];
  readonly request: TurnRequest;
  readonly before: TalkState;
  readonly state: TalkState;
  /** What the conversation keeps of it where that is more than what limits this answer. */
  readonly kept: Kept;
  readonly filters: Filters;
  readonly ranking: Ranking;
  /** What is wished for besides what is asked. */
  readonly hasWish: boolean;
  /** An answer that goes before any wish: the message asks for nothing else. */
  readonly decided?: QuestionAnswer | undefined;
  /** What each of several people asked for, in the order of the suggestions; empty where one order stands. */
  readonly orders: readonly (readonly Wish[])[];
}

const evidenceOf = ({ hinted, weakCare, teenHints }: TalkState): CareEvidence => ({
  hinted,
  weak: weakCare,
  teen: teenHints,
});

const keptOf = (
  { kept, evidence }: CareDecision,
  { zeroProof, asked, askedTastes, place }: Pick<TalkState, 'zeroProof' | 'asked' | 'askedTastes' | 'place'>,
): Kept => ({
  asked,
  askedTastes,
  place,
  care: [...kept],
  zeroProof,
  hinted: [...evidence.hinted],
  weakCare: [...evidence.weak],
  teenHints: [...evidence.teen],
});

/** Care may keep the filters from moving to a spirit; 'all' is always allowed. */
const keptFilters = (now: Filters, asked: Filters): Filters => ({
  base: asked.base === 'all' ? 'all' : now.base,
  mood: asked.mood === 'all' ? 'all' : now.mood,
});

/** Messages that move nothing: rude ones, instructions to Sam, other subjects. */
export const NOT_ABOUT_DRINKS: ReadonlySet<Understood['subject']['kind']> = new Set([
  'abuse',
  'instruction',
  'offTopic',
]);

/** Whether a text is abuse or an instruction, which no small talk or remark must hide. */
const isUnfit = (text: string): boolean => {
  const { kind } = understand({ message: text, currentBaseLiquor: 'all', currentMood: 'all' }).subject;
  return kind === 'abuse' || kind === 'instruction';
};

/** A message without the names of drinks in it, which tell no language: 'mai tai ok?'. */
const withoutNames = (message: string, named: readonly DrinkRef[]): string =>
  named.reduce((text, { name }) => {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    return at < 0 ? text : `${text.slice(0, at)}${text.slice(at + name.length)}`;
  }, message);

/** A number that a message gives a talk, so that two guests who leave it to Sam aren't served the same. */
const seedOf = (message: string): number =>
  [...message].reduce((seed, letter) => (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);

/** Drinks of each order at the front of the list. */
const ORDERED_EACH = 8;

interface Ordered {
  readonly wishes: readonly Wish[];
  readonly ranking: Ranking;
  readonly suggestion: Ranking['suggestions'][number];
}

/** What somebody did who is gone. */
const REMEMBERS =
  /(?<!\p{L})(?:(?:he|she|they|we) (?:always|used to|loved|would|never|made|drank|liked|taught)|(?:él|ella)? ?siempre (?:me|le|nos|hac|tom|beb)\w*|le encantaba|(?:il|elle) (?:me|m'|nous|aimait|adorait|faisait|prenait|buvait)|(?:er|sie) (?:hat|mochte|liebte|trank|machte) (?:immer|mir)?|(?:lui|lei) (?:mi|amava|faceva|beveva)|(?:ele|ela) (?:sempre|amava|fazia|bebia|me fazia))(?!\p{L})/iu;

/** They tell how the guest is, which is answered with a word and a drink, not with a filter. */
const TELLS_OF_EVENING: ReadonlySet<SocialAct> = new Set(['nervous', 'hurried', 'badDay']);

/** What goes on to be distress where a guest was in it before. */
const STILL_DISTRESS: readonly SocialAct[] = ['badDay', 'lonely', 'listening'];

const withDistress = (acts: readonly SocialAct[], { isDistressed }: TalkState): readonly SocialAct[] =>
  isDistressed && !acts.includes('distress') && acts.some((act) => STILL_DISTRESS.includes(act))
    ? ['distress', ...acts]
    : acts;

/** An order is read by itself. */
const ANY: Pick<SamRequest, 'currentBaseLiquor' | 'currentMood'> = {
  currentBaseLiquor: 'all',
  currentMood: 'all',
};

/** Words behind a comma that may be a wish of their own. */
const MOST_LAST_WORDS = 3;

/** Whoever wants a drink is at the right place, whatever else they speak of: 'a drink before the news'. */
const WANTS_DRINK =
  /\b(?:like|want|need|fancy|love|after|get) (?:an?|some|another) (?:[a-z]+ ){0,2}(?:drink|cocktail)\b/i;

/** The base filter after a message; nobody is shown what they avoid. */
const baseAfter = (read: TalkState, asked: BaseLiquorFilter, before: TalkState): BaseLiquorFilter => {
  const inTalk = read.base === null || read.base === 'none' ? 'all' : read.base;
  const refuses = read.avoided.length > before.avoided.length && read.base !== asked;
  const base = read.language === 'en' && !refuses ? asked : inTalk;
  return base !== 'all' && read.avoidedBases.includes(base) ? 'all' : base;
};

/** Drinks that a guest is done with are no longer spoken of, nor the model of what is wanted. */
const withoutDrinks = (state: TalkState, dismissed: readonly DrinkRef[]): TalkState => {
  const isGone = (drink: DrinkRef | null) => dismissed.some(({ id }) => id === drink?.id);
  return dismissed.length === 0
    ? state
    : {
        ...state,
        focus: isGone(state.focus) ? null : state.focus,
        isDiscussed: state.isDiscussed && !isGone(state.focus),
        like: isGone(state.like) ? null : state.like,
        refused: [...new Set([...state.refused, ...dismissed.map(({ id }) => id)])].slice(-40),
      };
};

/** What a message that only asks changes. */
const askedState = (before: TalkState, read: TalkState): TalkState => {
  const { language, people, focus, allergens, diets, food, occasion, atHand } = withAllergens(read);
  return { ...before, language, people, focus, allergens, diets, food, occasion, atHand, compared: [] };
};

const SOBER: Pick<TalkState, 'zeroProof' | 'base' | 'strength'> = {
  zeroProof: true,
  base: null,
  strength: null,
};

/** The state that drinks for somebody else are chosen by, where nothing but them is asked for. */
const soberState = (state: TalkState, request: TurnRequest): TalkState =>
  request.kind === 'suggest' && request.sober === 'only' ? { ...state, ...SOBER } : state;

/** Drinks for somebody who was said to drink no alcohol. */
const forAbstainers = (request: TurnRequest, isForThem: boolean): TurnRequest =>
  isForThem && (request.kind === 'suggest' || request.kind === 'none')
    ? { kind: 'suggest', sober: 'only' }
    : request;

/** 'My friend drives: what do I give her?' asks for her drink alone. */
const forThemOnly = (request: TurnRequest, isForOther: boolean): TurnRequest =>
  request.kind === 'suggest' && request.sober === 'beside' && isForOther
    ? { ...request, sober: 'only' }
    : request;

/** One drink without alcohol beside those that were asked for. */
const withOneBeside = (request: TurnRequest, isBeside: boolean): TurnRequest =>
  isBeside && (request.kind === 'suggest' || request.kind === 'none')
    ? { kind: 'suggest', sober: 'beside' }
    : request;

/** What a message rules out; of an allergy in other words, the foods that it names. */
const restrictionsFor = (message: string, { begun, inForce }: CareDecision) => {
  const restrictions = restrictionsIn(message);
  const isUnclear =
    begun.includes('allergy') &&
    inForce.includes('allergy') &&
    restrictions.allergens.length === 0 &&
    !message.includes('?');
  return isUnclear ? { ...restrictions, allergens: mentionedAllergens(message) } : restrictions;
};

/** Whom the drink is for, and which kinds of care limit it. */
const whomFor = (message: string, care: CareDecision, before: TalkState) => {
  const tokens = careTokensOf(message);
  const isBoth = isForBoth(tokens);
  const said: Whom | undefined = isBoth ? 'guest' : drinkFor(tokens);
  const isMoved = before.care.length > 0 && meantOther(tokens);
  const whoseOf = (kind: CareKind): Whom | undefined => {
    if (care.begun.includes(kind)) return toldOf(tokens, endOfCue(tokens, kind));
    if (isMoved && PERSONAL.has(kind)) return 'other';
    if (before.careOfOthers.includes(kind)) return 'other';
    return before.careOfGuest.includes(kind) ? 'guest' : undefined;
  };
  const whose = new Map(care.inForce.map((kind) => [kind, whoseOf(kind)] as const));
  const kindsOf = (whom: Whom) => care.inForce.filter((kind) => whose.get(kind) === whom);
  const [careOfOthers, careOfGuest] = [kindsOf('other'), kindsOf('guest')];
  // 'One of us drives' is said to somebody who goes on pouring for the rest.
  const isCompany =
    (before.people ?? 1) > 1 || isOfFew(tokens) || (before.shown.length > 0 && !before.zeroProof);
  const isAside = care.begun.some((kind) => careOfOthers.includes(kind)) && isCompany;
  const isForGuest = said === 'guest' || (said === undefined && (before.isForGuest || isMoved || isAside));
  const whom = said ?? (isForGuest ? 'guest' : null);
  const binding =
    whom === 'other' && care.begun.length > 0
      ? care.inForce
      : bindingKinds({ inForce: care.inForce, ofOthers: careOfOthers, ofGuest: careOfGuest, whom });
  const isNamed = (kind: CareKind) => care.begun.includes(kind) || care.repeated.includes(kind);
  return {
    careOfOthers,
    careOfGuest,
    isForOther: said === 'other',
    isForGuest: isForGuest && careOfOthers.length > 0,
    binding,
    beside: careOfOthers.filter(
      (kind) => PERSONAL.has(kind) && !binding.includes(kind) && (isNamed(kind) || isMoved || isBoth),
    ),
  };
};

/** Understands messages in the light of the conversation so far. */
@Injectable()
export class TurnService {
  constructor(
    private readonly drinks: DrinksService,
    private readonly questions: QuestionsService,
  ) {}

  async read(request: SamRequest, { state: before }: Conversation): Promise<Turn> {
    const { message, forget } = request;
    const now: Filters = { base: request.currentBaseLiquor, mood: request.currentMood };
    if (forget !== undefined) return this.forgotten(message, forget, before, now);
    const spokenOf = asShown(await this.drinks.named(message), before);
    const language = languageOf(withoutNames(message, spokenOf), before.language);
    const { text: meantText, dismissed } = withoutDismissed(message, spokenOf);
    const { acts: social, rest } = isUnfit(message)
      ? { acts: [], rest: message }
      : socialIn(asMeant(meantText), language, spokenOf.length > 0);
    const found = withDistress(social, before);
    const isDistressed = found.includes('distress');
    // The wine that somebody in tears has had is no ingredient.
    const said = isDistressed ? '' : rest;
    const mourns = before.mourns || found.includes('mourning');
    // 'He always made me a Gimlet': who mourns goes on telling.
    const acts: readonly SocialAct[] =
      before.mourns && REMEMBERS.test(message) ? [...new Set(['mourning' as const, ...found])] : found;
    const tokens = careTokensOf(message);
    const care = careIn(message, before.care, mourns, evidenceOf(before));
    const place = placeIn(tokens, care.inForce.includes('despair')) ?? before.place;
    const all = said === message ? spokenOf : asShown(await this.drinks.named(said), before);
    const named = all.filter(({ id }) => dismissed.every((one) => one.id !== id));
    const segments = withGuesses(segmentsOf(said, language), named, language);
    const spoken = { state: withoutDrinks(before, dismissed), language, named };
    const decided = await this.decidedIn(said, spoken, care);
    const wished = decided ? '' : await this.wishesIn(segments, spoken);
    const asksOnly = wished === '' && segments.length > 0;
    const lastQuestion = segments
      .flatMap(({ text }) => readQuestion(text, named, language, before) ?? [])
      .at(-1);
    const lastAsked = {
      asked: decided?.asked ?? lastQuestion?.topic ?? null,
      askedTastes: [...(lastQuestion?.tastes ?? [])].slice(0, 4),
    };
    const { baseLiquor, mood, subject } = understand({ ...request, message: asksOnly ? said : wished });
    const isAnew = changesMind(wordsOf(wished)) && baseLiquor === now.base;
    // 'I'm nervous' and 'a long day' ask for no mood.
    const tells = found.some((act) => TELLS_OF_EVENING.has(act));
    const asked: Filters = asksOnly
      ? now
      : { base: isAnew ? 'all' : baseLiquor, mood: tells ? now.mood : mood };
    const { careOfOthers, careOfGuest, isForGuest, isForOther, binding, beside } = whomFor(
      message,
      care,
      before,
    );
    const concerns = [...new Set([...care.begun, ...care.repeated])].filter((kind) => binding.includes(kind));
    const isKept = careRules(care.inForce).keepsFilters || concerns.some(limitsAlcohol);
    const filters = isKept ? keptFilters(now, asked) : asked;
    const start = withoutDrinks(withLacked(withoutLifted(before, message), named), dismissed);
    const { state: readState, request: wanted } = readTurn(asksOnly ? said : wished, start, {
      named: asksOnly ? named : await this.drinks.named(wished),
      filters,
      restrictions: restrictionsFor(message, care),
      language,
      ingredientsOf: await this.drinks.ingredientsLookup(),
    });
    // 'Only one without alcohol' is one guest's wish, not the party's.
    const isNewlySober = readState.zeroProof && !before.zeroProof;
    const isOfOne = isNewlySober && isOfFew(tokens) && restrictionsIn(message).diets.length === 0;
    const told = asksOnly ? askedState(start, readState) : readState;
    const read = withLittleSugar(isOfOne ? { ...told, zeroProof: false } : told, message);
    // The lists of what isn't about drinks are English; words of other languages may look like theirs.
    const isMistaken =
      wanted.kind === 'recall' || (wanted.kind !== 'none' && (language !== 'en' || WANTS_DRINK.test(said)));
    const isAboutDrinks = isMistaken || !NOT_ABOUT_DRINKS.has(subject.kind);
    const base =
      isKept || !isAboutDrinks || asked === now ? filters.base : baseAfter(read, asked.base, before);
    const state: TalkState = {
      ...withSobriety(withAllergens(isAboutDrinks ? read : before), message, care, before),
      base: base === 'all' ? (read.base === 'none' ? 'none' : null) : base,
      mood: filters.mood,
      language,
      care: [...binding],
      careOfOthers: [...careOfOthers],
      careOfGuest: [...careOfGuest],
      isForGuest,
      othersAbstain: before.othersAbstain || (wanted.kind === 'suggest' && wanted.sober !== undefined),
      mourns,
      isDistressed: before.isDistressed || isDistressed,
    };
    const onlyRemarks =
      segments.length > 0 &&
      segments.every((segment) => remarks(segment, { state: before, language, named }));
    const sought: TurnRequest =
      isAboutDrinks && !onlyRemarks
        ? withOneBeside(
            forAbstainers(forThemOnly(wanted, isForOther), before.othersAbstain && isForOther),
            beside.length > 0 || isOfOne,
          )
        : { kind: 'none' };
    const served = soberState(state, sought);
    const taken =
      asksOnly || segments.length === 0 ? undefined : takenBy(said, { sought, served, before, named });
    const orders =
      (sought.kind === 'suggest' || sought.kind === 'explain') &&
      !asksOnly &&
      care.begun.every((kind) => beside.includes(kind))
        ? await this.orderedBy(ordersIn(wished, language, named), {
            start: { ...start, language, care: [...binding] },
            before,
            areOthersSober: beside.length > 0,
          })
        : [];
    if (orders.length > 1)
      return {
        message,
        segments,
        acts,
        language,
        subject: subject.kind,
        care,
        concerns,
        beside,
        named,
        request: sought,
        before,
        // What several people want is no wish of one guest.
        state: { ...start, language, care: [...binding], mourns },
        kept: keptOf(care, { zeroProof: before.zeroProof, asked: null, askedTastes: [], place }),
        filters: now,
        ranking: {
          order: orders.flatMap(({ ranking }) => ranking.order.slice(0, ORDERED_EACH)),
          suggestions: orders.map(({ suggestion }) => suggestion),
          known: [],
          gaveUp: orders.flatMap(({ ranking }) => ranking.gaveUp),
        },
        orders: orders.map(({ wishes }) => wishes),
        hasWish: true,
      };
    return {
      message,
      segments,
      acts,
      language,
      subject: isMistaken && NOT_ABOUT_DRINKS.has(subject.kind) ? 'unclear' : subject.kind,
      care,
      concerns,
      beside,
      named,
      request: taken ? { kind: 'liked', drink: taken } : sought,
      before,
      state: served,
      kept: keptOf(care, {
        // 'Without alcohol for her' binds her glass, not the guest's next one.
        zeroProof: isNewlySober && isForOther ? false : state.zeroProof,
        ...lastAsked,
        place,
      }),
      filters: { ...filters, base },
      ranking: await this.ranked(served, sought, newWishes(served, before), seedOf(message)),
      orders: [],
      decided,
      hasWish: wished !== '',
    };
  }

  /** An answer that goes before wishes; none where the message begins a care. */
  private async decidedIn(
    said: string,
    context: QuestionContext,
    { begun, inForce }: CareDecision,
  ): Promise<QuestionAnswer | undefined> {
    if (said === '' || begun.length > 0 || !careRules(inForce).suggests) return undefined;
    return this.questions.decided(said, context);
  }

  /** 'Too sweet for me probably, drier?': the last words of a question may be a wish. */
  private endsInWish(text: string, language: Language): boolean {
    const last = text.split(',').at(-1) ?? '';
    const reading = readMessage(last, language, []);
    const isShort = text.includes(',') && reading.words.length <= MOST_LAST_WORDS;
    return isShort && mentionsIn(reading).some(({ attitude }) => attitude === 'more' || attitude === 'less');
  }

  /** What a message says besides what data answers: only that moves filters and wishes. */
  private async wishesIn(segments: readonly Segment[], context: QuestionContext): Promise<string> {
    const isAnswered = async ({ text, isPlainQuestion }: Segment) =>
      (isPlainQuestion || hasRatio(text) || asksVolume(text)) &&
      !this.endsInWish(text, context.language) &&
      (hasRatio(text) ||
        asksVolume(text) ||
        readQuestion(text, context.named, context.language, context.state) !== undefined) &&
      (await this.questions.answer(text, context)) !== undefined;
    // 'I only have bottled juice, will that do?' wants no juice.
    const whole = segments.map(({ text }) => text).join(', ');
    if (isAside(readQuestion(whole, context.named, context.language)?.topic)) return '';
    const answered = await Promise.all(segments.map(isAnswered));
    return segments
      .filter((segment, at) => !answered[at] && (!remarks(segment, context) || isUnfit(segment.text)))
      .map(({ text }) => text)
      .join(' ');
  }

  /** One drink for each order, none twice; fewer where nothing fits one. */
  private async orderedBy(
    orders: readonly string[],
    { start, before, areOthersSober }: { start: TalkState; before: TalkState; areOthersSober: boolean },
  ): Promise<Ordered[]> {
    const found: Ordered[] = [];
    for (const order of orders) {
      const { state: read, request } = readTurn(order, start, {
        named: await this.drinks.named(order),
        filters: { base: understand({ ...ANY, message: order }).baseLiquor, mood: 'all' },
        restrictions: { allergens: [], diets: [] },
        language: start.language,
      });
      const isSober =
        (request.kind === 'suggest' && request.sober !== undefined) ||
        (areOthersSober && drinkFor(careTokensOf(order)) === 'other');
      const [ordered] = request.kind === 'explain' ? request.drinks : [];
      const cocktail = ordered && (await this.drinks.get(ordered.id));
      if (cocktail && fits(cocktail, isSober ? { ...start, ...SOBER } : start)) {
        found.push({
          wishes: [],
          ranking: { order: [cocktail], suggestions: [], known: [], gaveUp: [] },
          suggestion: { cocktail, reasons: [] },
        });
        continue;
      }
      const state = isSober ? { ...read, ...SOBER } : read;
      const wishes = newWishes(state, before);
      const ranking = await this.drinks.rank(state, wishes);
      const suggestion = ranking.suggestions.find(
        ({ cocktail }) => !found.some((other) => other.suggestion.cocktail.id === cocktail.id),
      );
      if (suggestion && wishes.length > 0) found.push({ wishes, ranking, suggestion });
    }
    return found.length === orders.length ? found : [];
  }

  /** The drinks that fit; one without alcohol among those that are named where somebody wants it. */
  private async ranked(
    state: TalkState,
    request: TurnRequest,
    asked: readonly Wish[],
    seed: number,
  ): Promise<Ranking> {
    const ranking = await this.drinks.rank(state, asked, seed);
    if (request.kind !== 'suggest' || request.sober !== 'beside') return ranking;
    const sober = await this.drinks.rank({ ...state, ...SOBER });
    const named = ranking.suggestions.slice(0, 2);
    const isNamed = ({ cocktail }: Ranking['suggestions'][number]) =>
      named.some((one) => one.cocktail.id === cocktail.id);
    const other = sober.suggestions.find((suggestion) => !isNamed(suggestion));
    return { ...ranking, suggestions: other ? [...named, other] : named };
  }

  private async forgotten(message: string, key: string, before: TalkState, now: Filters): Promise<Turn> {
    const state = forgetWish(before, key);
    const { language } = before;
    return {
      message,
      segments: [],
      acts: [],
      language,
      subject: 'opened',
      care: {
        begun: [],
        lifted: [],
        repeated: [],
        inForce: state.care,
        kept: state.care,
        unsure: [],
        evidence: evidenceOf(state),
      },
      concerns: [],
      beside: [],
      named: [],
      request: { kind: 'suggest' },
      before,
      state,
      kept: state,
      filters: {
        base: key.startsWith('base') ? 'all' : now.base,
        mood: key.startsWith('mood') ? 'all' : now.mood,
      },
      ranking: await this.drinks.rank(state),
      orders: [],
      hasWish: true,
    };
  }
}
