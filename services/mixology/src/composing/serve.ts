// Mixes what a guest asked for, and gives up notes where a sound drink has no room for them.
import { FLAVOR_AXES } from '@swizzle/proto';
import type { Chance } from '../chance.ts';
import { familyOf } from '../families/family.ts';
import { profileOf } from '../flavor/perception.ts';
import { cosine } from '../flavor/similarity.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { isStiffName } from '../names/name-fit.ts';
import type { Original } from '../originals/original.ts';
import type { Remixed } from '../remixing/judging.ts';
import { remixes } from '../remixing/remix.ts';
import { nearest } from '../remixing/rescaled.ts';
import { isTasted } from './carriers/carriers.ts';
import { CURDLING_ACID, MAX_STANDARD_DRINKS } from './limits/drink-limits.ts';
import { palateFaults } from './limits/palate-faults.ts';
import { isFlatIn, moodMiss } from './mood.ts';
import { faintness } from './originals/answering.ts';
import { bestStart } from './originals/fitting.ts';
import { type Followed, fromOriginals } from './originals/from-original.ts';
import { withoutThickness } from './originals/full-measures.ts';
import { tailored } from './originals/tailoring.ts';
import type { TradedOriginal } from './originals/trades.ts';
import { bestGraded, mostToThePoint } from './panel/panel-grade.ts';
import { isPoured, louderThan, type Parent } from './parent.ts';
import { type Draft, poursOf } from './search/draft.ts';
import { type Mixed, mixes } from './search/mix.ts';
import { askedBalance } from './search/plan.ts';
import { concernOf } from './search/radar-worth.ts';
import { doesCurdle } from './search/shelf.ts';
import { mostAnswering, nearestOf, strayOf } from './search/stray.ts';
import { emptyTally } from './search/tally.ts';
import { asksAloud } from './search/taste-worth.ts';
import { soulOf } from './soul.ts';
import { leadOf, tastesAsAsked, type Wish } from './wish.ts';

type Drafted = Pick<Mixed, 'plan' | 'draft'>;

/** Whether a mixed drink has the asked strength. */
const isInRange = ({ plan, draft }: Drafted, { abv, zeroProof }: Wish): boolean => {
  const sums = measure(poursOf(draft), plan.family.technique);
  return !abv || zeroProof || (sums.abv >= abv[0] && sums.abv <= abv[1]);
};

/** How far a figure may lie outside its band: less than a palate can tell. */
const SLACK = 0.005;

/** The same for a drink that brings in a note: its juice thins acid and sugar, and a guest wants it so. */
const NOTE_SLACK = 0.15;

const isWithin = (value: number, [low, high]: readonly [number, number], slack: number) =>
  value >= low * (1 - slack) && value <= high * (1 + slack);

const hasDairy = (spec: readonly Pour[]): boolean => spec.some(({ id }) => doesCurdle(ingredientOf(id)));

/** What a drink may be, unless it remixes one that is more. */
const ORDINARY = { bearsCream: false, drinks: MAX_STANDARD_DRINKS };

/** Whether a mixed drink is one to serve: at the asked strength, in its family's balance, with nothing curdled. */
const isSound = (mixed: Drafted, wish: Wish, slack = SLACK, { bearsCream, drinks } = ORDINARY): boolean => {
  const { family } = mixed.plan;
  const spec = poursOf(mixed.draft);
  const {
    sugarPercent: sugar,
    acidPercent: acid,
    standardDrinks,
    volumeMl,
  } = measure(spec, family.technique);
  return (
    isInRange(mixed, wish) &&
    isWithin(sugar, family.sugar, slack) &&
    isWithin(acid, family.acid, slack) &&
    (!family.ratio || acid === 0 || isWithin(sugar / acid, family.ratio, slack)) &&
    isWithin(volumeMl, mixed.plan.ml, SLACK) &&
    standardDrinks <= drinks &&
    (bearsCream || !(acid > CURDLING_ACID && hasDairy(spec)))
  );
};

/** Share of the selected notes that is tried where all of them leave no room for strength and balance. */
const KEPT_NOTES = 0.67;

/** The wish with fewer notes, the first ones; what gave way to one that goes now comes back. */
const withFewerNotes = (wish: Wish): Wish => {
  const kept = Math.floor(wish.notes.length * KEPT_NOTES);
  const left = wish.notes.slice(kept);
  const isBack = (one: Wish['dropped'][number]) => one.for !== undefined && left.includes(one.for);
  return {
    ...wish,
    notes: [...wish.notes.slice(0, kept), ...wish.dropped.filter(isBack).map(({ note }) => note)],
    dropped: [...wish.dropped.filter((one) => !isBack(one)), ...left.map((note) => ({ note }))],
  };
};

/** The wish as a drink meets it: what is not tasted is left out, and told. */
const metBy = ({ draft }: Drafted, wish: Wish): Wish => {
  const spec = poursOf(draft);
  const missing = wish.notes.filter((note) => !isTasted(note, spec));
  return {
    ...wish,
    notes: wish.notes.filter((note) => !missing.includes(note)),
    dropped: [...wish.dropped, ...missing.map((note) => ({ note }))],
  };
};

/** Whether a fresh drink is one to serve: sound, with nothing in it that nobody wants to drink, and as it was asked for. */
const isWelcome = (mixed: Drafted, wish: Wish): boolean => {
  if (!isSound(mixed, wish)) return false;
  const spec = poursOf(mixed.draft);
  const met = metBy(mixed, wish);
  const profile = profileOf(spec, measure(spec, mixed.plan.family.technique).volumeMl);
  return (
    palateFaults({ plan: mixed.plan, spec, asked: met.notes, pantry: met.pantry }).length === 0 &&
    tastesAsAsked(
      FLAVOR_AXES.map((axis) => profile[axis]),
      met,
    )
  );
};

/** Whether all notes are tasted. */
const showsAll = ({ draft }: Drafted, { notes }: Wish): boolean => {
  const spec = poursOf(draft);
  return notes.every((note) => isTasted(note, spec));
};

/** Whether all notes are poured in amounts that lead, where the wish is for so few that they do. */
const leadsWithAll = ({ draft }: Drafted, wish: Wish): boolean => {
  const [spec, lead] = [poursOf(draft), leadOf(wish)];
  return wish.notes.every((note) => isTasted(note, spec, lead));
};

/** Milliliters of bubbles under which a drink is flat. */
const MIN_BUBBLES_ML = 45;
const isFlat = ({ draft, plan }: Drafted, { glass }: Wish): boolean =>
  isFlatIn(glass, draft, plan.family, MIN_BUBBLES_ML);

/** How far a drink breaks what mood and glass promise; from so far on, a guest finds another mood in the glass. */
const moodMissOf = (drink: Drafted, wish: Wish): number =>
  moodMiss(drink.draft, drink.plan.family, drink.plan.ice, wish) + Number(isFlat(drink, wish));
const OTHER_MOOD = 0.7;
/** Likeness to a radar that a guest gives for a mood. */
const SPENT_ON_MOOD = 0.04;

/** The first that keeps its mood and leads with all notes; then the first that does one of both, or neither. */
const fittest = <Drink extends Drafted>(
  drinks: readonly Drink[],
  wish: Wish,
  leads: (one: Drink) => boolean = (one) => leadsWithAll(one, wish),
): Drink | undefined => {
  const [best] = drinks;
  // Where a radar was set, a mood may not cost much of it.
  const least = best && wish.insistence === 1 ? likenessOf(best, wish) - SPENT_ON_MOOD : 0;
  const inMood = drinks.filter(
    (one) => moodMissOf(one, wish) < OTHER_MOOD && (least === 0 || likenessOf(one, wish) >= least),
  );
  return inMood.find(leads) ?? inMood[0] ?? drinks.find(leads) ?? drinks[0];
};

/** What the search found, with asked notes, acid, and spirit in full where that answers better. */
const inFullMeasures = (mixed: Mixed, wish: Wish): Mixed[] => {
  const fitting = { plan: mixed.plan, wish, concern: concernOf(wish), tally: emptyTally() };
  const { draft } = bestStart(withoutThickness(mixed.draft), fitting);
  return draft === mixed.draft ? [mixed] : [{ ...mixed, draft }, mixed];
};

/** The best of what the search finds that is one to serve and shows all notes, then the best that shows some. */
const mixFor = (wish: Wish, chance: Chance): Mixed | undefined => {
  const found = mixes(wish, chance).flatMap((one) => inFullMeasures(one, wish));
  const welcome = found.filter((one) => isWelcome(one, wish));
  // A note that gave way to one that has no room in it should come back first.
  const isOwed = wish.dropped.some((one) => one.for !== undefined);
  const showing = welcome.filter((one) => showsAll(one, wish));
  return fittest(showing, wish) ?? (isOwed ? undefined : fittest(welcome, wish)) ?? found[0];
};

/** A drink to serve, and what it answers. */
interface Served extends Drafted {
  met: Wish;
  /** The expert's drink that it is, with its own words, where all that is poured is as its author allows. */
  original?: Original | undefined;
  /** The expert's drink that it follows with another thing or two in it. */
  traded?: TradedOriginal | undefined;
}

/** What was traded in a variation that an expert wrote: one thing at most, in measures that are its author's. */
const tradedFrom = ({ from, draft }: Remixed, { notes }: Wish): TradedOriginal | undefined => {
  const [note] = notes;
  if (!from || note === undefined) return undefined;
  const ids = draft.map(({ entry }) => entry.item.id);
  const came = ids.filter((id) => from.ingredients[id] === undefined);
  const [out, ...others] = Object.keys(from.ingredients).filter((id) => !ids.includes(id));
  const [into, ...more] = came;
  if (into === undefined || others.length > 0 || more.length > 0) return undefined;
  return { original: from, trades: [{ note, in: into, ...(out !== undefined && { out }) }] };
};

/** The best remix that shows all asked notes and is one to serve, and the best that shows some. */
const soundRemixes = (parent: Parent, wish: Wish, chance: Chance): readonly (Remixed | undefined)[] => {
  const { acidPercent, standardDrinks } = measure(parent.spec, parent.family.technique);
  // A Ramos bears cream with citrus, and a Zombie three measures of rum; so do their remixes.
  const own = {
    bearsCream: hasDairy(parent.spec) && acidPercent > CURDLING_ACID,
    drinks: Math.max(MAX_STANDARD_DRINKS, standardDrinks),
  };
  const isAnother = ({ draft, plan }: Remixed) =>
    plan.family.id !== parent.family.id || !isPoured(draft, parent);
  const found = remixes(parent, wish, chance);
  const others = found.filter(isAnother);
  const louder = others.length > 0 ? [] : remixes(parent, louderThan(parent, wish), chance).filter(isAnother);
  const all = [others, louder, found].find((ones) => ones.length > 0) ?? [];
  const whole = all.filter((one) => showsAll(one, wish));
  return [
    whole.find((one) => isSound(one, wish, SLACK, own)) ??
      whole.find((one) => isSound(one, wish, NOTE_SLACK, own)),
    all.find((one) => isSound(one, wish, SLACK, own)),
  ];
};

/** The best remix that is one to serve; undefined where the parent leaves no room for what is asked. */
const remixFor = (parent: Parent, wish: Wish, chance: Chance): Served | undefined => {
  const [whole, some] = soundRemixes(parent, wish, chance);
  // A mood gives way to a note: who asks for pineapple looks for that first.
  const moodless = whole || !wish.mood ? undefined : { ...wish, mood: undefined };
  const remixed = whole ?? (moodless && soundRemixes(parent, moodless, chance)[0]) ?? some;
  return (
    remixed && {
      ...remixed,
      met: metBy(remixed, wish),
      original: remixed.variation,
      traded: remixed.variation ? undefined : tradedFrom(remixed, wish),
    }
  );
};

/** Whether every line is the original's own or one that its author calls as good. */
const isTrueTo = (draft: Draft, { alternatives, ingredients }: Original): boolean => {
  const allowed = new Set([...Object.keys(ingredients), ...Object.values(alternatives).flat()]);
  return draft.every(({ entry }) => allowed.has(entry.item.id));
};

/** How thin a note may be of which its author wrote. */
const HARDLY_FAINT = 0.3;

/** Whether it is still the drink that its author wrote, and that is about all the notes. */
const isWrittenFor = ({ basis: { original }, trades }: Followed, { notes }: Wish): boolean =>
  trades.length === 0 && notes.every((note) => original.notes.includes(note));

/** Whether all notes lead: by their measure, or because the author wrote the drink about them. */
const leadsAsWritten = (one: Followed, wish: Wish): boolean => {
  const isTold = isWrittenFor(one, wish) && leadOf(wish) !== 'strong';
  return isTold ? faintness(one.draft, wish) <= HARDLY_FAINT * wish.notes.length : leadsWithAll(one, wish);
};

/** A drink that is no more as its author wrote it keeps to its family's bands again, as far as the radar does. */
const asJudged = ({ plan, draft, basis: { original, family } }: Followed, wish: Wish): Drafted => {
  const known = isTrueTo(draft, original) ? undefined : familyOf(family.id);
  if (!known) return { plan, draft };
  const { sugar, acid, ratio } = askedBalance(known, wish);
  return { plan: { ...plan, family: { ...plan.family, sugar, acid, ratio } }, draft };
};

/** Percent by volume from which on a drink is as stiff as a name that is, or has the spirit that a loud radar wants. */
const STIFF = 20;
const SPIRITED = 9;

const stiffFrom = (wish: Wish): number => {
  if (wish.abv !== undefined || wish.zeroProof) return 0;
  return isStiffName(wish.named) ? STIFF : asksAloud(wish) ? SPIRITED : 0;
};

const isStiff = ({ plan, draft }: Drafted, wish: Wish): boolean => {
  const least = stiffFrom(wish);
  return least === 0 || measure(poursOf(draft), plan.family.technique).abv >= least;
};

/** Of drinks for what wants strength, the strong ones, where there are any. */
const stiffAmong = (drinks: readonly Followed[], wish: Wish): readonly Followed[] => {
  const stiff = drinks.filter((one) => isStiff(one, wish));
  return stiff.length > 0 ? stiff : drinks;
};

/** Points more than the nearest by which a drink may stray from a radar to keep all that an asked mood promises. */
const STRAY_FOR_MOOD = 20;

/** Of drinks for a mood, those that keep all that it promises, where they are not far from what the radar asks. */
const keptMoodAmong = (drinks: readonly Followed[], wish: Wish): readonly Followed[] => {
  if (!wish.mood) return drinks;
  const kept = drinks.filter((one) => moodMissOf(one, wish) === 0);
  const least = Math.min(...drinks.map((one) => strayOf(one, wish)));
  return kept.some((one) => strayOf(one, wish) <= least + STRAY_FOR_MOOD) ? kept : drinks;
};

const isServable = (one: Followed, wish: Wish): boolean =>
  isWelcome(asJudged(one, wish), wish) && showsAll(one, wish);

/** The drink with a line changed for this guest where that is liked more, and it keeps all that the drink promises. */
const tailoredFor = (drink: Followed, wish: Wish): Followed => {
  if (wish.notes.length > 0 && isWrittenFor(drink, wish)) return drink;
  const [stray, moodMissed, isLed] = [
    strayOf(drink, wish),
    moodMissOf(drink, wish),
    leadsAsWritten(drink, wish),
  ];
  // What came in is no word of the author's, but the notes lead as before.
  const leads = (one: Followed) => leadsAsWritten({ ...one, trades: drink.trades }, wish);
  const keepsPromise = (one: Followed) =>
    isServable(one, wish) &&
    strayOf(one, wish) <= stray &&
    moodMissOf(one, wish) <= moodMissed &&
    (!isLed || leads(one));
  return tailored(drink, wish, keepsPromise) ?? drink;
};

/** The drink that follows an original, where one answers all that was asked. */
const followedFor = (wish: Wish, chance: Chance): Followed | undefined => {
  const all = fromOriginals(wish, chance).filter((one) => isServable(one, wish));
  // A drink that goes where the radar asks comes before one that does not, however good that is.
  const near = mostToThePoint(nearestOf(keptMoodAmong(stiffAmong(all, wish), wish), wish), wish);
  const isSet = wish.insistence === 1 && !wish.neutral;
  const answering = isSet && wish.named.length === 0 ? near : mostAnswering(near, wish);
  const isGraded = wish.named.length === 0 ? isSet || wish.notes.length > 0 : wish.notesLead;
  const choice = isGraded ? bestGraded(answering, wish) : answering;
  const best = fittest(choice, wish, (one) => leadsAsWritten(one, wish));
  return best && isSet ? tailoredFor(best, wish) : best;
};

const servedAs = (followed: Followed, wish: Wish): Served => {
  const { plan, draft, trades, basis } = followed;
  return {
    plan,
    draft,
    met: wish,
    ...(trades.length === 0
      ? { original: basis.original }
      : { traded: { original: basis.original, trades } }),
  };
};

/** How well a drink's profile meets the asked one, where the guest cares. */
const likenessOf = ({ plan, draft }: Drafted, { target, weights }: Wish): number => {
  const spec = poursOf(draft);
  const profile = profileOf(spec, measure(spec, plan.family.technique).volumeMl);
  return cosine(
    FLAVOR_AXES.map((axis) => profile[axis]),
    target,
    weights,
  );
};

/** Follows an original; a search of its own only where none can be brought to what was asked. */
const freshFor = (wish: Wish, chance: Chance): Served | undefined => {
  const followed = followedFor(wish, chance);
  if (followed) return servedAs(followed, wish);
  const mixed = mixFor(wish, chance);
  return mixed && { ...mixed, met: metBy(mixed, wish) };
};

/** Nothing sound can be made of what there is. */
export class NothingToServe extends Error {
  override readonly name = 'NothingToServe';
}

/**
 * A remix where there is a parent, else a drink that follows an original or one of its own: at the asked strength, with
 * as many of the notes as that has room for, and the wish that it meets. Where no remix has the asked strength, the parent
 * as near to it as it goes; where nothing of it is left without alcohol, a relative.
 */
export const serve = (wish: Wish, parent: Parent | undefined, chance: Chance): Served => {
  const remixed = parent && remixFor(parent, wish, chance);
  if (remixed) return remixed;
  const fresh = parent ? undefined : freshFor(wish, chance);
  // A note that another gave way to is not left out as well.
  const isOwing = fresh && wish.dropped.some((one) => one.for !== undefined) && !showsAll(fresh, wish);
  if (fresh && !isOwing && isWelcome(fresh, wish)) return fresh;
  if (wish.notesLead && wish.notes.length > 0) return serve({ ...wish, notesLead: false }, parent, chance);
  if (wish.notes.length > 0) return serve(withFewerNotes(wish), parent, chance);
  if (!parent && (wish.only || !fresh)) throw new NothingToServe();
  if (fresh) return { ...fresh, met: wish };
  const near = parent && nearest(parent, wish);
  if (near) return { ...near, met: metBy(near, wish) };
  return serve(parent ? { ...wish, kin: soulOf(parent.spec) } : wish, undefined, chance);
};
