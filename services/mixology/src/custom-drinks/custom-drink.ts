// One drink composed around flavors that a host asks for, in a build that a caterer can batch.
import type { Term } from '../briefs/text/terms.ts';
import type { Classic } from '../classics/classic.ts';
import { poursOfClassic } from '../classics/classic-pours.ts';
import { familyOf, TECHNIQUE_OF } from '../families/family.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { measure } from '../measuring/measure.ts';
import { capitalized, listed } from '../wording/phrases.ts';
import type { Build, Seat } from './builds.ts';
import type { carriersOf } from './carriers.ts';

/** A flavor with what carries it in each seat. */
export interface Flavor {
  term: Term;
  carriers: ReturnType<typeof carriersOf>;
}

/** What may be poured at this event. */
type Allows = (id: string) => boolean;

type Ingredients = Record<string, number | string>;

/** Ounces of syrups and citrus that a jigger or a barspoon measures. */
const STEPS = [0, 0.25, 0.5, 0.75, 1];
/** Ounces of a syrup from which on its flavor is tasted, and drops of a flower water. */
const TASTED_SYRUP = 0.25;
const DROPS = 6;
/** Ounces of citrus from which on a build is named for it. */
const MIN_CITRUS = 0.5;
/** How far outside its family's band a drink may lie, as a share of the band's end. */
const SLACK = 0.03;

/** In which order seats are offered to a flavor: what gives it most length first. */
const OFFERED: readonly Seat[] = ['base', 'wine', 'tea', 'juice', 'modifier', 'sweetener', 'sour', 'drop'];

const hasSeat = (build: Build, seat: Seat): boolean => {
  if (seat === 'base') return build.needs.includes('base');
  if (seat === 'wine') return build.modifier > 0 && build.needs.includes('wine');
  if (seat === 'modifier') return build.modifier > 0 && !build.needs.includes('wine');
  if (seat === 'juice') return build.juice > 0;
  if (seat === 'tea') return build.tea > 0;
  if (seat === 'sour') return build.needs.includes('sour');
  if (seat === 'sweetener') return build.sweet[1] > 0;
  return build.sweet[1] > 0 || build.juice > 0;
};

/** Two syrups share a drink, and a flower water beside anything; of all else there is one. */
const MAX_OF_SEAT: Readonly<Partial<Record<Seat, number>>> = { sweetener: 2, drop: 2 };

/** A place for each flavor; undefined where one finds none, or where none of them is what the build is made for. */
const seated = (
  flavors: readonly Flavor[],
  build: Build,
): ReadonlyMap<Seat, readonly string[]> | undefined => {
  const places = new Map<Seat, string[]>();
  // Who has fewest choices sits first.
  for (const { carriers } of flavors.toSorted((left, right) => left.carriers.size - right.carriers.size)) {
    const seat = OFFERED.find(
      (one) =>
        hasSeat(build, one) && carriers.has(one) && (places.get(one)?.length ?? 0) < (MAX_OF_SEAT[one] ?? 1),
    );
    const id = seat && carriers.get(seat)?.[0];
    if (!seat || !id) return undefined;
    places.set(seat, [...(places.get(seat) ?? []), id]);
  }
  return build.needs.some((seat) => places.has(seat)) ? places : undefined;
};

const isWithin = (value: number, [low, high]: readonly [number, number]) =>
  value >= low * (1 - SLACK) && value <= high * (1 + SLACK);

/** 0 in the middle of a band, 1 at its ends. */
const astray = (value: number, [low, high]: readonly [number, number]) =>
  Math.abs(value - (low + high) / 2) / Math.max(0.01, (high - low) / 2);

/** The amounts of citrus and syrup that bring a drink to the middle of its family's bands. */
const balanced = (
  build: Build,
  poured: Ingredients,
  sour: string | undefined,
  sweets: readonly string[],
  isSweetWanted: boolean,
): Ingredients | undefined => {
  const family = familyOf(build.family);
  if (!family) return undefined;
  const technique = TECHNIQUE_OF[build.method ?? family.method];
  const steps = ([low, high]: readonly [number, number], least = 0) =>
    STEPS.filter((step) => step >= Math.max(low, least) && step <= high);
  const least = isSweetWanted ? Math.min(build.sweet[1], TASTED_SYRUP * sweets.length) : 0;
  let [best, fewest]: [Ingredients | undefined, number] = [undefined, Infinity];
  for (const sourOz of sour ? steps(build.sour) : [0])
    for (const sweetOz of sweets.length > 0 ? steps(build.sweet, least) : [0]) {
      // Two syrups share it in measures of a jigger.
      if (sweetOz > 0 && !STEPS.includes(sweetOz / sweets.length)) continue;
      const drink: Ingredients = { ...poured };
      if (sour && sourOz > 0) drink[sour] = sourOz;
      for (const id of sweetOz > 0 ? sweets : []) drink[id] = sweetOz / sweets.length;
      const { sugarPercent, acidPercent, abv, volumeMl } = measure(
        poursOfClassic({ ingredients: drink }),
        technique,
      );
      if (
        !isWithin(sugarPercent, family.sugar) ||
        !isWithin(acidPercent, family.acid) ||
        !(family.zeroProof || family.abv[1] === 0 || isWithin(abv, family.abv)) ||
        !isWithin(volumeMl, family.ml)
      )
        continue;
      const miss = astray(sugarPercent, family.sugar) + astray(acidPercent, family.acid);
      if (miss < fewest) [best, fewest] = [drink, miss];
    }
  return best;
};

/** What a name calls a spirit; none for those that a build's own noun says. */
const SPIRIT: Readonly<Record<string, string>> = {
  'london-dry-gin': 'Gin',
  'blanco-tequila': 'Tequila',
  'white-rum': 'Rum',
  'aged-rum': 'Rum',
  'rye-whiskey': 'Rye',
  'apple-brandy': 'Apple Brandy',
};
const spiritName = (id: string): string => SPIRIT[id] ?? capitalized(shortOf(id));
const shortOf = (id: string): string => ingredientOf(id).short ?? ingredientOf(id).name;

const title = (text: string) =>
  text.replace(/(^|[\s-])(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());

/** Each word once: no 'Ginger Ginger Fizz', no 'Mulled Apple Cider Cider'. */
const withoutRepeats = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word, at, words) => word === '&' || words.lastIndexOf(word) === at)
    .join(' ');

const labelOf = ({ term }: Flavor): string => term.label.replace(/ drinks?$|, in place of .*$/g, '');

/** 'Mango', 'Mango & Rose', 'Maple, Apple & Sage'. */
const titleOf = (flavors: readonly Flavor[]): string => {
  const isSmoke = (flavor: Flavor) => flavor.term.id === 'smoke';
  const rest = flavors.filter((flavor) => !isSmoke(flavor));
  if (rest.length < flavors.length) return `Smoky ${titleOf(rest)}`.trim();
  const names = flavors.map((flavor) => title(labelOf(flavor)));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} & ${names.at(-1)}`;
};

const nameOf = (
  build: Build,
  flavors: readonly Flavor[],
  base: string | undefined,
  isBaseWanted: boolean,
): string => {
  const pattern = build.title ?? '{flavors} {base} {noun}';
  const name = pattern
    .replace('{flavors}', titleOf(flavors))
    .replace('{base}', base && !isBaseWanted && flavors.length === 1 ? spiritName(base) : '')
    .replace('{noun}', build.noun);
  return withoutRepeats(name)
    .trim()
    .replace(/^& | &(?= &|$)/g, '');
};

/** Garnishes that only a build names: a flavor doesn't bring them along. */
const LOOSE: ReadonlySet<string> = new Set(
  'rose-petal saffron-threads cardamom-pods chamomile-flowers coconut-flakes walnut-half cherry maraschino-cherry smoked-rosemary sugar-rim salt-rim cinnamon-sugar-rim sumac-rim studded-lemon toasted-marshmallow grated-nutmeg cinnamon-dust cocoa-dust matcha-dust cracked-pepper chocolate-shavings honeycomb banana-slices papaya-slice guava-slice melon-ball passion-fruit-half beet-chip carrot-ribbon vanilla-bean coffee-beans cherry-tomato pickle-spear pickled-onion olive celery-stick olive-oil-drops toasted-sesame'.split(
    ' ',
  ),
);

/** The garnish that shows a flavor, else the build's own, else a wheel of its citrus. */
const garnishFor = (
  build: Build,
  flavors: readonly Flavor[],
  sour: string | undefined,
  allows: Allows,
): string[] => {
  const shown = flavors
    .flatMap(({ term }) => [...term.garnishes])
    .filter((id) => !LOOSE.has(id) && garnishOf(id));
  const citrus = sour === 'lime-juice' ? 'lime-wheel' : sour === 'lemon-juice' ? 'lemon-wheel' : undefined;
  const isCold = familyOf(build.family)?.technique !== 'heated';
  const own = build.garnish.filter(
    (id) => !/lemon|lime|orange/.test(id) || allows(`${id.split('-')[0]}-juice`),
  );
  const [first] = [...(isCold ? shown : []), ...own, ...(citrus ? [citrus] : [])];
  return first ? [first] : [];
};

/** Characters beyond which a name doesn't fit on a menu: no drink is made of it. */
const LONGEST_NAME = 42;

const phraseOf = (flavors: readonly Flavor[]) =>
  listed(flavors.map((flavor) => labelOf(flavor).toLowerCase()));

/** Citrus that a line names. */
const CITRUS = /\b(lemon|lime|orange)\b/g;

const namesItsCitrus = (line: string, spec: Ingredients): boolean =>
  [...line.matchAll(CITRUS)].every(([, fruit]) => Object.keys(spec).some((id) => id.includes(fruit ?? '')));

const wordsFor = (build: Build, flavors: readonly Flavor[], base: string | undefined, spec: Ingredients) => {
  const f = phraseOf(flavors);
  const b = base ? shortOf(base) : '';
  const told = flavors
    .map((flavor) => labelOf(flavor).toLowerCase())
    .filter((label) => label !== b.toLowerCase());
  const all = b ? [...told, b] : told;
  const tagline = capitalized(
    build.tagline
      .replace(/\{[Ff]\} and \{b\}/, listed(all))
      .replace(/\{[Ff]\}, \{b\}/, all.join(', '))
      .replace(/(?<=, )\{f\}|\{[Ff]\}(?=,| and)/, told.join(', '))
      .replace(/\{[Ff]\}/, f)
      .replace('{b}', b),
  );
  // 'Tea, iced tea and a little lemon' says it twice.
  const isTwice = told.some((label) => build.tagline.replace(/\{.\}/g, '').toLowerCase().includes(label));
  const [first, ...others] = flavors.map((flavor) => labelOf(flavor).toLowerCase());
  return {
    tagline:
      tagline.length <= 70 && !isTwice && namesItsCitrus(tagline, spec)
        ? tagline
        : capitalized(listed(all)).slice(0, 70),
    history: `Composed for one menu around ${f}.`,
    taste: `${capitalized(first ?? '')} first${others.length > 0 ? `, then ${listed(others)}` : ''}, in balance and easy to finish.`,
  };
};

/**
 * The drink of a build around some flavors, on `base` where the flavors bring no spirit; undefined where they don't fit
 * the build, or no amounts balance it.
 */
export const customDrink = (
  build: Build,
  flavors: readonly Flavor[],
  wantedBase: string | undefined,
  top: Build['tops'][number] | undefined,
  allows: Allows,
): Classic | undefined => {
  const places = seated(flavors, build);
  if (!places) return undefined;
  const base = build.base > 0 ? (places.get('base')?.[0] ?? wantedBase) : undefined;
  if (build.base > 0 && !base) return undefined;
  const seats = (seat: Seat) => places.get(seat) ?? [];
  const ingredients: Ingredients = { ...build.fixed };
  if (base) ingredients[base] = build.base;
  for (const id of [...seats('wine'), ...seats('modifier')]) ingredients[id] = build.modifier;
  for (const id of seats('juice')) ingredients[id] = build.juice;
  if (build.tea > 0) {
    const tea = seats('tea')[0] ?? build.teas.find(allows);
    if (!tea) return undefined;
    ingredients[tea] = build.tea;
  }
  for (const id of seats('drop')) ingredients[id] = DROPS;
  for (const [at, id] of (top ?? []).entries())
    if (typeof id === 'string') ingredients[id] = Number(top?.[at + 1] ?? 0);
  if (Object.keys(ingredients).some((id) => !allows(id))) return undefined;
  const sour = build.sour[1] > 0 ? (seats('sour')[0] ?? build.sours.find(allows)) : undefined;
  // No lemonade without its lemon.
  if (build.sour[0] >= MIN_CITRUS && !sour) return undefined;
  const wanted = seats('sweetener');
  const plain = build.sweets.find(allows);
  const sweets = wanted.length > 0 ? wanted : plain ? [plain] : [];
  const spec = balanced(build, ingredients, sour, sweets, wanted.length > 0);
  if (!spec) return undefined;
  const name = nameOf(build, flavors, base, seats('base').length > 0);
  if (name.length > LONGEST_NAME) return undefined;
  return {
    id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name,
    aliases: [],
    moods: build.moods,
    family: build.family,
    noun: build.noun,
    glass: build.glass,
    ...(build.method && { method: build.method }),
    ingredients: spec,
    garnish: garnishFor(build, flavors, sour, allows),
    ...wordsFor(build, flavors, seats('base').length > 0 ? undefined : base, spec),
  };
};
