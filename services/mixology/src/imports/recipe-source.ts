/** A recipe as someone else wrote it, taken apart and not yet understood. */
export interface RecipeSource {
  name: string;
  /** One ingredient with its amount each. */
  lines: readonly string[];
  steps: readonly string[];
  /** Lines among them that its reader couldn't make out for sure, as they stand there. */
  doubtful?: readonly string[];
  /** Words that name a garnish, a glass or a technique beside the steps. */
  remarks: string;
}

const MAX_NAME = 80;
const MAX_LINES = 16;
const MAX_STEPS = 12;
const MAX_STEP = 400;
const MAX_LINE = 300;
const MAX_REMARKS = 500;

const CONTROLS = /\p{Cc}+/gu;
const TAGS = /<[^<>]{0,1000}>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&frac12;': '½',
  '&frac14;': '¼',
  '&frac34;': '¾',
};
const ENTITY = /&(?:amp|quot|#39|apos|nbsp|lt|gt|frac12|frac14|frac34);/g;

/** Words without markup, controls and doubled spaces. */
const plainText = (text: string, most: number): string =>
  text
    .replace(TAGS, ' ')
    .replace(ENTITY, (entity) => ENTITIES[entity] ?? ' ')
    .replace(CONTROLS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
    .slice(0, most)
    .trim();

/** A source within what a recipe holds. */
export const limited = ({ name, lines, doubtful = [], steps, remarks }: RecipeSource): RecipeSource => ({
  name: plainText(name, MAX_NAME) || 'Imported cocktail',
  lines: lines
    .map((line) => plainText(line, MAX_LINE))
    .filter((line) => line !== '')
    .slice(0, MAX_LINES),
  doubtful: doubtful.map((line) => plainText(line, MAX_LINE)),
  steps: steps
    .map((step) => plainText(step, MAX_STEP))
    .filter((step) => step !== '')
    .slice(0, MAX_STEPS),
  remarks: plainText(remarks, MAX_REMARKS),
});
