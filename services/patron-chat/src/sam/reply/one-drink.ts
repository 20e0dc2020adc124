// Anyone who has no patience gets one drink in one line, and no choice: 'stop talking. gin. now'.
import { careRules } from '../../care/care-kinds.ts';
import type { Ranking } from '../../drinks/drinks.service.ts';
import { fits } from '../../drinks/fits.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { amountOf, joined } from '../../questions/wording.ts';
import { mentionsIn } from '../../talk/mentions.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import type { Turn } from '../turn.ts';
import { framed, type Reply, type ReplyServices, suggestedBy } from './reply.ts';

const IMPATIENT =
  /(?:^| )(?:hurry(?: up)?|stop (?:talking|chatting|asking)|shut up and|less (?:talk|chat|talking)|enough (?:talk|chat|talking|chatting)|no (?:chat|talk|small talk|questions)|skip the (?:chat|talk)|get on with it|just (?:tell me|pick|choose|give me (?:one|something|anything|a drink)|one(?: drink)?|say|name|pour|make me)|only one drink|one drink (?:now|only|please)|any drink|in one (?:line|word)|short (?:answer|version)|no time|(?:drink|gin|vodka|rum|whiskey|whisky|tequila|bourbon|something|anything) (?:right )?now|dime (?:ya|solo|una?)|ya solo|solo (?:dime|una|uno) (?:trago|copa|coctel)?|date prisa|apurate|depeche\S*|dis moi juste|juste un (?:verre|cocktail)|beeil\S*|mach schnell|sag einfach|einfach nur einen|nur einen drink|sbrigati|dimmi (?:solo|e basta)|solo un drink|anda logo|diz logo|so um drink|fala logo)(?= |$)/;
/** 'So what do I make?' after what was turned down. */
const WHAT_NOW =
  /^(?:ok |okay |so |then |well |right |alright |but )*(?:what|which one) (?:do|should|can|shall) i (?:make|drink|have|order|mix|pour)(?: now| then| instead)?$|^(?:entonces |y |pues )*que (?:hago|preparo|bebo|tomo)(?: entonces)?$|^(?:alors |bon )*(?:je|on) (?:fais|bois) quoi(?: alors)?$|^(?:also |und |dann )*was (?:mach|trink|mix)e? ich (?:dann|jetzt|nun)?$|^(?:allora |e )*(?:cosa|che) (?:faccio|bevo|preparo)(?: allora)?$|^(?:entao |e )*(?:o )?que (?:faco|bebo|preparo)(?: entao)?$/;
const MAX_WORDS = 10;
const WISHED: ReadonlySet<string> = new Set(['ingredient', 'spirit', 'taste']);

/** 'Just one' of several that were named, where nothing new is wished for: the first of them. */
const pickedOf = async (
  { message, language, before, state }: Turn,
  drinks: ReplyServices['drinks'],
): Promise<Ranking['suggestions'][number] | undefined> => {
  const [first, ...others] = before.latest;
  const wishes = mentionsIn(parseMessage(message, language, [])).some(({ concept }) =>
    WISHED.has(concept.kind),
  );
  if (!first || others.length === 0 || wishes) return undefined;
  const cocktail = await drinks.get(first.id);
  return cocktail && fits(cocktail, state) ? { cocktail, reasons: [] } : undefined;
};

export const oneDrink = async (turn: Turn, { drinks }: ReplyServices): Promise<Reply | undefined> => {
  const { message, state, before, language, named, orders, ranking } = turn;
  const words = wordsOf(message);
  const text = words.join(' ');
  const isAsked = IMPATIENT.test(text) || WHAT_NOW.test(text);
  const speaksElse = named.length > 0 || orders.length > 1 || words.length > MAX_WORDS;
  if (!isAsked || speaksElse || !careRules(state.care).suggests || state.mourns) return undefined;
  // 'Something with gin, quick' and 'how do I make it quick' ask for more.
  if (turn.decided !== undefined || turn.acts.includes('distress')) return undefined;
  const picked = IMPATIENT.test(text) ? await pickedOf(turn, drinks) : undefined;
  const found = picked
    ? [picked]
    : ranking.suggestions.length > 0
      ? ranking.suggestions
      : (await drinks.rank(state)).suggestions;
  const isNew = ({ cocktail }: (typeof found)[number]) => before.latest.every(({ id }) => id !== cocktail.id);
  const first = found.find(isNew) ?? found[0];
  if (!first) return undefined;
  const { cocktail } = first;
  const list = joined(
    language,
    cocktail.ingredients.map((line) => amountOf(language, line)),
  );
  return {
    lines: framed([`${cocktail.name}: ${list}.`, `${cocktail.name}, ${list}.`], `one:${cocktail.id}`),
    suggestions: suggestedBy({ language, ranking: { suggestions: [first] } }),
    focus: { id: cocktail.id, name: cocktail.name },
  };
};
