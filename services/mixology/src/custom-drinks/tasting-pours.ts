// What is poured at a tasting: each bottle by itself, an ounce of a spirit and two of a wine.
import type { BriefAssembly } from '../briefs/brief-draft.ts';
import type { EventBrief } from '../briefs/event-brief.ts';
import { isBottle, type Term } from '../briefs/terms.ts';
import type { Classic } from '../classics/classic.ts';
import { INFUSIONS } from '../ingredients/infusions.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { TASTE_OF } from './regional.ts';

const SPIRIT_ABV = 22;
const BEER_ABV = 9;
/** Ounces: what stays in the glass long enough to be compared, and keeps the last as clear as the first. Rule of thumb. */
const OUNCES = { spirit: 1, wine: 2, beer: 4 } as const;
const TASTED: ReadonlySet<string> = new Set(['base', 'fortified', 'sparkling', 'lengthener']);
/** Bottles that nobody tastes for themselves. */
const RAW = /^(?:grain-spirit|.*overproof.*|zero-.*|.*vodka|sloe-gin|hot-.*)$/;

const kindOf = (id: string): keyof typeof OUNCES => {
  const { abv } = ingredientOf(id);
  return abv > SPIRIT_ABV ? 'spirit' : abv > BEER_ABV ? 'wine' : 'beer';
};

/** From light to strong in taste as a tasting goes: smoke last. */
const SMOKY = /islay|mezcal/;

/** Whether a term says less than another one: 'whisky' beside 'Scotch', 'agave' beside 'mezcal'. */
const isWider = ({ ingredients }: Term, others: readonly Term[]): boolean =>
  others.some(
    (other) =>
      other.ingredients.size < ingredients.size && [...other.ingredients].every((id) => ingredients.has(id)),
  );

/** Ids of what can be tasted of what the host asks for, the smoky ones last. */
const tastedOf = ({ wanted, only }: Pick<EventBrief, 'wanted' | 'only'>): string[] => {
  const bottles = [...only, ...wanted].filter((term) => isBottle(term) && term.id !== 'smoke');
  const meant = bottles.filter((term) => !isWider(term, bottles));
  return [...new Set(meant.flatMap(({ ingredients }) => [...ingredients]))]
    .filter((id) => {
      const { role, abv } = ingredientOf(id);
      return abv > 0 && TASTED.has(role) && !INFUSIONS.has(id) && !RAW.test(id);
    })
    .toSorted((left, right) => Number(SMOKY.test(left)) - Number(SMOKY.test(right)));
};

const pourOf = (id: string): Classic => {
  const { name } = ingredientOf(id);
  const title = name.replace(/(^|[ -])\p{Ll}/gu, (letter) => letter.toUpperCase());
  const kind = kindOf(id);
  return {
    id: `taste-of-${id}`,
    name: `${TASTE_OF}${title}`,
    aliases: [],
    history: 'Poured small and by itself, so that one bottle can be told from the next.',
    tagline: `${title} by itself, water beside it`,
    taste: 'As the bottle tastes: smell it first, sip, then add a drop of water.',
    moods: ['Sophisticated', 'Relaxed'],
    family: 'pour',
    noun: 'pour',
    glass: kind === 'spirit' ? 'Rocks/Old Fashioned' : kind === 'wine' ? 'Wine' : 'Highball',
    ingredients: { [id]: OUNCES[kind] },
    garnish: [],
    steps: [
      `Pour the ${name} into a small glass without ice, with water beside it.`,
      'Set the glasses out from light to smoky, and take a sip of water between them.',
    ],
  };
};

/** The pours of a tasting; of no other event. */
export const tastingPours = (brief: EventBrief, allows: (id: string) => boolean): Classic[] =>
  brief.kind?.id === 'tasting' ? tastedOf(brief).filter(allows).map(pourOf) : [];

/** Pours that one sitting compares, at most. Rule of thumb. */
const MAX_POURS = 5;
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const COUNTED =
  /\b(\d|one|two|three|four|five|six|seven|eight) (?:\w+ )?(?:scotch(?:es)?|whisk(?:y|ies|ey|eys)|bourbons?|ryes?|tequilas?|mezcals?|rums?|gins?|cognacs?|sherr(?:y|ies)|ports?|wines?|reds?|whites?|beers?|ciders?|spirits?|malts?|bottles?|expressions?|pours?|kinds?|glasses)\b/i;

/** How many pours the host counts. */
export const poursTold = ({ positiveText }: EventBrief): number | undefined => {
  const told = COUNTED.exec(positiveText)?.[1]?.toLowerCase();
  return told === undefined ? undefined : NUMBERS.includes(told) ? NUMBERS.indexOf(told) + 1 : Number(told);
};

/** Bottles that a tasting can compare. */
export const bottlesToTaste = (brief: EventBrief): number => tastedOf(brief).length;

/** How many pours a tasting has: as many as its host says and there are bottles. */
const tastingSize = (brief: EventBrief): EventBrief['size'] => {
  const pours = Math.min(poursTold(brief) ?? MAX_POURS, bottlesToTaste(brief));
  const free = brief.alcoholFree === 'some' ? 1 : 0;
  const last = brief.placed.some(({ section }) => section === 'digestif') ? 1 : 0;
  return pours < 1 ? brief.size : { welcome: 0, signature: pours + free, digestif: last };
};

/** A tasting has a place for each bottle, and its small pours are full of alcohol. */
export const settleTasting = (brief: BriefAssembly): void => {
  if (brief.kind?.id !== 'tasting') return;
  const fits = tastingSize(brief);
  const isTooMany = fits && brief.size && brief.size.signature > fits.signature;
  brief.size = brief.size && !isTooMany ? brief.size : fits;
  brief.isListed = true;
  brief.parts = brief.parts.filter(({ id }) => !id.startsWith('strength:'));
  brief.strength = undefined;
  brief.mostAlcoholic = undefined;
};
