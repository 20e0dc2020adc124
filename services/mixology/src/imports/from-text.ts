import { mlOfUnit } from '../ingredient-lines/read-amount.ts';
import { readLine } from '../ingredient-lines/read-line.ts';
import { readLines } from '../ingredient-lines/split-lines.ts';
import { limited, type RecipeSource } from './recipe-source.ts';

const MAX_READ = 200;

const INGREDIENTS =
  /^(?:the )?(?:ingredients?|you(?:'|’)?ll need|what you need|specs?|zutaten|ingrédients|ingredientes)\b.{0,40}$/i;
const STEPS =
  /^(?:the )?(?:instructions?|directions?|method|preparation|steps?|how to(?: make(?: it)?)?|zubereitung|préparation|preparación)\b.{0,40}$/i;
const REMARK = /^(?:garnish|glass(?:ware)?|ice|served?|technique)\s*[:–-]\s*/i;
const FOR_GARNISH = /\b(?:to|for) garnish\b|\bgarnish\b/i;
/** What the hands do: a line that begins with it tells a step. */
const VERB =
  /^(?:\d{1,2}[.)]\s*)?(?:then |next,? |gently |first,? )?(?:add|build|shake|stir|strain|double[- ]strain|pour|muddle|combine|mix|fill|top(?: up)?|garnish|serve|chill|rim|blend|place|put|squeeze|rinse|float|discard|dry[- ]shake|prepare|in an?\b|using|into)\b/i;
const BULLET = /^\s*(?:[-*•·–—]|\d{1,2}[.)]\s)\s*/;

const isIngredient = (line: string): boolean => {
  if (VERB.test(line) || line.length > 120) return false;
  const { ingredientId, amount, unit } = readLine(line);
  // What we don't know is an ingredient as well where it's measured.
  if (ingredientId === null) return amount !== null && mlOfUnit(unit) !== undefined;
  return amount !== null || BULLET.test(line) || line.length < 40;
};

const STARTS_WITH_AMOUNT = /^(?:[\d½¼¾⅓⅔⅛.]|(?:an?|one|two|three|four|half|juice of)\b)/i;

/** Whether it can only be an ingredient: names have figures too ('French 75', 'Odd One'). */
const isPour = (line: string): boolean => {
  const { amount, unit, ingredientId } = readLine(line);
  if (amount === null) return false;
  const isMeasured = mlOfUnit(unit) !== undefined;
  return STARTS_WITH_AMOUNT.test(line)
    ? isMeasured || ingredientId !== null
    : isMeasured && ingredientId !== null;
};

/** '2 oz gin, 1 oz lemon juice' are two lines; what stands on a line of its own is one. */
const linesOf = (line: string): string[] => {
  const found = readLines(line);
  return found.length > 1 && found.every(({ amount, ingredientId }) => amount !== null && ingredientId)
    ? found.map(({ text }) => text)
    : [line.replace(BULLET, '')];
};

type Part = 'any' | 'ingredients' | 'steps';

/** Takes a recipe apart that someone pasted: a name, ingredients, steps, with or without headings. */
export const recipeFromText = (text: string): RecipeSource => {
  const rows = text
    .split(/\r?\n/, MAX_READ)
    .map((row) => row.trim())
    .filter((row) => row !== '');
  const [first = ''] = rows;
  const hasName = !INGREDIENTS.test(first) && !VERB.test(first) && !isPour(first);
  const lines: string[] = [];
  const steps: string[] = [];
  const remarks: string[] = [];
  let part: Part = 'any';
  for (const row of hasName ? rows.slice(1) : rows) {
    if (INGREDIENTS.test(row)) part = 'ingredients';
    else if (STEPS.test(row)) part = 'steps';
    else if (REMARK.test(row) || (part !== 'steps' && FOR_GARNISH.test(row) && !VERB.test(row)))
      remarks.push(row);
    else if (part === 'steps') steps.push(row.replace(BULLET, ''));
    else if (part === 'ingredients' ? !VERB.test(row) : isIngredient(row)) lines.push(...linesOf(row));
    else if (VERB.test(row) || lines.length > 0) steps.push(row.replace(BULLET, ''));
    else remarks.push(row);
  }
  return limited({ name: hasName ? first : '', lines, steps, remarks: remarks.join('. ') });
};
