import { expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { isOutOfReach } from './connection-errors.ts';

const { MongoNetworkError, MongoServerError } = mongoose.mongo;
const withCode = (code: string) => Object.assign(new Error('it says'), { code });

it.each([
  ['a command that Redis did not answer', new Error('Command timed out')],
  ['a connection to the database that broke', new MongoNetworkError('connection closed')],
  ['a socket that its other end has closed', withCode('EPIPE')],
  ['a port at which nobody listens', withCode('ECONNREFUSED')],
])('takes %s for a dependency out of reach', (_what, error) => {
  expect(isOutOfReach(error)).toBe(true);
});

it.each([
  ['a defect of ours', new TypeError('drink is undefined')],
  ['what the database refuses', new MongoServerError({ code: 11_000, message: 'E11000' })],
  ['a file that is not there', withCode('ENOENT')],
  ['words', 'Command timed out'],
])('takes %s for what it is', (_what, error) => {
  expect(isOutOfReach(error)).toBe(false);
});
