// A parent poured for another strength as a bartender would: longer, turned toward its wine, or shorter on a stronger spirit.

import { isOverproofRum, MAX_SPIRIT_ML, MAX_STANDARD_DRINKS } from '../composing/limits/drink-limits.ts';
import { asItIs, type Parent } from '../composing/parent.ts';
import { type Draft, type Line, lineNear, mlOf, poursOf } from '../composing/search/draft.ts';
import { type Plan, planFor } from '../composing/search/plan.ts';
import { OPEN_SHELF, SHELF, type ShelfEntry } from '../composing/search/shelf.ts';
import type { Wish } from '../composing/wish.ts';
import { type Family, familyOf } from '../families/family.ts';
import { iceIn } from '../families/glasses.ts';
import type { Role } from '../ingredients/roles.ts';
import { tierOf } from '../knowledge/tiers.ts';
import { measure } from '../measuring/measure.ts';
import { type Asks, isOtherProof } from './asks.ts';
import { free } from './changes.ts';

/** Shares of its measures that a longer drink keeps, and that the rest of a stronger one keeps beside its spirit. */
const LONGER_SHARES = [1, 0.85, 0.75, 0.6, 0.5];
const STRONGER_SHARES = [1, 0.75, 0.6, 0.5, 0.35, 0.25];
/** By how much more spirit a stronger drink may pour. */
const MORE_SPIRIT = [1, 1.25, 1.5, 2, 2.5];
/** Shares of its spirit that a drink of spirit and wine keeps as it is turned toward its wine. */
const REVERSED_SHARES = [0.75, 0.6, 0.5, 0.33, 0.25];
/** Milliliters of length from which on a drink is longer, and that it bears. */
const MIN_LENGTH_ML = 30;
const MAX_LENGTH_ML = 150;
const LONG: readonly Role[] = ['lengthener', 'sparkling'];

const entryOf = (id: string): ShelfEntry | undefined => SHELF.find(({ item }) => item.id === id);

const isCounted = ({ entry }: Line) => entry.item.unit !== 'oz';

/** A line in so many milliliters, as near as a jigger pours. */
const inMl = (line: Line, ml: number): Line => lineNear(free(line).entry, ml, line.slot);

export const scaled = (draft: Draft, share: number, isScaled: (line: Line) => boolean): Draft =>
  draft.map((line) => (isCounted(line) || !isScaled(line) ? line : inMl(line, mlOf(line) * share)));

/** Families that are long as they are, and that soda would spoil. */
const LONG_ALREADY: readonly string[] = ['mule', 'highball', 'juice-highball', 'americano', 'smash'];
const NEVER_LONGER: readonly string[] = ['bloody', 'michelada', 'savory'];

/** How the longer drink is made: what is shaken is topped, the rest is built over ice. */
const longFamily = (family: Family): Family | undefined => {
  if (['heat', 'blend', 'layer'].includes(family.method) || NEVER_LONGER.includes(family.id))
    return undefined;
  if (LONG_ALREADY.includes(family.id)) return family;
  if (['stir', 'build', 'muddle-build'].includes(family.method)) return familyOf('highball');
  return familyOf(family.method === 'dry-shake' ? 'fizz' : 'collins');
};

/** How a stronger drink is made: built on one large piece of ice, it takes up less water than shaken. */
const shortFamily = ({ method, zeroProof }: Family, draft: Draft): Family | undefined => {
  const isPlain = draft.every(
    ({ entry: { item } }) => item.role !== 'egg' && item.role !== 'cream' && !item.fizzy,
  );
  if (!isPlain || zeroProof) return undefined;
  return method === 'shake'
    ? familyOf('short-punch')
    : method === 'stir'
      ? familyOf('old-fashioned')
      : undefined;
};

/** The parent's own length, or soda. */
const lengthened = (draft: Draft): Draft[] => {
  if (draft.some(({ entry }) => entry.curdles)) return [];
  const own = draft.findIndex(({ entry: { item } }) => LONG.includes(item.role) && item.unit === 'oz');
  const soda = entryOf('soda-water');
  const line = draft[own] ?? (soda && { entry: soda, step: 0, slot: draft.length });
  if (!line) return [];
  return (SHELF[line.entry.at]?.amounts ?? [])
    .filter((ml) => ml <= MAX_LENGTH_ML && ml >= (own < 0 ? MIN_LENGTH_ML : mlOf(line)))
    .map((ml) => (own < 0 ? [...draft, inMl(line, ml)] : draft.with(own, inMl(line, ml))));
};

/** Spirit and wine trade measures, as in a reverse Martini. */
const reversed = (draft: Draft): Draft[] => {
  const base = draft.findIndex(({ entry }) => entry.item.role === 'base');
  const wine = draft.findIndex(({ entry }) => entry.item.role === 'fortified');
  const [spirit, fortified] = [draft[base], draft[wine]];
  if (!spirit || !fortified) return [];
  return REVERSED_SHARES.map((share) => {
    const left = mlOf(spirit) * share;
    return draft
      .with(base, inMl(spirit, left))
      .with(wine, inMl(fortified, mlOf(fortified) + mlOf(spirit) - left));
  });
};

/** Shares of its spirit that a drink topped with wine keeps, and milliliters of wine that come in beside it. */
const WINED_SHARES = [0.75, 0.5];
const MORE_WINE_ML = [0, 15, 30, 45];

/** Less spirit under more sparkling wine, as in a French 75 before lunch. */
const wined = (draft: Draft): Draft[] => {
  const at = draft.findIndex(({ entry }) => entry.item.role === 'sparkling');
  const wine = draft[at];
  if (!wine) return [];
  return WINED_SHARES.flatMap((share) =>
    MORE_WINE_ML.map((ml) =>
      scaled(draft, share, ({ entry }) => entry.item.role === 'base').with(at, inMl(wine, mlOf(wine) + ml)),
    ),
  );
};

/** The parent's spirits, and those of the same kind that are stronger. */
const strongerSpirits = (draft: Draft): Draft[] => {
  const bottles = new Map(
    draft.map((line) => [
      line,
      line.entry.item.role === 'base'
        ? OPEN_SHELF.filter(
            ({ item }) =>
              !item.substitute &&
              isOtherProof(item, line.entry.item) &&
              item.abv > line.entry.item.abv &&
              tierOf(item.id) !== 'rare',
          )
        : [],
    ]),
  );
  const swapped = draft.flatMap((line, at) =>
    (bottles.get(line) ?? [])
      .filter(({ item }) => !isOverproofRum(item.id))
      .map((entry) => draft.with(at, inMl({ ...line, entry }, mlOf(line)))),
  );
  // A stronger bottle beside the parent's own keeps its taste: overproof for a part of a Daiquiri's rum.
  const blended = draft.flatMap((line, at) =>
    (bottles.get(line) ?? []).map((entry) => {
      const half = mlOf(line) / 2;
      return [...draft.with(at, inMl(line, half)), inMl({ ...line, entry, slot: draft.length }, half)];
    }),
  );
  return [draft, ...blended, ...swapped];
};

/** Drafts in which all but the spirit is poured less, by the share of it that is left. */
const shortened = (draft: Draft): Draft[][] =>
  STRONGER_SHARES.map((share) =>
    strongerSpirits(draft).flatMap((strong) => {
      const less = scaled(strong, share, ({ entry }) => entry.item.role !== 'base');
      const at = less.findIndex(({ entry }) => entry.item.role === 'base');
      const line = less[at];
      return line
        ? MORE_SPIRIT.map((more) => less.with(at, inMl(line, Math.min(MAX_SPIRIT_ML, mlOf(line) * more))))
        : [less];
    }),
  );

/** Milliliters under which a drink looks lost in a tall glass. */
const MIN_TALL_ML = 150;

const planIn = (family: Family, draft: Draft, wish: Wish, parent: Parent, isMadeAnew: boolean): Plan => {
  const own = asItIs(family, draft);
  const { volumeMl } = measure(poursOf(draft), family.technique);
  const other = volumeMl < MIN_TALL_ML ? 'Rocks/Old Fashioned' : family.glasses[0];
  const isAtHome = !isMadeAnew || family.glasses.includes(parent.glass);
  const served = wish.glass ?? (isAtHome ? parent.glass : (other ?? parent.glass));
  const plan = planFor({ ...own, ice: iceIn(served, own.ice) }, wish, served);
  return { ...plan, ml: [Math.min(plan.ml[0], volumeMl), plan.ml[1]] };
};

/** How far a parent may be turned toward a strength that it never reaches, and still be drunk as what it is. */
const NEAREST_SHARES = [1, 0.75];
const NEAREST_SPIRITS = [1, 1.25, 1.5];

/** The parent as near to the asked strength as it goes and still is itself. */
export const nearest = (parent: Parent, wish: Wish): { plan: Plan; draft: Draft } | undefined => {
  const { abv } = wish;
  if (wish.zeroProof) return undefined;
  const draft = parent.draft.map(free);
  if (!abv) return { plan: planIn(parent.family, draft, wish, parent, false), draft };
  const isBase = ({ entry }: Line) => entry.item.role === 'base';
  // Without a spirit of its own, only water gives way.
  const givesWay = draft.some(isBase)
    ? (line: Line) => !isBase(line)
    : ({ entry }: Line) => entry.item.role === 'lengthener';
  const stronger = NEAREST_SHARES.flatMap((share) =>
    strongerSpirits(draft).flatMap((one) =>
      NEAREST_SPIRITS.map((more) =>
        scaled(one, share, givesWay).map((line) =>
          isBase(line) ? inMl(line, Math.max(mlOf(line), Math.min(MAX_SPIRIT_ML, mlOf(line) * more))) : line,
        ),
      ),
    ),
  );
  const lighter = [1, 0.75, 0.5].flatMap((share) => {
    const less = scaled(draft, share, isBase);
    return [less, ...lengthened(less)];
  });
  const own = measure(poursOf(draft), parent.family.technique);
  const found = (own.abv < abv[0] ? [draft, ...stronger] : [draft, ...lighter]).flatMap((one) => {
    const plan = planIn(parent.family, one, wish, parent, false);
    const sums = measure(poursOf(one), plan.family.technique);
    const miss = Math.max(0, abv[0] - sums.abv, sums.abv - abv[1]);
    const isPoured =
      sums.volumeMl <= Math.max(plan.ml[1], own.volumeMl) &&
      sums.standardDrinks <= Math.max(MAX_STANDARD_DRINKS, own.standardDrinks);
    return isPoured ? [{ plan, draft: one, miss }] : [];
  });
  return found.reduce<(typeof found)[number] | undefined>(
    (best, one) => (best && best.miss <= one.miss ? best : one),
    undefined,
  );
};

/** The parent at the strength that was asked for, with the same things in it; none where it asks for its own. */
export const rescaled = (
  parent: Parent,
  draft: Draft,
  wish: Wish,
  { strength }: Asks,
): { plan: Plan; draft: Draft }[] => {
  const { abv } = wish;
  if (!abv || strength === 0) return [];
  const isSound = (one: { plan: Plan; draft: Draft }) => {
    const sums = measure(poursOf(one.draft), one.plan.family.technique);
    return (
      sums.abv >= abv[0] &&
      sums.abv <= abv[1] &&
      sums.volumeMl <= one.plan.ml[1] &&
      sums.standardDrinks <= MAX_STANDARD_DRINKS
    );
  };
  const as = (family: Family, drafts: readonly Draft[], isMadeAnew: boolean) =>
    drafts
      .map((one) => ({ plan: planIn(family, one, wish, parent, isMadeAnew), draft: one }))
      .filter(isSound);
  if (strength > 0) {
    const short = shortFamily(parent.family, draft);
    // As much of the rest as the strength leaves room for.
    for (const drafts of shortened(draft)) {
      const found = as(parent.family, drafts, false);
      const sound = found.length > 0 || !short ? found : as(short, drafts, true);
      if (sound.length > 0) return sound;
    }
    return [];
  }
  // What keeps the parent's kind comes first: turned toward its own wine, it needs no soda.
  const ofItsKind = as(parent.family, [...reversed(draft), ...wined(draft)], false);
  if (ofItsKind.length > 0) return ofItsKind;
  const long = longFamily(parent.family);
  const whole = [draft, ...reversed(draft)];
  const tall = whole.flatMap((one) =>
    LONGER_SHARES.flatMap((share) =>
      lengthened(scaled(one, share, ({ entry }) => !LONG.includes(entry.item.role))),
    ),
  );
  const lessSpirit = LONGER_SHARES.map((share) =>
    scaled(draft, share, ({ entry }) => entry.item.role === 'base'),
  );
  return [...as(parent.family, lessSpirit, false), ...(long ? as(long, tall, true) : [])];
};
