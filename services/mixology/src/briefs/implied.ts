// What a brief means without saying it: whose drinks, which season, a cup of tea.
import type { BriefAssembly } from './brief-draft.ts';
import { type Culture, culturesOf, culturesWith } from './setting/event-kinds.ts';
import { isBottle, printedTerm } from './text/terms.ts';

/** Drinks of a culture that a host names before the menu is of that culture. */
const MIN_NAMED = 2;
/** Flavors of one: rose, dates and pomegranate. */
const MIN_FLAVORS = 3;

/** What mourners mean by 'tea and coffee'. */
const CUPS: Readonly<Record<string, string>> = { tea: 'Hot Black Tea', coffee: 'Fresh Coffee' };

/** 'A wake with tea': a cup of it, and no drink that tastes of it. */
export const asACup = (brief: BriefAssembly): void => {
  // 'He drank whisky': a glass of it is raised, and no cocktail.
  brief.pours = [...new Set([...brief.pours, ...brief.wanted.filter(isBottle).map(({ id }) => id)])];
  const cups = brief.wanted.flatMap(({ id }) => CUPS[id] ?? []);
  brief.wanted = brief.wanted.filter(({ id }) => CUPS[id] === undefined);
  brief.named = [...brief.named, ...cups.map(printedTerm)];
};

/** Where nobody gathers in the cold. */
const WARM_PLACES: ReadonlySet<string> = new Set(['garden', 'beach', 'pool', 'rooftop', 'boat', 'lake']);
const COLD_MONTHS: readonly number[] = [11, 12, 1, 2, 3];
const SUMMER_MONTH = 7;
/** A holiday party that nobody dates is one of December. */
const HOLIDAY_MONTH = 12;
const HOLIDAY_MONTHS: readonly number[] = [12, 1];

/** A garden party that nobody dates isn't held in November, whenever it's planned. */
export const settleSeason = (brief: BriefAssembly): void => {
  if (
    brief.isSeasonGuessed &&
    brief.eventType === 'Holiday Party' &&
    !HOLIDAY_MONTHS.includes(brief.month ?? 0)
  ) {
    brief.month = HOLIDAY_MONTH;
    brief.season = 'winter';
  }
  if (!brief.isSeasonGuessed || !WARM_PLACES.has(brief.place ?? '')) return;
  if (brief.month === undefined || !COLD_MONTHS.includes(brief.month)) return;
  brief.month = SUMMER_MONTH;
  brief.season = 'summer';
};

/** Who asks for margaritas, palomas and micheladas gives a Mexican party. */
export const withImplied = ({ cultures, named, wanted }: BriefAssembly): BriefAssembly['cultures'] => {
  if (cultures.length > 0) return cultures;
  const best = (each: readonly (readonly Culture[])[]): [Culture, number] | undefined => {
    const counts = new Map<Culture, number>();
    for (const culture of each.flat()) counts.set(culture, (counts.get(culture) ?? 0) + 1);
    return [...counts].sort((left, right) => right[1] - left[1])[0];
  };
  const drinks = best(named.map(({ label }) => culturesWith(label)));
  if (drinks && drinks[1] >= MIN_NAMED) return [drinks[0]];
  const flavors = best(wanted.map(({ ingredients }) => culturesOf(ingredients)));
  return flavors && flavors[1] >= MIN_FLAVORS ? [flavors[0]] : [];
};
