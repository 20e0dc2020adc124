// People whom no plan limits for as long as a case needs them, each with a budget of tokens of their own.
import type { ChaosSystem } from './chaos-system.ts';
import type { Guest } from './guest.ts';

/**
 * Newcomers in sessions of a tier that nobody paid for; afterwards they have their own again. Not of administrators:
 * identity takes that tier back within seconds from anyone who isn't one.
 */
export async function withHosts(
  chaos: ChaosSystem,
  count: number,
  use: (hosts: readonly [Guest, ...Guest[]]) => Promise<void>,
): Promise<void> {
  const hosts = await Promise.all(Array.from({ length: count }, () => chaos.signUps.join()));
  const own = hosts.map(({ cookie }) => cookie);
  try {
    for (const host of hosts) host.carry(await chaos.signUps.begin(host.id, 'bar_owner'));
    await use(hosts as [Guest, ...Guest[]]);
  } finally {
    hosts.forEach((host, at) => {
      host.carry(own[at] as string);
    });
  }
}

/** The same with one of them. */
export const withHost = (chaos: ChaosSystem, use: (host: Guest) => Promise<void>): Promise<void> =>
  withHosts(chaos, 1, ([host]) => use(host));
