// Which regional drinks and house pours a host may want.

import { type EventBrief, isChildrensEvent } from '../briefs/event-brief.ts';
import { isFlavor, type Term } from '../briefs/text/terms.ts';
import { isItsName } from '../briefs/wishes/drink-match.ts';
import type { Classic } from '../classics/classic.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { MenuWish } from '../menus/wish.ts';
import { isHousePour, REGIONAL_DRINKS } from './regional.ts';

/** Nobody asks for a country's drink by lemon, sugar or bubbles. */
const PLAIN =
  /^(?:lemon|lime|orange)-juice$|^(?:simple|rich|honey|agave|brown-sugar)-|^prosecco$|^champagne$|^ginger-/;

/** Percent by volume beyond which nobody pours it by the glass without being asked. */
export const SPIRIT_ABV = 22;
/** Who asks for a spirit and nothing else in the glass. */
const NEAT =
  /\b(?:neat|straight|dram|drams|sip|sips|sipping|nip|nips|digestifs?|nightcaps?|by itself|on its own|tastings?|flights?)\b/;

/** Of beer and wine, what is poured for those who speak of it alone. */
const SPECIAL: Readonly<Record<string, RegExp>> = {
  stout: /\b(?:stouts?|porter|guinness|dark (?:beer|ale)s?|irish (?:pub|party|night|wake|bar|wedding))\b/,
  'wheat-beer': /\b(?:wheat|weiss\w*|wei(?:ß|ss)bier|hefe\w*|cloudy)\b/,
  'rose-wine': /\bros[eé]\b/,
  champagne: /\bchampagne\b/,
  cava: /\bcava\b/,
  'tawny-port': /\bport\b/,
  'oloroso-sherry': /\b(?:sherry|oloroso)\b/,
  'fino-sherry': /\b(?:sherry|fino|manzanilla)\b/,
};

/** Beer and wine that the host asks for; a spirit where it's drunk so: by mourners, at the end of a dinner. */
const isPouredAlone = (
  { name, ingredients }: Classic,
  { wanted, only, kind, positiveText }: EventBrief,
): boolean => {
  if (!isHousePour(name)) return false;
  const [id = ''] = Object.keys(ingredients);
  const text = positiveText.toLowerCase();
  // Who asks for beer means one with alcohol; the other is asked for by its name.
  if (ingredientOf(id).substitute) return false;
  const isSpirit = ingredientOf(id).abv > SPIRIT_ABV;
  const special = SPECIAL[id];
  // 'Beer' is a lager, unless the host speaks of another; 'stout' is stout.
  const isMeant = ({ ingredients: meant }: Term) =>
    meant.has(id) && (meant.size === 1 || special === undefined || special.test(text));
  return (!isSpirit || kind?.isSolemn === true || NEAT.test(text)) && [...wanted, ...only].some(isMeant);
};

/** Those that this event's host may want: of the host's cultures, of words of theirs, or good anywhere. */
export const regionalFor = ({ brief }: MenuWish): Classic[] => {
  const isChildrens = isChildrensEvent(brief);
  const kinds = new Set([...(brief.kind ? [brief.kind.id] : []), ...(isChildrens ? ['children'] : [])]);
  const ids = new Set(brief.cultures.map(({ id }) => id));
  const mindsSugar = [
    ...brief.groups.flatMap(({ excludes, little }) => [...excludes, ...little]),
    ...brief.excluded,
    ...brief.little,
  ].some(({ id }) => id === 'sugar' || id === 'sugary drinks' || id === 'sweet drinks');
  const isInSeason = ({ seasons }: (typeof REGIONAL_DRINKS)[number]) =>
    seasons === undefined || brief.season === undefined || seasons.includes(brief.season);
  const isNamed = (drink: Classic) => brief.named.some((term) => isItsName(term, drink));
  const isWanted = ({ name, ingredients }: Classic) =>
    !isHousePour(name) &&
    brief.wanted
      .filter(isFlavor)
      .some((term) => Object.keys(ingredients).some((id) => term.ingredients.has(id) && !PLAIN.test(id)));
  return REGIONAL_DRINKS.filter(
    (drink) =>
      isPouredAlone(drink, brief) ||
      (drink.isEverywhere && isInSeason(drink)) ||
      (drink.isLowSugar && mindsSugar) ||
      isNamed(drink) ||
      (!drink.isForKinds && isWanted(drink)) ||
      drink.kinds.some((kind) => kinds.has(kind)) ||
      brief.motifs.some(({ drinks }) => drinks.includes(drink.name)) ||
      drink.cultures.some((culture) => ids.has(culture)),
  );
};
