// Whether something with bubbles goes into the shaker: never, since the pressure bursts it open.
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { currentDrink } from '../../talk/references.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext } from '../asked.ts';
import { handlingOf, itemOf } from '../drink-facts.ts';
import { termsIn } from '../terms.ts';
import { frameLines, ingredientName, termName } from '../wording.ts';

const SHAKER =
  /(?:^| )(?:shakers?|shak(?:e|en|ing)|coctelera|agit\S+|secou\S+|(?:ge)?sch[uü]ttel\S*|shakerato|shakerare|coqueteleira|bat(?:er|o|ido))(?= |$)/;
const ASKS =
  /(?:^| )(?:does|do|should|can|could|is|are|will|muss|kommt|kann|darf|soll\S*|gehort|explodier\S*|va|van|puedo|puede|se puede|hay que|on peut|je peux|faut il|est ce|posso|si puo|va messo|vai|pode|posso)(?= |$)/;

/** Sparkling wine by words that no bottle of the pantry bears. */
const SPARKLING = /(?:^| )(sekt|schampus|spumante|espumoso|espumante|mousseux|sparkling wine|bubbly)(?= |$)/;

const hasBubbles = (ids: readonly string[]): boolean =>
  ids.some((id) => ingredientOf(id).fizzy || ingredientOf(id).role === 'sparkling');

/** 'Can I shake the whole thing?', and not 'what does shaken mean, when does one do it?' */
const MAY_SHAKE =
  /(?:^| )(?:(?:can|could|may|should|do|must) (?:i|we|you|it|that) |puedo |se puede |hay que |je peux |on peut |faut il |kann (?:ich|man) |darf (?:ich|man) |muss (?:ich|man) |posso |si puo |pode |da para )/;
const WHOLE =
  /(?:^| )(?:it|that|them|those|all|everything|whole|together|todo|tout|alles|zusammen|ganze|tutto|tudo|lo|la|den|ihn|es|le)(?= |$)/;

const termOf = (id: string, language: Language): string => {
  const { name, short = name } = ingredientOf(id);
  return ingredientName(language, short);
};

/** What the drink under discussion takes, by ids of the pantry; nothing where it isn't shaken at all, or one is named. */
const pouredIn = async ({ state, named }: QuestionContext, catalog: Catalog): Promise<string[]> => {
  const current = named.length === 0 && state.isDiscussed ? currentDrink(state) : undefined;
  const drink = current && (await catalog.get(current.id));
  if (!drink || handlingOf(drink) === 'built') return [];
  return drink.ingredients.flatMap((line) => itemOf(line)?.id ?? []);
};

export const bubblesShaken = async (
  message: string,
  context: QuestionContext,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const { language } = context;
  const words = wordsOf(message);
  const text = words.join(' ');
  if (!SHAKER.test(text) || !(/[?¿]/.test(message) || ASKS.test(text))) return undefined;
  const found = termsIn(words, language).find(({ entry }) => hasBubbles(entry.ingredients.slice(0, 1)));
  const said = found ? termName(language, found.entry) : SPARKLING.exec(text)?.[1];
  const own =
    said === undefined && MAY_SHAKE.test(text) && WHOLE.test(text)
      ? (await pouredIn(context, catalog)).find((id) => hasBubbles([id]))
      : undefined;
  const term = said ?? (own && termOf(own, language));
  if (term === undefined) return undefined;
  return answerOf(
    frameLines(language, 'bubblesNotShaken', { term: language === 'de' && term === 'sekt' ? 'Sekt' : term }),
  );
};
