// Which allergens and diets a message states or takes back. A question about a drink states nothing.
import { ALLERGENS, type Allergen } from '@swizzle/proto';
import { DIETS, type Diet } from '../talk/talk-state.ts';
import { type Cue, type Sentence, type Span, sentencesOf } from './restriction-spans.ts';

export interface Restrictions {
  readonly allergens: readonly Allergen[];
  readonly diets: readonly Diet[];
}

type Verdict = 'excluded' | 'accepted';

const has = (span: Span | undefined, ...cues: Cue[]) => cues.some((cue) => span?.cues.has(cue));
const isList = (span: Span) => span.food !== undefined || has(span, 'joins');

/** For each cue that excludes: how indirectly a food may be named, and how many other words may stand between. */
const REACH = {
  without: { level: 1, words: 2 },
  cannot: { level: 2, words: 5 },
  allergic: { level: 3, words: 7 },
} as const;
const EXCLUDING = ['allergic', 'cannot', 'without'] as const;
const excludingCue = (span: Span) => EXCLUDING.find((cue) => has(span, cue));

/** The farthest that a 'not' stands before what it negates. */
const NEGATION_REACH = 5;

/** Whether a 'not' or 'forget' stands before a place, with nothing of weight between. */
const isTakenBack = (spans: readonly Span[], at: number, ...cues: Cue[]): boolean => {
  for (let left = at - 1; left >= Math.max(0, at - NEGATION_REACH); left--) {
    const span = spans[left];
    if (!span || span.clause !== spans[at]?.clause) return false;
    if (has(span, ...cues)) return true;
    if (!has(span, 'fills', 'joins')) return false;
  }
  return false;
};

/** Whether a clause is nothing but a list of foods. */
const isPureList = (spans: readonly Span[], clause: number | undefined) =>
  spans.filter((span) => span.clause === clause).every((span) => isList(span) || has(span, 'fills'));

const hasJoiner = (spans: readonly Span[], clause: number | undefined) =>
  spans.some((span) => span.clause === clause && has(span, 'joins'));

/** Whether a clause may go on with the list of the one before: 'allergic to nuts, shellfish and cats'. */
const continuesList = (spans: readonly Span[], clause: number | undefined) =>
  isPureList(spans, clause) || hasJoiner(spans, clause);

interface Found {
  readonly at: number;
  /** Foods or an 'and' stand between the cue and the food. */
  readonly viaList: boolean;
  /** A comma stands between them. */
  readonly crosses: boolean;
  /** Other words between them. */
  readonly words: number;
}

/** The nearest word to the left that says what to do with a food. */
const cueBefore = (spans: readonly Span[], food: number): Found | undefined => {
  let viaList = false;
  let crosses = false;
  let words = 0;
  for (let at = food - 1; at >= 0; at--) {
    const span = spans[at];
    if (!span || has(span, 'ends')) return undefined;
    if (span.clause !== spans[at + 1]?.clause) {
      if (!continuesList(spans, spans[food]?.clause)) return undefined;
      crosses = true;
      viaList = true;
    }
    if (excludingCue(span) || has(span, 'accepts', 'likes', 'drops', 'lacks', 'only'))
      return { at, viaList, crosses, words };
    if (isList(span)) viaList = true;
    else if (!has(span, 'fills')) words++;
  }
  return undefined;
};

/** The place of a cue that directly follows a food or the list that it stands in. */
const cueAfter = (spans: readonly Span[], food: number, ...cues: Cue[]): number | undefined => {
  for (let at = food + 1; at < spans.length; at++) {
    const span = spans[at];
    if (!span) return undefined;
    const crosses = span.clause !== spans[at - 1]?.clause;
    if (crosses && !((isList(span) || has(span, ...cues)) && isPureList(spans, spans[food]?.clause)))
      return undefined;
    if (has(span, ...cues)) return at;
    if (!isList(span) && !has(span, 'fills')) return undefined;
  }
  return undefined;
};

/** The first food of the list that a food stands in. */
const listStart = (spans: readonly Span[], food: number): number => {
  let start = food;
  for (let at = food - 1; at >= 0; at--) {
    const span = spans[at];
    if (!span || span.clause !== spans[food]?.clause || !isList(span)) break;
    if (span.food) start = at;
  }
  return start;
};

const isDenied = (spans: readonly Span[], at: number) => isTakenBack(spans, at, 'negates', 'lacks', 'drops');

/** 'nut allergy', 'nuts and eggs: intolerant'. */
const allergyAfter = (spans: readonly Span[], food: number): Verdict | undefined => {
  const at = cueAfter(spans, food, 'allergic');
  if (at === undefined) return undefined;
  return isDenied(spans, listStart(spans, food)) || isDenied(spans, at) ? 'accepted' : 'excluded';
};

/** In 'no gin, nuts or eggs' the 'no' reaches them; in 'no ice, milk' and 'no eggs at home' it doesn't. */
const isUnreachable = (spans: readonly Span[], food: number, { crosses, words }: Found): boolean => {
  const clause = spans[food]?.clause;
  if (crosses && !(isPureList(spans, clause) && (words === 0 || hasJoiner(spans, clause)))) return true;
  return cueAfter(spans, food, 'absent') !== undefined;
};

const verdictBefore = (spans: readonly Span[], food: number, found: Found): Verdict | undefined => {
  const span = spans[found.at];
  if (!span || has(span, 'lacks', 'likes')) return undefined;
  if (has(span, 'accepts', 'drops'))
    return isTakenBack(spans, found.at, 'negates') && !has(span, 'drops') ? 'excluded' : 'accepted';
  const cue = excludingCue(span);
  if (cue === undefined) {
    const denial = spans.findIndex((_, at) => at < found.at && isDeniedAllergy(spans, at));
    return denial === -1 ? undefined : 'excluded';
  }
  const { level, words } = REACH[cue];
  if (found.words > words || (spans[food]?.food?.level ?? level) > level) return undefined;
  if (cue === 'without' && isUnreachable(spans, food, found)) return undefined;
  return isDenied(spans, found.at) ? 'accepted' : 'excluded';
};

/** 'nuts are fine', 'dairy-free', 'eggs are off limits'. */
const verdictAfter = (spans: readonly Span[], food: number): Verdict | undefined => {
  const free = cueAfter(spans, food, 'free', 'out');
  if (free !== undefined && spans[food]?.food?.level === 1) {
    const start = listStart(spans, food);
    if (isTakenBack(spans, start, 'drops')) return 'accepted';
    return isTakenBack(spans, start, 'negates') || isTakenBack(spans, free, 'negates')
      ? undefined
      : 'excluded';
  }
  const accepted = cueAfter(spans, food, 'accepted');
  if (accepted !== undefined) return 'accepted';
  const negated = cueAfter(spans, food, 'negates');
  return negated !== undefined && has(spans[negated + 1], 'accepted') ? 'excluded' : undefined;
};

const verdictOn = (spans: readonly Span[], food: number): Verdict | undefined => {
  const allergy = allergyAfter(spans, food);
  if (allergy) return allergy;
  const found = cueBefore(spans, food);
  const before = found && verdictBefore(spans, food, found);
  if (before && !found.viaList) return before;
  const after = verdictAfter(spans, food) ?? before;
  if (after) return after;
  const isLiked = found !== undefined && has(spans[found.at], 'likes', 'lacks');
  const reacts = spans.findIndex((span) => has(span, 'reacts'));
  const canReact = reacts !== -1 && !isLiked && (spans[food]?.food?.level ?? 1) < 3;
  return canReact && !isTakenBack(spans, reacts, 'negates') ? 'excluded' : undefined;
};

/** An allergy that names no food: 'I'm allergic.' */
const isBareAllergy = (spans: readonly Span[], at: number): boolean => {
  if (!has(spans[at], 'ailing')) return false;
  const next = spans.slice(at + 1).find((span) => !has(span, 'fills'));
  return (next === undefined || next.clause !== spans[at]?.clause) && !spans[at - 1]?.food;
};

const isDeniedAllergy = (spans: readonly Span[], at: number): boolean =>
  has(spans[at], 'allergic') && isDenied(spans, at);

/** The most words of 'but my wife is'. */
const CONTRAST_WORDS = 4;

/** Whether someone else has what the guest denies: 'I'm not vegan, my wife is'. */
const isContrasted = (spans: readonly Span[], at: number): boolean => {
  if (!has(spans.at(-1), 'asserts')) return false;
  const rest = spans.slice(at + 1);
  const start = rest.findIndex((span) => span.clause !== spans[at]?.clause || has(span, 'ends'));
  const contrast = start === -1 ? [] : rest.slice(start).filter((span) => !has(span, 'ends'));
  return contrast.length > 0 && contrast.length <= CONTRAST_WORDS;
};

interface Reading {
  readonly span: Span;
  readonly isLiked?: boolean;
  readonly verdict: Verdict | undefined;
}

/** In a question about a drink only an allergy of the guest counts: 'is it safe with a nut allergy?' */
const readFoods = ({ spans, isQuestion }: Sentence): Reading[] =>
  spans.flatMap((span, at) => {
    if (!span.food) return [];
    const isPersonal = spans.some((one) => has(one, 'allergic', 'reacts'));
    const found = cueBefore(spans, at);
    const isLiked = found !== undefined && has(spans[found.at], 'likes');
    const verdict = isQuestion && !isPersonal ? undefined : verdictOn(spans, at);
    return [{ span, isLiked, verdict: verdict && isContrasted(spans, at) ? 'excluded' : verdict }];
  });

/** Foods that an allergy without an object refers to: 'does it have nuts? I'm allergic'. */
const borrowed = (
  sentences: readonly Sentence[],
  readings: readonly Reading[],
  isToldBefore: boolean,
): Allergen[] => {
  const isBare = sentences.some(({ spans }) =>
    spans.some((_, at) => isBareAllergy(spans, at) && !isDenied(spans, at)),
  );
  const isDone = readings.some(({ verdict }) => verdict === 'excluded');
  if (!isBare || isDone) return [];
  return readings
    .filter(({ verdict, isLiked }) => verdict === undefined && !isLiked)
    .filter(({ span }) => !isToldBefore || (span.food?.level ?? 1) < 3)
    .flatMap(({ span }) => span.food?.allergens ?? []);
};

const readDiets = ({ spans, isQuestion }: Sentence): Reading[] =>
  spans.flatMap((span, at) => {
    if (isQuestion || !(span.diet || span.isCeliac)) return [];
    const isLifted = isDenied(spans, at) && !isContrasted(spans, at);
    return [{ span, verdict: isLifted ? 'accepted' : 'excluded' } as const];
  });

/** 'no allergies': all are lifted, unless the guest says 'no other allergies'. */
const liftsAllAllergens = ({ spans, isQuestion }: Sentence): boolean =>
  !isQuestion &&
  !spans.some(({ food, cues }) => food !== undefined || cues.has('others')) &&
  spans.some((_, at) => isDeniedAllergy(spans, at));

const collect = (readings: readonly Reading[], wanted: Verdict, more: readonly Allergen[]): Restrictions => {
  const spans = readings.filter(({ verdict }) => verdict === wanted).map(({ span }) => span);
  const allergens = new Set<Allergen>([
    ...more,
    ...spans.flatMap(({ food, isCeliac }) => food?.allergens ?? (isCeliac ? ['gluten' as const] : [])),
  ]);
  return {
    allergens: ALLERGENS.filter((allergen) => allergens.has(allergen)),
    diets: DIETS.filter((diet) => spans.some((span) => span.diet === diet)),
  };
};

/** 'Is the champagne safe with my allergy': an allergy that was told before, not one of what is asked about. */
const MY_ALLERGY = /(?<!\p{L})(?:my|mi|mon|meine[rm]?|mia|minha) al+erg(?:y|ies|ia|ie)(?!\p{L})/iu;

const read = (message: string) => {
  const sentences = sentencesOf(message);
  const foods = sentences.flatMap(readFoods);
  return { sentences, foods, readings: [...foods, ...sentences.flatMap(readDiets)] };
};

/** The allergens and diets that a message asks to keep to, in six languages. */
export const restrictionsIn = (message: string): Restrictions => {
  const { allergens, diets } = statedIn(message);
  return { allergens: onlyLacks(message) ? [] : allergens, diets };
};

const statedIn = (message: string): Restrictions => {
  const { sentences, foods, readings } = read(message);
  return collect(readings, 'excluded', borrowed(sentences, foods, MY_ALLERGY.test(message)));
};

/** 'Honey isn't vegan': said of a thing, not of a guest. */
const SAYS_OF_THING =
  /(?<!\p{L})(?!(?:i|we|you|he|she|they|who|wife|husband|friend|partner|girlfriend|boyfriend|mom|mum|dad|sister|brother|son|daughter|everyone|everybody)(?!\p{L}))\p{L}+ (?:isn['’]?t|is not|aren['’]?t|are not|no es|no son|n['’]est pas|ne sont pas|ist nicht|sind nicht|non è|non sono|não é|não são) (?:really |actually )?(?:vegan|vegetari|végan|vegano|halal|[kc]a?o?sher)/iu;

/** The allergens and diets that a message takes back: 'nuts are fine after all', 'I'm not vegan'. */
export const liftedRestrictions = (message: string): Restrictions => {
  const { sentences, readings } = read(message);
  const all = sentences.some(liftsAllAllergens) ? ALLERGENS : [];
  const lifted = collect(readings, 'accepted', all);
  const { allergens, diets } = restrictionsIn(message);
  const liftedDiets = SAYS_OF_THING.test(message) ? [] : lifted.diets;
  return {
    allergens: lifted.allergens.filter((allergen) => !allergens.includes(allergen)),
    diets: liftedDiets.filter((diet) => !diets.includes(diet)),
  };
};

/** A thing that isn't in the house is no matter of health: 'I have no cream', 'non ho uova'. */
const LACKS =
  /(?<!\p{L})(?:(?:have|has|had|got|'ve|’ve) (?:no|zero|none)|(?:don['’]?t|do not|doesn['’]?t) (?:have|own)|(?:ran |run |am |i'm |we're |all )?out of|no (?:me quedan?|tengo|tenemos|hay)|(?:n['’]ai|ai|ont|avons|a) (?:pas|plus) d|me faltan?|il (?:me )?manque|mir fehl(?:t|en)|mi manca(?:no)?|(?:ho|abbiamo) finito|hab(?:e|en)? (?:ich |wir )?(?:gar |leider |grade? |gerade |heute |auch |aber |hier )*kein\p{L}*|kein\p{L}* \p{L}+ (?:mehr )?(?:da|im haus|zu ?hause|daheim|übrig|mehr)|non (?:ho|abbiamo)|n[aã]o (?:tenho|temos|tinha|tem)|acabou|(?:just|only) (?:got|have)|all (?:i|we)(?:['’]ve)? (?:got|have)|(?:tengo|tenemos|hay) s[oó]lo|s[oó]lo (?:tengo|tenemos|hay)|ai (?:que|seulement|juste)|hab(?:e|en)? (?:ich |wir )?(?:nur|bloß)|(?:ho|abbiamo) solo|s[oó] (?:tenho|temos|tem))(?!\p{L})/iu;
export const onlyLacks = (message: string): boolean => LACKS.test(message) && !isOwnRestriction(message);

/** Whether a message says that someone can't have something, and not only to leave it out. */
export const isOwnRestriction = (message: string): boolean =>
  sentencesOf(message).some(({ spans }) =>
    spans.some((span, at) => has(span, 'allergic', 'cannot', 'reacts') && !isDenied(spans, at)),
  );

/** Whether what a message speaks of allergens in is a question of no allergy: 'does it have nuts?' */
export const onlyAsks = (message: string): boolean =>
  !isOwnRestriction(message) && restrictionsIn(message).allergens.length === 0 && !PERSONAL.test(message);

/** Words of a body that reacts, or of one that must not have something. */
const PERSONAL =
  /(?<!\p{L})(?:al+erg|anaphyl|anafil|epi-?pen|intoleran|hives|throat|rash|shock|kill|swell|react|sensitiv)/iu;

/** A food that a message speaks of without stating anything of it. */
export interface SpokenFood {
  /** Its words, without accents. */
  readonly text: string;
  readonly allergens: readonly Allergen[];
}

export const foodsSpokenOf = (message: string): SpokenFood[] =>
  read(message).foods.flatMap(({ span: { text, food }, verdict }) =>
    food && verdict === undefined && food.level < 3 ? [{ text, allergens: food.allergens }] : [],
  );

/** Allergens of the foods that a message speaks of without liking them: what an allergy without plain words is about. */
export const mentionedAllergens = (message: string): Allergen[] => {
  const { foods } = read(message);
  return foods
    .filter(({ verdict, isLiked }) => verdict !== 'accepted' && !isLiked)
    .flatMap(({ span }) => span.food?.allergens ?? []);
};
