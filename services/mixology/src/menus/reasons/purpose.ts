// The reason that a caterer would give for a drink: what the host asks for, the season, or that it suits nearly any party.
import { z } from 'zod';
import type { EventBrief } from '../../briefs/event-brief.ts';
import { shows } from '../../briefs/setting/motifs.ts';
import type { Term } from '../../briefs/text/terms.ts';
import { isPlainlyOf } from '../../briefs/wishes/drink-colors.ts';
import { CLASSICS } from '../../classics/classics.ts';
import { REGIONAL_DRINKS } from '../../custom-drinks/regional.ts';
import { isToastName } from '../../events/service/toasts.ts';
import type { EventBudget } from '../../events/shopping/budget.ts';
import type { Candidate } from '../candidate.ts';
import { occasionPreference } from '../occasions/occasion-profile.ts';
import { isAtItsBest, seasonFit } from '../occasions/season.ts';
import versatileData from '../occasions/versatile.json' with { type: 'json' };
import { isMeantBy } from '../occasions/wine.ts';
import type { MenuWish } from '../wish.ts';

const NAMES = new Map([...CLASSICS, ...REGIONAL_DRINKS].map(({ id, name }) => [id, name]));
/** Names of drinks, by their ids. */
const Drinks = z
  .array(z.string().refine((id) => NAMES.has(id), 'Nobody knows this drink'))
  .transform((ids) => new Set(ids.flatMap((id) => NAMES.get(id) ?? [])));
const { versatile: VERSATILE, plain: PLAIN } = z
  .strictObject({ source: z.string().min(20), versatile: Drinks, plain: Drinks })
  .parse(versatileData);

/** Classics up to which an ingredient is telling: honey is in too many to be Greek. */
const TELLING = 12;

const counts = new Map<string, number>();
for (const { ingredients } of CLASSICS)
  for (const id of Object.keys(ingredients)) counts.set(id, (counts.get(id) ?? 0) + 1);

const matchesCulture = ({ name, ingredients }: Candidate, { cultures }: EventBrief): boolean =>
  cultures.some(
    (culture) =>
      culture.drinks.includes(name) ||
      culture.ingredients.some((id) => ingredients.has(id) && (counts.get(id) ?? 0) <= TELLING),
  );

const matchesTheme = ({ ingredients, notes }: Candidate, { theme }: MenuWish): boolean =>
  theme.known.some(
    (known) =>
      known.ingredients.some((id) => ingredients.has(id)) || known.notes.some((note) => notes.includes(note)),
  );

const matchesMotif = (candidate: Candidate, { brief }: MenuWish): boolean =>
  brief.motifs.some((motif) => shows(candidate, motif));

const COLOR = /^color (.+)$/;

/** What a word of the host speaks for: a color for what is plainly of it, and the bubbles of a toast for the toast alone. */
const speaksFor = (term: Term, candidate: Candidate, { toasts }: EventBrief): boolean => {
  if (!isMeantBy(candidate, term)) return false;
  const colors = term.features.flatMap((feature) => COLOR.exec(feature)?.[1] ?? []);
  // A color alone brings nothing that any bar pours.
  if (colors.length > 0)
    return !PLAIN.has(candidate.name) && colors.some((color) => isPlainlyOf(candidate.liquid, color));
  const isForToast = BUBBLY.has(term.id) && toasts.welcome + toasts.signature > 0;
  return !isForToast || isToastName(candidate.name);
};
const BUBBLY: ReadonlySet<string> = new Set(['sparkling wine', 'bubbles']);

/** Whether the host's words bring it: a drink, a flavor or a culture. */
const isAskedFor = (candidate: Candidate, { brief }: MenuWish): boolean =>
  [...brief.named, ...brief.wanted.filter(({ ingredients }) => ingredients.size > 0), ...brief.only].some(
    (term) => speaksFor(term, candidate, brief),
  ) || matchesCulture(candidate, brief);

/** Whether the host's words bring it, or its style does. */
export const matchesHostsWords = (candidate: Candidate, wish: MenuWish): boolean =>
  isAskedFor(candidate, wish) || matchesTheme(candidate, wish) || matchesMotif(candidate, wish);

/** Whether the host's words name any drinks at all. */
export const namesAnything = ({ brief, theme }: MenuWish): boolean =>
  theme.known.length > 0 ||
  brief.motifs.length > 0 ||
  brief.cultures.length > 0 ||
  [...brief.named, ...brief.wanted].some(({ ingredients, phrases }) => ingredients.size + phrases.length > 0);

/** What each lack of a reason counts, below what nobody may overlook. Our judgment. */
const PLAIN_WITHOUT_REASON = 1.8;
const NO_REASON = 1.1;
const SEASON_ONLY = 0.35;
const VERSATILE_ONLY = 0.7;
const OUT_OF_SEASON = 0.7;
/** Where the host says what is on the shelf. */
const TO_BUY = 0.25;

/** What is cheap has a reason where there is little to spend. */
const THRIFT: Readonly<Record<EventBudget, number>> = { '$3-5': 0.3, '$5-8': 0.6, '$8-12': 1, '$12+': 1 };

const MIN_WHERE_SAID = 0.6;

/** Whether nothing has to be bought for it; unknown where nobody says what the host has. */
export const isAtHand = ({ ingredients }: Candidate, { atHand }: MenuWish): boolean =>
  atHand !== undefined && [...ingredients].every((id) => atHand.has(id));

/** The lack beside what the host's words bring: thrift excuses less where they name what is to be poured. */
const reasonLack = (candidate: Candidate, wish: MenuWish): number => {
  const isSaid = namesAnything(wish);
  const thrift = Math.max(THRIFT[wish.event.budget], isSaid ? MIN_WHERE_SAID : 0);
  if (PLAIN.has(candidate.name)) return PLAIN_WITHOUT_REASON * thrift;
  if (matchesTheme(candidate, wish) || matchesMotif(candidate, wish)) return 0;
  if (occasionPreference(candidate, wish) > 0) return wish.brief.cultures.length > 0 ? VERSATILE_ONLY : 0;
  if (VERSATILE.has(candidate.name)) return isSaid ? VERSATILE_ONLY : 0;
  const isSeasonal = [...candidate.ingredients].some((id) => isAtItsBest(id, wish.month));
  return (isSeasonal ? SEASON_ONLY : NO_REASON) * thrift;
};

/** How little speaks for a drink at an event: 0 where a caterer has a good reason. */
export const purposeLack = (candidate: Candidate, wish: MenuWish): number => {
  if (isAskedFor(candidate, wish)) return 0;
  return (
    reasonLack(candidate, wish) +
    (seasonFit(candidate, wish.month) < 0 ? OUT_OF_SEASON : 0) +
    (wish.atHand && !isAtHand(candidate, wish) ? TO_BUY : 0)
  );
};
