import type { BriefPart, Crew, KitchenTool, MenuSection } from '@swizzle/proto';
import { isToastName } from '../events/service/toasts.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { type Candidate, isAlcoholFree } from '../menus/candidate.ts';
import type { EventType } from '../menus/occasions/occasion.ts';
import type { Strength } from './alcohol/alcohol.ts';
import type { AlcoholFree, NonDrinkerKind } from './alcohol/alcohol-amounts.ts';
import { isLightEnough } from './alcohol/strength-limits.ts';
import type { DietGroup } from './guests/diets.ts';
import type { Season, TimeOfDay } from './schedule/when-and-where.ts';
import type { Culture, EventKind } from './setting/event-kinds.ts';
import type { Motif } from './setting/motifs.ts';
import { isBottle, type Term } from './text/terms.ts';
import type { UnreadPhrase } from './text/unread-words.ts';
import type { DrinkDemand } from './wishes/drink-demand.ts';
import { hasAlcoholicGarnish, hasTerm, isItsName, isTraceless, servesTerm } from './wishes/drink-match.ts';
import { isProper } from './wishes/drink-names.ts';
import type { FlavoredDrink } from './wishes/found-wish.ts';
import type { MenuSize } from './wishes/meal-drinks.ts';

/** What a host rules out, as it's labeled, and whether a drink keeps it. */
export interface BriefRule {
  label: string;
  /** Some guests need it; others may have what they leave out. */
  isForSome: boolean;
  isKept: (drink: Candidate) => boolean;
}

/** An event as it was understood: what its menu must and may not have, and where and when it is. */
export interface EventBrief {
  /** Each thing that was understood, as the host sees it; also those that the host took away. */
  parts: readonly BriefPart[];
  /** What of it each drink keeps or doesn't. */
  rules: readonly BriefRule[];
  /** The host's words of what looks like an exclusion and isn't understood. */
  notUnderstood: readonly string[];
  /** What the host asks for by name and no drink of the menu brings. */
  unmet: readonly string[];
  /** The host's words that made no difference to the menu. */
  unused: readonly string[];
  /** The host's words that nothing made use of; a drink may still print them. */
  unread: readonly UnreadPhrase[];
  eventType: EventType;
  kind: EventKind | undefined;
  /** 1 to 12; undefined where nobody says when. */
  month: number | undefined;
  season: Season | undefined;
  /** The season is the date's; the host's words name none. */
  isSeasonGuessed: boolean;
  /** Too hot for hot drinks. */
  isHot: boolean;
  /** How many drinks are on the menu, where the host says. */
  size: MenuSize | undefined;
  /** The host lists the drinks, and they are the menu; `pours`: ids of those that are served as they are. */
  isListed: boolean;
  pours: readonly string[];
  /** The host counts a drink for each part of a meal. */
  isMealCounted: boolean;
  /** Sections in which guests who take no alcohol have a glass of their own, as the host says. */
  ownGlasses: readonly ('welcome' | 'digestif')[];
  drinksEach: number | undefined;
  /** Guests who have one glass and no more. */
  oneGlassGuests: number;
  /** Drinks with alcohol that each of those who drink has at most. */
  wetEach: number | undefined;
  budgetTotal: number | undefined;
  isAllHot: boolean;
  /** Everything waits in dispenser, pitcher or keg. */
  isBatched: boolean;
  /** Hours by the clock, where the host names them. */
  hours: number | undefined;
  /** Hour of the day at which it begins, from 0 to 24, where the host names it. */
  startsAt: number | undefined;
  /** Hours that a guest is there, where children have a part of their own and adults another. */
  stay: number | undefined;
  /** Guests come and go: no glass is handed to all of them at once. */
  isDropIn: boolean;
  /** Minutes before which nothing with alcohol is served. */
  alcoholFrom: number | undefined;
  /** A dinner is part of it. */
  hasMeal: boolean;
  /** Drinks that are raised by all guests, as a first glass or in the middle: places of their own on the menu. */
  toasts: Readonly<Record<'welcome' | 'signature', number>>;
  /** Ids of what the host grows and brings: nobody buys it. */
  own: readonly string[];
  /** How many bottles of three quarters of a liter there are of it, where the host says. */
  ownBottles: Readonly<Record<string, number>>;
  /** Bottles of the host's by their brands. */
  ownLabels: readonly { id: string; title: string }[];
  /** What guests drink beside the menu and someone else supplies, by the word for it: 'beer', 'red wine'. */
  provided: readonly string[];
  crew: Crew | undefined;
  /** Minutes from the beginning at which they are raised, where the host names the hour. */
  toastAt: number | undefined;
  /** Minutes from the beginning from which on a drink is served, by its name. */
  timed: Readonly<Record<string, number>>;
  /** Share of what guests drink that the menu is, where others bring beer and wine. */
  served: number | undefined;
  /** How many are behind the bar, where the host says; 0 where guests serve themselves. */
  bartenders: number | undefined;
  /** What the kitchen doesn't have. */
  lacks: readonly KitchenTool[];
  time: TimeOfDay | undefined;
  place: string | undefined;
  children: 'all' | 'some' | undefined;
  isChildrens: boolean;
  /** None of the drinks has any of it. */
  excluded: readonly Term[];
  /** What all drinks are to be, whatever is in them. */
  demands: readonly DrinkDemand[];
  /** None of the drinks without alcohol has any of it. */
  alcoholFreeExcluded: readonly Term[];
  /** None of the drinks has much of it. */
  little: readonly Term[];
  /** Spirits beside which no other is wanted; empty where any is. */
  only: readonly Term[];
  wanted: readonly Term[];
  /** Of what is wanted, what most guests drink: 'a beer crowd', 'whiskey lovers'. */
  mostly: readonly Term[];
  /** Nothing that is composed for the event: 'classic, strong, stirred'. */
  isClassic: boolean;
  /** What is to come first or last: 'finish with coffee'. */
  placed: readonly { term: Term; section: MenuSection }[];
  /** Drinks and colors that the host names: one of each is on the menu if it can be. */
  named: readonly Term[];
  /** Labels of named drinks of which one is enough: 'a Manhattan or a Boulevardier'. */
  choices: readonly (readonly string[])[];
  /** Classics that are to have a flavor; each is among `named` too. */
  flavored: readonly FlavoredDrink[];
  /** Names that the host gives to drinks of the menu; each is among `named` too. */
  inventedNames: readonly string[];
  /** The spirits of those, where the host says. */
  spiritsOfNames: ReadonlyMap<string, Term>;
  /** The last glass is a toast that all guests have. */
  endsWithToast: boolean;
  cultures: readonly Culture[];
  /** What the party is about. */
  motifs: readonly Motif[];
  /** Diets of some guests: they find drinks of theirs, and others may have what they leave out. */
  groups: readonly DietGroup[];
  alcoholFree: AlcoholFree | undefined;
  /** Not even a dash of bitters. */
  isTraceless: boolean;
  isPregnancy: boolean;
  /** Ids of named drinks that are others again without alcohol. */
  twins: readonly string[];
  /** Anyone who doesn't drink is not to be noticed: a glass without alcohol looks like one with it. */
  isDisguised: boolean;
  /** Some guests take no alcohol: the first glass is one that they can have too. */
  hasAbstainers: boolean;
  /** Share of the servings that are for them, where the host says. */
  nonDrinkerShare: number | undefined;
  /** What it is made of: the guests who are counted apart. */
  nonDrinkerShares: Readonly<Partial<Record<NonDrinkerKind, number>>>;
  /** How many drinks have no alcohol at least, where the host counts them; else 0. */
  minAlcoholFree: number;
  /** How many have alcohol at most, where the host counts them. */
  mostAlcoholic: number | undefined;
  strength: Strength | undefined;
  /** How many drinks are strong, at least and at most. */
  leastStrong: number;
  /** What is strong comes last. */
  isStrongLate: boolean;
  mostStrong: number | undefined;
  /** Ids of themes that the host took away. */
  droppedThemes: readonly string[];
  /** The host's words without those that exclude something. */
  positiveText: string;
  /** The same in English, whatever language it was written in: what themes are looked up in. */
  themeText: string;
}

/** Coffee in any form. */
export const CAFFEINE = [
  'coffee-liqueur',
  'espresso',
  'cold-brew',
  'hot-coffee',
  'coffee-beans',
  'coffee-bitters',
];

/** What keeps children awake, burns them, or is too sharp for them. */
const NOT_FOR_CHILDREN = [
  ...CAFFEINE,
  ...'black-tea earl-grey-tea lapsang-tea matcha-powder matcha-syrup hot-sauce whole-cloves clove-syrup clove-tincture'.split(
    ' ',
  ),
];

/** What who is expecting is advised against: hibiscus and chamomile in strength, and raw egg. */
const NOT_WHEN_EXPECTING = ['hibiscus-tea', 'chamomile-tea', 'chamomile-syrup', 'egg-white', 'whole-egg'];

const isGentle = ({ ingredients }: Candidate): boolean =>
  !NOT_WHEN_EXPECTING.some((id) => ingredients.has(id));

const isForExpecting = (drink: Candidate, { isPregnancy }: EventBrief): boolean =>
  !isPregnancy || !isAlcoholFree(drink) || isGentle(drink);

/** Whether who is expecting can have a drink. */
export const suitsExpecting = (drink: Candidate): boolean => isTraceless(drink) && isGentle(drink);

export const isSweetTerm = ({ features }: Term): boolean => features.includes('sweet');

/** Grams of sugar in a glass beyond which nobody calls it 'not sweet'. */
export const MAX_SUGAR = 12;

/** 'Nothing sweet' means what a guest calls sweet, however it's balanced. */
const isDryEnough = ({ sweetness, sugarGrams }: Candidate, { excluded, little }: EventBrief): boolean =>
  (sweetness < 2 && (sugarGrams <= MAX_SUGAR || !excluded.some(isSweetTerm))) ||
  ![...excluded, ...little].some(isSweetTerm);

export const wantsHot = (brief: EventBrief): boolean =>
  brief.wanted.some(({ features }) => features.includes('hot')) || wantsAllHot(brief);

/** 'Everything hot', 'served hot', 'only warm drinks'. */
const ALL_HOT =
  /\b(?:everything|all(?: (?:of (?:it|them)|the drinks|drinks))?|nothing but|only|just)\b[^.;]{0,24}\b(?:hot|warm|heated)\b(?! sauce)|\b(?:hot|warm) (?:drinks )?only\b|\b(?:hot|warm) drinks (?:all|throughout|the whole) (?:evening|night|day|afternoon|time|party|long)?/i;

export const wantsAllHot = ({
  positiveText,
  isAllHot,
}: Pick<EventBrief, 'positiveText' | 'isAllHot'>): boolean => isAllHot || ALL_HOT.test(positiveText);

const CUPS_OF: Readonly<Record<string, string>> = { coffee: 'Fresh Coffee', tea: 'Hot Black Tea' };

const isListedCup = ({ name }: Candidate, { pours }: EventBrief): boolean =>
  pours.some((id) => CUPS_OF[id] === name);

/** Where children are, each drink that they may have is one for them. */
const isForChildren = (drink: Candidate, brief: EventBrief): boolean =>
  brief.children === undefined ||
  !isAlcoholFree(drink) ||
  brief.named.some((term) => isItsName(term, drink)) ||
  isListedCup(drink, brief) ||
  ((drink.technique !== 'heated' || wantsHot(brief)) &&
    !NOT_FOR_CHILDREN.some((id) => drink.ingredients.has(id) || drink.garnish.includes(id)));

/** May to September. */
const isWarmMonth = (month: number | undefined): boolean => month !== undefined && month >= 5 && month <= 9;

/** Nobody wants a hot drink in the heat, in the warm months or by the water, but a host who asks for one. */
const isForTheWeather = (drink: Candidate, brief: EventBrief): boolean => {
  const { isHot, month, wanted, named, place } = brief;
  return (
    !(isHot || isWarmMonth(month) || place === 'beach' || place === 'pool') ||
    drink.technique !== 'heated' ||
    isListedCup(drink, brief) ||
    named.some(({ label }) => label === drink.name) ||
    wanted.some(({ features }) => features.includes('hot'))
  );
};

/** Whether a drink can be made at the event; a host who asks for something hot brings the urn. */
const canBeMade = ({ technique, ingredients }: Candidate, brief: EventBrief): boolean =>
  !(technique === 'blended' && brief.lacks.includes('blender')) &&
  // An espresso machine wants power as a stove does.
  !(ingredients.has('espresso') && brief.lacks.includes('stove')) &&
  !(technique === 'heated' && brief.lacks.includes('stove') && !wantsHot(brief));

/** Every spirit of the drink is one of those, and one of those is in it. */
const isOnly = (drink: Candidate, only: readonly Term[]): boolean => {
  if (only.length === 0 || isAlcoholFree(drink)) return true;
  const isOneOf = (id: string) => only.some(({ ingredients }) => ingredients.has(id));
  const ids = [...drink.ingredients];
  const spirits = ids.filter((id) => ingredientOf(id).role === 'base' && ingredientOf(id).abv > 0);
  const bases = only.flatMap((term) => term.bases);
  const hasBase = bases.length === 0 || bases.includes(drink.base);
  return hasBase && spirits.every(isOneOf) && ids.some(isOneOf);
};

/** The part of a brief that says so: nobody in recovery is handed a glass with alcohol. */
const RECOVERY = 'recovery';

/** Whether someone among the guests is in recovery. */
export const isRecoveryEvent = ({ parts }: Pick<EventBrief, 'parts'>): boolean =>
  parts.some(({ id, isRemoved }) => id === RECOVERY && !isRemoved);

/** A child's party, or one of families where nobody drinks: its drinks are for children first. */
export const isChildrensEvent = ({ children, isChildrens, alcoholFree, kind }: EventBrief): boolean =>
  children === 'all' ||
  isChildrens ||
  (children !== undefined && alcoholFree === 'all' && kind?.isSolemn !== true);

/** 'French 75 at the door': a drink that the host names, where the host wants it. */
export const isPlacedByName = (
  { name }: Candidate,
  section: MenuSection,
  { placed, named }: EventBrief,
): boolean =>
  placed.some(
    ({ term, section: own }) =>
      own === section &&
      term.features.length === 0 &&
      term.label === name &&
      named.some(({ id }) => id === term.id),
  );

/** Whether the host asks for a drink, or for something that it has. */
export const isWished = (drink: Candidate, { named, wanted }: EventBrief): boolean =>
  [...named, ...wanted].some((term) => servesTerm(drink, term));

/** Share of the guests from which on those who don't drink are the rule. */
const MAJORITY_SHARE = 0.5;

/** Whether guests drive home, mourn or drink little, so that the last glass may be one without alcohol. */
export const isForDrivers = ({ parts, strength, kind, nonDrinkerShare = 0 }: EventBrief): boolean =>
  strength === 'low' ||
  (kind?.isSolemn ?? false) ||
  nonDrinkerShare >= MAJORITY_SHARE ||
  parts.some(({ id, isRemoved }) => id === 'driving' && !isRemoved);

/** Colors that a menu has room for; further ones only speak for a drink. */
const MAX_COLORS = 2;
const isColor = ({ features }: Term): boolean => features.some((feature) => feature.startsWith('color '));

/** 'In silver' is a decoration: a clear drink answers it, and nobody is served vodka and soda for it. */
export const isClear = ({ features }: Term): boolean => features.includes('color clear');

/** What must be on the menu if any permitted drink brings it: drinks, colors and spirits that the host names. */
export const demandedBy = ({ named, only, wanted }: EventBrief): Term[] => [
  ...named.filter((term) => !isColor(term)),
  ...named.filter((term) => isColor(term) && !isClear(term)).slice(0, MAX_COLORS),
  ...only,
  ...wanted.filter(isBottle),
];

/** 'Nothing fiddly', and an Espresso Martini: what is named is made ahead as far as can be. */
const isNamedDrink = ({ name }: Candidate, { named }: EventBrief): boolean =>
  named.some(({ label, features }) => features.length === 0 && label === name);

/** 'Rum punch, nothing shaken': what the host names is stirred in its jug. */
const isOnlyWork = ({ features }: Term, drink: Candidate, brief: EventBrief): boolean =>
  features.length === 1 && /^(?:shaken|served up)$/.test(features[0] ?? '') && isNamedDrink(drink, brief);

/** 'Bellinis, nothing too sweet': what the host names is as sweet as it is, unless sweet drinks are ruled out. */
const isNamedSweet = (drink: Candidate, brief: EventBrief): boolean =>
  !brief.excluded.some(isSweetTerm) && isNamedDrink(drink, brief);

/** Whether a drink may be on the menu of an event at all: exclusions are absolute. */
export const isPermitted = (drink: Candidate, brief: EventBrief): boolean => {
  const isFree = isAlcoholFree(drink);
  return (
    (isFree || brief.alcoholFree !== 'all') &&
    !(isFree && (hasAlcoholicGarnish(drink) || (brief.isTraceless && !isTraceless(drink)))) &&
    !(isFree && brief.alcoholFreeExcluded.some((term) => hasTerm(drink, term))) &&
    isLightEnough(drink, brief) &&
    isOnly(drink, brief.only) &&
    isProper(drink, brief) &&
    isForChildren(drink, brief) &&
    isForExpecting(drink, brief) &&
    (isDryEnough(drink, brief) || isToastName(drink.name) || isNamedSweet(drink, brief)) &&
    isForTheWeather(drink, brief) &&
    canBeMade(drink, brief) &&
    brief.demands.every(({ id, isMet }) => isMet(drink) || (id === 'easy' && isNamedDrink(drink, brief))) &&
    !brief.excluded.some((term) => hasTerm(drink, term) && !isOnlyWork(term, drink, brief)) &&
    // One glass for a toast may be sweeter than what is drunk all evening.
    (isToastName(drink.name) ||
      isNamedSweet(drink, brief) ||
      !brief.little.some((term) => hasTerm(drink, term, true)))
  );
};
