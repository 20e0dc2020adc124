import { garnishOf } from '../../garnishes/garnish.ts';
import { type Candidate, isAlcoholFree } from '../../menus/candidate.ts';
import { kindTerm, type Term } from '../text/terms.ts';
import { spaced, stemsOf } from '../text/tokens.ts';
import { hasFeature } from './drink-features.ts';

const meets = (left: Iterable<string>, right: ReadonlySet<string>): boolean => {
  for (const value of left) if (right.has(value)) return true;
  return false;
};

/** Spirits that are filed under vodka and aren't any. */
const UNLIKE_THEIR_BASE = ['aquavit', 'shochu'];

const hasAnotherSpirit = ({ ingredients }: Candidate, term: Term): boolean =>
  UNLIKE_THEIR_BASE.some((id) => ingredients.has(id)) && !meets(ingredients, term.ingredients);

/**
 * Whether a drink has what a term names: in the glass, on it, as an allergen, as its base, by its taste, or in its name.
 * `loudly`: a taste counts only where it is too much.
 */
export const hasTerm = (drink: Candidate, term: Term, loudly = false): boolean =>
  !(term.isAlcoholFree && !isAlcoholFree(drink)) &&
  !term.spared?.includes(drink.name) &&
  (meets(drink.ingredients, term.ingredients) ||
    meets(drink.garnishIds, term.garnishes) ||
    drink.allergens.some((allergen) => term.allergens.includes(allergen)) ||
    (term.bases.includes(drink.base) && !hasAnotherSpirit(drink, term)) ||
    term.features.some((feature) => hasFeature(drink, feature, loudly)) ||
    term.phrases.some((phrase) => drink.printed.includes(phrase)));

const IMITATIONS = kindTerm('imitation spirits').ingredients;

/** No alcohol at all: wine and spirits without theirs keep up to half a percent of it, bitters leave a trace. */
export const isTraceless = (drink: Candidate): boolean =>
  isAlcoholFree(drink) && !drink.hasTraces && !meets(drink.ingredients, IMITATIONS);

/** A mist of Scotch over the glass. */
export const hasAlcoholicGarnish = ({ garnishIds }: Candidate): boolean =>
  [...garnishIds].some((id) => garnishOf(id)?.alcoholic);

const NO_GARNISHES: ReadonlySet<string> = new Set();

const isName = (term: Term): boolean =>
  term.ingredients.size + term.garnishes.size + term.bases.length + term.features.length === 0;

/** Whether a drink brings what a term asks for; its name alone does so only where the term is a name. */
export const servesTerm = (drink: Candidate, term: Term): boolean =>
  hasTerm(
    drink,
    isName(term)
      ? term
      : // Nobody who asks for brandy means the cherry.
        {
          ...term,
          phrases: [],
          allergens: [],
          garnishes: term.bases.length > 0 ? NO_GARNISHES : term.garnishes,
        },
  );

/** The drinks that bring what a term asks for: the drink of that very name where there is one, else its kin. */
export const serversOf = (drinks: readonly Candidate[], term: Term): ReadonlySet<Candidate> => {
  const exact = isName(term) ? drinks.filter(({ name }) => term.phrases.includes(spaced(stemsOf(name)))) : [];
  return new Set(exact.length > 0 ? exact : drinks.filter((drink) => servesTerm(drink, term)));
};

/** Whether a drink is the one of that name; 'a lemonade bar for the kids' is one without alcohol. */
export const isItsName = ({ features, label }: Term, { name }: Pick<Candidate, 'name'>): boolean =>
  features.length === 0 && label.replace(/ without alcohol$/, '') === name;
