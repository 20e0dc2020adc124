import type { Rule } from './rule.ts';

export const stored: Rule = {
  letter: 'a',
  title: 'What was acknowledged is stored',
  async broken(_bar, { promises }) {
    const kept = await Promise.all(promises.map(({ isKept }) => isKept()));
    return promises.filter((_, index) => !kept[index]).map(({ what }) => `${what} is gone`);
  },
};
