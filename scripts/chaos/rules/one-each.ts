import type { Rule } from './rule.ts';

export const oneEach: Rule = {
  letter: 'b',
  title: 'One cocktail per generation',
  async broken({ databases }) {
    const [generations, cocktails] = await Promise.all([databases.generations(), databases.cocktails()]);
    const made = Map.groupBy(cocktails, ({ generationId }) => generationId);
    const twice = [...made].filter(([, of]) => of.length > 1).map(([id, of]) => `${id} made ${of.length}`);
    const wrong = generations
      .filter(({ state }) => state === 'made')
      .filter(({ _id, cocktailId }) => made.get(_id)?.[0]?._id !== cocktailId)
      .map(({ _id, cocktailId }) => `${_id} is said to have made ${cocktailId}, which it has not`);
    return [...twice, ...wrong];
  },
};
