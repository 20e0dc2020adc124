import { type Allergen, CARE_KINDS, type CareKind } from '@swizzle/proto';
import type { Diet, TeenHint } from '../talk/talk-state.ts';
import { speaksOfAnimal, withoutAnimalAges } from './animals.ts';
import { asksOfDuty, asksOfFact, saysTheyLeft } from './bartender-duty.ts';
import { canBeLifted, limitsAlcohol } from './care-kinds.ts';
import { type CareToken, careTokensOf } from './care-tokens.ts';
import {
  givesChildrenAlcohol,
  isParentsGlass,
  plansForChildren,
  saysTheyAreParent,
  servesChild,
  servesSmallChild,
} from './children.ts';
import { withoutCounts, withoutMeasures } from './counts.ts';
import whom from './cues/whom.json' with { type: 'json' };
import { isInsisting, mootKinds, namedKinds } from './cues.ts';
import {
  certainKinds,
  isAdult,
  isCorrecting,
  isDenying,
  isForSmallChildren,
  isForThem,
  isOrdering,
  isReassuring,
  isTeenager,
  isToDrink,
  speaksOfCar,
  speaksOfOthers,
  teenHintsIn,
  withoutDurations,
  withoutHints,
  withoutSobriety,
  withoutSoftForYoung,
  withoutTomorrow,
} from './evidence.ts';
import { guessedCare } from './guess.ts';
import { endedJustNow, forbidsAlcohol, isLongOver, withoutTreatments } from './medicines.ts';
import { isOwnRestriction, onlyAsks, restrictionsIn } from './restrictions.ts';
import { likelyKinds } from './signals.ts';
import { drinkFor, isTheirs, PERSONAL, toldOf } from './whom.ts';

/** What a message changes in the care that is in force. */
export interface CareDecision {
  readonly begun: readonly CareKind[];
  readonly lifted: readonly CareKind[];
  readonly inForce: readonly CareKind[];
  /** In force before, and named again or insisted on. */
  readonly repeated: readonly CareKind[];
  /** What holds after this answer: a first hint limits only this one. */
  readonly kept: readonly CareKind[];
  /** Begun by what may mean something else: Sam asks instead of refusing. */
  readonly unsure: readonly CareKind[];
  readonly evidence: CareEvidence;
}

/** What a conversation has shown so far without proving it. */
export interface CareEvidence {
  /** Kinds that the guest hinted at. */
  readonly hinted: readonly CareKind[];
  /** Kinds in force by hints alone: a denial lifts them; `minor` that is not in force: children for whom drinks are planned. */
  readonly weak: readonly CareKind[];
  readonly teen: readonly TeenHint[];
}

export const NO_EVIDENCE: CareEvidence = { hinted: [], weak: [], teen: [] };

/** What nobody who keeps a diet eats anyway: 'vegan, so no eggs and no milk' states no allergy. */
const LEFT_OUT_BY: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegan: ['egg', 'milk', 'fish', 'crustaceans', 'mollusks'],
  vegetarian: ['fish', 'crustaceans', 'mollusks'],
  halal: [],
  kosher: ['crustaceans', 'mollusks'],
};

/** What people leave out for its taste or feel: 'no cream' keeps it out of the glass, and states no allergy. */
const LEFT_OUT_FOR_TASTE: readonly Allergen[] = ['milk', 'egg', 'celery', 'mustard'];

const kindsOfRestrictions = (message: string): CareKind[] => {
  const { allergens, diets } = restrictionsIn(message);
  const forTaste = isOwnRestriction(message) ? [] : LEFT_OUT_FOR_TASTE;
  const leftOut = new Set<Allergen>(['gluten', ...forTaste, ...diets.flatMap((diet) => LEFT_OUT_BY[diet])]);
  return [
    ...(allergens.some((allergen) => !leftOut.has(allergen)) ? (['allergy'] as const) : []),
    ...(allergens.includes('gluten') ? (['celiac'] as const) : []),
    ...(diets.length > 0 ? (['diet'] as const) : []),
  ];
};

/** What comes together and would cost a life if it were forgotten. */
const NEVER_WEAK: ReadonlySet<CareKind> = new Set(['despair', 'excess', 'driving', 'pregnancy']);

/** Kinds that words of the bar or jokes may look like: what isn't stated outright is taken back by a plain correction. */
const MISREAD: ReadonlySet<CareKind> = new Set(['despair', 'coercion', 'poison', 'dependence']);

/** Those of them that 'I'm fine' and 'just joking' take back, too. */
const AT_NO_RISK: ReadonlySet<CareKind> = new Set(['poison', 'dependence']);

/** What a bartender watches for in guests. */
const OF_DUTY: readonly CareKind[] = ['minor', 'excess'];

/** What the words of a fact name as they would a guest's state: 'drunk', 'a sober bar'. */
const OF_FACTS: readonly CareKind[] = ['excess', 'dependence'];

/** The kinds that a message names, and those of them that it states plainly. */
const kindsIn = (
  message: string,
  tokens: readonly CareToken[],
  claims: readonly CareToken[],
  mourns: boolean,
) => {
  const restricted = kindsOfRestrictions(message);
  const cued = new Set([...namedKinds(tokens), ...namedKinds(claims)]);
  const stated = new Set(cued);
  const poured = withoutMeasures(tokens);
  const ages = withoutAnimalAges(withoutSoftForYoung(withoutCounts(withoutDurations(poured))), mourns);
  if (stated.has('minor') && !namedKinds(ages).has('minor')) stated.delete('minor');
  if (stated.has('excess') && !namedKinds(poured).has('excess')) stated.delete('excess');
  // 'What if someone looks sixteen, or is drunk?' asks what a bartender does.
  if (asksOfDuty(message)) for (const kind of OF_DUTY) stated.delete(kind);
  if (asksOfFact(message)) {
    for (const kind of OF_FACTS) stated.delete(kind);
    // 'Was gin ever a medicine?' names none that anybody takes.
    if (!namedKinds(withoutTreatments(tokens)).has('medicine')) stated.delete('medicine');
  }
  // 'We drive home tomorrow, tonight we drink.'
  if (speaksOfCar(claims) && !namedKinds(withoutTomorrow(claims)).has('driving')) stated.delete('driving');
  const likely = likelyKinds(tokens, mourns);
  const hinted = withoutHints(tokens);
  const certain = certainKinds(tokens);
  // 'I finished my metronidazole yesterday.'
  if (forbidsAlcohol(message)) stated.add('medicine');
  else if (isLongOver(message)) stated.delete('medicine');
  // 'How many can he have, he's driving': a sober driver needs no such question.
  if (certain.has('driving')) stated.add('driving');
  // 'Secretly a romantic', 'how do I hide the taste of cheap vodka': nobody else drinks it.
  const isOwnGlass = !certain.has('coercion') && !speaksOfOthers(tokens);
  const isPlain = (kind: CareKind): boolean => {
    if (kind === 'allergy')
      return isOwnRestriction(message) || (!restricted.includes(kind) && !onlyAsks(message));
    if (restricted.includes(kind)) return true;
    if (!stated.has(kind)) return NEVER_WEAK.has(kind);
    if (kind === 'minor' && isToDrink(tokens)) return true;
    if (kind === 'minor' && isForSmallChildren(tokens)) return false;
    const rest = hinted.get(kind);
    return rest === undefined || namedKinds(rest).has(kind);
  };
  const named = new Set<CareKind>([...stated, ...restricted, ...likely]);
  if (isOwnGlass) named.delete('coercion');
  return {
    restricted,
    named,
    plain: new Set([...named].filter(isPlain)),
    likely: likely.filter((kind) => kind !== 'coercion' || !isOwnGlass),
    certain,
    /** Kinds that words name and the rest of the message explains away: the cat is fourteen, the drive is tomorrow's. */
    explained: new Set([...cued].filter((kind) => !named.has(kind))),
  };
};

/** What hints at a kind: a second time makes it last, a denial takes it back. */
const hintsAfter = (
  tokens: readonly CareToken[],
  { named, plain }: { named: ReadonlySet<CareKind>; plain: ReadonlySet<CareKind> },
  before: CareEvidence,
) => {
  const isDenied = isDenying(tokens);
  const isCorrected = isCorrecting(tokens);
  const adult = isAdult(tokens);
  // 'I'm 35, and my son is fifteen': an adult explains only what was said before.
  const isTakenBack = (kind: CareKind) =>
    !plain.has(kind) &&
    (isDenied ||
      (kind === 'minor' && adult) ||
      (MISREAD.has(kind) && isCorrected) ||
      (AT_NO_RISK.has(kind) && isReassuring(tokens)) ||
      (kind === 'poison' && before.weak.includes(kind) && isOrdering(tokens)) ||
      (kind === 'coercion' && drinkFor(tokens) === 'guest'));
  const isHint = (kind: CareKind) => named.has(kind) && !plain.has(kind);
  const hints = CARE_KINDS.filter((kind) => isHint(kind) && (kind === 'minor' || !isDenied));
  const teen = adult ? [] : teenHintsIn(tokens, before.teen);
  return {
    isTakenBack,
    hints,
    teen,
    // The guest's own age says nothing of the grandson's.
    hinted: CARE_KINDS.filter(
      (kind) => (before.hinted.includes(kind) && (plain.has(kind) || !isDenied)) || hints.includes(kind),
    ),
  };
};

/** 'My sister isn't pregnant' tells of her, and not for whom the drink is. */
const SAYS_PREGNANT =
  /(?<!\p{L})(?:pregnant|expecting|nursing|breast.?feeding|embarazad\p{L}+|enceinte|schwanger|incinta|grávida|gravida)(?!\p{L})/iu;

/** 'One won't matter if I drive': its 'not' takes nothing back. */
const PLAYS_DOWN =
  /(?<!\p{L})(?:(?:won['’]?t|doesn['’]?t|wouldn['’]?t|can['’]?t|cannot|will not|does not) (?:really |even )?(?:matter|hurt|harm|count|kill|make (?:a|any) difference|do (?:any )?harm)|macht (?:doch |ja |schon |eh )?nichts(?: aus)?|schadet (?:doch |ja )?nicht|no (?:pasa nada|importa|hace daño|cuenta|se nota)|(?:ne )?fait (?:rien|pas de mal)|(?:ne )?(?:compte|change) (?:rien|pas)|non (?:fa (?:niente|male|nulla)|importa|conta|succede niente)|não (?:faz mal|tem problema|conta|importa|dá nada))(?!\p{L})/giu;

/** The guest's own night, whoever's place it is: 'I'm staying at my sister's, no driving'. */
const STAYS =
  /(?<!\p{L})(?:(?:i['’]?m|i am|we['’]?re|we are|i['’]?ll|we['’]?ll) (?:\p{L}+ )?(?:stay\p{L}*|sleep\p{L}*|crash\p{L}*|walk\p{L}*|not driving)|ich (?:bleibe?|schlafe?|übernachte)|(?:me|nos) qued\p{L}+|(?:je|on) (?:reste|dors|dort)|(?:rimango|resto|dormo)|(?:fico|vou dormir))(?!\p{L})/iu;

/** Asks whether someone may have something. */
const SAFE = /^(?:safe|segur[oa]s?|sicher|sicur[oa]|danger)$/;
/** Says whom a drink is for. */
const FOR: ReadonlySet<string> = new Set(whom.concepts.for);
const withoutFor = (tokens: readonly CareToken[]) => tokens.filter(({ word }) => !FOR.has(word));

/**
 * The care that a message begins, lifts and insists against, given what is in force.
 * @param mourns whether the guest told of a death
 * @param ofGuest the kinds in force that the guest told of themselves
 * @param ofOthers the kinds in force that the guest told of someone else
 */
export const careIn = (
  message: string,
  before: readonly CareKind[],
  mourns = false,
  evidence: CareEvidence = NO_EVIDENCE,
  ofGuest: readonly CareKind[] = [],
  ofOthers: readonly CareKind[] = [],
): CareDecision => {
  const tokens = careTokensOf(message);
  const claims = careTokensOf(message.replace(PLAYS_DOWN, ' … '));
  const moot = mootKinds(claims);
  const denied = mootKinds(withoutFor(claims));
  const asksSafety = message.includes('?') && tokens.some(({ word }) => SAFE.test(word));
  const { restricted, named, plain, likely, certain, explained } = kindsIn(message, tokens, claims, mourns);
  const guess = guessedCare(message, tokens);
  // What a rule reads plainly explains the message: 'I'm driving, my wife wants a margarita' tells of nobody young.
  const isExplained =
    [...plain].some(limitsAlcohol) && guess?.kind !== 'despair' && guess?.kind !== 'coercion';
  const isGuessed =
    guess !== undefined &&
    !isExplained &&
    !named.has(guess.kind) &&
    !explained.has(guess.kind) &&
    !before.includes(guess.kind);
  if (isGuessed) {
    named.add(guess.kind);
    if (guess.sure) plain.add(guess.kind);
  }
  // Drinks that a parent plans for children are no minor's alcohol; what a child is to drink of it is.
  const arePlanned = !before.includes('minor') && evidence.weak.includes('minor');
  const plans = plansForChildren(message, arePlanned);
  if (plans) {
    named.delete('minor');
    plain.delete('minor');
  } else if (givesChildrenAlcohol(message, arePlanned)) {
    named.add('minor');
    plain.add('minor');
  } else if (isParentsGlass(message)) {
    named.delete('minor');
    plain.delete('minor');
  } else if (servesChild(message)) {
    named.add('minor');
    // The parents go on to drink what they like.
    if (servesSmallChild(message)) plain.delete('minor');
  }
  // 'I am sober' answers care for too much, and tells of no sober life.
  const isAnswered = before.includes('excess') || evidence.hinted.includes('excess');
  if (isAnswered && !namedKinds(withoutSobriety(tokens)).has('dependence')) {
    named.delete('dependence');
    plain.delete('dependence');
  }
  const { isTakenBack, hints, teen: young, hinted } = hintsAfter(tokens, { named, plain }, evidence);
  const teen = plans ? evidence.teen : young;
  const isNewTeenager = isTeenager(teen) && !isTeenager(evidence.teen);
  if (isNewTeenager) {
    named.add('minor');
    plain.add('minor');
  }
  // 'Bleach instead then' still names a poison.
  // 'My wife isn't driving' takes nothing back from a guest who is.
  const isTheirOwn = (kind: CareKind) =>
    ofGuest.includes(kind) &&
    toldOf(tokens) === 'other' &&
    ((kind === 'driving' && !STAYS.test(message)) || (kind === 'pregnancy' && SAYS_PREGNANT.test(message)));
  // 'The dog was 14', 'it's for my kids, I'm the parent': no minor was told of by what was taken for one.
  const isMistaken =
    !ofGuest.includes('minor') &&
    !isTeenager(teen) &&
    !plain.has('minor') &&
    (speaksOfAnimal(tokens) || (plans && saysTheyAreParent(message)));
  // 'He's gone home': whatever bound his glass binds nobody who is there.
  const isGone = (kind: CareKind) =>
    PERSONAL.has(kind) && ofOthers.includes(kind) && !ofGuest.includes(kind) && saysTheyLeft(message);
  const isMoot = (kind: CareKind) =>
    (kind === 'minor' && isMistaken) ||
    isGone(kind) ||
    (canBeLifted(kind) &&
      !isTheirOwn(kind) &&
      // 'Is it safe for my friend?' and 'one for my sister' change nothing for the one who is expecting.
      !((asksSafety || (ofOthers.includes(kind) && !ofGuest.includes(kind))) && !denied.has(kind)) &&
      // 'How many can he have if he drives?' is about the driver's own glass.
      !(kind === 'driving' && certain.has(kind)) &&
      moot.has(kind) &&
      !(kind === 'medicine' && (forbidsAlcohol(message) || endedJustNow(message))) &&
      !(kind === 'poison' && named.has(kind)) &&
      // 'It's for my brother, he takes it': then it is about his glass.
      !(PERSONAL.has(kind) && kind !== 'driving' && isTheirs(tokens))) ||
    ((evidence.weak.includes(kind) || kind === 'poison') && isTakenBack(kind));
  const insists = isInsisting(tokens);
  const isForOther = drinkFor(tokens) === 'other' || isForThem(tokens);
  // 'Just a small one' and 'a daiquiri for him' after a hint are the second one.
  const insistsAfterHint = (kind: CareKind) =>
    (insists || (kind === 'minor' && isForOther)) &&
    limitsAlcohol(kind) &&
    evidence.hinted.includes(kind) &&
    !isTakenBack(kind);

  const isNamed = (kind: CareKind) => plain.has(kind) || hints.includes(kind) || insistsAfterHint(kind);
  // 'It's for a vegan friend' takes nothing back that was not in force.
  const begins = (kind: CareKind) => isNamed(kind) && (restricted.includes(kind) || !isMoot(kind));
  const begun = CARE_KINDS.filter((kind) => begins(kind) && !before.includes(kind));
  const lifted = CARE_KINDS.filter((kind) => before.includes(kind) && isMoot(kind));
  const stays = CARE_KINDS.filter((kind) => before.includes(kind) && !isMoot(kind));
  const isQuestionOnly = (kind: CareKind) => kind === 'allergy' && !plain.has(kind) && onlyAsks(message);
  const inForce = CARE_KINDS.filter(
    (kind) => stays.includes(kind) || (begun.includes(kind) && !isQuestionOnly(kind)),
  );
  // What comes together is two hints at once.
  const lasts = (kind: CareKind) =>
    stays.includes(kind) || likely.includes(kind) || plain.has(kind) || evidence.hinted.includes(kind);
  const kept = inForce.filter(lasts);
  const isWeak = (kind: CareKind) =>
    (!plain.has(kind) || (MISREAD.has(kind) && !certain.has(kind)) || (isGuessed && kind === guess.kind)) &&
    (evidence.weak.includes(kind) || begun.includes(kind));
  return {
    begun,
    lifted,
    inForce,
    repeated: stays.filter((kind) => isNamed(kind) || (insists && limitsAlcohol(kind))),
    kept,
    unsure: begun.filter((kind) => MISREAD.has(kind) && !plain.has(kind) && !evidence.hinted.includes(kind)),
    evidence: {
      hinted: hinted.filter((kind) => !isQuestionOnly(kind)),
      weak: [
        ...kept.filter(isWeak),
        ...((plans || arePlanned) && !kept.includes('minor') ? (['minor'] as const) : []),
      ],
      teen,
    },
  };
};
