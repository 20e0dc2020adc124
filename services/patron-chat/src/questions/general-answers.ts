import type { Language } from '../language/language.ts';
import type { TalkState } from '../talk/talk-state.ts';
import { foodIn } from './foods.ts';
import type { GlossaryEntry } from './glossary.ts';
import { unitName } from './question/measures.ts';
import type { Question } from './question/question.ts';
import type { Topic } from './topics.ts';
import { figure, frameLines, termName } from './wording.ts';

/** The food in a question, and the answer about it once drinks are chosen; without the principle where not every drink may be named. */
export const foodAnswer = (words: readonly string[], language: Language, isLimited: boolean) => {
  const known = foodIn(words.join(' '));
  const lineFor = (list: string): string[] =>
    known && language === 'en' && !isLimited
      ? frameLines(language, 'food', { principle: known.principle, list })
      : frameLines(language, 'foodPlain', { list });
  return { food: known?.said, lineFor };
};

/** Drinks a guest has in three hours: two in the first and one in each later one. */
const DRINKS_A_GUEST = 4;
const POUNDS_OF_A_KILO = 2.2;

/** A guess alone takes 'which cocktails do I need to watch out for?' for a party: something has to speak of guests or amounts. */
const OF_PARTY =
  /(?:^| )(?:part(?:y|ies)|guests?|people|ppl|friends|folks|crowd|everyone|wedding|birthday|bday|event|how (?:many|much)|per (?:head|person)|fiesta|invitad[oa]s|gente|personas|amigos|boda|cumple\w*|cuant[oa]s?|fetes?|soiree|invites|gens|personnes|amis|mariage|anniversaire|combien|gaste|leute|feier|hochzeit|geburtstag|freunde|wie ?viele?|fest[ae]?|ospiti|persone|amici|matrimonio|compleanno|quant[oiae]|convidados|pessoas|casamento|aniversario|quant[oa]s)(?= |$)/;
export const isAboutParty = (
  { words, count }: Question,
  { people, occasion }: Pick<TalkState, 'people' | 'occasion'>,
): boolean =>
  (count ?? people ?? occasion) != null ||
  OF_PARTY.test(words.join(' ').normalize('NFD').replace(/\p{M}/gu, ''));

const party = ({ count }: Question, language: Language): string[] =>
  count
    ? frameLines(language, 'party', { count: String(count), drinks: String(count * DRINKS_A_GUEST) })
    : frameLines(language, 'partyPlain');

const iceAmount = ({ count }: Question, language: Language): string[] =>
  count
    ? frameLines(language, 'iceParty', {
        count: String(count),
        pounds: String(count),
        kilos: figure(language, Math.ceil(count / POUNDS_OF_A_KILO)),
      })
    : frameLines(language, 'iceAmount');

/** Milliliters of a base spirit that a guest drinks in an evening, and of a bottle. */
const BASE_A_GUEST_ML = 240;
export const BOTTLE_ML = 700;

const BOUGHT: ReadonlySet<GlossaryEntry['kind']> = new Set([
  'spirit',
  'liqueur',
  'fortified',
  'wine',
  'sparkling',
  'amaro',
  'aperitif',
]);

/** Bottles of one kind for a party. */
const bottles = ({ count, terms }: Question, language: Language): string[] => {
  const [term] = terms.filter(({ kind }) => BOUGHT.has(kind));
  if (!term || !count) return [];
  return frameLines(language, 'buyBottles', {
    term: termName(language, term),
    count: String(count),
    bottles: String(Math.ceil((count * BASE_A_GUEST_ML) / BOTTLE_ML)),
  });
};

const convert = ({ conversion }: Question, language: Language): string[] => {
  if (!conversion) return [];
  const said = ({ value, unit }: { value: number; unit: string }) =>
    `${figure(language, value, 2)} ${unitName(unit, language)}`;
  return frameLines(language, 'convert', { from: said(conversion.from), to: said(conversion.to) });
};

/** Answers that need no drink. */
export const GENERAL_ANSWERS: Readonly<
  Partial<Record<Topic, (question: Question, language: Language) => string[]>>
> = {
  advice: ({ advice }) => [...advice],
  convert,
  name: (_, language) => frameLines(language, 'name'),
  party: (question, language) => {
    const ofSpirit = bottles(question, language);
    return ofSpirit.length > 0 ? ofSpirit : party(question, language);
  },
  scale: party,
  iceAmount,
  standardDrink: (_, language) => frameLines(language, 'standardDrink'),
  firstBottle: (_, language) => frameLines(language, 'firstBottle'),
  equipment: (_, language) => frameLines(language, 'equipmentPlain'),
  shakeOrStir: (_, language) => frameLines(language, 'shakeOrStir'),
};
