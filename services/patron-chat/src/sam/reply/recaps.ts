// What was said before: the bottles that a guest told of, and the drink that was meant for something.
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { bottlesIn } from '../../acts/shelf.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { frameLines, ingredientName, joined } from '../../questions/wording.ts';
import { asksWhichWas } from '../../talk/told-drinks.ts';
import type { Turn } from '../turn.ts';
import { served } from './drinks-replies.ts';
import { framed, type Reply, type ReplyServices } from './reply.ts';

/** 'What did I say I had at home?', in six languages. */
const ASKS_BOTTLES =
  /\b(?:what (?:did|have|do) i (?:say |tell you |told you |said |mention )?(?:that )?(?:i )?(?:had|have|got)|did i (?:say|mention|tell you)|what (?:bottles|stuff|things) (?:did|do) i|que (?:te )?dije que (?:tenia|tengo)|que tenia yo|te dije que tenia|qu est ce que j ai dit|j ai dit que j avais|j avais dit quoi|was hab(?:e)? ich (?:denn |nochmal |gesagt ).*(?:hab|da|daheim|hause)|was hatte ich|hab ich .* gesagt|cosa ho detto (?:di avere|che avevo|che ho)|cosa avevo (?:detto|in casa)|ho detto (?:limoni|lime|di avere|che avevo)|o que (?:eu )?(?:disse|falei) que (?:eu )?(?:tinha|tenho)|eu (?:disse|falei) que tinha)\b/;

const asksBottles = (message: string): boolean => ASKS_BOTTLES.test(wordsOf(message).join(' '));

/** The bottles that the guest told of, each by its name. */
export const recalledBottles = ({ message, before, language }: Turn): Reply | undefined => {
  const { has } = before.kitchen;
  if (!asksBottles(message) || has.length === 0) return undefined;
  const list = joined(
    language,
    bottlesIn(before.kitchen).map(({ id }) => {
      const { name, short = name } = ingredientOf(id);
      return ingredientName(language, short);
    }),
  );
  return {
    lines: framed(frameLines(language, 'youHave', { list }), 'recap'),
    suggestions: [],
    wishesNothing: true,
  };
};

/** 'Which was the one for the curry?': that one, and what it is. */
export const recalledDrink = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const [drink] = turn.named;
  const isMeant =
    drink && asksWhichWas(turn.message) && turn.before.told.some((one) => one.drink.id === drink.id);
  if (!isMeant || turn.message.toLowerCase().includes(drink.name.toLowerCase())) return undefined;
  return served({ ...turn, orders: [], request: { kind: 'explain', drinks: [drink] } }, services);
};
