// A way to bring any note of a kind into classics of a kind: written once by a bartender, filled for each note.
import { type FlavorNote, GLASSES, type Glass, MOODS } from '@swizzle/proto';
import { z } from 'zod';
import { hashText } from '../chance.ts';
import type { Classic } from '../classics/classic.ts';
import { isMeasure, poursOfClassic } from '../classics/classic-pours.ts';
import { findClassic } from '../classics/find-classic.ts';
import { isTasted, leastTasted } from '../composing/carriers.ts';
import { SHELF } from '../composing/shelf.ts';
import { soulOf } from '../composing/soul.ts';
import { type Family, familyOf, METHODS, TECHNIQUE_OF } from '../families/family.ts';
import { iceIn, roomMl } from '../families/glasses.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { mlPerUnit } from '../ingredients/amounts.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { ROLES, type Role } from '../ingredients/roles.ts';
import { baseLiquorOf } from '../ingredients/traits.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import { swapFor, tierOf } from '../knowledge/tiers.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { capitalized } from '../wording/phrases.ts';
import { type Balance, balancedLines, type Following } from './balanced-lines.ts';
import { carriersOfNote, FORMS, formOf, ozOf } from './note-carriers.ts';
import type { Variation } from './variation.ts';

/** A share of what the parent pours, or so many ounces of it at most. */
const SHARE = /^(?<way>[x<])(?<figure>\d+(?:\.\d+)?)$/;
const NOTE = 'note';

const isKey = (key: string): boolean =>
  key === NOTE || ROLES.some((role) => key === `@${role}`) || ingredientOf(key).id === key;

const Texts = z.array(z.string().min(3)).min(1);

const Template = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** The classics that it is for; those named come before those of a kind. */
  for: z.strictObject({
    parents: z.array(z.string().refine((name) => findClassic(name)?.name === name)).optional(),
    families: z.array(z.string().refine((id) => familyOf(id) !== undefined)).optional(),
    bases: z.array(z.string()).optional(),
    notes: z.array(z.string()).optional(),
  }),
  forms: z.array(z.enum(FORMS)).min(1),
  /**
   * What is poured otherwise than in the parent, by id, by '@role', or 'note' for what brings the note: ounces (or its own
   * unit), a measure, a share of its own ('x0.75'), its own up to some ounces ('<1.5'), or 0 for what goes.
   */
  pour: z.record(
    z.string().refine(isKey),
    z.union([z.number().min(0), z.string().refine((text) => isMeasure(text) || SHARE.test(text))]),
  ),
  family: z
    .string()
    .refine((id) => familyOf(id) !== undefined)
    .optional(),
  glass: z.enum(GLASSES).optional(),
  method: z.enum(METHODS).optional(),
  ice: z.enum(['none', 'cubes', 'large', 'crushed']).optional(),
  garnish: z.array(z.string().refine((id) => id === NOTE || garnishOf(id) !== undefined)).optional(),
  names: Texts,
  change: Texts,
  taste: Texts,
  tagline: Texts,
  serve: Texts,
  moods: z.array(z.enum(MOODS)).min(1),
});
export type Template = z.infer<typeof Template>;

/** A data file: its templates and where they come from. */
export const TemplatesFile = z.strictObject({ source: z.string().min(20), templates: z.array(Template) });

const roleOf = (id: string): Role => ingredientOf(id).role;

const ofRole = (classic: Classic, ...roles: readonly Role[]): string | undefined =>
  roles.flatMap((role) => Object.keys(classic.ingredients).find((id) => roleOf(id) === role) ?? [])[0];

/** Whether a template was written for a classic, by name (2), or for its kind, for some notes (1.5) or any (1). */
export const suits = ({ for: own }: Template, classic: Classic, note: FlavorNote): number => {
  if (own.notes && !own.notes.includes(note)) return 0;
  if (own.parents) return own.parents.includes(classic.name) ? 2 : 0;
  const base = baseLiquorOf(poursOfClassic(classic));
  const isForKind = own.families?.includes(classic.family) && (own.bases?.includes(base) ?? true);
  return isForKind ? (own.notes ? 1.5 : 1) : 0;
};

const ML_STEP = 7.5;

const mlFor = (id: string, amount: number | string, own: number | undefined): number | undefined => {
  const { way, figure } = (typeof amount === 'string' && SHARE.exec(amount)?.groups) || {};
  if (way === '<') return own === undefined ? undefined : Math.min(own, Number(figure) * UNIT_ML.oz);
  if (way === 'x')
    return own === undefined
      ? undefined
      : Math.max(ML_STEP, Math.ceil((own * Number(figure)) / ML_STEP - 0.5) * ML_STEP);
  return amount === 0 ? 0 : poursOfClassic({ ingredients: { [id]: amount } })[0]?.ml;
};

const noteMl = (id: string, amount: number | string): number => {
  const item = ingredientOf(id);
  if (item.unit !== 'oz') {
    const count = item.amounts?.[Math.floor(item.amounts.length / 2)] ?? amount;
    return (typeof count === 'number' ? count : 1) * mlPerUnit(item);
  }
  const ml = typeof amount === 'number' ? ozOf(id, amount) * UNIT_ML.oz : (mlFor(id, amount, undefined) ?? 0);
  const entry = SHELF.find((one) => one.item.id === id);
  return entry ? Math.max(ml, leastTasted(entry)) : ml;
};

/** The parent's lines as a template pours them, with what brings the note after its spirit. */
const pouredAs = ({ pour }: Template, classic: Classic, carrier: string): Pour[] => {
  const lines = poursOfClassic(classic)
    .filter(({ id }) => id !== carrier)
    .map(({ id, ml }) => {
      const amount = pour[id] ?? pour[`@${roleOf(id)}`];
      return { id, ml: amount === undefined ? ml : (mlFor(id, amount, ml) ?? ml) };
    });
  const came = Object.entries(pour).flatMap(([id, amount]) =>
    id === NOTE || id.startsWith('@') || classic.ingredients[id] !== undefined
      ? []
      : [{ id, ml: mlFor(id, amount, undefined) ?? 0 }],
  );
  const place = lines.findLastIndex(({ id }) => roleOf(id) === 'base') + 1;
  return [
    ...lines.slice(0, place),
    { id: carrier, ml: noteMl(carrier, pour[NOTE] ?? 0) },
    ...lines.slice(place),
    ...came,
  ].filter(({ ml }) => ml > 0);
};

/** Sours as a bartender sets them: grams of acid in 100 ml, and sugar for one of acid. */
const SOUR: Readonly<Record<string, readonly [acid: number, ratio: number]>> = {
  sour: [0.8, 9],
  daisy: [0.78, 9],
  smash: [0.8, 9],
  'egg-sour': [0.62, 9],
  'light-sour': [0.8, 9],
  'sparkling-sour': [0.65, 9.5],
  collins: [0.5, 10],
  fizz: [0.55, 10],
};
const TART = 0.2;

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** What the parent is in balance at, drawn toward how its kind is poured. */
const goalFor = (classic: Classic, family: Family, parentFamily: Family): Balance => {
  const { acidPercent, sugarPercent } = measure(
    poursOfClassic(classic),
    TECHNIQUE_OF[classic.method ?? parentFamily.method],
  );
  const [acid, ratio] = SOUR[family.id] ?? [];
  if (acid === undefined || ratio === undefined) return { acid: acidPercent, sugar: sugarPercent };
  const own = acidPercent < TART ? acid : within(acidPercent, acid * 0.9, acid * 1.1);
  const against = acidPercent < TART ? ratio : within(sugarPercent / acidPercent, ratio * 0.92, ratio * 1.08);
  return { acid: own, sugar: own * against };
};

/** Plain sugar that may come in where what carries a note has none. */
const SUGARS: Readonly<Record<string, string>> = { tequila: 'agave-syrup', whiskey: 'demerara-syrup' };

const CITRUS: readonly string[] = ['lemon-juice', 'lime-juice'];

/** So little that it is nothing, before it is measured. */
const SUGAR_ML = 0.001;

/** Milliliters by which a line may follow, and at least keep. */
const FOLLOWS_ML = 7.5;
const LEAST_SYRUP_ML = 10;
const LEAST_SPOON_ML = 5;
/** Families whose acid and sugar are a kitchen's, not a bar's. */
const UNBALANCED: readonly string[] = ['savory', 'bloody', 'michelada'];

const followingOf = (lines: readonly Pour[], carrier: string, { id: family }: Family): Following[] =>
  lines.flatMap(({ id, ml }) => {
    const isSweet = roleOf(id) === 'sweetener';
    // Grapefruit is a drink's body, and a cordial its sugar as well.
    if (UNBALANCED.includes(family) || !(isSweet || CITRUS.includes(id))) return [];
    const leastMl = id === carrier && isSweet ? LEAST_SYRUP_ML : isSweet ? LEAST_SPOON_ML : FOLLOWS_ML;
    const isNew = ml <= SUGAR_ML;
    return [
      { id, mayGo: isSweet && id !== carrier, leastMl, mostMl: isNew ? FOLLOWS_ML * 2 : ml + FOLLOWS_ML },
    ];
  });

/** With plain sugar that may be poured, where nothing sweetens a tart drink but what has its own measure. */
const withSugar = (lines: readonly Pour[], classic: Classic, goal: Balance, carrier: string): Pour[] => {
  const isFree = lines.some(({ id }) => roleOf(id) === 'sweetener' && id !== carrier);
  if (goal.acid < TART || isFree || UNBALANCED.includes(classic.family)) return [...lines];
  const id = SUGARS[baseLiquorOf(poursOfClassic(classic))] ?? 'simple-syrup';
  return lines.some((line) => line.id === id) ? [...lines] : [...lines, { id, ml: SUGAR_ML }];
};

const BARSPOON = UNIT_ML.barspoon;

/** In the unit that the data files use. */
const amountOf = ({ id, ml }: Pour): number | string => {
  const item = ingredientOf(id);
  if (item.unit !== 'oz') return Math.round((ml / mlPerUnit(item)) * 100) / 100;
  return ml % ML_STEP < 0.01 ? ml / UNIT_ML.oz : `${Math.round((ml / BARSPOON) * 10) / 10} barspoon`;
};

const shortOf = (id: string | undefined): string | undefined => {
  if (id === undefined) return undefined;
  const { short, name } = ingredientOf(id);
  return (short ?? name).replace(/^fresh /, '').replace(/ juice$/, '');
};

const SLOT = /\{(\w+)\}/g;

/** The first of the texts, from one that chance would pick on, whose slots all have something in them. */
const filledFrom = (
  texts: readonly string[],
  slots: Readonly<Record<string, string | undefined>>,
  key: string,
  most: number,
): string | undefined => {
  const start = hashText(key) % texts.length;
  const turned = [...texts.slice(start), ...texts.slice(0, start)];
  for (const text of turned) {
    const names = [...text.matchAll(SLOT)].map(([, name = '']) => name);
    if (names.some((name) => slots[name.toLowerCase()] === undefined)) continue;
    const filled = text.replace(SLOT, (_, name: string) => {
      const value = slots[name.toLowerCase()] ?? '';
      return /^[A-Z]/.test(name) ? capitalized(value) : value;
    });
    if (filled.length <= most) return capitalized(filled);
  }
  return undefined;
};

const RIMS: readonly string[] = ['salt-rim', 'sugar-rim'];
const MOST_GARNISHES = 2;

const garnishFor = ({ garnish }: Template, classic: Classic, note: FlavorNote): string[] => {
  const own = carriersOfNote(note).garnish;
  if (garnish) return garnish.flatMap((id) => (id === NOTE ? (own ?? classic.garnish[0] ?? []) : id));
  if (own === undefined) return classic.garnish;
  return [...classic.garnish.filter((id) => RIMS.includes(id)), own].slice(0, MOST_GARNISHES);
};

const familyFor = ({ family, method, ice }: Template, classic: Classic): Family | undefined => {
  const known = familyOf(family ?? classic.family);
  if (!known) return undefined;
  const [ownMethod, ownIce] = family ? [method, ice] : [method ?? classic.method, ice ?? classic.ice];
  return { ...known, method: ownMethod ?? known.method, ice: ownIce ?? known.ice };
};

/** Where what came in leaves no room in a coupe. */
const ROOMY: readonly Glass[] = ['Rocks/Old Fashioned', 'Collins', 'Hurricane'];

/** In the first glass that holds it: as the template says, the parent's, its family's, or a larger one. */
const glassFor = (template: Template, classic: Classic, family: Family, ml: number) =>
  [
    template.glass ?? (template.family ? family.glasses[0] : classic.glass),
    classic.glass,
    ...family.glasses,
    ...ROOMY,
  ].find((glass) => glass !== undefined && roomMl(glass, iceIn(glass, family.ice)) >= ml);

const pickOf = <T>(all: readonly T[], key: string): T | undefined => all[hashText(key) % all.length];

const KEPT_SOUL = 2;

const keepsSoul = (classic: Classic, lines: readonly Pour[]): boolean => {
  const soul = soulOf(poursOfClassic(classic));
  const kept = soul.filter((id) => lines.some((line) => line.id === id)).length;
  return kept >= Math.min(KEPT_SOUL, soul.length);
};

/** The variation that a template makes of a classic with one carrier of a note; undefined where it does not come off. */
export const variationFrom = (
  template: Template,
  classic: Classic,
  note: FlavorNote,
  carrier: string,
  motifs: readonly string[],
): Variation | undefined => {
  const [family, parentFamily] = [familyFor(template, classic), familyOf(classic.family)];
  if (!family || !parentFamily || !template.forms.some((form) => form === formOf(carrier))) return undefined;
  const technique = TECHNIQUE_OF[family.method];
  const goal = goalFor(classic, family, parentFamily);
  const poured = withSugar(pouredAs(template, classic, carrier), classic, goal, carrier);
  const lines = balancedLines(poured, followingOf(poured, carrier, family), goal, technique).filter(
    ({ ml }) => ml > SUGAR_ML,
  );
  if (!isTasted(note, lines) || !keepsSoul(classic, lines)) return undefined;
  const glass = glassFor(template, classic, family, measure(lines, technique).volumeMl);
  if (!glass) return undefined;
  const known = carriersOfNote(note);
  const key = `${template.id} ${classic.id} ${note}`;
  const { noun, taste, why } = known;
  const slots = {
    note: noun,
    tasting: taste,
    why: pickOf(why, key),
    carrier: ingredientOf(carrier).name.replace(/^fresh /, ''),
    parent: classic.name,
    base: shortOf(ofRole(classic, 'base', 'fortified', 'aperitif', 'sparkling', 'liqueur')),
    sour: classic.ingredients['lime-quarters'] ? 'lime' : shortOf(ofRole(classic, 'sour', 'juice')),
    sweet: shortOf(ofRole(classic, 'liqueur', 'sweetener')),
    long: shortOf(ofRole(classic, 'lengthener', 'sparkling', 'juice', 'sour')),
    wine: shortOf(ofRole(classic, 'fortified', 'sparkling', 'bitters')),
    motif: pickOf(motifs, key),
  };
  const text = (texts: readonly string[], field: string, most: number) =>
    filledFrom(texts, slots, `${field} ${key}`, most);
  const [idea, tasted, tagline] = [
    text(template.change, 'change', 170),
    text(template.taste, 'taste', 170),
    text(template.tagline, 'tagline', 70),
  ];
  const names = template.names.flatMap((name) =>
    motifs.flatMap((motif) => filledFrom([name], { ...slots, motif }, key, 60) ?? []),
  );
  if (idea === undefined || tasted === undefined || tagline === undefined || names.length === 0)
    return undefined;
  const rare = lines.find(({ id }) => tierOf(id) === 'rare' && classic.ingredients[id] === undefined);
  return {
    id: `${classic.id}-${template.id}-${carrier}`,
    names,
    notes: [note],
    moods: template.moods,
    family: family.id,
    glass,
    method: family.method,
    ice: family.ice,
    ingredients: Object.fromEntries(lines.map((line) => [line.id, amountOf(line)])),
    garnish: garnishFor(template, classic, note),
    idea,
    taste: tasted,
    tagline,
    serve: pickOf(template.serve, key) ?? '',
    alternatives: {},
    ...(rare && { swap: swapFor(rare.id) }),
    floats: classic.floats?.filter((id) => lines.some((line) => line.id === id)),
    rinse: classic.rinse?.filter((id) => lines.some((line) => line.id === id)),
    parent: classic,
    asks: { more: [], less: [], notes: [note] },
  };
};
