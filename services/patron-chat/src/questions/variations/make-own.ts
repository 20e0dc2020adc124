// The recipe as this guest makes it: what there is takes the place of what is missing, by what each does in the glass.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { substitutesFor } from '@swizzle/mixology/substitutions/substitutes';
import type { Cocktail } from '@swizzle/proto';
import { wordsOf } from '../../language/tokenize.ts';
import type { Said, SaidOf } from './said-of-things.ts';
import { type Change, poursAfter } from './vary.ts';

/** What a guest has told of the bottles at home, by ids of the pantry. */
export interface Kitchen {
  readonly has: readonly string[];
  readonly lacks: readonly string[];
  /** There is nothing else, but what every kitchen has. */
  readonly isAll: boolean;
}

export interface OwnRecipe {
  readonly changes: readonly Change[];
  /** What came into it. */
  readonly come: readonly string[];
  /** What went out of it, and nothing took its place. */
  readonly left: readonly string[];
  /** What it can't do without. */
  readonly missing: readonly string[];
  /** Words of the garnish that it goes without. */
  readonly garnish: readonly string[];
  /** What the message names and the drink has anyway. */
  readonly already: readonly string[];
  /** What else would do in the place of what is missing. */
  readonly others: readonly string[];
  /** What the guest named that took no part in it. */
  readonly unused: readonly string[];
}

const GONE: ReadonlySet<Said> = new Set(['lacks', 'without', 'replaced']);
const ADDS: ReadonlySet<Said> = new Set(['adds', 'with', 'instead', 'suits']);
const SCALED: ReadonlySet<Said> = new Set(['half', 'less', 'more', 'double']);
const TIMES: Readonly<Partial<Record<Said, number>>> = { half: 0.5, less: 0.67, more: 1.33, double: 2 };

/** What every kitchen has. */
export const STAPLES: ReadonlySet<string> = new Set([
  'simple-syrup',
  'rich-syrup',
  'demerara-syrup',
  'sugar-cube',
  'hot-water',
  'smoked-salt',
  'saline',
  'celery-salt',
  'cracked-pepper',
]);
const SUGAR = 'simple-syrup';

/** What a drink is itself without. */
const OPTIONAL: ReadonlySet<string> = new Set(['bitters', 'egg', 'herb', 'spice', 'fruit']);
/** The part of a drink that may be left out of it. */
const MAX_LEFT = 0.4;
/** The same of a bottle. */
const MAX_BESIDE = 0.2;
/** What a drink is built on. */
const PRINCIPAL: ReadonlySet<string> = new Set(['base', 'fortified', 'aperitif', 'liqueur', 'sparkling']);

/** Grams of acid in 100 ml up to which a juice is drunk by itself. */
const MILD_ACID = 3;

const AGED: Readonly<Record<string, string>> = {
  'white-rum': 'aged-rum',
  'blanco-tequila': 'reposado-tequila',
};
const FROM_BARRELS: ReadonlySet<string> = new Set(['whiskey', 'brandy']);

/** Poured with soda where bubbles are missing. */
const STILL: ReadonlySet<string> = new Set(['white-wine', 'rose-wine', 'dry-cider', 'pear-cider']);

/** Loud things that go in by drops, and stand for nothing else. */
const ACCENTS: ReadonlySet<string> = new Set([
  'absinthe',
  'pastis',
  'fernet',
  'green-chartreuse',
  'yellow-chartreuse',
]);

const kindOf = ({ name, short = name }: PantryItem): string => wordsOf(short).at(-1) ?? '';

/** Whether a thing can do the work of a part of a recipe, whatever it tastes like. */
export const fills = (part: PantryItem, use: PantryItem): boolean => {
  if (part.id === use.id || (part.abv > 0 && part.role === 'base' && use.abv === 0)) return false;
  if (ACCENTS.has(use.id) && part.role !== 'liqueur') return substitutesFor(part.id).includes(use.id);
  if (substitutesFor(part.id).includes(use.id)) return true;
  switch (part.role) {
    case 'lengthener':
      // Fresh grapefruit for its soda.
      if (part.sugar > 0 && (use.role === 'juice' || (use.role === 'sour' && use.acid <= MILD_ACID)))
        return true;
      return use.role === 'lengthener' ? use.fizzy && use.abv > 0 === part.abv > 0 : use.role === 'sparkling';
    case 'sour':
      return use.role === 'sour' && use.acid > MILD_ACID === part.acid > MILD_ACID;
    case 'cream':
      return use.role === 'cream' && use.abv > 0 === part.abv > 0;
    case 'sparkling':
      return use.role === 'sparkling' || STILL.has(use.id);
    case 'liqueur':
      return use.role === 'liqueur' || (use.role === 'cream' && use.abv > 0);
    case 'juice':
      return use.role === 'juice' && part.sugar > 0 && use.sugar > 0;
    case 'spice':
    case 'fruit':
      return false;
    case 'sweetener':
      return use.role === 'sweetener' && use.sugar > 0;
    default:
      return use.role === part.role;
  }
};

/** Whether a thing is of the same kind as a part: any rum for rum, any sherry for sherry. */
const isKin = (part: PantryItem, use: PantryItem): boolean => {
  if (!fills(part, use)) return false;
  if (part.role === 'base') return part.base === use.base;
  if (part.role === 'sour' || part.role === 'egg') return true;
  return kindOf(part) === kindOf(use) && part.role === use.role && part.role !== 'sweetener';
};

/** Whether a thing takes the place of a part where the guest names it for the drink. */
const displaces = (part: PantryItem, use: PantryItem, isOnlyBase: boolean): boolean => {
  if (!fills(part, use)) return false;
  if (part.role === 'base') return part.base === use.base || isOnlyBase;
  if (part.role === 'liqueur' || part.role === 'juice')
    return substitutesFor(part.id).includes(use.id) || kindOf(part) === kindOf(use);
  return true;
};

interface Part {
  readonly id: string;
  readonly ml: number;
  readonly item: PantryItem;
}

export const partsOf = (drink: Cocktail): Part[] =>
  readRecipe(drink).pours.map(({ id, ml }) => ({ id, ml, item: ingredientOf(id) }));

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The ids in a recipe that go by a thing's name. */
export const idsNamed = (
  parts: readonly Pick<Part, 'id' | 'item'>[],
  { ids, item }: Pick<SaidOf, 'ids' | 'item'>,
): string[] => {
  const own = parts.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  if (own.length > 0 || item.id !== SUGAR) return own;
  return parts.filter(({ item: { role } }) => role === 'sweetener').map(({ id }) => id);
};

/** The same of what is gone: 'no soda' is no grapefruit soda, either. */
const idsGone = (parts: readonly Part[], thing: SaidOf): string[] => {
  const own = idsNamed(parts, thing);
  if (own.length > 0) return own;
  const isNamed = ({ item }: Part) => {
    const words = wordsOf(item.name);
    return item.role === 'lengthener' && thing.words.every((word) => words.includes(word));
  };
  return parts.filter(isNamed).map(({ id }) => id);
};

/** Words that say what form a garnish has, and not of what. */
const FORMS = new Set(
  'a an the of on in and with no garnish twist wheel wedge slice peel zest sprig leaf leaves rim half fresh grated pick stick pinch whole juice brandied'.split(
    ' ',
  ),
);
const STEM = 4;

/** The words of a garnish that a thing goes by. */
const garnishOf = (garnish: string, { words, item }: SaidOf): string[] => {
  const said = [...words, ...wordsOf(item.name)].filter((word) => !FORMS.has(word));
  return wordsOf(garnish).filter(
    (word) =>
      !FORMS.has(word) &&
      said.some((one) => one === word || (one.length >= STEM && word.startsWith(one.slice(0, -1)))),
  );
};

/** What takes the place of a part that is gone: what the message names, then what is at home. */
const substituteOf = (
  part: Part,
  named: readonly PantryItem[],
  atHome: readonly PantryItem[],
  { isAll }: Kitchen,
): PantryItem | undefined => {
  const ranked = (items: readonly PantryItem[], does: (item: PantryItem) => boolean) =>
    items.filter(does).toSorted((one, other) => placeOf(part.id, one.id) - placeOf(part.id, other.id))[0];
  return (
    ranked(named, (item) => fills(part.item, item)) ??
    ranked(atHome, (item) =>
      isAll ? fills(part.item, item) : isKin(part.item, item) || substitutesFor(part.id).includes(item.id),
    )
  );
};
/** Bottles that few have heard of, and nobody has at home. */
const RARE: ReadonlySet<string> = new Set(['hop-water', 'verjus', 'grain-spirit']);
const placeOf = (id: string, use: string): number => {
  const at = substitutesFor(id).indexOf(use);
  return at < 0 ? substitutesFor(id).length : at;
};

/** Sugar for a liqueur of a sour, which it sweetens. */
const sugarFor = (
  { item }: Part,
  parts: readonly Part[],
  named: readonly PantryItem[],
): string | undefined => {
  const isSour = parts.some(({ item: { role } }) => role === 'sour');
  if (item.role === 'sweetener') return item.id === SUGAR ? undefined : SUGAR;
  // Nobody takes syrup for the herbs of a Chartreuse.
  if (item.role !== 'liqueur' || !isSour || ACCENTS.has(item.id)) return undefined;
  return named.find(({ role, sugar }) => role === 'sweetener' && sugar > 0)?.id ?? SUGAR;
};

/**
 * A drink with all that a message and the talk say of bottles.
 * @param mayTake whether the guest may have an ingredient
 */
export const madeOwn = (
  drink: Cocktail,
  said: readonly SaidOf[],
  kitchen: Kitchen,
  mayTake: (id: string) => boolean = () => true,
): OwnRecipe => {
  const parts = partsOf(drink);
  const isIn = (id: string) => parts.some((part) => part.id === id);
  const total = parts.reduce((sum, { ml }) => sum + ml, 0);
  const scaled = said.filter((one) => SCALED.has(one.said));
  const goneThings = said.filter((one) => GONE.has(one.said));
  const goneIds = unique(goneThings.flatMap((one) => idsGone(parts, one)));
  const offered = said.filter((one) => !GONE.has(one.said) && !SCALED.has(one.said));
  const already = offered.filter((one) => idsNamed(parts, one).some((id) => !goneIds.includes(id)));
  /** 'Rum' of a guest who has a brown one is that one. */
  const isOtherAtHome = ({ ids }: SaidOf, id: string) =>
    ids.length > 1 && !kitchen.has.includes(id) && ids.some((one) => kitchen.has.includes(one));
  const own = new Set(already.flatMap((one) => idsNamed(parts, one).filter((id) => !isOtherAtHome(one, id))));
  const bases = parts.filter(({ item }) => item.role === 'base');
  /** Any rum for a brandy is an old one: spirits from a barrel stand for each other. */
  const bottleOf = ({ item, ids }: SaidOf): string => {
    const aged = AGED[item.id];
    const isBarreled = bases.some((part) => FROM_BARRELS.has(part.item.base));
    return aged && ids.length > 1 && isBarreled ? aged : item.id;
  };
  const others = offered
    .filter((one) => !already.includes(one) && mayTake(one.item.id))
    .map((one) => ({ ...one, item: ingredientOf(bottleOf(one)) }));
  const isReplacing = goneThings.some((one) => one.said === 'replaced');
  // 'A little honey instead of sugar' takes its place.
  const named = others.filter((one) => isReplacing || one.said !== 'adds').map(({ item }) => item);
  const atHome = kitchen.has.map((id) => ingredientOf(id)).filter(({ id }) => mayTake(id));
  const isAtHome = (id: string) => kitchen.has.includes(id) || own.has(id) || STAPLES.has(id);
  const isWanting = ({ id, item }: Part) =>
    goneIds.includes(id) ||
    (!own.has(id) && kitchen.lacks.includes(id)) ||
    (!own.has(id) && kitchen.isAll && !isAtHome(id)) ||
    // Who told of a brown rum pours that, where a white one is printed.
    (!own.has(id) &&
      !isAtHome(id) &&
      item.role === 'base' &&
      atHome.some((home) => home.role === 'base' && home.base === item.base && fills(item, home)));
  /** 'Gin in the place of the soda' is just that, whatever each does; nothing without alcohol is a spirit. */
  const asSaid = ({ id, item }: Part): PantryItem | undefined => {
    const isReplaced = goneThings.some((one) => one.said === 'replaced' && one.ids.includes(id));
    const [only, ...more] = named;
    return isReplaced && only && more.length === 0 && only.abv > 0 && only.id !== item.id ? only : undefined;
  };
  const used = new Set<string>();
  const changes: Change[] = [];
  const come: string[] = [];
  const swap = (from: readonly string[], to: string) => {
    changes.push({ kind: 'swap', from, to });
    come.push(to);
    used.add(to);
  };
  const left: Part[] = [];
  for (const part of parts.filter(isWanting)) {
    const use = asSaid(part) ?? substituteOf(part, named, atHome, kitchen);
    if (use && !isIn(use.id)) swap([part.id], use.id);
    else if (use) changes.push({ kind: 'swap', from: [part.id], to: use.id });
    else left.push(part);
  }
  for (const { item, said: how } of others) {
    if (used.has(item.id)) continue;
    const isSame = bases.every((part) => part.item.base === bases[0]?.item.base);
    const mates = parts.filter(
      (part) =>
        !own.has(part.id) &&
        changes.every((change) => change.kind !== 'swap' || !change.from.includes(part.id)) &&
        displaces(part.item, item, isSame),
    );
    const kin = mates.filter((part) => isKin(part.item, item));
    const target = (kin.length > 0 ? kin : mates).slice(0, item.role === 'base' ? bases.length : 1);
    if (how !== 'adds' && target.length > 0) {
      swap(
        target.map(({ id }) => id),
        item.id,
      );
      for (const part of target) if (left.includes(part)) left.splice(left.indexOf(part), 1);
    } else if (ADDS.has(how)) {
      changes.push({ kind: 'add', id: item.id });
      come.push(item.id);
      used.add(item.id);
    }
  }
  const missing: string[] = [];
  const suggested: string[] = [];
  for (const part of [...left]) {
    const sugar = sugarFor(part, parts, [...named, ...atHome]);
    const isLacked = goneThings.every(
      (one) =>
        one.said !== 'without' ||
        !idsNamed(parts, one).includes(part.id) ||
        goneThings.some(({ said: how, ids }) => how === 'lacks' && ids.includes(part.id)),
    );
    const isKindGone = goneThings.some(({ ids }) => ids.length > 1 && ids.includes(part.id));
    const isGone = ({ id, role, base }: PantryItem) =>
      goneThings.some(({ ids }) => ids.includes(id)) ||
      kitchen.lacks.includes(id) ||
      (isKindGone && role === 'base' && base === part.item.base);
    const [best, ...more] = kitchen.isAll
      ? []
      : substitutesFor(part.id).filter(
          (id) => !RARE.has(id) && mayTake(id) && !isGone(ingredientOf(id)) && !isIn(id),
        );
    if (sugar !== undefined && !isIn(sugar) && mayTake(sugar)) swap([part.id], sugar);
    else if (OPTIONAL.has(part.item.role) || part.ml <= SMALL_ML) continue;
    else if (isLacked && best !== undefined) {
      swap([part.id], best);
      suggested.push(...more.slice(0, 2));
    } else if (
      (PRINCIPAL.has(part.item.role) && part.ml > total * MAX_BESIDE) ||
      part.ml > total * MAX_LEFT ||
      (isLacked && part.ml > total * MAX_BESIDE)
    ) {
      missing.push(part.id);
      if (best !== undefined) suggested.push(best, ...more.slice(0, 2));
    } else continue;
    left.splice(left.indexOf(part), 1);
  }
  if (left.length > 0) changes.push({ kind: 'omit', from: left.map(({ id }) => id) });
  changes.push(
    ...scaled.flatMap<Change>((one) => {
      const from = idsNamed(parts, one);
      const times = TIMES[one.said];
      return times === undefined || from.length === 0 ? [] : [{ kind: 'times', from, times }];
    }),
  );
  return {
    changes,
    come: unique(come),
    left: unique(left.map(({ id }) => id)),
    missing: unique(missing),
    garnish: unique(goneThings.flatMap((one) => garnishOf(drink.garnish, one))),
    already: unique(already.flatMap((one) => idsNamed(parts, one))),
    others: unique(suggested),
    unused: unique(others.map(({ item }) => item.id).filter((id) => !used.has(id))),
  };
};
/** Milliliters up to which a part seasons a drink, that may do without it. */
const SMALL_ML = 5;

/** What such a recipe pours; undefined where it is as printed. */
export const ownPours = (drink: Cocktail, { changes }: OwnRecipe) => poursAfter(drink, changes);
