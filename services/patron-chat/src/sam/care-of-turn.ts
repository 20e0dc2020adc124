// Which limits a message sets, and for whom.
import type { CareKind } from '@swizzle/proto';
import { careTokensOf } from '../care/care-tokens.ts';
import {
  countsChildren,
  isSharedWithChildren,
  plansForChildren,
  servesChild,
  speaksForAdults,
  speaksOfChildren,
} from '../care/children.ts';
import { endOfCue } from '../care/cues.ts';
import type { CareDecision } from '../care/detect.ts';
import { mentionedAllergens, restrictionsIn } from '../care/restrictions.ts';
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
} from '../care/whom.ts';
import { wordsOf } from '../language/tokenize.ts';
import { headCountIn } from '../talk/head-count.ts';
import type { TalkState } from '../talk/talk-state.ts';
import { saysTheirs } from './spoken-drink.ts';

/** What a message rules out; of an allergy in other words, the foods that it names. */
export const restrictionsFor = (message: string, { begun, inForce }: CareDecision) => {
  const restrictions = restrictionsIn(message);
  const isUnclear =
    begun.includes('allergy') &&
    inForce.includes('allergy') &&
    restrictions.allergens.length === 0 &&
    !message.includes('?');
  return isUnclear ? { ...restrictions, allergens: mentionedAllergens(message) } : restrictions;
};

/** Asks whether something is safe, or goes back to the glass without alcohol: whose care is in force is meant. */
const OWN_GLASS =
  /(?:^| )(?:ok|okay|safe|fine|allowed|al+ ?right|bad for|the baby|mocktails?|virgin one|alcohol free one|(?:can|could|may) i (?:have|drink|eat|take|still)|segur[oa]s?|va bien|el bebe|(?:puedo|podria) (?:tomar|beber|comer)|(?:el|la) (?:de )?sin alcohol|sans danger|c est bon|le bebe|(?:puis je|je peux) (?:boire|prendre|manger)|(?:le|la|celui) sans alcool|sicher|in ordnung|das baby|darf ich|(?:der|den|die|das) (?:ohne alkohol|alkoholfreie\S*)|va bene|il bambino|posso (?:bere|prendere|mangiare|beber|tomar|comer)|(?:il|la|l) (?:analcolic[oa]|senza alcol)|faz mal|o bebe|[oa] sem alcool)(?= |$)/;

/** Whom the drink is for, and which kinds of care limit it. */
export const whomFor = (
  message: string,
  care: CareDecision,
  before: TalkState,
  /** It speaks of the whole company's drinks again. */
  isAboutCompany = false,
) => {
  const tokens = careTokensOf(message);
  const isBoth = isForBoth(tokens);
  // 'And is ginger fine?', after a drink for someone else, is asked for the glass that care limits.
  const isOwnAgain =
    before.isForOther &&
    before.careOfGuest.some((kind) => PERSONAL.has(kind)) &&
    toldOf(tokens) !== 'other' &&
    OWN_GLASS.test(wordsOf(message).join(' '));
  // 'I drive, but I make the Margaritas for my friends': what binds whoever pours is kept from no guest of theirs.
  const pours = poursForOthers(tokens) && toldOf(tokens) !== 'other';
  const said: Whom | undefined = isBoth
    ? 'guest'
    : pours
      ? 'other'
      : (drinkFor(tokens) ??
        (isAboutCompany || isOwnAgain
          ? 'guest'
          : saysTheirs(message) && before.spoken
            ? 'other'
            : undefined));
  const isMoved = before.care.length > 0 && meantOther(tokens);
  const whoseOf = (kind: CareKind): Whom | undefined => {
    if (care.begun.includes(kind))
      return toldOf(tokens, endOfCue(tokens, kind)) ?? (pours && PERSONAL.has(kind) ? 'guest' : undefined);
    if (isMoved && PERSONAL.has(kind)) return 'other';
    if (before.careOfOthers.includes(kind)) return 'other';
    // 'Designated driver tonight, my friends want Margaritas: how do I make theirs?'
    if (saysTheirs(message) && before.spoken && PERSONAL.has(kind)) return 'guest';
    return before.careOfGuest.includes(kind) ? 'guest' : undefined;
  };
  const whose = new Map(care.inForce.map((kind) => [kind, whoseOf(kind)] as const));
  const kindsOf = (whom: Whom) => care.inForce.filter((kind) => whose.get(kind) === whom);
  const [careOfOthers, careOfGuest] = [kindsOf('other'), kindsOf('guest')];
  // 'One of us drives' is said to someone who goes on pouring for the rest.
  const heads = headCountIn(message, before.language, before.people).people ?? before.people ?? 1;
  const isCompany = heads > 1 || isAboutFew(tokens) || (before.shown.length > 0 && !before.zeroProof);
  const isAside = care.begun.some((kind) => careOfOthers.includes(kind)) && isCompany && !before.isForOther;
  const isForGuest = said === 'guest' || (said === undefined && (before.isForGuest || isMoved || isAside));
  // 'Something mild for her' goes on to be about her glass until the guest says for whom else.
  const staysTheirs = said === undefined && !isForGuest && before.isForOther;
  const whom = said ?? (isForGuest ? 'guest' : staysTheirs ? 'other' : null);
  // What begins with a drink for someone else is about them, no matter who was named for it.
  const ofDrinker = bindingKinds({
    inForce: care.inForce,
    ofOthers: careOfOthers,
    ofGuest: careOfGuest,
    whom,
  });
  // 'And one for my brother', beside someone who is expecting.
  const isBesideExpecting =
    said === 'other' &&
    care.inForce.includes('pregnancy') &&
    !care.begun.includes('pregnancy') &&
    isForMan(tokens);
  const isForOther = said === 'other' && !isBesideExpecting;
  const bound = care.inForce.filter(
    (kind) =>
      (ofDrinker.includes(kind) ||
        (whom === 'other' && care.begun.includes(kind) && !(pours && careOfGuest.includes(kind)))) &&
      !(kind === 'pregnancy' && isBesideExpecting),
  );
  // 'What can my nephew of sixteen have?', 'a light beer maybe': it is still his glass.
  const isStillYoung =
    before.hinted.includes('minor') &&
    before.isForOther &&
    (staysTheirs || said === 'other') &&
    !speaksForAdults(message);
  const binding: CareKind[] = isStillYoung && !bound.includes('minor') ? ['minor', ...bound] : bound;
  const isNamed = (kind: CareKind) => care.begun.includes(kind) || care.repeated.includes(kind);
  return {
    careOfOthers,
    careOfGuest,
    isForOther,
    staysTheirs,
    isTheirGlass: isForOther || staysTheirs,
    // 'My girlfriend is pregnant', 'something bitter, no alcohol': a wish for her glass.
    isTheirWish:
      asksForChildren(message) ||
      isForOther ||
      staysTheirs ||
      (said === undefined && !isForGuest && careOfOthers.some((kind) => PERSONAL.has(kind))),
    isForBoth: isBoth,
    isSaidForGuest:
      said === 'guest' || isBesideExpecting || (speaksForAdults(message) && !speaksOfChildren(message)),
    isForGuest: isForGuest && careOfOthers.length > 0,
    binding,
    beside: careOfOthers.filter(
      (kind) =>
        PERSONAL.has(kind) &&
        !binding.includes(kind) &&
        !isBesideExpecting &&
        (isNamed(kind) || isMoved || isBoth),
    ),
  };
};

const CHILDREN =
  /(?<!\p{L})(?:for|para|pour|für|per|pra)(?: \p{L}+)? (?:\d+ |\p{L}+ )?(?:little ones|kids|children|toddlers|niñ[oa]s|peques|enfants|gamins|kinder|bambini|crianças|criancas)(?!['’\p{L}])|(?<!\p{L})(?:kids|children)['’]?s? (?:party|birthday|drinks?)|kindergeburtstag|(?<!\p{L})(?:kids|children|niños|enfants|kinder|bambini|crianças) (?:and|plus|y|et|und|e) (?:\d+ |\p{L}+ )?(?:adults|grown.?ups|adultos|adultes|erwachsene|adulti)|(?<!\p{L})(?:adults|grown.?ups|adultos|adultes|erwachsene|adulti) (?:and|plus|y|et|und|e) (?:\d+ |\p{L}+ )?(?:kids|children|niños|enfants|kinder|bambini|crianças)|(?:my|our|the) (?:kids?|children|little ones?|kiddos?|toddlers?|grandkids) (?:wants?|needs?|would like|gets?) (?:something|a drink|drinks)/iu;

const ASKS_FOR_DRINK =
  /(?<!\p{L})(?:something|anything|mocktails?|cocktails?|drinks?|punch|what|needs?|ideas?|same|one|version|algo|qué|que|quelque chose|quoi|etwas|was|qualcosa|cosa|alguma coisa)(?!\p{L})/iu;

/** 'And something for the 3 kids': no alcohol, whatever the talk was about. */
export const asksForChildren = (message: string): boolean =>
  !countsChildren(message) &&
  (CHILDREN.test(message) ||
    servesChild(message) ||
    isSharedWithChildren(message) ||
    (plansForChildren(message) && ASKS_FOR_DRINK.test(message)));

/** 'Drinks for twelve kids': what is spoken of is theirs until the guest says for whom else. */
export const isForChildren = (message: string, { begun }: CareDecision): boolean =>
  (begun.includes('minor') && (CHILDREN.test(message) || servesChild(message))) ||
  (asksForChildren(message) && !speaksForAdults(message));
