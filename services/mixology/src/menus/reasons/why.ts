// Why a drink is on a menu, in a sentence.

import type { MenuSection } from '@swizzle/proto';
import { isWelcomeSplit } from '../../briefs/alcohol/first-glass.ts';
import { CAFFEINE } from '../../briefs/event-brief.ts';
import { culturesWith, EVENT_WORDS } from '../../briefs/setting/event-kinds.ts';
import { shownOf } from '../../briefs/setting/motifs.ts';
import { isBottle, kindTerm, type Term } from '../../briefs/text/terms.ts';
import { spaced, stemsOf } from '../../briefs/text/tokens.ts';
import { DRINK_COLORS, isPlainlyOf } from '../../briefs/wishes/drink-colors.ts';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { isForFreezer } from '../../events/prep/batch-card.ts';
import { stageOf } from '../../events/prep/stages.ts';
import { isToastName, toastHour } from '../../events/service/toasts.ts';
import { formatNumber } from '../../events/words/nouns.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { capitalized, withArticle } from '../../wording/phrases.ts';
import { type Candidate, isAlcoholFree } from '../candidate.ts';
import { coursesOf, pairingWords } from '../occasions/courses.ts';
import { isAtItsBest } from '../occasions/season.ts';
import { hasMeal } from '../occasions/serving-fit.ts';
import { BATCHING_GUESTS, isWholeInBatch, servingStyleOf, shownStyleOf } from '../occasions/serving-style.ts';
import { isMeantBy } from '../occasions/wine.ts';
import type { Entry } from '../search/menu-score.ts';
import type { MenuWish } from '../wish.ts';
import { comparedReasons, type Minded, type Reason } from './compared-reasons.ts';
import { namesOnlyWhatIsIn } from './entry-line.ts';
import { eventReasons, isHourTold } from './event-reasons.ts';
import { quoteOf } from './quoted-words.ts';

type Placed = Pick<Entry, 'candidate' | 'section'>;

const joined = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const nameOf = (id: string) => {
  const { name, short = name } = ingredientOf(id);
  return short;
};

/** Letters under which a stem names no theme: 'the'. */
const MIN_STEM = 4;

/** 'Green, to go with dinosaurs': of a theme that stands in the host's own words. Only children take a color for a reason. */
const motifReason = (candidate: Candidate, { brief, event }: MenuWish): string | undefined => {
  if (!brief.children) return undefined;
  const said = spaced(stemsOf(event.theme ?? ''));
  for (const motif of brief.motifs) {
    // What kind of gathering it is, and no theme: nothing is red 'to go with the book club'.
    if (motif.words.some((word) => EVENT_WORDS.includes(word))) continue;
    const named = stemsOf(motif.label).filter((stem) => stem.length >= MIN_STEM);
    if (!named.some((stem) => said.includes(` ${stem} `))) continue;
    const { color } = shownOf(candidate, motif);
    if (color) return `${capitalized(color)}, to go with ${motif.label}`;
  }
  return undefined;
};

/** 'Kirschwasser, in place of schnapps': what stands in for a bottle that no drink here has. */
const SUBSTITUTE = /, in place of (.+)$/;

const BUBBLES = 'bubbles';
const SPARKLING = kindTerm('sparkling wine');

/** Anyone who asks for bubbles means no soda water. */
const hasBubbles = (candidate: Candidate): boolean =>
  servesTerm(candidate, SPARKLING) ||
  [...candidate.ingredients].some((id) => id.startsWith('zero-sparkling'));

/** What stands before the host's words; of each, a page has one. */
const QUOTING = [
  (words: string) => `For “${words}”`,
  (words: string) => `You wrote “${words}”`,
  (words: string) => `Here because of “${words}”`,
  (words: string) => `“${words}”, you said`,
];
const COLOR = /^(.+) drinks$/;
const isColorName = (word: string): boolean => DRINK_COLORS.some((color) => color === word);

/** Words that leave something out, or say that it's there: no drink is on a menu because of them. */
const FORBIDS =
  /\b(?:no|not|don[’']?t|doesn[’']?t|can[’']?t|cannot|won[’']?t|never|without|nothing|nobody|thinks?|claims?|says|complains?|hates?|dislikes?|allergic|allergy)\b/i;

/** Whether a host reads of it: a color by its own name (peach and copper are read as orange), of a glass in which anybody sees it. */
const isTellable = (label: string, { liquid }: Candidate, { event }: MenuWish): boolean => {
  const [, color = ''] = COLOR.exec(label) ?? [];
  return !isColorName(color) || (isPlainlyOf(liquid, color) && stemsOf(event.theme ?? '').includes(color));
};

/** The host's own words for a thing; else, where they can't be quoted, what was read from them. */
const wordsFor = (
  terms: readonly Term[],
  candidate: Candidate,
  { event, brief }: MenuWish,
): readonly Reason[] => {
  const text = event.theme ?? '';
  // What was said against something is no reason for it.
  const isAsked = (quote: string) => brief.positiveText.includes(quote);
  // 'Something with bubbles and apples' is no reason for what has apples alone.
  const isWholly = (quote: string) =>
    brief.wanted.every(
      (term) =>
        quoteOf(term, text) !== quote ||
        (servesTerm(candidate, term) && (term.id !== BUBBLES || hasBubbles(candidate))),
    );
  const [, adjective = ''] = COLOR.exec(terms[0]?.label ?? '') ?? [];
  const color = isColorName(adjective) ? adjective : undefined;
  const said = terms.flatMap((term) => quoteOf(term, text) ?? []);
  const quotes = (color === undefined ? said : []).filter(
    (quote) =>
      isWholly(quote) && isAsked(quote) && !FORBIDS.test(quote) && namesOnlyWhatIsIn(quote, candidate),
  );
  // 'Hot drinks' are asked for, and each of them is hot.
  const label = joined(terms.slice(0, 2).map((term) => COLOR.exec(term.label)?.[1] ?? term.label));
  const stems = spaced(stemsOf(text));
  const isNamed = ({ label: own }: Term) =>
    stems.includes(` ${stemsOf(own.replace(COLOR, '$1')).join(' ')} `);
  return [
    ...quotes.flatMap((quote) =>
      QUOTING.map((words, at) => ({ frame: `quote ${at}`, about: quote, words: words(quote) })),
    ),
    // Of two drinks that one quote names, the second is asked for by its own name; nothing else was asked for.
    ...(said.length > 0 ||
    color !== undefined ||
    terms.some((term) => brief.named.includes(term) || isNamed(term))
      ? [{ frame: `asked ${label}`, words: `${capitalized(color ?? label)}, as you asked` }]
      : []),
  ];
};

/** A zobo is Nigerian, though it has the hibiscus of the Caribbean. */
const belongsToAnotherCulture = ({ name }: Candidate, { cultures }: MenuWish['brief']): boolean =>
  culturesWith(name).length > 0 && !cultures.some(({ drinks }) => drinks.includes(name));

/** What of the host's own words speaks for a drink: ways to say it, the best first. */
const askedFor = (candidate: Candidate, wish: MenuWish): readonly Reason[] => {
  const { brief } = wish;
  const plain = (words: string): readonly Reason[] => [{ frame: words, words }];
  // What has no alcohol has none of the tequila that was asked for, whatever it is made to taste of.
  const isReal = ({ ingredients }: Term) =>
    ingredients.size === 0 ||
    [...ingredients].some((id) => candidate.ingredients.has(id) && !id.startsWith('zero-'));
  const isSaid = (term: Term) =>
    !isAlcoholFree(candidate) || term.isAlcoholFree || (!isBottle(term) && isReal(term));
  const named = brief.named.find(
    (term) => isMeantBy(candidate, term) && isSaid(term) && isTellable(term.label, candidate, wish),
  );
  if (named) return wordsFor([named], candidate, wish);
  const wanted = brief.wanted
    .filter(isSaid)
    .filter((term) => isMeantBy(candidate, term) && (term.id !== BUBBLES || hasBubbles(candidate)));
  const things = wanted.filter(({ label }) => !SUBSTITUTE.test(label) && isTellable(label, candidate, wish));
  const [, instead] = SUBSTITUTE.exec(wanted[0]?.label ?? '') ?? [];
  if (things.length === 0 && instead !== undefined) return plain(`In place of the ${instead} you asked for`);
  if (things.length > 0) return wordsFor(things, candidate, wish);
  const culture = brief.cultures.find(
    ({ drinks, ingredients }) =>
      drinks.includes(candidate.name) ||
      (ingredients.some((id) => candidate.ingredients.has(id)) && !belongsToAnotherCulture(candidate, brief)),
  );
  if (culture) {
    const ids = culture.ingredients.filter((id) => candidate.ingredients.has(id));
    return plain(
      ids.length > 0
        ? `${culture.label} at heart, with ${joined(ids.slice(0, 2).map(nameOf))}`
        : `${capitalized(withArticle(culture.label))} favorite`,
    );
  }
  const motif = motifReason(candidate, wish);
  return motif === undefined ? [] : plain(motif);
};

/** In the season that the host names, and no other. */
const inSeason = ({ ingredients }: Candidate, { month, brief }: MenuWish): string | undefined => {
  if (brief.isSeasonGuessed) return undefined;
  const fresh = [...ingredients].filter((id) => isAtItsBest(id, month));
  return fresh[0] && `${nameOf(fresh[0])} is in season`;
};

/** Percent by volume of a short, strong drink. */
const STRONG = 24;

const has = ({ ingredients }: Candidate, is: (role: string, id: string) => boolean): boolean =>
  [...ingredients].some((id) => is(ingredientOf(id).role, id));

/** Whether what is topped is a mixture: rum by itself is no base that anyone mixes. */
const isMixedBase = ({ ingredients }: Candidate): boolean =>
  [...ingredients].filter((id) => !ingredientOf(id).fizzy && ingredientOf(id).role !== 'lengthener').length >
  1;

/** How much work a drink is, where that speaks for it. */
const serviceReason = (
  candidate: Candidate,
  { event, brief }: MenuWish,
  section: MenuSection,
): string | undefined => {
  const guests = event.guestCount;
  const style = shownStyleOf(candidate, guests, section);
  if (guests <= BATCHING_GUESTS) return undefined;
  const hasFresh = has(candidate, (_, id) => stageOf(id) === 'same day');
  if (style === 'batched' && !hasFresh && candidate.abv >= STRONG)
    return isForFreezer(candidate, { guests, lacks: brief.lacks })
      ? 'batched days ahead and waiting in the freezer'
      : 'batched days ahead';
  if (style === 'topped')
    return isMixedBase(candidate) ? 'its base mixed ahead, topped in the glass' : undefined;
  if (style === 'batched')
    return hasFresh ? 'mixed that morning, then only poured' : 'mixed the day before, then only poured';
  return undefined;
};

/** Standard drinks up to which a last glass by daylight is soft. */
const SOFT_DRINKS = 1.1;

const sectionReasons = (entry: Placed, wish: MenuWish): string[] => {
  const { event, brief } = wish;
  const { candidate, section } = entry;
  const style = servingStyleOf(candidate, event.guestCount);
  if (section === 'welcome') {
    if (isAlcoholFree(candidate) && brief.alcoholFree !== 'all' && (brief.children || brief.isPregnancy))
      return [
        `without alcohol, so ${brief.children ? 'the children' : 'whoever is expecting'} can have the first glass too`,
      ];
    if (style === 'sparkling')
      return candidate.ingredients.size === 1
        ? ['opened as guests arrive, so nobody waits for a first glass']
        : [];
    return event.guestCount > BATCHING_GUESTS && isWholeInBatch(candidate)
      ? [
          isWelcomeSplit(brief)
            ? 'mixed ahead, so nobody waits at the door'
            : `mixed ahead, so all ${formatNumber(event.guestCount)} have one at the door`,
        ]
      : [];
  }
  if (section !== 'digestif') return [];
  const isDay =
    isHourTold(brief) && (brief.time === 'morning' || brief.time === 'midday' || brief.time === 'afternoon');
  if (isAlcoholFree(candidate) && brief.alcoholFree !== 'all') return ['a last glass without alcohol'];
  // What is strong isn't soft, whatever the hour.
  if ((isDay || brief.kind?.isGentle) && candidate.abv < STRONG && candidate.standardDrinks <= SOFT_DRINKS)
    return [isDay ? 'soft enough for a last glass by daylight' : 'soft enough for a last glass'];
  if (CAFFEINE.some((id) => candidate.ingredients.has(id)))
    return ['coffee, to see guests through to the end'];
  if (candidate.isCreamy) return ['sweet and creamy, to end on'];
  if (candidate.technique === 'heated') return ['something warm for the way home'];
  if (candidate.abv < 18) return candidate.standardDrinks <= SOFT_DRINKS ? ['an easy last glass'] : [];
  return [hasMeal(wish) ? 'short and slow, after the meal' : 'short and slow, to end on'];
};

/** Why a drink that the host chose for its price is on a menu. */
export const swapWhy = (candidate: Candidate, section: Placed['section'], guests: number): string => {
  const style = servingStyleOf(candidate, guests);
  const isPunch = section === 'welcome' && guests > BATCHING_GUESTS && style === 'batched';
  return isPunch
    ? 'Easy on the budget: mixed ahead, and poured at the door.'
    : 'Easy on the budget, and it fits beside the others.';
};

const THEMES_OF_REASONS = [
  /batch|mixed|mixing/,
  /\bhot\b/i,
  /short/,
  /last glass/,
  /in the glass/,
  /^opened|\bopened and poured/,
  /without alcohol/,
  /dry|sugar/,
  // 'Light enough' and 'the strongest here' is no praise.
  /\blight|strongest|\beasy\b/i,
];

/** Two reasons about the same thing are one. */
const saysMore = (first: Reason, other: Reason): boolean =>
  (first.topic === undefined || first.topic !== other.topic) &&
  THEMES_OF_REASONS.every((theme) => !(theme.test(first.words) && theme.test(other.words)));

/** One glass for every guest. */
const toastWhy = (
  { candidate, section }: Placed,
  { event }: MenuWish,
  others: readonly Candidate[],
): string => {
  const what = section === 'welcome' ? 'A sparkling glass at the door' : `For the toast${toastHour(event)}`;
  const isPair = others.some(
    (other) => isToastName(other.name) && isAlcoholFree(other) !== isAlcoholFree(candidate),
  );
  if (!isPair) return `${what}: one glass for every guest.`;
  return isAlcoholFree(candidate)
    ? 'The same toast for everybody who doesn’t drink.'
    : `${what}: one glass for every guest who drinks.`;
};

/** Reasons that a sentence holds. */
const MAX_REASONS = 2;

/** Reasons of one kind stand on a page once: 'cucumber is in season' beside 'watermelon is in season' says nothing more. */
const framed = (frame: string, words: string | undefined): Reason[] =>
  words === undefined ? [] : [{ frame, words }];

/** Which figures the host plans by. */
const mindedOf = ({ brief }: MenuWish): Minded => {
  const has = (ids: RegExp) => brief.parts.some(({ id, isRemoved }) => !isRemoved && ids.test(id));
  return {
    isSugarMinded:
      brief.groups.some(({ id }) => /diabet|sugar|keto|low-carb/.test(id)) || has(/^little:sugar/),
    isStrengthMinded: brief.strength === 'low' || brief.strength === 'light' || has(/^driving$/),
  };
};

/** Why each drink of a menu is there, in its order; no two by the same thought. */
export const whyOf = (entries: readonly Placed[], wish: MenuWish): string[] => {
  const told = new Set<string>();
  const courses = coursesOf(entries, wish.brief);
  const isNew = ({ frame, about = frame }: Reason) => !told.has(frame) && !told.has(about);
  return entries.map((entry, at) => {
    const { candidate, section } = entry;
    const others = entries.map((other) => other.candidate).filter((other) => other !== candidate);
    if (isToastName(candidate.name)) return toastWhy(entry, wish, others);
    const reasons = [
      ...askedFor(candidate, wish).filter(isNew).slice(0, 1),
      ...sectionReasons(entry, wish).flatMap((words) => framed(words, words)),
      ...eventReasons(entries, at, wish),
      ...framed('season', inSeason(candidate, wish)),
      ...framed('service', serviceReason(candidate, wish, section)),
      ...comparedReasons(candidate, others, {
        style: shownStyleOf(candidate, wish.event.guestCount, section),
        ...mindedOf(wish),
      }),
    ].filter(isNew);
    const [first, ...more] = reasons;
    const chosen = first
      ? [first, ...more.filter((other) => saysMore(first, other))].slice(0, MAX_REASONS)
      : [];
    for (const { frame, about = frame } of chosen) told.add(frame).add(about);
    const words = capitalized(chosen.map((reason) => reason.words).join('; '));
    const course = courses.get(candidate);
    return course === undefined ? `${words}.` : `${pairingWords(course, candidate)}. ${words}.`;
  });
};
