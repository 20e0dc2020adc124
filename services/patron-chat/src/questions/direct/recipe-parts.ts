// Parts of the drink under discussion: one that is missing, one that is added, and how much it takes of one.

import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import type { Cocktail, Ingredient } from '@swizzle/proto';
import { careRules } from '../../care/care-kinds.ts';
import { isZeroProof } from '../../drinks/fits.ts';
import type { Language } from '../../language/language.ts';
import { ASKS_FOR_DRINK } from '../../talk/asks-for-drinks.ts';
import { isOwnMix } from '../../talk/talk-state.ts';
import { answerOf, fetchAll, type QuestionAnswer, refOf } from '../asked.ts';
import { itemOf, linesWith } from '../drink-facts.ts';
import { isExcludedForAlcohol } from '../limits.ts';
import { replaceIn } from '../substitutes.ts';
import { howTo } from '../variations/describe-variation.ts';
import { missingIn } from '../variations/read-changes.ts';
import { answeredChange, variationAnswer } from '../variations/variation-answer.ts';
import { type Change, replacedBy } from '../variations/vary.ts';
import { amountOf, frameLines, joined, theDrink, withTail } from '../wording.ts';
import type { DirectContext, DirectRule } from './direct-rule.ts';
import type { ParsedQuestion } from './parsed-question.ts';

// A part of the drink that the guest doesn't have: 'I don't have ginger syrup though'.

/** Says that there is none at hand: 'no vermouth' may wish for another drink. */
const HAS_NONE =
  /(?:^| )(?:(?:i|we) (?:dont|do not|havent|never|cant|couldnt|can t) (?:\S+ )?(?:have|got|own|find|get)|(?:theres|there is|there are|i have|ive got) (?:no|none)|(?:im|i am|were|we are|ran|run|running) (?:all |just )?out of|no hay|(?:il )?(?:n )?y a (?:pas|plus)|(?:es )?gibt (?:hier )?kein\S*|(?:qui )?non c e|nao tem|no (?:tengo|tenemos|encuentro)|me falta|se me acabo|(?:je n |j |on n? ?)?(?:ai|a|trouve) (?:pas|plus)|il me manque|hab(?:e|en)? (?:ich |wir )?(?:leider |grad |gerade |nur )?kein\S*|fehlt (?:mir|uns)|finde keine\S*|non (?:ho|abbiamo|trovo)|mi manca|nao (?:tenho|temos|achei|encontro)|me falta|acabou)(?= |$)/;

const MAX_BEFORE = 4;

export const missingPart: DirectRule = {
  name: 'missing part',
  answer: async (question, context) => {
    const { drink, items, named, sentence, words } = question;
    const { state, language, catalog } = context;
    const isAboutDrink = named.length === 1 || context.named.length === 1 || state.isDiscussed;
    if (!drink || !isAboutDrink || items.length !== 1 || ASKS_FOR_DRINK.test(sentence)) return undefined;
    // 'Without lime' is another recipe; what is missing has to be replaced.
    const [entry, ...others] = missingIn(sentence, language);
    if (!entry || others.length > 0 || !HAS_NONE.test(words.join(' '))) return undefined;
    const takes = (one: Cocktail) => linesWith(one, entry.ingredients, entry.names.en).length > 0;
    // Of a drink that was spoken of before, where the last one takes none of it.
    const before = takes(drink) ? [] : await fetchAll(state.shown.toReversed().slice(0, MAX_BEFORE), catalog);
    const meant = takes(drink) ? drink : before.find(takes);
    if (!meant || isExcludedForAlcohol(meant, state)) return undefined;
    const changed = await variationAnswer(
      sentence,
      { ...context, named: [refOf(meant)] },
      refOf(meant),
      catalog,
    );
    if (changed?.variation) return changed;
    return answerOf(
      replaceIn([entry], meant, language, {
        isMeant: true,
        zeroProof: isZeroProof(state),
        allergens: state.allergens,
      }),
      { focus: refOf(meant) },
    );
  },
};

// The drink under discussion with one thing more, and how: 'with egg white, how?', 'how much honey if I add it?'

const WITH =
  /(?:^| )(?:with|add|adding|plus|con|anadir|anado|agrego|avec|ajoute|ajouter|mit|dazu|com|adicionar|aggiungo|aggiungere)(?= )/;
const MAX_WORDS = 9;

/** The drink with one thing more; undefined where it has that already, or may not have it. */
const withAdded = async (
  { drink, items, has }: ParsedQuestion,
  context: DirectContext,
  isQuestion: boolean,
): Promise<QuestionAnswer | undefined> => {
  const { state, catalog, language } = context;
  const [item] = items;
  if (!drink || !item || items.length > 1) return undefined;
  if (drink.ingredients.some((line) => itemOf(line)?.id === item.id)) return undefined;
  if (careRules(state.care).zeroProof && (drink.abv > 0 || item.abv > 0)) return undefined;
  const from = isQuestion || item.role === 'egg' ? [] : replacedBy(item.id, readRecipe(drink).pours);
  const change: Change = from.length > 0 ? { kind: 'swap', from, to: item.id } : { kind: 'add', id: item.id };
  const { variation } = context.state;
  const original = variation && isOwnMix(variation) ? drink : ((await catalog.get(drink.id)) ?? drink);
  const answer = await answeredChange(
    original,
    drink,
    { changes: [change], name: { frame: 'nameWith', ids: [item.id] }, others: [] },
    { isQuestion, asksHow: true },
    context,
    catalog,
  );
  // A classic of its own comes with its steps: a Whiskey Sour with egg white is a Boston Sour.
  const [known] = answer?.suggestions ?? [];
  if (!answer || !known || !has('how')) return answer;
  return { ...answer, lines: withTail(answer.lines, ` ${howTo(known, language)}`) };
};

export const addedIngredient: DirectRule = {
  name: 'added ingredient',
  answer: async (question, context) => {
    const { words, named, has } = question;
    const isAboutDrink = named.length === 1 || context.state.isDiscussed;
    if (!isAboutDrink || words.length > MAX_WORDS) return undefined;
    if (!has('how', 'howMuch') || !WITH.test(` ${words.join(' ')}`) || has('lacks', 'enough'))
      return undefined;
    return withAdded(question, context, false);
  },
};

// 'Can I put a bit of orgeat in it?' asks to add it, not whether it is there.

const MAY_ADD: Readonly<Record<Language, RegExp>> = {
  en: /(?:^| )(?:can|could|may|might|should|what if|ok if|okay if|alright if|fine if|mind if) (?:\S+ )?(?:i|we|you) (?:\S+ )?(?:put|add|throw|splash|stir|drop|pour|sneak|slip|chuck|toss|pop|stick|squeeze|squirt|dash)(?= )/,
  es: /(?:^| )(?:(?:puedo|podria|se puede|podemos|puedes|podrias) (?:\S+ )?(?:anadir|agregar|echar|poner|meter)(?:le)?|(?:y si|le|si le) (?:anado|agrego|echo|pongo|meto))(?= )/,
  fr: /(?:^| )(?:(?:je peux|puis je|on peut|peut on|pourrais je|je pourrais) (?:y |en |lui )?(?:ajouter|mettre|verser|rajouter)|et si (?:je|j) (?:\S+ )?(?:ajoute|mets|rajoute|verse))(?= )/,
  de: /(?:^| )(?:kann|konnte|darf|kannst|kann man|konnen) (?:ich|man|wir|du)? ?(?:.* )?(?:rein|reintun|reingeben|reinmachen|reinkippen|dazu|dazugeben|dazutun|hinzufugen|zugeben|dazukippen|reinschutten|dranmachen)(?= |$)/,
  it: /(?:^| )(?:(?:posso|potrei|si puo|possiamo|puoi) (?:\S+ )?(?:aggiunger(?:e|ci)|metter(?:e|ci)|versar(?:e|ci))|e se (?:ci )?(?:aggiungo|metto|verso))(?= )/,
  pt: /(?:^| )(?:(?:posso|poderia|da pra|da para|podemos|pode) (?:\S+ )?(?:colocar|adicionar|botar|por|acrescentar|jogar)|e se eu (?:\S+ )?(?:colocar|adicionar|botar|puser|acrescentar))(?= )/,
};
/** It takes the place of something, goes somewhere else, or is kept. */
const NOT_ADDED =
  /(?:^| )(?:instead|replace|swap|statt|anstatt|anstelle|en vez|en lugar|au lieu|invece|al posto|em vez|no lugar|fridge|freezer|kuhlschrank|nevera|frigo|geladeira|frigider\S*|more|mehr|mas|plus de|piu|mais)(?= |$)/;
const MAX_ASKED_WORDS = 14;

export const mayBeAdded: DirectRule = {
  name: 'may be added',
  answer: async (question, context) => {
    const { words, named } = question;
    const { state, language } = context;
    const text = words.join(' ');
    const isAboutDrink =
      named.length === 1 || (named.length === 0 && state.latest.length + state.shown.length > 0);
    if (!isAboutDrink || words.length > MAX_ASKED_WORDS) return undefined;
    if (!MAY_ADD[language].test(text) || NOT_ADDED.test(text)) return undefined;
    return withAdded(question, context, true);
  },
};

// How much of one part the drink takes: 'how much Campari is in there', 'how many dashes'.

/** Units that are asked for by themselves, as recipes print them. */
const UNITS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:dash|dashes|golpes?|traits?|spritzer|spruzz[io])$/, /^dash/],
  [/^(?:drops?|gotas?|gouttes?|tropfen|gocc[eia]+)$/, /^drop/],
  [/^(?:leaf|leaves|hojas?|feuilles?|blatt|blatter|foglie?|folhas?)$/, /^lea/],
  [/^(?:slices?|rodajas?|rondelles?|scheiben?|fett[ae]|rodelas?|fatias?)$/, /^slice/],
  [/^(?:barspoons?|cucharaditas?|cuilleres?|barloffel|cucchiaini?|colheres?)$/, /^barspoon/],
];

const BOTTLE = /(?:^| )(?:bottles?|botellas?|bouteilles?|flaschen?|bottigli[ae]|garrafas?)(?= |$)/;

export const partAmount: DirectRule = {
  name: 'amount of a part',
  answer: (question, { state, language, isCounted }) => {
    const { drink, terms, words, numbers, named } = question;
    const isAboutDrink = named.length === 1 || state.isDiscussed;
    if (isCounted || !drink || !isAboutDrink || numbers.length > 0 || !question.has('howMuch', 'howMany'))
      return undefined;
    if (question.has('buy', 'total', 'each', 'lacks', 'enough', 'equalParts', 'ice')) return undefined;
    // A bottle's drinks are counted elsewhere.
    if (BOTTLE.test(words.join(' '))) return undefined;
    const asked = terms.filter(({ entry }) => entry.ingredients.length > 0);
    const ofTerm = asked.flatMap(({ entry }) => linesWith(drink, entry.ingredients, entry.names.en));
    const [, unit] = UNITS.find(([said]) => words.some((word) => said.test(word))) ?? [];
    const ofUnit = unit ? drink.ingredients.filter((line) => unit.test(line.unit)) : [];
    const lines: Ingredient[] = asked.length > 0 ? ofTerm : ofUnit;
    if (lines.length === 0 || asked.length > 1) return undefined;
    return answerOf(
      frameLines(language, 'partAmount', {
        the: theDrink(language, drink.name),
        amount: joined(
          language,
          [...new Set(lines)].map((line) => amountOf(language, line)),
        ),
      }),
      { focus: refOf(drink) },
    );
  },
};
