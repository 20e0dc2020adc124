import { type EVENT_BUDGETS, FLAVOR_AXES, type MenuSection } from '@swizzle/proto';
import { isWelcomeAlcoholFree } from '../../briefs/alcohol/first-glass.ts';
import { isForDrivers } from '../../briefs/event-brief.ts';
import { type Shown, shownOf } from '../../briefs/setting/motifs.ts';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { type Candidate, isAlcoholFree, isFiller, STRONG_ABV } from '../candidate.ts';
import { moodFit, type Occasion } from '../occasions/occasion.ts';
import { isSavory, occasionFit } from '../occasions/occasion-fit.ts';
import { occasionMisfit, occasionPreference } from '../occasions/occasion-profile.ts';
import { seasonFit } from '../occasions/season.ts';
import { endsLightly, isByDay, servingMisfit } from '../occasions/serving-fit.ts';
import { themeFit } from '../occasions/theme.ts';
import { isAtHand } from '../reasons/purpose.ts';
import type { MenuWish } from '../wish.ts';

/** How much each reason counts beside how well a drink suits its section (1). Our judgment. */
const MOOD = 0.6;
const THEME = 2.4;
const SEASON = 0.6;
const FEATURED = 0.15;
/** What it is worth that nothing has to be bought: it decides between drinks that suit as well. */
const AT_HAND = 0.3;
/** What one thing done by hand for each glass costs, where hundreds of glasses are filled. */
const HANDWORK = 0.25;
const CROWD = 100;

/** Percent by volume beyond a band at which a drink is quite out of place there. */
const FAR = 15;

const inBand = (value: number, [low, high]: readonly [number, number]): number =>
  1 - Math.min(1, Math.max(low - value, value - high, 0) / FAR);

const tastes = ({ profile }: Candidate, axis: (typeof FLAVOR_AXES)[number]): number =>
  (profile[FLAVOR_AXES.indexOf(axis)] ?? 0) / 100;

const welcomeFit = (candidate: Candidate, { welcomeAbv, bubbles }: Occasion): number => {
  const { abv, isFizzy, isCreamy, technique } = candidate;
  const heavy = (isCreamy ? 0.5 : 0) + (technique === 'heated' ? 0.3 : 0);
  return inBand(abv, welcomeAbv) + (isFizzy ? 0.4 * bubbles : 0) - heavy - 0.2 * tastes(candidate, 'bitter');
};

/** Percent by volume of a digestif: short and strong. */
const DIGESTIF_ABV = [18, 34] as const;
/** What a sweet end may have instead of strength: cream, coffee, a hot glass. */
const DESSERT = 0.35;
const COFFEE = ['coffee-liqueur', 'espresso', 'cold-brew', 'hot-coffee'];

/** The same for a party by day, a gentle one, or one with no money for short drinks. */
const DAY_DIGESTIF_ABV = [6, 18] as const;

const digestifFit = (candidate: Candidate, wish: MenuWish): number => {
  const { abv, isFizzy, isCreamy, technique, ingredients } = candidate;
  const isDessert = isCreamy || technique === 'heated' || COFFEE.some((id) => ingredients.has(id));
  const rich = (tastes(candidate, 'bitter') + tastes(candidate, 'earthy') + tastes(candidate, 'sweet')) / 3;
  const brisk = (isFizzy ? 0.5 : 0) + 0.4 * tastes(candidate, 'sour');
  return (
    inBand(abv, endsLightly(wish) || wish.event.budget === '$3-5' ? DAY_DIGESTIF_ABV : DIGESTIF_ABV) +
    (isDessert ? DESSERT : 0) +
    0.4 * rich -
    brisk
  );
};

/** Percent by volume of signatures where the host wants them spirit-forward. */
const STRONG_SIGNATURE = [22, 36] as const;

/** At the door and at the end everybody is served the same, so it is seldom one without alcohol. */
const ALCOHOL_FREE_FOR_ALL = 1.6;

const sectionFit = (candidate: Candidate, section: MenuSection, wish: MenuWish): number => {
  const { occasion } = wish;
  if (section === 'signature')
    return (
      inBand(candidate.abv, wish.brief.strength === 'strong' ? STRONG_SIGNATURE : occasion.signatureAbv) -
      (candidate.technique === 'heated' ? 0.2 : 0)
    );
  const fit = section === 'welcome' ? welcomeFit(candidate, occasion) : digestifFit(candidate, wish);
  const isMeant =
    wish.brief.alcoholFree === 'all' ||
    (section === 'welcome' && isWelcomeAlcoholFree(wish.brief)) ||
    (section === 'digestif' && isForDrivers(wish.brief));
  return fit - (isAlcoholFree(candidate) && !isMeant ? ALCOHOL_FREE_FOR_ALL : 0);
};

/** Whether more money should show: by how much a dear drink is preferred to a cheap one. */
const LEAN: Readonly<Record<(typeof EVENT_BUDGETS)[number], number>> = {
  '$3-5': -0.3,
  '$5-8': -0.05,
  '$8-12': 0.15,
  '$12+': 0.3,
};
/** Dollars of an ordinary serving, and how far from it a drink is cheap or dear. */
const ORDINARY_COST = 3;
const COST_SPAN = 1.5;

const costFit = ({ cost }: Candidate, budget: keyof typeof LEAN): number =>
  LEAN[budget] * Math.max(-1, Math.min(1, (cost - ORDINARY_COST) / COST_SPAN));

const WANTED = 1.2;
const CULTURE = 1.4;
/** Soda, citrus and sugar is a soft drink. */
const SOFT_DRINK = -0.8;

const wantedFit = (candidate: Candidate, { brief }: MenuWish): number => {
  const wishes = [...brief.wanted, ...brief.named];
  const met = wishes.filter((term) => servesTerm(candidate, term)).length;
  return wishes.length === 0 ? 0 : (WANTED * Math.min(2, met)) / Math.min(2, wishes.length);
};

const cultureFit = (candidate: Candidate, { brief }: MenuWish): number =>
  Math.max(
    0,
    ...brief.cultures.map(({ drinks, ingredients }) => {
      const hits = ingredients.filter((id) => candidate.ingredients.has(id)).length;
      return drinks.includes(candidate.name) ? CULTURE : CULTURE * (hits > 1 ? 0.7 : hits * 0.5);
    }),
  );

/** What shows what the party is about: a drink of it, its color, each flavor of it up to two; and all at most. */
const OF_MOTIF = 1.2;
const COLOR_OF_MOTIF = 0.8;
const FLAVOR_OF_MOTIF = 0.5;
const MAX_OF_MOTIF = 1.7;

const shownFit = ({ isDrink, color, flavors }: Shown): number =>
  Math.min(
    MAX_OF_MOTIF,
    (isDrink ? OF_MOTIF : 0) + (color ? COLOR_OF_MOTIF : 0) + FLAVOR_OF_MOTIF * Math.min(2, flavors.length),
  );

const motifFit = (candidate: Candidate, { brief }: MenuWish): number =>
  Math.max(0, ...brief.motifs.map((motif) => shownFit(shownOf(candidate, motif))));

/** Cream by day or under the open sky fills guests up, and it turns in the sun. */
const RICH_BY_DAY = -0.5;
const OPEN_AIR: ReadonlySet<string> = new Set(['garden', 'beach', 'pool', 'rooftop', 'boat', 'lake']);

const richFit = (candidate: Candidate, wish: MenuWish): number => {
  if (!candidate.isCreamy) return 0;
  const isOutside = OPEN_AIR.has(wish.brief.place ?? '');
  return (isByDay(wish) ? RICH_BY_DAY : 0) + (isOutside ? RICH_BY_DAY : 0);
};

/** Strong by day, or in the heat, is a short afternoon. */
const STRONG_BY_DAY = -0.7;
const STRONG_IN_HEAT = -0.4;
/** Coffee belongs after dinner, not between the first drinks. */
const COFFEE_EARLY = -1.8;
/** Nor tomato juice after it. */
const SAVORY_LAST = -2.5;

const hourFit = (candidate: Candidate, section: MenuSection, wish: MenuWish): number => {
  const { strength, isHot } = wish.brief;
  const isStrong = candidate.abv > STRONG_ABV && strength !== 'strong';
  const isEarly = section !== 'digestif' && COFFEE.some((id) => candidate.ingredients.has(id));
  return (
    (isStrong && isByDay(wish) ? STRONG_BY_DAY : 0) +
    (isStrong && isHot ? STRONG_IN_HEAT : 0) +
    (isEarly ? COFFEE_EARLY : 0) +
    (section === 'digestif' && isSavory(candidate) ? SAVORY_LAST : 0)
  );
};

/** A drink that many know comes before one that is composed, where both suit as well. */
const UNKNOWN = -0.4;

const servesAny = (candidate: Candidate, { brief }: MenuWish): boolean =>
  [...brief.wanted, ...brief.named].some((term) => servesTerm(candidate, term));

const realFit = (candidate: Candidate): number => (isFiller(candidate) ? SOFT_DRINK : 0);

/** What speaks for a drink wherever it stands. */
const generalFit = (candidate: Candidate, wish: MenuWish): number => {
  const { event, occasion, theme, month } = wish;
  return (
    wantedFit(candidate, wish) +
    cultureFit(candidate, wish) +
    motifFit(candidate, wish) +
    realFit(candidate) +
    richFit(candidate, wish) +
    occasionFit(candidate, wish) +
    occasionPreference(candidate, wish) -
    occasionMisfit(candidate, wish) +
    MOOD * moodFit(occasion, candidate.mood) +
    THEME * themeFit(candidate, theme) +
    SEASON * seasonFit(candidate, month) +
    (candidate.isFeatured ? FEATURED : 0) +
    (isAtHand(candidate, wish) ? AT_HAND : 0) +
    (candidate.isCustom && !servesAny(candidate, wish) ? UNKNOWN : 0) +
    costFit(candidate, event.budget) -
    HANDWORK * candidate.handwork * Math.min(1, event.guestCount / CROWD)
  );
};

/** How well a drink suits each section of the menu; higher is better, around 1 to 4. */
export const fitOf = (candidate: Candidate, wish: MenuWish): Record<MenuSection, number> => {
  const general = generalFit(candidate, wish);
  const fit = (section: MenuSection) =>
    general +
    sectionFit(candidate, section, wish) +
    hourFit(candidate, section, wish) -
    servingMisfit(candidate, section, wish);
  return { welcome: fit('welcome'), signature: fit('signature'), digestif: fit('digestif') };
};
