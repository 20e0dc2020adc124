// Whose glass a message is about, and whose care limits it.
import type { CareKind } from '@swizzle/proto';
import { type CareToken, careTokensOf } from '../../care/care-tokens.ts';
import { speaksForAdults, speaksOfChildren } from '../../care/children.ts';
import { endOfCue } from '../../care/cues.ts';
import type { CareDecision } from '../../care/detect.ts';
import {
  bindingKinds,
  drinkFor,
  isAboutFew,
  isForBoth,
  isForMan,
  meantOther,
  PERSONAL,
  poursForOthers,
  toldOf,
  type Whom,
} from '../../care/whom.ts';
import type { DrinksService } from '../../drinks/drinks.service.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { fetchAll } from '../../questions/asked.ts';
import { glassOf } from '../../talk/glasses-in-turn.ts';
import type { Filters } from '../../talk/guest-request.ts';
import { headCountIn } from '../../talk/head-count.ts';
import type { TalkState } from '../../talk/talk-state.ts';
import { speaksOfCompany } from '../../talk/whole-company.ts';
import { asksForChildren } from './for-children.ts';
import type { HeardMessage } from './heard-message.ts';
import { saysTheirs } from './spoken-drink.ts';

/** The care in force by whom it was told of; of some kinds it isn't known. */
interface CareByWhom {
  readonly careOfOthers: readonly CareKind[];
  readonly careOfGuest: readonly CareKind[];
}

/** Whom the drink is for, and which kinds of care limit it. */
interface WhomItIsFor extends CareByWhom {
  readonly isForBoth: boolean;
  /** The message asks for a drink for someone else. */
  readonly isForOther: boolean;
  /** The drink is someone else's: the message says so, or goes on about theirs. */
  readonly isTheirGlass: boolean;
  /** What is wished for is wished for someone else's glass. */
  readonly isTheirWish: boolean;
  /** The message says that the drink is the guest's, or an adult's. */
  readonly isSaidForGuest: boolean;
  /** The talk is about the guest's own glass, beside someone whose care is in force. */
  readonly isForGuest: boolean;
  /** What limits the drink that is asked for. */
  readonly binding: readonly CareKind[];
  /** What limits someone beside the guest: one drink is for them, the others are as asked. */
  readonly beside: readonly CareKind[];
}

export interface GlassInTurn {
  /** The talk as the glass that is meant has it, and the filters that go with it. */
  readonly before: TalkState;
  readonly now: Filters;
  /** The message turns to another seat than the talk before. */
  readonly isOtherSeat: boolean;
  /** It opens another glass than the one that was spoken of. */
  readonly isNew: boolean;
  /** It speaks of the whole company's drinks again. */
  readonly isAboutCompany: boolean;
  readonly whom: WhomItIsFor;
}

/** Asks whether something is safe, or goes back to the glass without alcohol: whose care is in force is meant. */
const OWN_GLASS =
  /(?:^| )(?:ok|okay|safe|fine|allowed|al+ ?right|bad for|the baby|mocktails?|virgin one|alcohol free one|(?:can|could|may) i (?:have|drink|eat|take|still)|segur[oa]s?|va bien|el bebe|(?:puedo|podria) (?:tomar|beber|comer)|(?:el|la) (?:de )?sin alcohol|sans danger|c est bon|le bebe|(?:puis je|je peux) (?:boire|prendre|manger)|(?:le|la|celui) sans alcool|sicher|in ordnung|das baby|darf ich|(?:der|den|die|das) (?:ohne alkohol|alkoholfreie\S*)|va bene|il bambino|posso (?:bere|prendere|mangiare|beber|tomar|comer)|(?:il|la|l) (?:analcolic[oa]|senza alcol)|faz mal|o bebe|[oa] sem alcool)(?= |$)/;

/** What the words say of whom the drink and the care in force are. */
interface Said {
  readonly message: string;
  readonly tokens: readonly CareToken[];
  /** 'I drive, but I make the Margaritas for my friends': what binds whoever pours is kept from no guest of theirs. */
  readonly pours: boolean;
  /** 'She's the pregnant one': what was in force is told of someone else. */
  readonly isMoved: boolean;
  readonly isForBoth: boolean;
}

const saidIn = (message: string, before: TalkState): Said => {
  const tokens = careTokensOf(message);
  return {
    message,
    tokens,
    pours: poursForOthers(tokens) && toldOf(tokens) !== 'other',
    isMoved: before.care.length > 0 && meantOther(tokens),
    isForBoth: isForBoth(tokens),
  };
};

/** For whom the message itself says that the drink is. */
const drinkSaidFor = (said: Said, before: TalkState, isAboutCompany: boolean): Whom | undefined => {
  const { message, tokens } = said;
  if (said.isForBoth) return 'guest';
  if (said.pours) return 'other';
  const whom = drinkFor(tokens);
  if (whom || isAboutCompany) return whom ?? 'guest';
  // 'And is ginger fine?', after a drink for someone else, is asked for the glass that care limits.
  const isOwnAgain =
    before.isForOther &&
    before.careOfGuest.some((kind) => PERSONAL.has(kind)) &&
    toldOf(tokens) !== 'other' &&
    OWN_GLASS.test(wordsOf(message).join(' '));
  if (isOwnAgain) return 'guest';
  return saysTheirs(message) && before.spoken ? 'other' : undefined;
};

const careByWhom = (
  { message, tokens, pours, isMoved }: Said,
  { begun, inForce }: CareDecision,
  before: TalkState,
): CareByWhom => {
  const whoseOf = (kind: CareKind): Whom | undefined => {
    if (begun.includes(kind))
      return toldOf(tokens, endOfCue(tokens, kind)) ?? (pours && PERSONAL.has(kind) ? 'guest' : undefined);
    if (isMoved && PERSONAL.has(kind)) return 'other';
    if (before.careOfOthers.includes(kind)) return 'other';
    // 'Designated driver tonight, my friends want Margaritas: how do I make theirs?'
    if (saysTheirs(message) && before.spoken && PERSONAL.has(kind)) return 'guest';
    return before.careOfGuest.includes(kind) ? 'guest' : undefined;
  };
  const whose = new Map(inForce.map((kind) => [kind, whoseOf(kind)] as const));
  return {
    careOfOthers: inForce.filter((kind) => whose.get(kind) === 'other'),
    careOfGuest: inForce.filter((kind) => whose.get(kind) === 'guest'),
  };
};

/** 'One of us drives' is said to someone who goes on pouring for the rest. */
const isToldInPassing = (
  { message, tokens }: Said,
  { begun }: CareDecision,
  { careOfOthers }: CareByWhom,
  before: TalkState,
): boolean => {
  const heads = headCountIn(message, before.language, before.people).people ?? before.people ?? 1;
  const isCompany = heads > 1 || isAboutFew(tokens) || (before.shown.length > 0 && !before.zeroProof);
  return begun.some((kind) => careOfOthers.includes(kind)) && isCompany && !before.isForOther;
};

/** Whose glass it is by what the message and the talk say. */
interface Drinker {
  readonly saidFor: Whom | undefined;
  readonly whom: Whom | null;
  /** 'Something mild for her' goes on to be about her glass until the guest says for whom else. */
  readonly staysTheirs: boolean;
  /** 'And one for my brother', beside someone who is expecting. */
  readonly isBesideExpecting: boolean;
}

const drinkerIn = (
  said: Said,
  care: CareDecision,
  byWhom: CareByWhom,
  before: TalkState,
  isAboutCompany: boolean,
): Drinker => {
  const saidFor = drinkSaidFor(said, before, isAboutCompany);
  const isForGuest =
    saidFor === 'guest' ||
    (saidFor === undefined &&
      (before.isForGuest || said.isMoved || isToldInPassing(said, care, byWhom, before)));
  const staysTheirs = saidFor === undefined && !isForGuest && before.isForOther;
  const isBesideExpecting =
    saidFor === 'other' &&
    care.inForce.includes('pregnancy') &&
    !care.begun.includes('pregnancy') &&
    isForMan(said.tokens);
  const goesOn = isForGuest ? 'guest' : staysTheirs ? 'other' : null;
  return { saidFor, whom: saidFor ?? goesOn, staysTheirs, isBesideExpecting };
};

/** The kinds of care that limit the drink that is asked for. */
const bindingFor = (
  { message, pours }: Said,
  { begun, inForce }: CareDecision,
  { careOfOthers, careOfGuest }: CareByWhom,
  { saidFor, whom, staysTheirs, isBesideExpecting }: Drinker,
  before: TalkState,
): readonly CareKind[] => {
  const ofDrinker = bindingKinds({ inForce, ofOthers: careOfOthers, ofGuest: careOfGuest, whom });
  // What begins with a drink for someone else is about them, no matter who was named for it.
  const beginsWithTheirs = (kind: CareKind) =>
    whom === 'other' && begun.includes(kind) && !(pours && careOfGuest.includes(kind));
  const bound = inForce.filter(
    (kind) =>
      (ofDrinker.includes(kind) || beginsWithTheirs(kind)) && !(kind === 'pregnancy' && isBesideExpecting),
  );
  // 'What can my nephew of sixteen have?', 'a light beer maybe': it is still his glass.
  const isStillYoung =
    before.hinted.includes('minor') &&
    before.isForOther &&
    (staysTheirs || saidFor === 'other') &&
    !speaksForAdults(message);
  return isStillYoung && !bound.includes('minor') ? ['minor', ...bound] : bound;
};

const whomItIsFor = (
  { message, care }: HeardMessage,
  before: TalkState,
  isAboutCompany: boolean,
): WhomItIsFor => {
  const said = saidIn(message, before);
  const byWhom = careByWhom(said, care, before);
  const drinker = drinkerIn(said, care, byWhom, before, isAboutCompany);
  const { saidFor, whom, staysTheirs, isBesideExpecting } = drinker;
  const binding = bindingFor(said, care, byWhom, drinker, before);
  const isForOther = saidFor === 'other' && !isBesideExpecting;
  const isNamed = (kind: CareKind) => care.begun.includes(kind) || care.repeated.includes(kind);
  return {
    ...byWhom,
    isForBoth: said.isForBoth,
    isForOther,
    isTheirGlass: isForOther || staysTheirs,
    // 'My girlfriend is pregnant', 'something bitter, no alcohol': a wish for her glass.
    isTheirWish:
      asksForChildren(message) ||
      isForOther ||
      staysTheirs ||
      (whom === null && byWhom.careOfOthers.some((kind) => PERSONAL.has(kind))),
    isSaidForGuest:
      saidFor === 'guest' || isBesideExpecting || (speaksForAdults(message) && !speaksOfChildren(message)),
    isForGuest: whom === 'guest' && byWhom.careOfOthers.length > 0,
    binding,
    beside: byWhom.careOfOthers.filter(
      (kind) =>
        PERSONAL.has(kind) &&
        !binding.includes(kind) &&
        !isBesideExpecting &&
        (isNamed(kind) || said.isMoved || said.isForBoth),
    ),
  };
};

/** The filters that a talk moves to, where its glass is another one. */
const filtersOf = ({ base, mood }: TalkState): Filters => ({
  base: base === null || base === 'none' ? 'all' : base,
  mood,
});

/** The glass that a message is about, whose it is, and what care limits it. */
export const glassInTurn = async (
  heard: HeardMessage,
  filtered: Filters,
  drinks: DrinksService,
): Promise<GlassInTurn> => {
  const { said, tokens, named, mentions, onlyAsks, talk, message, language } = heard;
  const { state: before, isNew } = glassOf({ text: said, tokens, named, mentions, onlyAsks }, talk);
  const isLimited = before.careOfOthers.length > 0;
  const isAboutCompany =
    (before.isForOther || before.isForAbstainer || isLimited) &&
    speaksOfCompany(message, await fetchAll(named, drinks), { language, isLimited });
  return {
    before,
    now: before === talk ? filtered : filtersOf(before),
    isOtherSeat: before.seat !== talk.seat,
    isNew,
    isAboutCompany,
    whom: whomItIsFor(heard, before, isAboutCompany),
  };
};
