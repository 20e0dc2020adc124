import { expect, it } from '@jest/globals';
import { loggedError } from './logger.ts';

const failure = () =>
  Object.assign(new Error('not kept', { cause: new Error('connection reset') }), {
    code: 'ECONNRESET',
    command: { name: 'set', args: ['session:of-somebody'] },
  });

it('says what failed, why and where, without a stack', () => {
  const said = loggedError('info')(failure());
  expect(said).toEqual({
    type: 'Error',
    message: 'not kept: connection reset',
    code: 'ECONNRESET',
    raisedAt: expect.stringMatching(/^failure .+logged-error\.spec\.ts:\d+:\d+\)$/),
  });
});

it('says nothing of what the failure carries', () => {
  expect(JSON.stringify(loggedError('info')(failure()))).not.toContain('somebody');
});

it('gives the stacks of the failure and its cause to who debugs', () => {
  expect(loggedError('debug')(failure())).toMatchObject({
    stack: expect.stringMatching(/\n +at [\s\S]+caused by: Error: connection reset/),
  });
});

it('passes on what is words already', () => {
  expect(loggedError('info')('Command timed out' as unknown as Error)).toBe('Command timed out');
});
