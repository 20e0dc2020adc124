import { expect, it } from '@jest/globals';
import { stepsTo } from './terminal.ts';

const recorder = () => {
  const text: string[] = [];
  return { steps: stepsTo({ write: (words) => text.push(words) }), said: () => text.join('') };
};

it('says what it does before it does it, and then how long that took', async () => {
  const { steps, said } = recorder();
  await steps.step('Shaking', () => expect(said()).toBe('Shaking …'));
  expect(said()).toMatch(/^Shaking … \d+\.\d s\n$/);
});

it('says that a step failed and passes on why', async () => {
  const { steps, said } = recorder();
  const failing = steps.step('Shaking', () => {
    throw new Error('no ice');
  });
  await expect(failing).rejects.toThrow('no ice');
  expect(said()).toBe('Shaking … failed\n');
});

it('keeps whole lines when something is said during a step', async () => {
  const { steps, said } = recorder();
  await steps.step('Shaking', () => steps.say('Ice is low.'));
  expect(said()).toMatch(/^Shaking …\nIce is low\.\nShaking … \d+\.\d s\n$/);
});
