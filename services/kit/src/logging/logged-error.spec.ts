import { expect, it } from '@jest/globals';
import { loggedError } from './logger.ts';

const createError = () =>
  Object.assign(new Error('not kept', { cause: new Error('connection reset') }), {
    code: 'ECONNRESET',
    command: { name: 'set', args: ['session:of-somebody'] },
  });

it('logs type, message with causes, code and origin, without a stack', () => {
  const logged = loggedError('info')(createError());
  expect(logged).toEqual({
    type: 'Error',
    message: 'not kept: connection reset',
    code: 'ECONNRESET',
    raisedAt: expect.stringMatching(/^createError .+logged-error\.spec\.ts:\d+:\d+\)$/),
  });
});

it('drops other properties of the error', () => {
  expect(JSON.stringify(loggedError('info')(createError()))).not.toContain('somebody');
});

it('logs the stacks of the error and its cause at debug level', () => {
  expect(loggedError('debug')(createError())).toMatchObject({
    stack: expect.stringMatching(/\n +at [\s\S]+caused by: Error: connection reset/),
  });
});

it('logs a string as it is', () => {
  expect(loggedError('info')('Command timed out' as unknown as Error)).toBe('Command timed out');
});
