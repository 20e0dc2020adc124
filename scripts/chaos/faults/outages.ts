// Ways in which a need goes away, and comes back.
import { setTimeout as pause } from 'node:timers/promises';
import type { Server } from '../../dev/system.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';

/** Waits until the need is there again. */
export type Back = () => Promise<void>;

/** Ends a server as an accident would; the supervisor restarts it, on the same port and folder. */
export function kill(chaos: ChaosSystem, server: Server): Back {
  const fallen = chaos.child(server);
  fallen.signal('SIGKILL');
  return () => chaos.until(() => chaos.child(server) !== fallen);
}

/** Takes the line to a server down for so long, and then puts it right. */
export async function cutOff(chaos: ChaosSystem, server: Server, milliseconds: number): Promise<Back> {
  await chaos.line(server).become({ kind: 'down' });
  const over = pause(milliseconds);
  return async () => {
    await over;
    await chaos.line(server).become({ kind: 'fine' });
  };
}
