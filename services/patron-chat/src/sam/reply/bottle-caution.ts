// Beside an allergy, a reply that pours a bottle of which some brands hold the allergen tells which to leave out.
import { bottleCaution, namesBrand } from '../../drinks/uncertain-bottles.ts';
import { ingredientsIn } from '../../questions/ingredients-in.ts';
import type { Turn } from '../turn.ts';
import type { Reply, ReplyServices } from './reply.ts';

export const withBottleCaution = async (
  turn: Turn,
  reply: Reply,
  services: ReplyServices,
): Promise<Reply> => {
  const { state, language, message, named, before } = turn;
  if (state.allergens.length === 0) return reply;
  const lines = [...reply.lines];
  const [first] = lines;
  if (!first || namesBrand(first.text)) return { ...reply, lines };
  const isNew = reply.focus !== undefined && reply.focus.id !== before.focus?.id;
  const told = isNew || named.length > 0 ? [...named, ...(reply.focus ? [reply.focus] : [])] : [];
  const found = await Promise.all(told.map(({ id }) => services.drinks.get(id)));
  const poured = [
    ...reply.suggestions.map(({ cocktail }) => cocktail),
    ...found.filter((drink) => drink !== undefined && first.text.includes(drink.name)),
  ].filter((drink) => drink !== undefined);
  const ids = [
    ...(reply.variation?.pours ?? []).map(({ id }) => id),
    ...ingredientsIn(message, named, language).map(({ id }) => id),
  ];
  const caution = bottleCaution(poured, ids, state.allergens, language);
  return caution === undefined
    ? { ...reply, lines }
    : {
        ...reply,
        lines: lines.map(({ text, frame }) => ({ text: `${text} ${caution}`, frame })),
        task: undefined,
      };
};
