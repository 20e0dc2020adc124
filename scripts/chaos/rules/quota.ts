import { User } from '@swizzle/proto';
import type { Rule } from './rule.ts';

export const quota: Rule = {
  letter: 'c',
  title: 'Quota used is what was made and what is under way',
  async broken({ databases, clock, guests }) {
    const today = clock.now().toISOString().slice(0, 10);
    const charged = Map.groupBy(
      (await databases.generations()).filter(({ state, day }) => state !== 'failed' && day === today),
      ({ ownerId }) => ownerId,
    );
    const faults = await Promise.all(
      guests().map(async (guest) => {
        const { status, body } = await guest.call('GET', '/api/auth/user');
        if (status !== 200) return [];
        const used = User.parse(JSON.parse(body)).dailyCocktailsGenerated;
        const owed = charged.get(guest.id)?.length ?? 0;
        return used === owed ? [] : [`${guest.id} has used ${used}, and ${owed} are made or under way`];
      }),
    );
    return faults.flat();
  },
};
