// What is said of a composed drink: everything follows from its concept, its spec, or its figures.
import type { FlavorAxis } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import { CLASSICS } from '../classics/classics.ts';
import type { Concept, Difference, Remix } from '../composing/concept.ts';
import { handMadeOf } from '../ingredients/hand-made.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { baseLiquorOf } from '../ingredients/traits.ts';
import { groupOf } from '../knowledge/groups.ts';
import { askedIds, characterOf, leadersOf, newcomersIn } from './characters.ts';
import { type Drink, leadingPours, shortName } from './drink.ts';
import type { KeptWords } from './kept-words.ts';
import reasons from './lexicon/reasons.json' with { type: 'json' };
import tastes from './lexicon/tastes.json' with { type: 'json' };
import { capitalized, filled, listed } from './phrases.ts';
import { axesByStrength } from './tags.ts';

/** The most that the fields of a recipe hold, in characters. */
const TAGLINE = 140;
const DESCRIPTION = 800;

const CLASSIC_NAMES: ReadonlySet<string> = new Set(CLASSICS.map(({ name }) => name));
/** What each group of ingredients tastes of. */
const TASTES: Readonly<Record<string, string>> = tastes;

const OWN_TASTES = new Map(Object.entries(reasons['own tastes']));

const FORMS: Readonly<Record<string, string>> = { sweetener: ' syrup', sour: ' juice', juice: '' };

/** An ingredient as a sentence speaks of it where its form matters: 'honey syrup', 'lemon juice', 'gin'. */
const formName = (id: string): string => {
  const { role, name } = ingredientOf(id);
  if (role === 'sweetener' || role === 'sour') return name.replace(/^(fresh|rich) /, '');
  return FORMS[role] === undefined ? shortName(id) : name.replace(/^fresh /, '');
};

/** Whether one name ends in the other: beside 'overproof rum', plain 'rum' would say that there is none. */
const endsAlike = (one: string, other: string): boolean =>
  ` ${one}`.endsWith(` ${other}`) || ` ${other}`.endsWith(` ${one}`);

/** Several of them; where two kinds of one spirit meet, their full names. */
const namesOf = (ids: readonly string[], others: readonly string[] = []) =>
  listed([
    ...new Set(
      ids.map((id) =>
        others.some((other) => endsAlike(formName(other), formName(id)))
          ? ingredientOf(id).name
          : formName(id),
      ),
    ),
  ]);

const pickFilled = (
  templates: readonly string[],
  slots: Readonly<Record<string, string | undefined>>,
  chance: Chance,
): string => capitalized(filled(chance.pick(templates), slots));

type Way = 'swap one' | 'swap more' | 'add' | 'leave';

const wayOf = ({ out, in: came }: Difference): Way => {
  if (out.length === 0) return 'add';
  if (came.length === 0) return 'leave';
  return came.length > 1 ? 'swap more' : 'swap one';
};

const twistSentence = ({ twist }: Concept, chance: Chance): string =>
  twist
    ? pickFilled(
        reasons.twist[wayOf(twist)],
        { classic: twist.name, in: namesOf(twist.in, twist.out), out: namesOf(twist.out, twist.in) },
        chance,
      )
    : '';

const remixWay = ({ in: came, out, more, less }: Remix) => {
  if (came.length > 0) return out.length > 0 ? 'swap' : 'add';
  if (out.length > 0) return 'leave';
  if (more.length > 0) return less.length > 0 ? 'more and less' : 'more';
  return less.length > 0 ? 'less' : 'same';
};

/** Things of which a sentence tells that there is more, or less. */
const SPOKEN_OF = 2;

const remixSlots = ({ in: came, out, more, less, name: parent }: Remix) => ({
  parent,
  in: namesOf(came, out),
  out: namesOf(out, came),
  more: namesOf(more.slice(0, SPOKEN_OF)),
  less: namesOf(less.slice(0, SPOKEN_OF)),
});

/** What one of its ingredients does, as a clause; empty for what does nothing worth telling. */
const doesOf = (id: string | undefined, chance: Chance): string => {
  const known = id === undefined ? undefined : characterOf(id);
  return known ? chance.pick(known.does) : '';
};

const asSentence = (clause: string): string => (clause === '' ? '' : `${capitalized(clause)}.`);

const remixSentence = (drink: Drink, { remix }: Concept, chance: Chance): string => {
  if (!remix || remixWay(remix) === 'same') return '';
  const [first, second] = newcomersIn(drink, remix.in);
  const slots = { ...remixSlots(remix), does: doesOf(first, chance) || undefined };
  const way = remixWay(remix);
  const isReasoned = slots.does !== undefined && (way === 'swap' || way === 'add');
  const templates = isReasoned ? reasons['remix reasons'][way] : reasons.remix[way];
  const sentence = pickFilled(templates, slots, chance);
  return [sentence, isReasoned ? asSentence(doesOf(second, chance)) : ''].filter(Boolean).join(' ');
};

/** The classic behind a pair, where the pair is what was asked for and the idea has not told of that classic already. */
const pairSentence = (drink: Drink, { pair, twist, remix }: Concept, chance: Chance): string => {
  if (!pair || pair.reason === twist?.name || pair.reason === remix?.name) return '';
  const asked = askedIds(drink);
  if (asked.length > 0 && !asked.some((id) => id === pair.left || id === pair.right)) return '';
  const names = {
    left: shortName(pair.left),
    right: shortName(pair.right),
    'left taste': tasteOf(pair.left),
    'right taste': tasteOf(pair.right),
  };
  if (names.left === names.right) return '';
  return CLASSIC_NAMES.has(pair.reason)
    ? pickFilled(reasons.pair, { ...names, reason: pair.reason }, chance)
    : '';
};

/** What an ingredient tastes of, in a word or three: its own, where its group is of several kinds. */
export const tasteOf = (id: string): string => OWN_TASTES.get(id) ?? TASTES[groupOf(id)] ?? shortName(id);

/** The same as it is drunk: nothing is cold in a hot drink. */
const tasteIn = ({ plan }: Drink, id: string): string =>
  plan.family.method === 'heat' ? tasteOf(id).replace(/^cold /, 'cool ') : tasteOf(id);

/** Which ingredient gives most of an axis. */
const sourceOf = ({ spec }: Drink, axis: FlavorAxis): string | undefined => {
  const weigh = ({ id, ml }: Drink['spec'][number]) => {
    const { flavor, dose } = ingredientOf(id);
    return (ml / dose) * flavor[axis];
  };
  const [first] = spec
    .filter(({ id }) => groupOf(id) !== 'sugar')
    .sort((left, right) => weigh(right) - weigh(left));
  return first && weigh(first) > 8 ? first.id : undefined;
};

const FIRST_ORDER: readonly FlavorAxis[] = ['sour', 'fruity', 'herbaceous', 'sweet', 'earthy', 'bitter'];
const LAST_ORDER: readonly FlavorAxis[] = ['bitter', 'earthy', 'herbaceous', 'sour', 'sweet', 'fruity'];

/** Axes that are strong enough to be spoken of, of 100. */
const SPOKEN = 18;

/** What comes first, in the middle, and last: acid and fruit arrive early, bitterness and oak stay. */
const tastingSentence = (drink: Drink, chance: Chance): string => {
  const loud = axesByStrength(drink.flavorProfile).filter((axis) => drink.flavorProfile[axis] >= SPOKEN);
  const first = FIRST_ORDER.find((axis) => loud.includes(axis));
  const last = LAST_ORDER.find((axis) => loud.includes(axis) && axis !== first);
  if (!first || !last) return '';
  // What was asked for is poured so that it comes first.
  const all = [
    ...askedIds(drink),
    ...[sourceOf(drink, first) ?? []].flat(),
    ...leadingPours(drink).map(({ id }) => id),
  ]
    .filter((id) => groupOf(id) !== 'water')
    .map((id) => tasteIn(drink, id));
  const source = sourceOf(drink, last);
  const end = source === undefined ? '' : tasteIn(drink, source);
  const [opening, middle, third] = [...new Set(all)].filter((taste) => taste !== end);
  if (!opening) return '';
  const ending = end === '' ? (third ?? middle) : end;
  if (!ending) return '';
  return middle && middle !== ending
    ? pickFilled(reasons.tasting.three, { first: opening, middle, last: ending }, chance)
    : pickFilled(reasons.tasting.two, { first: opening, last: ending }, chance);
};

const swapSentence = ({ rare }: Concept, chance: Chance): string =>
  rare ? pickFilled(reasons.swaps, { rare: ingredientOf(rare.id).name, swap: rare.swap }, chance) : '';

const FLAVORINGS = new Map(Object.entries(reasons.flavorings));

const SYRUP_WAYS = ['whisk', 'blend', 'steep'] as const;

/** How a syrup is made: tea powder and what is juicy stay cold, herbs and flowers steep off the heat. */
const syrupWay = (id: string): keyof typeof reasons.syrups =>
  SYRUP_WAYS.find((way) => reasons['syrup ways'][way].includes(groupOf(id))) ?? 'simmer';

/** How what is poured is made at home, each with its measures and times. */
const madeSentences = ({ spec }: Drink, chance: Chance): string[] =>
  spec.flatMap(({ id }) => {
    const made = handMadeOf(id);
    if (!made) return [];
    const { how } = made;
    return [pickFilled(reasons.made, { made: ingredientOf(id).name, how }, chance)];
  });

/** Syrups that are made from something other than what they are called for. */
const syrupSentence = ({ homemade }: Concept, chance: Chance): string => {
  if (!homemade || handMadeOf(homemade) || !ingredientOf(homemade).name.endsWith('syrup')) return '';
  const syrup = ingredientOf(homemade).name;
  return pickFilled(
    reasons.syrups[syrupWay(homemade)],
    { syrup, flavoring: FLAVORINGS.get(homemade) ?? syrup.replace(/ ?syrup$/, '') },
    chance,
  );
};

const droppedSentence = ({ dropped }: Concept): string =>
  dropped
    .map(({ note, for: kept }) =>
      kept ? filled(reasons.dropped.clash, { note, kept }) : filled(reasons.dropped.room, { note }),
    )
    .join(' ');

/** What was asked of a remix and could not be done; an author's own drink answers in its own way. */
const unmetSentence = ({ remix }: Concept): string =>
  remix && remix.unmet.length > 0
    ? filled(reasons.unmet, { parent: remix.name, moves: listed(remix.unmet) })
    : '';

/** Grams of sugar, and of acid at most, in 100 ml of what one drinks with something sweet. */
const DESSERT_SUGAR = 9;
const DESSERT_ACID = 0.3;
const COFFEE: readonly string[] = ['Coffee', 'Chocolate', 'Cacao'];

const isDessert = ({ spec, sums }: Drink): boolean =>
  (sums.sugarPercent >= DESSERT_SUGAR && sums.acidPercent < DESSERT_ACID) ||
  spec.some(({ id }) => {
    const { role, notes } = ingredientOf(id);
    return role === 'cream' || notes.some((note) => COFFEE.includes(note));
  });

const limitSentence = ({ remix }: Concept): string =>
  remix?.limit ? filled(reasons.limit[remix.limit], { parent: remix.name }) : '';

const foodsFor = (drink: Drink): readonly string[] => {
  const { plan, spec } = drink;
  const { method, id } = plan.family;
  if (method === 'heat') return reasons.food.hot;
  if (/bloody|michelada|mary|savory/.test(id)) return reasons.food.savory;
  if (isDessert(drink)) return reasons.food.cream;
  return reasons.food[baseLiquorOf(spec)];
};

const serveSentence = (drink: Drink, chance: Chance): string =>
  pickFilled(reasons.serve, { food: chance.pick(foodsFor(drink)) }, chance);

/** What the two that lead do in the drink. */
const leadSentence = (drink: Drink, chance: Chance): string => {
  const [first, second] = leadersOf(drink).map((id) => doesOf(id, chance));
  if (!first) return '';
  return second ? pickFilled(reasons.leads, { first, second }, chance) : asSentence(first);
};

/** What the drink is about, what it has in common with a classic, and what one tastes. */
const composed = (drink: Drink, concept: Concept, chance: Chance, kept?: KeptWords): string[] => {
  const tasting = kept?.taste ?? tastingSentence(drink, chance);
  if (kept?.idea) return [kept.idea, ...kept.came.map((id) => asSentence(doesOf(id, chance))), tasting];
  const idea = remixSentence(drink, concept, chance) || leadSentence(drink, chance);
  const pair =
    concept.remix || kept ? '' : twistSentence(concept, chance) || pairSentence(drink, concept, chance);
  return [idea, pair, tasting];
};

/** What there is to say beside what follows from the drink. */
interface Story {
  kept?: KeptWords | undefined;
  /** How it answers the name that a guest gives it. */
  answer?: string | undefined;
}

/** Why it works, what one tastes first and last, what to swap, and what goes with it. */
export const descriptionOf = (
  drink: Drink,
  concept: Concept,
  chance: Chance,
  { kept, answer }: Story = {},
): string => {
  const swap = swapSentence(concept, chance);
  const making = [syrupSentence(concept, chance), ...madeSentences(drink, chance)].filter(
    (text) => text !== '',
  );
  const sentences = [
    answer ?? '',
    ...composed(drink, concept, chance, kept),
    kept?.came.length === 0 ? '' : unmetSentence(concept),
    limitSentence(concept),
    droppedSentence(concept),
    swap,
    kept
      ? pickFilled(reasons.serve, { food: kept.serve }, chance)
      : swap === '' && making.length === 0
        ? serveSentence(drink, chance)
        : '',
    ...making,
  ];
  return sentences
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, DESCRIPTION);
};

/** Lines for a remix that brings nothing in: what is poured more or less of. */
const measureLines = (remix: Remix): readonly string[] => {
  const way = remixWay(remix);
  return remix.in.length > 0 || way === 'swap' || way === 'add' ? [] : reasons.taglines.remix[way];
};

const MOOD_LINES: Readonly<Record<string, readonly string[]>> = reasons.taglines.moods;

/** Letters from which on a word that stands in name and tagline is said twice. */
const TELLING = 4;

const repeats = (text: string, name: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length >= TELLING && name.toLowerCase().includes(word));

/** How often a tagline is about what leads the drink, how often about its mood; else it tells of two tastes. */
const OF_LEADS = 0.6;
const OF_MOOD = 0.3;
/** How often that of a remix is about its parent. */
const OF_PARENT = 0.5;

/** A line under the drink's name, which it doesn't repeat. */
export const taglineOf = (drink: Drink, concept: Concept, name: string, chance: Chance): string => {
  const { remix } = concept;
  const leads = [...new Set([...(remix ? newcomersIn(drink, remix.in) : []), ...leadersOf(drink)])];
  const [lead, second] = leads;
  const slots = {
    ...(remix && remixSlots(remix)),
    first: lead && tasteOf(lead),
    second: second && tasteOf(second),
  };
  const linesOf = (templates: readonly string[]): readonly string[] =>
    templates
      .map((template) => capitalized(filled(template, slots)))
      .filter((text) => text !== '' && text.length <= TAGLINE && !repeats(text, name));
  const remixed =
    remix && chance.next() < OF_PARENT
      ? linesOf([...measureLines(remix), ...(remix.turn ? reasons.taglines.turns[remix.turn] : [])])
      : [];
  const own = linesOf((lead === undefined ? undefined : characterOf(lead))?.taglines ?? []);
  const ofMood = linesOf(MOOD_LINES[drink.mood] ?? []);
  const ofTastes = linesOf(reasons.taglines.tastes);
  const drawn = chance.next();
  const pools =
    drawn < OF_LEADS ? [own, ofMood] : drawn < OF_LEADS + OF_MOOD ? [ofMood, own] : [ofTastes, own, ofMood];
  const pool = [remixed, ...pools, ofTastes].find((lines) => lines.length > 0);
  return pool ? chance.pick(pool) : capitalized(tasteOf(drink.spec[0]?.id ?? ''));
};
