// A glass that came out wrong, and why: 'why is my margarita so bitter', 'mine is always watery, what did I do wrong'.

import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Cocktail } from '@swizzle/proto';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../language/language.ts';
import { type AdviceId, adviceOf } from '../advice.ts';
import { answerOf, refOf } from '../asked.ts';
import data from '../data/faults.json' with { type: 'json' };
import { handlingOf } from '../drink-facts.ts';
import { isExcluded } from '../limits.ts';
import { patternOf, textOf } from '../pattern.ts';
import type { DirectRule } from './direct-rule.ts';

const FAMILIES = ['tonic', 'minted', 'sour', 'long', 'stirred'] as const;
type Family = (typeof FAMILIES)[number];

const FAULTS = Object.entries(
  z
    .record(
      z.string(),
      z.strictObject({
        cues: z.record(z.enum(LANGUAGES), z.array(z.string().min(1)).min(1)),
        /** The likely cause and the cure, for one family of drinks or for any. */
        texts: z.array(
          z.strictObject({
            of: z.enum([...FAMILIES, 'any']),
            text: z.record(z.enum(LANGUAGES), z.string().min(1).max(260)),
          }),
        ),
      }),
    )
    .parse(data),
).map(([fault, { cues, texts }]) => ({
  fault,
  texts,
  patterns: new Map(LANGUAGES.map((language) => [language, cues[language].map(patternOf)])),
}));

const faultIn = (words: readonly string[], language: Language) =>
  FAULTS.find(({ patterns }) => patterns.get(language)?.some((pattern) => pattern.test(textOf(words))));

const TONICS: ReadonlySet<string> = new Set(['tonic-water', 'light-tonic', 'tonic-syrup']);

/** The families of a drink, the closest first: a Mojito is long, and bitter from its mint, not from quinine. */
const familiesOf = (drink: Cocktail): Family[] => {
  const ids = readRecipe(drink).pours.map(({ id }) => id);
  return [
    ...(ids.some((id) => TONICS.has(id)) ? (['tonic'] as const) : []),
    ...(ids.includes('mint-leaves') ? (['minted'] as const) : []),
    familyOf(drink),
  ];
};

const familyOf = (drink: Cocktail): Family => {
  const roles = readRecipe(drink).pours.map(({ id }) => ingredientOf(id).role);
  if (roles.includes('lengthener') || roles.includes('sparkling')) return 'long';
  return ['sour', 'juice', 'fruit'].some((role) => roles.some((one) => one === role)) ||
    handlingOf(drink) === 'shaken'
    ? 'sour'
    : 'stirred';
};

/** The guest's own glass, not the drink as it is meant to be. */
const OWN: Readonly<Record<Language, RegExp>> = {
  en: /(?:^| )(?:my|mine|our|made|makes?|turn(?:s|ed)? out|comes? out|came out|keeps?|ends? up|ended up)(?= |$)/,
  es: /(?:^| )(?:mi|mis|mio|hice|hago|sale|salen|salio|queda|quedo|quedan)(?= |$)/,
  fr: /(?:^| )(?:mon|ma|mes|mien|fait|fais|rate|sort)(?= |$)/,
  de: /(?:^| )(?:mein\w*|gemacht|mache|geworden|wird|gelingt)(?= |$)/,
  it: /(?:^| )(?:mio|mia|miei|fatto|faccio|viene|vengono|venuto|venuta|esce)(?= |$)/,
  pt: /(?:^| )(?:meu|minha|fiz|faco|sai|saiu|fica|ficou)(?= |$)/,
};
const WENT_WRONG =
  /(?:^| )(?:did i do (?:something |anything |it )?wrong|what did i do|went wrong|whats wrong|what is wrong|am i doing wrong|(?:did i|have i|i) (?:mess|messed|screw|screwed) up|hice mal|hago mal|ai fait de travers|fait de mal|falsch gemacht|mache ich falsch|ho sbagliato|sbaglio|fiz de errado|faco de errado)(?= |$)/;

/** Asks for help, in whatever words. */
const HELP = /(?:^| )(?:help|ayuda|au secours|aide|hilfe|aiuto|socorro|ajuda)(?= |$)/;

/** 'But without mint, it's like toothpaste' leaves the mint out, and asks for no better mint. */
const LEAVES_OUT =
  /^(?:(?:but|pero|mais|aber|ma|mas|and|y|et|und|e|ok|please) )*(?:without|no|sin|sans|pas de|ohne|kein\S*|senza|sem) (?!\S+ (?:foam|espuma|mousse|schaum|schiuma))/;

/** Tells what is wrong with it, and asks nothing: 'my daiquiri came out super sour', 'mein Gin Sour ist wässrig'. */
const TELLS_FAULT =
  /(?:^| )(?:too|super|way|kinda|kind of|really|very|tastes?|came out|turned out|comes out|always|has no|got no|no|muy|demasiado|salio|quedo|sale|queda|sin|trop|tres|sans|pas de|zu|viel|ist|wird|wurde|schmeckt|kein\S*|ohne|troppo|molto|e|viene|venuto|senza|muito|demais|ficou|saiu|sem)(?= )/;
/** Words of a message that tells no more than that. */
const MAX_TOLD = 12;
const ORDERS =
  /(?:^| )(?:make|give|want|something|anything|less|more|another|dame|hazme|quiero|algo|menos|donne|veux|moins|gib|mach|will|weniger|dammi|fammi|vorrei|meno|quero|faz)(?= |$)/;

/** Asked over a whole message. */
export const ownGlass: DirectRule = {
  name: 'why a glass came out wrong',
  answer: ({ words, drink, has, named, isMarked }, { language, state }) => {
    const text = words.join(' ');
    if (!drink || isExcluded(drink, state) || LEAVES_OUT.test(text)) return undefined;
    const { fault = '', texts: found } = faultIn(words, language) ?? {};
    const isHelpAsked = !(fault in FIXES) && (RESCUES.test(text) || HELP.test(text));
    const isAsked = WENT_WRONG.test(text) || ((has('why') || isHelpAsked) && OWN[language].test(text));
    const isTold =
      named.length === 1 &&
      !isMarked &&
      words.length <= MAX_TOLD &&
      OWN[language].test(text) &&
      TELLS_FAULT.test(text) &&
      !RESCUES.test(text) &&
      !HELP.test(text) &&
      !ORDERS.test(text);
    if (!isAsked && !isTold) return undefined;
    const [told] = [...familiesOf(drink), 'any'].flatMap(
      (family) => found?.find(({ of }) => of === family) ?? [],
    );
    return told && answerOf([told.text[language]], { focus: refOf(drink) });
  },
};

/** Fixes of a glass that is there. */
const FIXES: Readonly<Partial<Record<string, AdviceId>>> = {
  sweet: 'advice tooSweet',
  sour: 'advice tooSour',
  strong: 'advice tooStrong',
  bitter: 'advice tooBitterFix',
  bland: 'advice blandFix',
  watery: 'advice dilutedFix',
  flat: 'advice flatSave',
};
/** A glass that is already there, and too much of something. */
const MADE =
  /(?:^| )(?:(?:cocktail|drink) (?:that |which )?(?:is|s|thats|tastes) too|already|once|after|made|mixed|turned out|came out|drinks? (?:is|s|thats|that is)|quedo|salio|hice|hecho|ya esta|fait|prepare|est trop|gemacht|geworden|(?:drink|cocktail) ist|fertig|venuto|fatto|troppo|ficou|fiz|pronto)(?= |$)/;
const RESCUES =
  /(?:^| )(?:fix|save|rescue|repair|correct|less (?:sweet|sour|strong|bitter)|what (?:do|can|should) i do|tone|arregl\S+|salv\S+|corrij\S+|corregir\S*|que hago|menos|rattrap\S+|corrig\S+|sauv\S+|que faire|moins|rett\S+|ausgleich\S+|was tun|was mach ich|was kann ich|weniger|rimedi\S+|aggiust\S+|corregg\S+|che faccio|cosa faccio|meno|consert\S+|ajeit\S+|que faco)(?= |$)/;

/** 'Make it less sweet' changes a drink that is told, and rescues none. */
const CHANGES =
  /(?:^| )(?:make (?:it|that|this|mine|them|one)|haz(?:lo|la|melo)|(?:le|la) fais|fais (?:le|la)|mach (?:ihn|es|den|das)|fa(?:llo|lla)|faz (?:ele|ela|isso)) (?:\S+ )?(?:less|menos|moins|weniger|meno)(?= |$)/;

/** Too much of one thing went in: 'I put too much lime in my Margarita'. */
const TOO_MUCH =
  /(?:^| )(?:too much|too many|overdid|way too|demasiad[oa]s?|mucho|mucha|trop de|trop|zu viel|zuviel|zu viele|troppo|troppa|troppi|demais|muito|muita)(?= |$)/;
/** What is too much of it, by the role that the thing plays. */
const TOO_MUCH_OF: Readonly<Partial<Record<PantryItem['role'], string>>> = {
  sour: 'sour',
  sweetener: 'sweet',
  base: 'strong',
  bitters: 'bitter',
  lengthener: 'watery',
};

/** Tells of a glass or a bowl that stands there, and what is wrong with it: 'my drink is too strong', 'the punch tastes like water'. */
const TELLS_OF_MADE =
  /(?:^| )(?:(?:my|our|mine) (?:\S+ ){0,2}?(?:drinks?|cocktails?|punch|sangria|pitcher|jug|bowl|batch|mix|mixture|@d)|the (?:punch|sangria|pitcher|jug|bowl|batch|mixture)|(?:it|they|(?:the )?(?:drinks?|cocktails?)) (?=(?:came|comes|turned|taste[sd]?) (?:out|like)))(?: (?:i|we) (?:just )?made)?(?: just)? ?(?:is|are|s|tastes?|tasted|came out|comes out|turned out|turned|got|went|has gone)(?= )(?: \S+){0,2}? (?:too|like water|watery|watered|weak|flat|bland|sour|bitter|sweet|strong|boozy)(?= |$)/;

const overpoured = (text: string, items: readonly PantryItem[]): string | undefined => {
  const [item] = items;
  return item && TOO_MUCH.test(text) ? TOO_MUCH_OF[item.role] : undefined;
};

/** Asked over a whole message: a glass that is there already, with or without a name. */
export const rescuedGlass: DirectRule = {
  name: 'fix of a glass that is there',
  isWithoutAlcohol: true,
  answer: ({ words, drink, items }, { language, state }) => {
    const text = words.join(' ');
    const isTold = TELLS_OF_MADE.test(text);
    if (CHANGES.test(text) || !(isTold || RESCUES.test(text)) || (drink && isExcluded(drink, state)))
      return undefined;
    const tooMuch = overpoured(text, items);
    if (!isTold && !tooMuch && (drink ? !OWN[language].test(text) : !MADE.test(text))) return undefined;
    const fix = FIXES[tooMuch ?? faultIn(words, language)?.fault ?? ''];
    return fix && answerOf(adviceOf(fix, language) ?? [], drink ? { focus: refOf(drink) } : {});
  },
};
