// How a drink is made, and what that means for a home bar and for a round.
import type { Cocktail } from '@swizzle/proto';

const clamp = (value: number) => Math.min(1, Math.max(0, value));

const TECHNIQUES: readonly [string, RegExp][] = [
  ['shaken', /\bshak(?:e|en|ing)\b|\bshaker\b/],
  ['stirred', /\bmixing glass\b|\bstir\b[^.]*\bstrain\b/],
  ['blended', /\bblend(?:er)?\b/],
  ['muddled', /\bmuddl|\bpress\b[^.]*\b(?:gently|muddler|leaves|mint|lime|berries)\b/],
  ['dry-shaken', /\bdry[- ]shake|\bwithout ice\b/],
  ['layered', /\blayer|\bback of a (?:bar ?)?spoon\b/],
];

export const techniquesOf = ({ instructions }: Cocktail): Set<string> => {
  const steps = instructions.join(' ').toLowerCase();
  const found = new Set(TECHNIQUES.flatMap(([technique, said]) => (said.test(steps) ? [technique] : [])));
  return found.has('shaken') || found.has('stirred') || found.has('blended') ? found : found.add('built');
};

/** What each technique takes off the ease of a drink. */
const EFFORT: Readonly<Record<string, number>> = {
  shaken: 0.15,
  stirred: 0.1,
  blended: 0.2,
  muddled: 0.2,
  'dry-shaken': 0.25,
  layered: 0.25,
};
const DIFFICULTY: Readonly<Record<Cocktail['difficulty'], number>> = { Easy: 0, Medium: 0.15, Advanced: 0.4 };
/** Ingredients that a drink may have and still be simple. */
const FEW = 3;

export const easeOf = (cocktail: Cocktail, techniques: ReadonlySet<string>): number => {
  const effort = [...techniques].reduce((sum, technique) => sum + (EFFORT[technique] ?? 0), 0);
  const lines = 0.12 * Math.max(0, cocktail.ingredients.length - FEW);
  return clamp(1 - effort - lines - DIFFICULTY[cocktail.difficulty]);
};

const SHARED_STYLES = /punch|spritz|highball|mule|collins|sangria|cooler|iced tea|agua fresca|wine/;
/** What each glass of a round needs for itself. */
const ONE_BY_ONE: readonly string[] = ['muddled', 'dry-shaken', 'layered', 'blended'];

export const batchingOf = (style: string, techniques: ReadonlySet<string>, creamy: number): number => {
  const made = techniques.has('shaken') ? 0.45 : techniques.has('stirred') ? 0.75 : 0.85;
  const handwork = ONE_BY_ONE.some((technique) => techniques.has(technique)) ? 0.4 : 0;
  return clamp(made + (SHARED_STYLES.test(style) ? 0.25 : 0) - handwork - (creamy > 30 ? 0.2 : 0));
};
