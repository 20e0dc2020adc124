// Whether children are served: then nothing in their glass has alcohol, whatever the talk was about.
import { careTokensOf } from '../../care/care-tokens.ts';
import {
  countsChildren,
  isSharedWithChildren,
  plansForChildren,
  servesChild,
  speaksForAdults,
  withoutTurnedDownDrinks,
} from '../../care/children.ts';
import type { CareDecision } from '../../care/detect.ts';
import { speaksOfGrownUps } from '../../care/evidence.ts';
import { understand } from '../../understanding/understand.ts';

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

/** 'A Negroni for me and something for the kids', '15 kids and 8 adults': a bottle that is asked for is nobody's under age. */
export const isForAdultsToo = (message: string): boolean =>
  !FOR_EVERYBODY.test(message) &&
  !isSharedWithChildren(message) &&
  (understand({
    message: withoutTurnedDownDrinks(message),
    currentBaseLiquor: 'all',
    currentMood: 'all',
  }).baseLiquor !== 'all' ||
    speaksOfGrownUps(careTokensOf(message)));
/** One drink for old and young: 'something everybody can have'. */
const FOR_EVERYBODY =
  /(?<!\p{L})(?:(?:something|anything|one drink|a drink|one thing|punch|algo|quelque chose|etwas|qualcosa|alguma coisa)(?: \p{L}+){0,2} (?:everybody|everyone|we all|all of us|all ages|todos|tout le monde|alle|jeder|tutti|todo mundo)|(?:everybody|everyone|we all|all of us|todos|tout le monde|alle|tutti|todo mundo) (?:can|could|may|pued[ae]n?|podamos|peut|können|könn?en|possono|possa|pode[mr]?))(?!\p{L})/iu;
