// Why a drink is on a menu, in a sentence.
import { servesTerm } from '../briefs/drink-match.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { type Candidate, isSober } from './candidate.ts';
import type { Entry } from './menu-score.ts';
import { isAtItsBest } from './season.ts';
import { BATCHING_GUESTS, servingStyleOf } from './serving-style.ts';
import type { MenuWish } from './wish.ts';

type Placed = Pick<Entry, 'candidate' | 'section'>;

const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const nameOf = (id: string) => {
  const { name, short = name } = ingredientOf(id);
  return short;
};

/** What of the host's own words speaks for a drink. */
const askedFor = (candidate: Candidate, { brief, theme }: MenuWish): string | undefined => {
  const named = brief.named.find((term) => servesTerm(candidate, term));
  if (named) return `You asked for ${named.label}`;
  const wanted = brief.wanted.filter((term) => servesTerm(candidate, term)).map(({ label }) => label);
  if (wanted.length > 0) return `It has the ${joined(wanted.slice(0, 2))} you asked for`;
  const culture = brief.cultures.find(
    ({ drinks, ingredients }) =>
      drinks.includes(candidate.name) || ingredients.some((id) => candidate.ingredients.has(id)),
  );
  if (culture) {
    const ids = culture.ingredients.filter((id) => candidate.ingredients.has(id));
    return ids.length > 0
      ? `${culture.label} at heart, with ${joined(ids.slice(0, 2).map(nameOf))}`
      : `A ${culture.label} favorite`;
  }
  const themed = theme.known
    .flatMap(({ ingredients }) => ingredients)
    .filter((id) => candidate.ingredients.has(id) && ingredientOf(id).role !== 'lengthener');
  const own = brief.parts.find(({ kind, isRemoved }) => kind === 'style' && !isRemoved)?.label;
  return themed.length > 0 && own
    ? `${capital(joined([...new Set(themed)].slice(0, 2).map(nameOf)))} for your ${own.toLowerCase()} theme`
    : undefined;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const inSeason = ({ ingredients }: Candidate, { month }: MenuWish): string | undefined => {
  const fresh = [...ingredients].filter((id) => isAtItsBest(id, month));
  return fresh[0] && `${capital(nameOf(fresh[0]))} is in season`;
};

/** How a drink differs from the others of its menu. */
const contrastOf = ({ candidate }: Placed, entries: readonly Placed[]): string => {
  const others = entries.map((entry) => entry.candidate).filter((other) => other !== candidate);
  if (isSober(candidate))
    return others.some(isSober)
      ? 'no alcohol, and still a proper drink'
      : 'no alcohol, for drivers and anyone taking a break';
  if (candidate.base !== 'none' && others.every(({ base }) => base !== candidate.base))
    return `the only ${candidate.base} drink here`;
  const strengths = others.filter((other) => !isSober(other)).map(({ abv }) => abv);
  if (strengths.length > 0 && candidate.abv > Math.max(...strengths))
    return 'the strongest of them, for sipping';
  if (strengths.length > 0 && candidate.abv < Math.min(...strengths))
    return 'the lightest of those with alcohol';
  const isOnlyOne = (is: (drink: Candidate) => boolean) => is(candidate) && !others.some(is);
  if (isOnlyOne(({ isFizzy }) => isFizzy)) return 'the long, fizzy one';
  if (isOnlyOne(({ isCreamy }) => isCreamy)) return 'the silky one';
  return `${candidate.color === 'clear' ? 'crystal clear' : candidate.color} beside the others`;
};

const sectionReason = (entry: Placed, { event, brief }: MenuWish): string => {
  const { candidate, section } = entry;
  const style = servingStyleOf(candidate, event.guestCount);
  if (section === 'welcome') {
    if (style === 'sparkling') return 'sparkling and poured straight away';
    return event.guestCount > BATCHING_GUESTS && style === 'batched'
      ? 'batched ahead, so everyone has one in five minutes'
      : 'easy to start on';
  }
  if (section !== 'digestif') return '';
  const isDay = brief.time === 'morning' || brief.time === 'midday' || brief.time === 'afternoon';
  if (isSober(candidate)) return 'a gentle last glass';
  if (isDay || brief.kind?.isGentle) return 'a soft last glass for the daytime';
  if (candidate.isCreamy) return 'in place of dessert';
  return candidate.abv >= 18 ? 'short and slow, to close with' : 'an easy last glass';
};

/** Why a drink that the host chose for its price is on a menu. */
export const swapWhy = (candidate: Candidate, section: Placed['section'], guests: number): string => {
  const style = servingStyleOf(candidate, guests);
  const isPunch = section === 'welcome' && guests > BATCHING_GUESTS && style === 'batched';
  return isPunch
    ? 'Easy on the budget: batched ahead, so everyone has one in five minutes.'
    : 'Easy on the budget, and it fits beside the others.';
};

/** Why each drink of a menu is there, in its order; no two for the same reason. */
export const whyOf = (entries: readonly Placed[], wish: MenuWish): string[] => {
  const told = new Set<string>();
  return entries.map((entry) => {
    const leads = [askedFor(entry.candidate, wish), inSeason(entry.candidate, wish)];
    const lead = leads.find((reason) => reason !== undefined && !told.has(reason));
    if (lead) told.add(lead);
    const rest = [sectionReason(entry, wish), contrastOf(entry, entries)].filter((part) => part !== '');
    const tail = lead ? (rest[0] ?? '') : rest.join('; ');
    return `${capital([lead, tail].filter((part) => part).join(': '))}.`;
  });
};
