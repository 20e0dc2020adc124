// Which drinks are sought, and for whom: all without alcohol, or one of them beside what is asked for.
import type { QuestionContext } from '../../questions/asked.ts';
import type { Segment } from '../../questions/segments.ts';
import type { GuestRequest } from '../../talk/guest-request.ts';
import type { About, TalkState } from '../../talk/talk-state.ts';
import type { AfterMessage } from './after-message.ts';
import type { MessageAnswers } from './answers.ts';
import { asksForChildren, isForAdultsToo, isForChildren } from './for-children.ts';
import { remarks, takenBy, tellsOfOther } from './guesses.ts';
import type { HeardMessage } from './heard-message.ts';
import type { MessageTopic } from './message-topic.ts';
import type { GlassInTurn } from './whose-glass.ts';
import type { MessageWishes } from './wishes.ts';

export interface DrinksSought {
  readonly sought: GuestRequest;
  /** What is answered: the same, or the drink that the guest takes. */
  readonly request: GuestRequest;
  /** The state that drinks are chosen by. */
  readonly served: TalkState;
  /** The message only remarks on things, and tells of someone else. */
  readonly onlyTellsOfOther: boolean;
}

export const ALCOHOL_FREE: Pick<TalkState, 'zeroProof' | 'base' | 'strength'> = {
  zeroProof: true,
  base: null,
  strength: null,
};

/** The state that drinks for someone else are chosen by, where nothing but them is asked for. */
const zeroProofState = (state: TalkState, request: GuestRequest): TalkState =>
  request.kind === 'suggest' && request.alcoholFree === 'only' ? { ...state, ...ALCOHOL_FREE } : state;

interface Company {
  /** Asked of a drink for someone else. */
  readonly isForOther: boolean;
  /** Of one drink for the guest, and of one for someone else. */
  readonly isForBoth: boolean;
  /** Someone beside the guest drinks no alcohol this time. */
  readonly isBeside: boolean;
  readonly othersAbstain: boolean;
  /** The drinks before were for someone who drinks no alcohol, and nobody else was named since. */
  readonly staysTheirs: boolean;
}

/** Whether the drinks are all without alcohol, or one of them beside what is asked for. */
export const requestFor = (
  request: GuestRequest,
  { isForOther, isForBoth, isBeside, othersAbstain, staysTheirs }: Company,
): GuestRequest => {
  if (request.kind !== 'suggest' && request.kind !== 'none') return request;
  const alcoholFree = request.kind === 'suggest' ? request.alcoholFree : undefined;
  // 'One for me and one without alcohol for her.'
  if (isBeside || (isForBoth && alcoholFree)) return { kind: 'suggest', alcoholFree: 'beside' };
  // 'But smoky, too', after a drink without alcohol for her, is still about hers.
  if (request.kind === 'suggest' && staysTheirs) return { kind: 'suggest', alcoholFree: 'only' };
  // 'My friend drives: what do I give her?' asks for her drink alone.
  const isTheirs = isForOther && (othersAbstain || alcoholFree === 'beside');
  return isTheirs ? { kind: 'suggest', alcoholFree: 'only' } : request;
};

/** One without alcohol, for someone else, and nothing besides: 'and one without alcohol for the kids', 'he wants it without'. */
const SOBER_ONE =
  /^\W*(?:(?:ok(?:ay)?|and|now|also|y|et|und|e|nee|no|nein|nah)\W+)*(?:(?:one|something|a drink|uno|algo|un|quelque chose|ein(?:en|s|e)?|was|etwas|qualcosa|um|alguma coisa) |(?:he|she|they|él|ella|il|elle|er|sie|lui|lei|ele|ela) (?:wants?|would like|['’]?d like|needs?|quiere|veut|will|möchte|hätte gern|vuole|quer) (?:\p{L}+ )?)(?:\p{L}+ ){0,2}?(?:without alcohol|alcohol.?free|non.?alcoholic|zero.?proof|sin alcohol|sans alcool|ohne alkohol|alkoholfrei\p{L}*|senza alcol|analcolic\p{L}|sem álcool)(?!\p{L})/iu;

/** Someone else drinks nothing at all: 'she doesn't drink', 'ella no bebe NADA'; not 'she doesn't drink gin'. */
const DRINKS_NOTHING =
  /(?<!\p{L})(?:(?:doesn['’]?t|does not|(?:they|who|guests|friends) (?:don['’]?t|do not)|never) drinks?(?: (?:any )?alcohol| anything| at all)?|drinks (?:nothing|no alcohol)|no (?:bebe|toma)n?(?: nada| alcohol)*|n?e? ?boi(?:t|vent) (?:pas(?: d['’]alcool)?|rien|jamais)|trink(?:t|en) (?:gar |überhaupt )?(?:nichts|nix|nie|keinen alkohol)|non bev(?:e|ono)(?: niente| alcol\p{L}*)*|n[aã]o bebem?(?: nada| [aá]lcool)*)(?=\s*(?:$|[.,;:!?…]|(?:and|but|so|or|what|can|could|any|y|pero|que|q|qué|et|mais|und|aber|was|e|ma|mas|o que|cosa)(?!\p{L})))/iu;
const ASKED_FOR_THEM =
  /(?<!\p{L})(?:(?:give|make|serve|pour|offer) (?:her|him|them)|for (?:her|him|them)|le(?:s)? (?:doy|sirvo|pongo|hago)|para (?:ella|él|ellos|ellas|ela|ele|eles)|pra (?:ela|ele|eles)|pour (?:elle|lui|eux)|für (?:sie|ihn)|ihr|ihm|ihnen|per (?:lei|lui|loro))(?!\p{L})/iu;
const FOR_GUEST_TOO =
  /(?<!\p{L})(?:for me|for the rest|for everyone else|and (?:a|an|one|mine)|para m[ií]|pour moi|für mich|für alle|per me|para mim|pra mim)(?!\p{L})/iu;

/** Whether a message is about the glass of someone who takes no alcohol, and of nobody else. */
export const isForNonDrinker = (message: string): boolean =>
  DRINKS_NOTHING.test(message) && !FOR_GUEST_TOO.test(message);

/** What is sought where the message is all about someone's one drink, or turns down what was told. */
const soughtIn = (
  request: GuestRequest,
  { about, message, isAboutDrinks }: { about: About; message: string; isAboutDrinks: boolean },
): GuestRequest => {
  const isOpen = request.kind === 'suggest' || request.kind === 'none';
  if (isOpen && isAboutDrinks && asksForChildren(message))
    return { kind: 'suggest', alcoholFree: isForAdultsToo(message) ? 'beside' : 'only' };
  const isTheirsAlone =
    isForNonDrinker(message) &&
    (request.kind !== 'suggest' || request.alcoholFree !== 'beside' || ASKED_FOR_THEM.test(message));
  if (isOpen && isAboutDrinks && isTheirsAlone) return { kind: 'suggest', alcoholFree: 'only' };
  if (request.kind === 'suggest' && request.alcoholFree === 'beside' && SOBER_ONE.test(message))
    return { kind: 'suggest', alcoholFree: 'only' };
  return about === 'refusal' && request.kind === 'none' && isAboutDrinks ? { kind: 'suggest' } : request;
};

/** What is asked for, and in whose company. */
const requestInCompany = (
  { isForOther, isForBoth, beside }: GlassInTurn['whom'],
  { othersAbstain }: TalkState,
  { request, isAboutOne }: MessageWishes,
  staysTheirs: boolean,
): GuestRequest =>
  requestFor(request, {
    isForOther,
    isForBoth,
    isBeside: beside.length > 0 || (isAboutOne && !isForOther),
    othersAbstain,
    staysTheirs,
  });

const remarksIn = (segments: readonly Segment[], context: QuestionContext) => {
  const ofOther = segments.filter((segment) => tellsOfOther(segment, context));
  const onlyRemarks =
    segments.length > 0 &&
    segments.every((segment) => ofOther.includes(segment) || remarks(segment, context));
  return { onlyRemarks, onlyTellsOfOther: onlyRemarks && ofOther.length > 0 };
};

/** The drinks that a message seeks, and the talk that they are chosen by. */
export const drinksSought = (
  { said, segments, message, named, language, care }: HeardMessage,
  { before, whom }: GlassInTurn,
  { about }: MessageTopic,
  { asksOnly, acted }: MessageAnswers,
  wishes: MessageWishes,
  { state, isAboutDrinks }: AfterMessage,
): DrinksSought => {
  const { onlyRemarks, onlyTellsOfOther } = remarksIn(segments, { state: before, language, named });
  const staysTheirs = wishes.read.isForAbstainer && !whom.isSaidForGuest;
  const inCompany: GuestRequest =
    isAboutDrinks && !onlyRemarks ? requestInCompany(whom, before, wishes, staysTheirs) : { kind: 'none' };
  const sought = soughtIn(inCompany, { about, message, isAboutDrinks });
  const isTheirs = sought.kind === 'suggest' && sought.alcoholFree === 'only';
  const served = {
    ...zeroProofState(state, sought),
    ...acted?.kept,
    isForAbstainer: isTheirs || isForChildren(message, care) || staysTheirs,
  };
  const taken =
    asksOnly || segments.length === 0 ? undefined : takenBy(said, { sought, served, before, named });
  return { sought, request: taken ? { kind: 'liked', drink: taken } : sought, served, onlyTellsOfOther };
};
