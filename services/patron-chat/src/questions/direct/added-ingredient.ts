// The drink under discussion with one thing more, and how: 'with egg white, how?', 'how much honey if I add it?'
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { careRules } from '../../care/care-kinds.ts';
import { itemOf } from '../drink-facts.ts';
import { howTo } from '../variations/describe-variation.ts';
import { answeredChange } from '../variations/variation-answer.ts';
import { type Change, replacedBy } from '../variations/vary.ts';
import { withTail } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

const WITH =
  /(?:^| )(?:with|add|adding|plus|con|anadir|anado|agrego|avec|ajoute|ajouter|mit|dazu|com|adicionar|aggiungo|aggiungere)(?= )/;
const MOST_WORDS = 9;

export const addedIngredient: DirectRule = {
  name: 'added ingredient',
  answer: async (question, context) => {
    const { drink, items, words, named } = question;
    const { state, catalog, language } = context;
    const [item] = items;
    const isOfDrink = named.length === 1 || state.isDiscussed;
    if (!drink || !item || items.length > 1 || !isOfDrink || words.length > MOST_WORDS) return undefined;
    if (
      !question.has('how', 'howMuch') ||
      !WITH.test(` ${words.join(' ')}`) ||
      question.has('lacks', 'enough')
    )
      return undefined;
    if (drink.ingredients.some((line) => itemOf(line)?.id === item.id)) return undefined;
    if (careRules(state.care).zeroProof && (drink.abv > 0 || item.abv > 0)) return undefined;
    const from = item.role === 'egg' ? [] : replacedBy(item.id, readRecipe(drink).pours);
    const change: Change =
      from.length > 0 ? { kind: 'swap', from, to: item.id } : { kind: 'add', id: item.id };
    const original = (await catalog.get(drink.id)) ?? drink;
    const answer = await answeredChange(
      original,
      drink,
      { changes: [change], name: { frame: 'nameWith', ids: [item.id] }, others: [] },
      { isQuestion: false, asksHow: true },
      context,
      catalog,
    );
    // A classic of its own comes with its steps: a Whiskey Sour with egg white is a Boston Sour.
    const [known] = answer?.suggestions ?? [];
    if (!answer || !known || !question.has('how')) return answer;
    return { ...answer, lines: withTail(answer.lines, ` ${howTo(known, language)}`) };
  },
};
