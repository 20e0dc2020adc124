// Preloaded into a measured process: reports its CPU time and profiles over IPC.
import { Session } from 'node:inspector/promises';

const profiler = new Session();

const handlers: Record<string, () => unknown> = {
  /** Microseconds since the start, of all threads. */
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  'start profile': async () => {
    profiler.connect();
    await profiler.post('Profiler.enable');
    await profiler.post('Profiler.setSamplingInterval', { interval: 200 });
    await profiler.post('Profiler.start');
  },
  'stop profile': async () => {
    const { profile } = await profiler.post('Profiler.stop');
    profiler.disconnect();
    return profile;
  },
};

process.on('message', async (name: string) => {
  process.send?.({ response: await handlers[name]?.() });
});
process.on('disconnect', () => process.exit());
