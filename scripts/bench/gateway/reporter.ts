// Loaded into a measured process before its own code: tells the CPU that it used, and where, when it is asked.
import { Session } from 'node:inspector/promises';

const profiler = new Session();

const answers: Record<string, () => unknown> = {
  /** Microseconds since the start, of all its threads. */
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  'begin profile': async () => {
    profiler.connect();
    await profiler.post('Profiler.enable');
    await profiler.post('Profiler.setSamplingInterval', { interval: 200 });
    await profiler.post('Profiler.start');
  },
  'end profile': async () => {
    const { profile } = await profiler.post('Profiler.stop');
    profiler.disconnect();
    return profile;
  },
};

process.on('message', async (question: string) => {
  process.send?.({ answer: await answers[question]?.() });
});
process.on('disconnect', () => process.exit());
