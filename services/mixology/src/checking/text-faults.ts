// What is wrong with a model's words: they become public, and someone will do what the steps say.
import { Recipe } from '@swizzle/proto';
import type { z } from 'zod';
import { allergenWords } from '../disclosures/disclosures.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { isDecent } from './decency.ts';
import forbidden from './forbidden.json' with { type: 'json' };
import mentions from './mentions.json' with { type: 'json' };
import type { ModelDraft } from './model-draft.ts';

const FORBIDDEN = forbidden.map(({ pattern, fault }) => ({ pattern: new RegExp(pattern, 'imu'), fault }));

const { shape } = Recipe;
const SHAPES = {
  name: shape.name,
  tagline: shape.tagline.min(1),
  description: shape.description.min(1),
  step: shape.instructions.element,
};

/** What is wrong with one text that would become public, beside its schema. */
export const faultsIn = (where: string, text: string, schema: z.ZodType<string>): string[] => {
  const parsed = schema.safeParse(text);
  const faults = parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
  faults.push(...FORBIDDEN.filter(({ pattern }) => pattern.test(text)).map(({ fault }) => fault));
  if (!isDecent(text)) faults.push('Not fit for a public page');
  return faults.map((fault) => `${where}: ${fault}.`);
};

/** What the steps may speak of: the names of what is in the drink and on it. */
const namesIn = ({ ingredients, garnish }: ModelDraft): string[] => [
  ...ingredients.flatMap(({ id }) => [ingredientOf(id).name, ingredientOf(id).short ?? []].flat()),
  ...garnish.flatMap((id) => garnishOf(id)?.phrase ?? []),
];

/** Alcohol that the steps pour and the list does not name. */
const unlistedAlcohol = ({ steps }: ModelDraft, names: readonly string[]): string[] =>
  Object.entries(mentions).flatMap(([what, source]) => {
    const pattern = new RegExp(source, 'i');
    return steps.some((step) => pattern.test(step)) && !pattern.test(names.join(', ')) ? [what] : [];
  });

/** Allergens that the steps name, and nothing that is listed has. */
const unlistedAllergens = (draft: ModelDraft, names: readonly string[]): string[] => {
  const listed = new Set([
    ...draft.ingredients.flatMap(({ id }) => ingredientOf(id).allergens),
    ...draft.garnish.flatMap((id) => garnishOf(id)?.allergens ?? []),
  ]);
  return allergenWords(draft.steps.join('\n'), names)
    .filter(({ allergens }) => allergens.some((allergen) => !listed.has(allergen)))
    .map(({ word }) => word);
};

/** What the steps use and the list does not name: strength and warnings would be wrong. */
const unlisted = (draft: ModelDraft): string[] => {
  const names = namesIn(draft);
  const used = new Set([...unlistedAlcohol(draft, names), ...unlistedAllergens(draft, names)]);
  return [...used].map((what) => `steps: They use ${what}, which is not among the ingredients.`);
};

/** What nothing with alcohol may say of itself: someone would believe it. */
const ALCOHOL_FREE =
  /\b(?:(?:alcohol|booze)[- ]free|non[- ]?alcoholic|zero[- ]proof|mocktail|(?:no|zero|without|free of) (?:any |a drop of |a trace of )?(?:alcohol|booze))\b/iu;

/** Whether a text promises that there is no alcohol in something. */
export const claimsAlcoholFree = (text: string): boolean => ALCOHOL_FREE.test(text);

const alcoholFreeClaims = (
  { name, tagline, description, steps, garnish }: ModelDraft,
  abv: number,
): string[] =>
  (abv > 0 || garnish.some((id) => garnishOf(id)?.alcoholic)) &&
  [name, tagline, description, ...steps].some(claimsAlcoholFree)
    ? ['It has alcohol: nothing may say that it has none.']
    : [];

/** What is wrong with the words of a draft whose ingredients are known, and its percent by volume. */
export const textFaults = (draft: ModelDraft, abv: number): string[] => [
  ...faultsIn('name', draft.name, SHAPES.name),
  ...faultsIn('tagline', draft.tagline, SHAPES.tagline),
  ...faultsIn('description', draft.description, SHAPES.description),
  ...draft.steps.flatMap((step, at) => faultsIn(`step ${at + 1}`, step, SHAPES.step)),
  ...unlisted(draft),
  ...alcoholFreeClaims(draft, abv),
];
