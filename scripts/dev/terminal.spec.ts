import { expect, it } from '@jest/globals';
import { stepsTo } from './terminal.ts';

const recorder = () => {
  const text: string[] = [];
  return { steps: stepsTo({ write: (words) => text.push(words) }), said: () => text.join('') };
};

it('prints each step before it starts, and its duration at the end', async () => {
  const { steps, said } = recorder();
  await steps.step('Shaking', () => expect(said()).toBe('Shaking …'));
  expect(said()).toMatch(/^Shaking … \d+\.\d s\n$/);
});

it('reports that a step failed and rethrows its error', async () => {
  const { steps, said } = recorder();
  const failing = steps.step('Shaking', () => {
    throw new Error('no ice');
  });
  await expect(failing).rejects.toThrow('no ice');
  expect(said()).toBe('Shaking … failed\n');
});

it('keeps lines whole when something is printed during a step', async () => {
  const { steps, said } = recorder();
  await steps.step('Shaking', () => steps.say('Ice is low.'));
  expect(said()).toMatch(/^Shaking …\nIce is low\.\nShaking … \d+\.\d s\n$/);
});
