import { Injectable } from '@nestjs/common';
import { actsIn } from '../acts/acts-in.ts';
import { asksKept } from '../acts/at-hand.ts';
import { careRules, limitsAlcohol } from '../care/care-kinds.ts';
import { tellsOfHurt } from '../care/numbness.ts';
import { isOwnRestriction, restrictionsIn } from '../care/restrictions.ts';
import { drinkFor, isAboutFew } from '../care/whom.ts';
import type { Conversation } from '../conversations/conversations.repository.ts';
import { DrinksService } from '../drinks/drinks.service.ts';
import { isZeroProof } from '../drinks/fits.ts';
import { fetchAll } from '../questions/asked.ts';
import { thingIn } from '../questions/asked-term.ts';
import { isListed } from '../questions/mixes/listing.ts';
import { QuestionsService } from '../questions/questions.service.ts';
import { readQuestion } from '../questions/read-question.ts';
import { applyMessage } from '../talk/apply-message.ts';
import { saysNoAlcohol, tellsOfAbstainer } from '../talk/company.ts';
import { withComplaint } from '../talk/complaints.ts';
import { glassOf, withOwnLimits } from '../talk/glasses-in-turn.ts';
import type { Filters, GuestRequest } from '../talk/guest-request.ts';
import { headCountIn } from '../talk/head-count.ts';
import { aboutOf, leavesDrink, withoutCurrent, withoutTold } from '../talk/message-about.ts';
import { mustAvoidIn } from '../talk/must-avoid.ts';
import { ordersIn } from '../talk/orders.ts';
import { parseMessage } from '../talk/parsed-message.ts';
import type { TalkState } from '../talk/talk-state.ts';
import { speaksOfCompany } from '../talk/whole-company.ts';
import { newWishes } from '../talk/wish.ts';
import { understand } from '../understanding/understand.ts';
import { decidedIn, orderedBeside, wishesIn } from './asked-and-wished.ts';
import { isForChildren, restrictionsFor, whomFor } from './care-of-turn.ts';
import {
  asksForJug,
  NOTHING_ASKED,
  orderedBy,
  rankedFor,
  rankedOrders,
  servedTo,
  soughtIn,
  wantsOneAfter,
} from './drinks-for-turn.ts';
import { forgottenWish } from './forgotten-wish.ts';
import { remarks, takenBy, tellsOfOther } from './guesses.ts';
import { hearMessage } from './heard-message.ts';
import {
  wantsNoTrace,
  withAllergens,
  withLacked,
  withLacks,
  withLittleSugar,
  withMustAvoid,
  withOnlyThis,
  withoutHeat,
  withoutLateCoffee,
  withoutLifted,
  withoutRuledOutWishes,
  withoutTraces,
  withSobriety,
} from './limits-after.ts';
import { ONLY_DAY, seedOf, WANTS_DRINK } from './message-text.ts';
import { answerOfTrade, hasOwnSubject } from './own-subject.ts';
import { withSpoken } from './spoken-drink.ts';
import {
  askedState,
  baseAfter,
  keptFilters,
  requestFor,
  withoutDrinks,
  withoutRefused,
  zeroProofState,
} from './state-after.ts';
import { filtersOf, keptOf, NOT_ABOUT_DRINKS, type SamRequest, TELLS_OF_EVENING, type Turn } from './turn.ts';

/** Understands messages in the light of the conversation so far. */
@Injectable()
export class TurnService {
  constructor(
    readonly drinks: DrinksService,
    readonly questions: QuestionsService,
  ) {}

  async read(request: SamRequest, { state: told }: Conversation): Promise<Turn> {
    const { forget } = request;
    const filtered: Filters = { base: request.currentBaseLiquor, mood: request.currentMood };
    if (forget !== undefined)
      return forgottenWish(this.drinks, { message: request.message, forget, before: told, now: filtered });
    const {
      texted,
      talk,
      spokenOf,
      language,
      written,
      forSomebody,
      message,
      complaint,
      dismissed,
      found,
      isDistressed,
      parted,
      said,
      mourns,
      acts,
      tokens,
      care,
      lasting,
      named,
      segments,
      mentions,
      onlyAsks,
    } = await hearMessage(request.message, told, this.drinks);
    const glass = glassOf({ text: said, tokens, named, mentions, onlyAsks }, talk);
    const before = glass.state;
    const now = before === talk ? filtered : filtersOf(before);
    const isAboutCompany =
      (before.isForOther || before.isForAbstainer || before.careOfOthers.length > 0) &&
      speaksOfCompany(message, await fetchAll(named, this.drinks), {
        language,
        isLimited: before.careOfOthers.length > 0,
      });
    const whom = whomFor(message, care, before, isAboutCompany);
    const ingredientsOf = await this.drinks.ingredientsLookup();
    const blamed = withComplaint(withoutRefused(before, said, language), complaint.avoided);
    const isList = isListed(said, { state: before, language, named });
    const about = aboutOf(
      {
        text: said,
        named,
        dismissed,
        onlyAsks,
        isSocial: segments.length === 0,
        isList,
        isNew: glass.isNew,
        mentions,
      },
      before,
    );
    const leaves = leavesDrink(about);
    const current = leaves ? withoutCurrent(blamed) : withSpoken(said, blamed, spokenOf, ingredientsOf);
    // What binds another's glass keeps nothing from the company.
    const asker = isAboutCompany ? { ...current, care: [...whom.binding] } : current;
    const asking = withoutDrinks(asker, dismissed);
    // 'A Mojito, and something alcohol-free for my sister': only hers is without.
    const isHersAlone = named.length > 0 && drinkFor(tokens) === 'other';
    const sober = asking.zeroProof || (saysNoAlcohol(said) && !isHersAlone);
    const heard = { said, segments, named: spokenOf, language };
    // The drink that was told stays what 'it' means in the next message.
    const isApart = !leaves && hasOwnSubject(heard, asking);
    const spoken = {
      state: { ...(leaves || isApart ? withoutTold(asking) : asking), zeroProof: sober },
      language,
      named,
    };
    // 'A second one, with vodka or tequila' asks nothing of either.
    const asks = glass.isNew ? /[?¿]/.test(said) : segments.some(({ isQuestion }) => isQuestion);
    const onlyOrders = about === 'request' && !asks;
    const isDecided = parted.length === 0 && (!onlyOrders || isList);
    const ofTrade = care.begun.length > 0 ? undefined : answerOfTrade(said, segments, spoken);
    const whole =
      ofTrade ?? (isDecided ? await decidedIn(this.questions, said, segments, spoken, care) : undefined);
    const ordered = whole ? await orderedBeside(this.questions, segments, spoken, care) : undefined;
    const known = ordered?.decided ?? whole;
    const acted =
      isDistressed || ofTrade || known?.isWhole === true
        ? undefined
        : await actsIn(
            texted,
            spokenOf,
            talk,
            care,
            { known, leaves: leaves || isApart, isOtherSeat: before.seat !== talk.seat },
            this,
          );
    const decided = acted?.asked ?? known;
    const wished =
      acted || (decided && !ordered)
        ? ''
        : (ordered?.wished ?? (await wishesIn(this.questions, segments, spoken)));
    const asksOnly = wished === '' && segments.length > 0;
    const lastQuestion = segments
      .flatMap(({ text }) => readQuestion(text, named, language, before) ?? [])
      .at(-1);
    // 'Can I use mezcal?' is about the drink that it changes.
    const asksThing =
      !ofTrade && decided?.focus === undefined && segments.some(({ isQuestion }) => isQuestion);
    const lastAsked = {
      asked: decided?.asked ?? lastQuestion?.topic ?? null,
      askedCues: [...(decided?.cues ?? [])],
      askedTastes: [...(lastQuestion?.tastes ?? [])].slice(0, 4),
      askedTerm:
        message !== forSomebody
          ? before.askedTerm
          : asksThing
            ? (thingIn(said, named, language)?.id ?? null)
            : null,
    };
    const { baseLiquor, mood, subject } = understand({
      currentBaseLiquor: now.base,
      currentMood: now.mood,
      message: asksOnly ? said : wished,
    });
    // 'I'm nervous' and 'a long day' ask for no mood.
    const tells = found.some((act) => TELLS_OF_EVENING.has(act)) || ONLY_DAY.test(said);
    const asked: Filters = asksOnly ? now : { base: baseLiquor, mood: tells ? now.mood : mood };
    const { careOfOthers, careOfGuest, isForGuest, isForOther, isForBoth, binding, beside } = whom;
    const repeated = wantsNoTrace(written) ? [] : care.repeated;
    const concerns = [...new Set([...care.begun, ...repeated])].filter((kind) => binding.includes(kind));
    const isKept = careRules(care.inForce).keepsFilters || concerns.some(limitsAlcohol);
    const filters = isKept ? keptFilters(now, asked) : asked;
    const start = withoutDrinks(withLacked(withoutLifted(current, message), named), dismissed);
    const { state: stated, request: wanted } = applyMessage(asksOnly ? said : wished, start, {
      named: asksOnly ? named : await this.drinks.named(wished),
      filters,
      restrictions: restrictionsFor(message, care),
      language,
      ingredientsOf,
    });
    const readState = withOnlyThis(withLacks(stated, message, before), message);
    // 'Only one without alcohol' is one guest's wish, not the party's.
    const isNewlyZeroProof = readState.zeroProof && !before.zeroProof;
    const isAboutOne = isNewlyZeroProof && isAboutFew(tokens) && restrictionsIn(message).diets.length === 0;
    // What is asked beyond doubt rules nothing out, 'with or without egg white?'; what the guest can't have still does.
    const rulesOut = isOwnRestriction(message) || restrictionsIn(message).diets.length > 0;
    const isDirect = decided?.isDirect === true && !rulesOut;
    const stateAsked = isDirect
      ? {
          ...start,
          language,
          people: readState.people,
          atHand: [...new Set([...start.atHand, ...readState.atHand])].slice(-24),
        }
      : askedState(start, readState);
    const changed = asksOnly ? stateAsked : readState;
    const ownLimits = isAboutOne ? { ...changed, zeroProof: false } : changed;
    const limited = withoutHeat(withoutLateCoffee(withLittleSugar(ownLimits, message), message), message);
    const read = withoutTraces(limited, written, isZeroProof({ ...limited, care: [...binding] }));
    // The lists of what isn't about drinks are English; words of other languages may look like theirs.
    const isMistaken =
      wanted.kind === 'recall' || (wanted.kind !== 'none' && (language !== 'en' || WANTS_DRINK.test(said)));
    const isAboutDrinks = isMistaken || !NOT_ABOUT_DRINKS.has(subject.kind);
    const base =
      isKept || !isAboutDrinks || asked === now ? filters.base : baseAfter(read, asked.base, before);
    const mustAvoid = mustAvoidIn(message, language);
    const heads = headCountIn(message, language, before.people);
    const limitedTo = (one: TalkState) => withoutRuledOutWishes(withAllergens(withMustAvoid(one, mustAvoid)));
    const state: TalkState = {
      ...withSobriety(
        withOwnLimits(limitedTo(isAboutDrinks ? read : before), before, tokens),
        message,
        care,
        before,
      ),
      base: base === 'all' ? (read.base === 'none' ? 'none' : null) : base,
      mood: filters.mood,
      language,
      about,
      care: [...binding],
      careOfOthers: [...careOfOthers],
      careOfGuest: [...careOfGuest],
      isForGuest,
      isForOther: whom.isTheirGlass,
      othersAbstain:
        before.othersAbstain ||
        (wanted.kind === 'suggest' && wanted.alcoholFree !== undefined) ||
        tellsOfAbstainer(parseMessage(said, language, named)),
      mourns,
      rawEggIsRisky: lasting.rawEggIsRisky,
      isDistressed: before.isDistressed || isDistressed || tellsOfHurt(message),
      wantsOne: wantsOneAfter(message, before.wantsOne),
      isForJug: before.isForJug || asksForJug(message),
      people: heads.drinkers ?? heads.people ?? (heads.isPart ? before.people : read.people),
      serving: read.serving === 'frozen' && before.lacking.includes('blender') ? null : read.serving,
    };
    // 'What do I drink with a curry, no alcohol?' asks, and wishes all the same.
    const asksWithoutAlcohol =
      asksOnly &&
      named.length === 0 &&
      !isAboutFew(tokens) &&
      !isAboutCompany &&
      saysNoAlcohol(said) &&
      mentions.some(({ concept, attitude }) => concept.kind === 'alcohol' && attitude === 'avoid');
    const spokenTo = { state: before, language, named };
    const isAboutOther = segments.some((segment) => tellsOfOther(segment, spokenTo));
    const onlyRemarks =
      segments.length > 0 &&
      segments.every((segment) => remarks(segment, spokenTo) || tellsOfOther(segment, spokenTo));
    const company: GuestRequest =
      isAboutDrinks && !onlyRemarks
        ? requestFor(wanted, {
            isForOther,
            isForBoth,
            isBeside: beside.length > 0 || (isAboutOne && !isForOther),
            othersAbstain: before.othersAbstain,
            staysTheirs: read.isForAbstainer && !whom.isSaidForGuest,
          })
        : { kind: 'none' };
    const sought = soughtIn(company, { about, message, isAboutDrinks });
    const isTheirs = sought.kind === 'suggest' && sought.alcoholFree === 'only';
    const served = {
      ...zeroProofState(state, sought),
      ...acted?.kept,
      isForAbstainer:
        isTheirs || isForChildren(message, care) || (read.isForAbstainer && !whom.isSaidForGuest),
    };
    const taken =
      asksOnly || segments.length === 0 ? undefined : takenBy(said, { sought, served, before, named });
    const canOrder =
      (sought.kind === 'suggest' || sought.kind === 'explain' || parted.length > 0) &&
      care.begun.every((kind) => beside.includes(kind));
    const isOrder = canOrder && (!asksOnly || parted.length > 0);
    const stays: TalkState = parted.length > 0 ? state : { ...start, language, care: [...binding], mourns };
    const anew = parted.length > 0 ? { ...stays, base: null, wanted: [] } : undefined;
    const orders = isOrder
      ? await orderedBy(this.drinks, parted.length > 0 ? parted : ordersIn(wished, language, named), {
          start: anew ?? stays,
          before: anew ?? before,
          areOthersAbstaining: beside.length > 0,
        })
      : [];
    if (orders.length > 1)
      return {
        message,
        segments: parted.length > 0 ? [] : segments,
        acts,
        language,
        subject: subject.kind,
        care,
        concerns,
        beside,
        named,
        request: sought,
        before,
        // What several want is no wish of one guest.
        state: stays,
        kept: keptOf(care, { ...NOTHING_ASKED, zeroProof: before.zeroProof, ...lasting }),
        mustAvoid,
        filters: now,
        ...rankedOrders(orders),
        hasWish: true,
      };
    return {
      message,
      segments,
      acts: isAboutOther && onlyRemarks ? [...acts, 'ofOther'] : acts,
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
        zeroProof:
          (state.zeroProof && !(isNewlyZeroProof && whom.isTheirWish)) ||
          (asksWithoutAlcohol && !whom.isTheirWish),
        ...lastAsked,
        ...lasting,
        asks: asksKept(texted, spokenOf, language, talk),
      }),
      mustAvoid,
      filters: { ...filters, base },
      ranking: await rankedFor(
        this.drinks,
        servedTo(served, sought, message),
        sought,
        newWishes(served, before),
        seedOf(message),
      ),
      orders: [],
      decided,
      acted,
      isApart,
      hasWish: wished !== '',
    };
  }
}
