// What is said of a composed drink: everything follows from its concept, its spec, or its figures.
import { FLAVOR_AXES, FLAVOR_NOTES, type FlavorAxis } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import { CLASSICS } from '../classics/classics.ts';
import type { Concept, Difference, Remix } from '../composing/concept.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { baseLiquorOf } from '../ingredients/traits.ts';
import { groupOf } from '../knowledge/groups.ts';
import type { Original } from '../originals/original.ts';
import { type Drink, leadingNames, leadingPours, shortName } from './drink.ts';
import { axesByStrength } from './flavor-words.ts';
import type { KeptWords } from './kept-words.ts';
import reasons from './lexicon/reasons.json' with { type: 'json' };
import tastes from './lexicon/tastes.json' with { type: 'json' };
import { capitalized, filled, listed } from './phrases.ts';

/** The most that the fields of a recipe hold, in characters. */
const TAGLINE = 140;
const DESCRIPTION = 800;

const CLASSIC_NAMES: ReadonlySet<string> = new Set(CLASSICS.map(({ name }) => name));
const PLACES = new Map(Object.entries(reasons.places));
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

/** Several of them; where two kinds of one spirit meet, their full names. */
const namesOf = (ids: readonly string[], others: readonly string[] = []) =>
  listed([
    ...new Set(
      ids.map((id) =>
        others.some((other) => formName(other) === formName(id)) ? ingredientOf(id).name : formName(id),
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

const remixSentence = ({ remix }: Concept, chance: Chance): string =>
  remix && remixWay(remix) !== 'same'
    ? pickFilled(reasons.remix[remixWay(remix)], remixSlots(remix), chance)
    : '';

const pairSentence = ({ pair, twist, remix }: Concept, chance: Chance): string => {
  // The idea has told of that drink already.
  if (!pair || pair.reason === twist?.name || pair.reason === remix?.name) return '';
  const names = {
    left: shortName(pair.left),
    right: shortName(pair.right),
    'left taste': tasteOf(pair.left),
    'right taste': tasteOf(pair.right),
  };
  if (names.left === names.right) return '';
  if (CLASSIC_NAMES.has(pair.reason))
    return pickFilled(reasons.pair.classic, { ...names, reason: pair.reason }, chance);
  const place = PLACES.get(pair.reason);
  return place ? pickFilled(reasons.pair.place, { ...names, reason: place }, chance) : '';
};

const plainSentence = (drink: Drink, chance: Chance): string => {
  const [lead, second] = leadingPours(drink);
  if (!lead || !second) return '';
  const slots = {
    lead: shortName(lead.id),
    second: shortName(second.id),
    'lead taste': tasteOf(lead.id),
    'second taste': tasteOf(second.id),
  };
  return pickFilled(reasons.plain, slots, chance);
};

/** What shows the notes that were asked for, in their order. */
const askedIds = ({ spec, asked }: Drink): string[] =>
  asked.flatMap((note) => spec.find(({ id }) => ingredientOf(id).notes.includes(note))?.id ?? []);

/** The same, as a sentence names it. */
const askedNames = (drink: Drink): string[] => [...new Set(askedIds(drink).map(shortName))];

/** What an ingredient tastes of, in a word or three: its own, where its group is of several kinds. */
const tasteOf = (id: string): string => OWN_TASTES.get(id) ?? TASTES[groupOf(id)] ?? shortName(id);

const AXIS_OF: ReadonlyMap<string, FlavorAxis> = new Map(
  FLAVOR_AXES.flatMap((axis) => FLAVOR_NOTES[axis].map((note) => [note, axis] as const)),
);

/** The axis that an ingredient speaks for: that of the asked note, or else the one on which it is loudest. */
const axisOf = (id: string, asked: Drink['asked']): FlavorAxis => {
  const { notes, flavor } = ingredientOf(id);
  const note = notes.find((one) => asked.includes(one));
  const [loudest] = FLAVOR_AXES.toSorted((left, right) => flavor[right] - flavor[left]);
  return (note && AXIS_OF.get(note)) ?? loudest ?? 'fruity';
};

const CONTRASTS = new Map(Object.entries(reasons.contrast));

/** What two things that lead do for one another, by what each of them speaks for. */
const contrastSentence = (drink: Drink, chance: Chance): string => {
  const ids = [...new Set([...askedIds(drink), ...leadingPours(drink).map(({ id }) => id)])].filter(
    (id) => !isSpirit(id) && !['lemon', 'lime', 'water', 'sugar', 'egg'].includes(groupOf(id)),
  );
  const [first, second] = ids;
  const base = drink.spec.find(({ id }) => isSpirit(id))?.id;
  if (first && second && shortName(first) !== shortName(second)) {
    const known = [first, second].map((id) => ({ name: shortName(id), axis: axisOf(id, drink.asked) }));
    const [left, right] = known.toSorted(
      (one, other) => CONTRAST_ORDER.indexOf(one.axis) - CONTRAST_ORDER.indexOf(other.axis),
    );
    const templates = CONTRASTS.get(`${left?.axis} ${right?.axis}`);
    return templates ? pickFilled(templates, { left: left?.name, right: right?.name }, chance) : '';
  }
  return first && base
    ? pickFilled(
        reasons.alone,
        {
          note: shortName(first),
          base: shortName(base),
          'note taste': tasteOf(first),
          'base taste': tasteOf(base),
        },
        chance,
      )
    : '';
};
const CONTRAST_ORDER: readonly FlavorAxis[] = ['fruity', 'earthy', 'sour', 'bitter', 'herbaceous', 'sweet'];

const isSpirit = (id: string): boolean => ingredientOf(id).role === 'base';

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
    .map(tasteOf);
  const source = sourceOf(drink, last);
  const end = source === undefined ? '' : tasteOf(source);
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

/** Syrups that are made from something other than what they are called for. */
const syrupSentence = ({ homemade }: Concept, chance: Chance): string => {
  if (!homemade || !ingredientOf(homemade).name.endsWith('syrup')) return '';
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

/** What the author of an original says of it. */
const authored = ({ idea, taste, serve }: Original): string[] => [idea, taste, `Serve it with ${serve}.`];

const composed = (drink: Drink, concept: Concept, chance: Chance, kept?: KeptWords): string[] => {
  const idea = kept?.idea ?? (remixSentence(concept, chance) || twistSentence(concept, chance));
  const why = pairSentence(concept, chance) || (idea === '' ? contrastSentence(drink, chance) : '');
  return [
    idea,
    why,
    idea === '' && why === '' ? plainSentence(drink, chance) : '',
    tastingSentence(drink, chance),
  ];
};

/** What there is to say beside what follows from the drink. */
interface Told {
  original?: Original | undefined;
  kept?: KeptWords | undefined;
}

/** Why it works, what one tastes first and last, what to swap, and what goes with it. */
export const descriptionOf = (
  drink: Drink,
  concept: Concept,
  chance: Chance,
  { original, kept }: Told = {},
): string => {
  const practical = [swapSentence(concept, chance), syrupSentence(concept, chance)].filter(
    (text) => text !== '',
  );
  const sentences = [
    ...(original ? authored(original) : composed(drink, concept, chance, kept)),
    original ? '' : unmetSentence(concept),
    limitSentence(concept),
    droppedSentence(concept),
    ...practical.slice(0, 2),
    kept
      ? `Serve it with ${kept.serve}.`
      : practical.length === 0 && !original
        ? serveSentence(drink, chance)
        : '',
  ];
  return sentences
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, DESCRIPTION);
};

const mannerOf = ({ plan, spec }: Drink, chance: Chance): string => {
  const top = spec.find(({ id }) => ingredientOf(id).fizzy);
  const known = reasons.manner[plan.family.method].filter(
    (text) => top !== undefined || !text.includes('{top}'),
  );
  const served =
    plan.ice === 'none'
      ? known.filter((text) => !text.includes('ice'))
      : known.filter((text) => !text.includes('served up'));
  const manner = served.length > 0 ? chance.pick(served) : 'served cold';
  return filled(manner, { top: top ? shortName(top.id) : undefined }) || 'served cold';
};

const byTwist = ({ twist, remix }: Concept, chance: Chance): string => {
  if (remix) {
    const way = remixWay(remix);
    const templates = reasons.taglines.remix[way === 'swap' ? 'add' : way];
    return pickFilled(templates, remixSlots(remix), chance);
  }
  if (!twist || twist.in.length === 0) return '';
  const templates = twist.out.length > 0 ? reasons.taglines.swap : reasons.taglines.add;
  return pickFilled(
    templates,
    { classic: twist.name, in: namesOf(twist.in, twist.out), out: namesOf(twist.out, twist.in) },
    chance,
  );
};

/** Ingredients that a tagline names. */
const NAMED = 3;

/** The pair that a kitchen or a place knows, where it is what was asked for. */
const byPlace = ({ asked }: Drink, { pair }: Concept, chance: Chance): string => {
  const reason = pair && PLACES.get(pair.reason);
  if (!pair || !reason) return '';
  const shown = [pair.left, pair.right].flatMap((id) => ingredientOf(id).notes);
  if (!asked.every((note) => shown.includes(note))) return '';
  return pickFilled(
    reasons.taglines.place,
    { left: shortName(pair.left), right: shortName(pair.right), reason },
    chance,
  );
};

const byNames = (drink: Drink, chance: Chance): string => {
  const manner = mannerOf(drink, chance);
  const names = drink.asked.length > 0 ? [...askedNames(drink), ...leadingNames(drink)] : leadingNames(drink);
  const [left, ...others] = [...new Set(names)]
    .filter((name) => name !== '' && !manner.includes(name))
    .slice(0, NAMED);
  const templates = others.length > 1 ? reasons.taglines.pair : reasons.taglines['pair of two'];
  return pickFilled(
    templates,
    { left, right: listed(others), all: listed([left ?? '', ...others]), manner },
    chance,
  );
};

/** How often a tagline tells of the classic behind the drink, where there is one. */
const TELLS_TWIST = 0.6;

export const taglineOf = (drink: Drink, concept: Concept, chance: Chance): string => {
  const twist = concept.remix || chance.next() < TELLS_TWIST ? byTwist(concept, chance) : '';
  return (twist || byPlace(drink, concept, chance) || byNames(drink, chance)).slice(0, TAGLINE);
};
