// What is poured at a tasting: each bottle by itself, an ounce of a spirit and two of a wine.
import type { BriefAssembly } from '../briefs/brief-draft.ts';
import type { EventBrief } from '../briefs/event-brief.ts';
import { isBottle, printedTerm, type Term } from '../briefs/text/terms.ts';
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

const SMOKY = /islay|mezcal/;

/** Whether a term says less than another one: 'whisky' beside 'Scotch', 'agave' beside 'mezcal'. */
const isWider = ({ ingredients }: Term, others: readonly Term[]): boolean =>
  others.some(
    (other) =>
      other.ingredients.size < ingredients.size && [...other.ingredients].every((id) => ingredients.has(id)),
  );

/** Stronger bottlings of what is poured already: after every other kind. */
const BOTTLINGS = /^(?:bonded|barrel-proof|strong|navy)-/;

type Tasted = Pick<EventBrief, 'wanted' | 'only' | 'cultures'>;

const isTasted = (id: string): boolean => {
  const { role, abv } = ingredientOf(id);
  return abv > 0 && TASTED.has(role) && !INFUSIONS.has(id) && !RAW.test(id);
};

/** What each thing that the host asks for can be tasted of: 'Irish' and 'Japanese' of the whiskeys, 'peated' of the Scotches. */
const kindsOf = ({ wanted, only, cultures }: Tasted): string[][] => {
  const all = [...only, ...wanted];
  const bottles = all.filter((term) => isBottle(term) && term.id !== 'smoke');
  const known = new Set(bottles.flatMap(({ ingredients }) => [...ingredients]));
  const meant = bottles.filter((term) => !isWider(term, bottles));
  const smoky = all.some(({ id }) => id === 'smoke') ? [[...known].filter((id) => SMOKY.test(id))] : [];
  const origins = cultures.map(({ id }) => [...known].filter((one) => one.startsWith(`${id}-`)));
  return [...meant.map(({ ingredients }) => [...ingredients]), ...origins, ...smoky].map((ids) =>
    ids
      .filter(isTasted)
      .toSorted((left, right) => Number(BOTTLINGS.test(left)) - Number(BOTTLINGS.test(right))),
  );
};

/** Ids of what can be tasted of what the host asks for: one of each kind first, then the next of each. */
const tastedOf = (brief: Tasted): string[] => {
  const kinds = kindsOf(brief);
  const most = Math.max(0, ...kinds.map(({ length }) => length));
  const rounds = Array.from({ length: most }, (_, round) => kinds.flatMap((ids) => ids[round] ?? []));
  const ids = [...new Set(rounds.flat())];
  return [...ids.filter((id) => !BOTTLINGS.test(id)), ...ids.filter((id) => BOTTLINGS.test(id))];
};

/** Light before strong, smoke last. */
const inTastingOrder = (bottles: readonly Bottle[]): Bottle[] =>
  bottles.toSorted(
    ({ id: left }, { id: right }) =>
      Number(SMOKY.test(left)) - Number(SMOKY.test(right)) ||
      ingredientOf(left).abv - ingredientOf(right).abv,
  );

const titleOf = (id: string): string =>
  ingredientOf(id).name.replace(/(^|[ -])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** A bottle that is tasted: one of the host's by its label, or any of its kind. */
interface Bottle {
  id: string;
  title: string;
}

const kindTasted = (id: string): Bottle => ({ id, title: titleOf(id) });

const pourOf = ({ id, title }: Bottle, isSmoky: boolean): Classic => {
  const { name } = ingredientOf(id);
  const bottle = title === titleOf(id) ? name : title;
  const kind = kindOf(id);
  return {
    id: `taste-of-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
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
      `Pour the ${bottle} into a small glass without ice, with water beside it.`,
      `Set the glasses out from light to ${isSmoky ? 'smoky' : 'rich'}, and take a sip of water between them.`,
    ],
  };
};

/** The host's own bottles, each by its label. */
const labeledIn = ({ ownLabels }: Pick<EventBrief, 'ownLabels'>): readonly Bottle[] =>
  ownLabels.filter(({ id }) => isTasted(id));

/** The pours of a tasting; of no other event. */
export const tastingPours = (brief: EventBrief, allows: (id: string) => boolean): Classic[] =>
  brief.kind?.id === 'tasting'
    ? [...labeledIn(brief), ...tastedOf(brief).map(kindTasted)]
        .filter(({ id }) => allows(id))
        .map((one, _, all) =>
          pourOf(
            one,
            all.some(({ id }) => SMOKY.test(id)),
          ),
        )
    : [];

/** Pours that one sitting compares, at most. Rule of thumb. */
const MAX_POURS = 5;
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const COUNTED =
  /\b(\d|one|two|three|four|five|six|seven|eight) (?:\w+ )?(?:scotch(?:es)?|whisk(?:y|ies|ey|eys)|bourbons?|ryes?|tequilas?|mezcals?|rums?|gins?|cognacs?|sherr(?:y|ies)|ports?|wines?|reds?|whites?|beers?|ciders?|spirits?|malts?|bottles?|expressions?|pours?|drams?|tots?|nips?|tastes?|kinds?|glasses)\b/i;

/** How many pours the host counts. */
export const poursTold = ({ positiveText }: EventBrief): number | undefined => {
  const told = COUNTED.exec(positiveText)?.[1]?.toLowerCase();
  return told === undefined ? undefined : NUMBERS.includes(told) ? NUMBERS.indexOf(told) + 1 : Number(told);
};

const isAllowed = (id: string, { excluded, little }: Pick<EventBrief, 'excluded' | 'little'>): boolean =>
  ![...excluded, ...little].some(
    ({ ingredients, allergens }) =>
      ingredients.has(id) || ingredientOf(id).allergens.some((allergen) => allergens.includes(allergen)),
  );

/** The bottles that a tasting compares: as many as its host counts and there are. */
const pouredAt = (brief: EventBrief): Bottle[] => {
  const own = labeledIn(brief);
  const others = tastedOf(brief).filter((id) => !own.some((one) => one.id === id));
  return inTastingOrder(
    [...own, ...others.map(kindTasted)]
      .filter(({ id }) => isAllowed(id, brief))
      .slice(0, Math.max(own.length, poursTold(brief) ?? MAX_POURS)),
  );
};

/** Bottles that a tasting can compare. */
export const bottlesToTaste = (brief: EventBrief): number => pouredAt(brief).length;

/** 'Then one proper cocktail', whichever it is. */
const ONE_COCKTAIL =
  /\b(?:one|an?) (?:(?:proper|good|real|nice|last|final|mixed|full|whisk(?:e?y)|gin|rum|tequila|mezcal|classic|simple) )*(?:cocktail|mixed drink)\b/i;
/** What a tasting has anyway: small neat pours, and water between them. */
const OF_TASTING = /\b(?:pours?|neat|palate|sips?|sipping|learn)\b/i;

/** A tasting has a place for each bottle, which the host needn't name, one for a cocktail, and one for whoever doesn't taste. */
export const settleTasting = (brief: BriefAssembly): void => {
  if (brief.kind?.id !== 'tasting') return;
  const pours = pouredAt(brief);
  const drinks = brief.named.filter(({ features, ingredients }) => features.length + ingredients.size === 0);
  const isOpen = drinks.length === 0 && ONE_COCKTAIL.test(brief.positiveText);
  const last = isOpen || drinks.length > 0 ? 1 : 0;
  const free = brief.alcoholFree === 'some' ? 1 : 0;
  if (pours.length > 0) {
    const others = Math.max(0, drinks.length - last);
    brief.size = { welcome: 0, signature: pours.length + free + others, digestif: last };
    const [cocktail] = drinks;
    if (cocktail) brief.placed = [...brief.placed, { term: cocktail, section: 'digestif' }];
    brief.named = [...brief.named, ...pours.map(({ title }) => printedTerm(`${TASTE_OF}${title}`))];
  }
  brief.isListed = true;
  brief.unread = brief.unread.filter(
    ({ text }) => !OF_TASTING.test(text) && !(isOpen && ONE_COCKTAIL.test(text)),
  );
  // 'From light to dark' is an order, and no theme.
  brief.parts = brief.parts.filter(({ id }) => !/^(?:strength|style):/.test(id));
  brief.strength = undefined;
  brief.mostAlcoholic = undefined;
};
