// The drinks for a message: for one order, for several people's, and one without alcohol beside the others.
import { careTokensOf } from '../care/care-tokens.ts';
import { isSharedWithChildren, withoutTurnedDownDrinks } from '../care/children.ts';
import { speaksOfGrownUps } from '../care/evidence.ts';
import { drinkFor } from '../care/whom.ts';
import type { DrinksService, Ranking } from '../drinks/drinks.service.ts';
import { fits } from '../drinks/fits.ts';
import { applyMessage } from '../talk/apply-message.ts';
import type { GuestRequest } from '../talk/guest-request.ts';
import type { About, TalkState } from '../talk/talk-state.ts';
import { newWishes, type Wish } from '../talk/wish.ts';
import { understand } from '../understanding/understand.ts';
import { asksForChildren } from './care-of-turn.ts';
import { ALCOHOL_FREE } from './state-after.ts';
import type { SamRequest, Turn } from './turn.ts';

/** Drinks of each order at the front of the list. */
const ORDERED_EACH = 8;

export interface Ordered {
  readonly wishes: readonly Wish[];
  readonly ranking: Ranking;
  readonly suggestion: Ranking['suggestions'][number];
}

/** An order is read by itself. */
const ANY: Pick<SamRequest, 'currentBaseLiquor' | 'currentMood'> = {
  currentBaseLiquor: 'all',
  currentMood: 'all',
};

/** One drink for each order, none twice; fewer where nothing fits one. */
export const orderedBy = async (
  drinks: DrinksService,
  orders: readonly string[],
  {
    start,
    before,
    areOthersAbstaining,
  }: { start: TalkState; before: TalkState; areOthersAbstaining: boolean },
): Promise<Ordered[]> => {
  const found: Ordered[] = [];
  for (const order of orders) {
    const { state: read, request } = applyMessage(order, start, {
      named: await drinks.named(order),
      filters: { base: understand({ ...ANY, message: order }).baseLiquor, mood: 'all' },
      restrictions: { allergens: [], diets: [] },
      language: start.language,
    });
    const isAlcoholFree =
      (request.kind === 'suggest' && request.alcoholFree !== undefined) ||
      (areOthersAbstaining && drinkFor(careTokensOf(order)) === 'other');
    const [ordered] = request.kind === 'explain' ? request.drinks : [];
    const cocktail = ordered && (await drinks.get(ordered.id));
    if (cocktail && fits(cocktail, isAlcoholFree ? { ...start, ...ALCOHOL_FREE } : start)) {
      found.push({
        wishes: [],
        ranking: { order: [cocktail], suggestions: [], known: [], gaveUp: [] },
        suggestion: { cocktail, reasons: [] },
      });
      continue;
    }
    const state = isAlcoholFree ? { ...read, ...ALCOHOL_FREE } : read;
    const wishes = newWishes(state, before);
    const ranking = await drinks.rank(state, wishes);
    const suggestion = ranking.suggestions.find(
      ({ cocktail }) => !found.some((other) => other.suggestion.cocktail.id === cocktail.id),
    );
    if (suggestion && wishes.length > 0) found.push({ wishes, ranking, suggestion });
  }
  return found.length === orders.length ? found : [];
};

/** 'You pick, not three', 'just name one drink'. */
const ONE =
  /(?:^|[.!,;]\s*)(?:just |only )?(?:one|un solo|un seul|nur ein(?:en)?|solo un|só um) (?:drink|cocktail|suggestion|trago|cóctel|verre|drinque|coquetel)(?=\s*(?:[.!,;]|$))|(?<!\p{L})(?:(?:not|no|pas|nicht|non|não)\s+(?:three|tres|trois|drei|tre|três|3)(?=\s*(?:[,.!?;]|$))|(?:just|only)\s+one\s+(?:drink|cocktail|pick|suggestion|recommendation)|(?:pick|name|choose|give|tell|show)\s+(?:me\s+)?(?:just\s+|only\s+)?one(?!\s+(?:of|for|with))|(?:elige|escoge|dime|dame)\s+(?:s[oó]lo\s+)?uno|(?:choisis|donne|dis)\P{L}+(?:m['’]en\s+|moi\s+|en\s+)?(?:un seul|juste un)|(?:nenn|such|gib|wähl)e?\s+(?:mir\s+)?(?:nur\s+)?einen(?!\p{L})|(?:scegli|dammi|dimmi)(?:ne|mene)?\s+(?:solo\s+)?uno|(?:escolhe|escolha|me dá|diz)\s+(?:só\s+)?um)(?!\p{L})/iu;
const SEVERAL =
  /(?<!\p{L})(?:(?:more|several|some|other|few)\s+(?:options|choices|ideas|drinks|suggestions)|(?:give|show|name)\s+(?:me\s+)?(?:three|several|a few|more)|(?:más|otras|varias)\s+opciones|(?:plus|d['’]autres)\s+(?:de\s+)?(?:choix|options)|mehr auswahl|mehrere|più scelte|altre opzioni|mais opções)(?!\p{L})/iu;

/** Whether the guest wants one drink named from here on. */
export const wantsOneAfter = (message: string, before: boolean): boolean =>
  ONE.test(message) || (before && !SEVERAL.test(message));

/** Made ahead for several: 'a pitcher', 'something I can bottle the day before'. */
const JUG =
  /(?<!\p{L})(?:pitchers?|jugs?|carafes?|punch bowl|(?:in|by|for) (?:a|the) (?:big |large )?(?:bowl|dispenser)|(?:big |large )?batch(?:es|ed|ing)?|(?:can|to) bottle|(?:make|mix|prep\w*)(?: it| them)? (?:ahead|in advance|beforehand|the day before)|jarras?|para embotellar|pichets?|carafe|krug|krügen?|karaffe|bowle|vorbereiten|caraff[ae]|brocc(?:a|he)|jarra)(?!\p{L})/iu;

/** One without alcohol, for someone else, and nothing besides: 'and one without alcohol for the kids', 'he wants it without'. */
const SOBER_ONE =
  /^\W*(?:(?:ok(?:ay)?|and|now|also|y|et|und|e|nee|no|nein|nah)\W+)*(?:(?:one|something|a drink|uno|algo|un|quelque chose|ein(?:en|s|e)?|was|etwas|qualcosa|um|alguma coisa) |(?:he|she|they|él|ella|il|elle|er|sie|lui|lei|ele|ela) (?:wants?|would like|['’]?d like|needs?|quiere|veut|will|möchte|hätte gern|vuole|quer) (?:\p{L}+ )?)(?:\p{L}+ ){0,2}?(?:without alcohol|alcohol.?free|non.?alcoholic|zero.?proof|sin alcohol|sans alcool|ohne alkohol|alkoholfrei\p{L}*|senza alcol|analcolic\p{L}|sem álcool)(?!\p{L})/iu;

/** 'A Negroni for me and something for the kids', '15 kids and 8 adults': a bottle that is asked for is nobody's under age. */
const isForAdultsToo = (message: string): boolean =>
  !FOR_EVERYBODY.test(message) &&
  !isSharedWithChildren(message) &&
  (understand({ ...ANY, message: withoutTurnedDownDrinks(message) }).baseLiquor !== 'all' ||
    speaksOfGrownUps(careTokensOf(message)));
/** One drink for old and young: 'something everybody can have'. */
const FOR_EVERYBODY =
  /(?<!\p{L})(?:(?:something|anything|one drink|a drink|one thing|punch|algo|quelque chose|etwas|qualcosa|alguma coisa)(?: \p{L}+){0,2} (?:everybody|everyone|we all|all of us|all ages|todos|tout le monde|alle|jeder|tutti|todo mundo)|(?:everybody|everyone|we all|all of us|todos|tout le monde|alle|tutti|todo mundo) (?:can|could|may|pued[ae]n?|podamos|peut|können|könn?en|possono|possa|pode[mr]?))(?!\p{L})/iu;

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
export const soughtIn = (
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

/** Whether a message asks for what is made ahead. */
export const asksForJug = (message: string): boolean => JUG.test(message);

/** What imitates a spirit is nothing for children, be it all that is asked for or beside the adults' drinks. */
export const servedTo = (state: TalkState, request: GuestRequest, message: string): TalkState => {
  // What is planned for children stays theirs: 'no nuts either' after 'something for the kids'.
  if (state.isForAbstainer && state.weakCare.includes('minor'))
    return { ...state, care: [...new Set([...state.care, 'minor' as const])] };
  if (request.kind !== 'suggest' || !request.alcoholFree || !asksForChildren(message)) return state;
  return request.alcoholFree === 'only'
    ? { ...state, care: [...new Set([...state.care, 'minor' as const])] }
    : { ...state, careOfOthers: [...new Set([...state.careOfOthers, 'minor' as const])] };
};

const firstAlone = (ranking: Ranking): Ranking => ({
  ...ranking,
  suggestions: ranking.suggestions.slice(0, 1),
});

/** After a loss or a hurt: one that lasts, and no parade. */
const slowOne = async (
  drinks: DrinksService,
  state: TalkState,
  asked: readonly Wish[],
  seed: number,
): Promise<Ranking> =>
  firstAlone(await drinks.rank({ ...state, occasion: state.occasion ?? 'comfort' }, asked, seed));

/** The drinks that fit; one without alcohol among those that are named where someone wants it. */
export const rankedFor = async (
  drinks: DrinksService,
  state: TalkState,
  request: GuestRequest,
  asked: readonly Wish[],
  seed: number,
): Promise<Ranking> => {
  if (state.mourns || state.isDistressed) return slowOne(drinks, state, asked, seed);
  const ranking = await drinks.rank(state, asked, seed);
  if (request.kind !== 'suggest' || request.alcoholFree !== 'beside')
    return state.wantsOne ? firstAlone(ranking) : ranking;
  const care = [...new Set([...state.care, ...state.careOfOthers])];
  const alcoholFree = await drinks.rank({ ...state, ...ALCOHOL_FREE, care });
  const named = ranking.suggestions.slice(0, 2);
  const isNamed = ({ cocktail }: Ranking['suggestions'][number]) =>
    named.some((one) => one.cocktail.id === cocktail.id);
  const other = alcoholFree.suggestions.find((suggestion) => !isNamed(suggestion));
  return { ...ranking, suggestions: other ? [...named, other] : named };
};

/** What the talk keeps of a question, where none was asked. */
export const NOTHING_ASKED = { asked: null, askedCues: [], askedTastes: [], askedTerm: null, asks: [] };

/** The drinks of several orders, one after the other. */
export const rankedOrders = (orders: readonly Ordered[]): Pick<Turn, 'ranking' | 'orders'> => ({
  ranking: {
    order: orders.flatMap(({ ranking }) => ranking.order.slice(0, ORDERED_EACH)),
    suggestions: orders.map(({ suggestion }) => suggestion),
    known: [],
    gaveUp: orders.flatMap(({ ranking }) => ranking.gaveUp),
  },
  orders: orders.map(({ wishes }) => wishes),
});
