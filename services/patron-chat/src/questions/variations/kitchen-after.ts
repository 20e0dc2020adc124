// What a guest has at home after a message: 'I only have brown rum', 'no limes left', 'vodka, lemons, sugar, that's all'.
import type { Language } from '../../language/language.ts';
import type { Kitchen } from '../../talk/talk-state.ts';
import { type Said, saidOfThings } from './said-of-things.ts';

const MAX_IDS = 120;
const HAS: ReadonlySet<Said> = new Set(['has', 'only']);
const LACKS: ReadonlySet<Said> = new Set(['lacks', 'replaced']);
/** Bottles from which on 'that's all' tells of a whole kitchen. */
const FEWEST = 2;
/** What is asked of may be there or not: 'do you have gin?', 'does it have egg?' */
const ASKS_OF_OTHER =
  /(?<!\p{L})(?:(?:do|does|did|would|could) (?:you|it|they|he|she)|you|it|lleva|tiene|tienes|tem|ha il|as tu|hast du|hat der|contiene|contient)(?!\p{L})/iu;

export const kitchenAfter = (kitchen: Kitchen, message: string, language: Language): Kitchen => {
  const { things, isAll } = saidOfThings(message, [], language);
  const isTold = isAll && things.length >= FEWEST;
  if (ASKS_OF_OTHER.test(message) && !isTold && /[?¿]/.test(message)) return kitchen;
  const has = things
    .filter(({ said }) => HAS.has(said) || (isTold && (said === 'mentioned' || said === 'with')))
    .flatMap(({ ids }) => ids);
  const isSwap = things.some(({ said }) => said === 'instead');
  const lacks = things
    .filter(({ said }) => said === 'lacks' || (LACKS.has(said) && has.length > 0 && !isSwap))
    .flatMap(({ ids }) => ids);
  if (has.length === 0 && lacks.length === 0) return kitchen;
  const isGone = (id: string) => lacks.includes(id) && !has.includes(id);
  return {
    has: [...new Set([...kitchen.has.filter((id) => !isGone(id)), ...has])].slice(-MAX_IDS),
    lacks: [...new Set([...kitchen.lacks.filter((id) => !has.includes(id)), ...lacks.filter(isGone)])].slice(
      -MAX_IDS,
    ),
    isAll: kitchen.isAll || isTold,
  };
};
