// The rim of a glass, and the ice that goes into it.
import type { Cocktail } from '@swizzle/proto';
import { bestIceLine } from '../questions/direct/best-ice.ts';
import { iceLines } from '../questions/direct/fruit-and-ice.ts';
import { FEWEST_GUESTS, partyIceLines } from '../questions/direct/party-questions.ts';
import { itemOf } from '../questions/drink-facts.ts';
import { ingredientName } from '../questions/wording.ts';
import type { Answering } from './scene.ts';
import { actLine } from './wording.ts';

const SALT: ReadonlySet<string> = new Set(['smoked-salt', 'celery-salt', 'saline']);

/** How a rim is made; the fruit is the one in the drink. */
export const rim: Answering = ({ act, drink, context: { language } }) => {
  const isSalt =
    /(?:^| )(?:salt|sal|sel|salz|sale)(?= |$)/.test(act.text) ||
    act.things.some(({ item }) => SALT.has(item.id));
  const { things } = RIM_WORDS[language];
  return actLine('rim', language, {
    what: isSalt ? things[1] : things[0],
    fruit: ingredientName(language, citrusOf(drink)),
  });
};
const citrusOf = (drink: Cocktail): string => {
  const juice = drink.ingredients.find((line) => ['sour', 'juice'].includes(itemOf(line)?.role ?? ''));
  const [, fruit] = /(lime|lemon|orange|grapefruit)/i.exec(juice?.name ?? '') ?? [];
  return fruit?.toLowerCase() ?? 'lemon';
};
const RIM_WORDS = {
  en: { things: ['sugar', 'salt'] },
  es: { things: ['azúcar', 'sal'] },
  fr: { things: ['sucre', 'sel'] },
  de: { things: ['Zucker', 'Salz'] },
  it: { things: ['zucchero', 'sale'] },
  pt: { things: ['açúcar', 'sal'] },
} as const;

const ASKS_HOW_MUCH =
  /(?:^| )(?:how (?:much|many)|cuant[oa]s?|combien|wie ?viele?|quant[oaie]s?)(?= |$)|^(?:and |y |et |und |e )?(?:the |el |la |les |das |il |o |de )?(?:ice|hielo|glace|glacons|eis|ghiaccio|gelo)$/;
/** How much of it for the glasses that were counted, else which kind. */
export const ice: Answering = ({ act, drink, scene, context: { language, state } }) => {
  if (!ASKS_HOW_MUCH.test(act.text)) return bestIceLine(drink, language);
  const heads = scene.people ?? state.people ?? 1;
  const glasses = scene.glasses ?? state.glasses ?? heads;
  return (heads >= FEWEST_GUESTS ? partyIceLines(heads, language) : iceLines(drink, glasses, language))[0];
};
