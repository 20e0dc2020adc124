import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { mongoOptions } from '../mongo/mongo.module.ts';
import { describeUnreachable, hostsOf, isReadOnly, isUnreachable } from './connection-errors.ts';

const { MongoNetworkError, MongoServerError } = mongoose.mongo;
const withCode = (code: string) => Object.assign(new Error('it says'), { code });

it.each([
  ['a Redis command that timed out', new Error('Command timed out')],
  ['a MongoDB network error', new MongoNetworkError('connection closed')],
  ['a socket that the peer has closed', withCode('EPIPE')],
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a Redis that has become a replica', new Error("READONLY You can't write against a read only replica.")],
  [
    'a script on an older Redis that has become a replica',
    new Error('ERR Error running script (call to f_1): @user_script:5: -READONLY You can not write'),
  ],
  ['a Redis that is loading its data', new Error('LOADING Redis is loading the dataset in memory')],
  ['a replica that has lost its primary', new Error('MASTERDOWN Link with MASTER is down and so on')],
  ['a cluster that is down', new Error('CLUSTERDOWN The cluster is down')],
  ['a Redis that is out of memory', new Error("OOM command not allowed when used memory > 'maxmemory'.")],
  ['a MongoDB that is no longer primary', new MongoServerError({ code: 10_107, message: 'not primary' })],
  ['a MongoDB that steps down', new MongoServerError({ code: 189, message: 'stepped down' })],
])('treats %s as unreachable', (_what, error) => {
  expect(isUnreachable(error)).toBe(true);
});

it.each([
  ['a bug in our code', new TypeError('drink is undefined')],
  ['a duplicate key', new MongoServerError({ code: 11_000, message: 'E11000' })],
  ['a missing file', withCode('ENOENT')],
  ['an unknown Redis command', new Error("ERR unknown command 'SHAKE'")],
  ['READONLY inside another message', new Error('ERR value is not READONLY')],
  ['a string', 'Command timed out'],
])('does not treat %s as unreachable', (_what, error) => {
  expect(isUnreachable(error)).toBe(false);
});

it('tells a server that refuses writes from one that does not answer', () => {
  expect(isReadOnly(new Error('READONLY You can not write'))).toBe(true);
  expect(isReadOnly(new Error('Command timed out'))).toBe(false);
  const transaction = Object.assign(
    new Error('EXECABORT Transaction discarded because of previous errors.'),
    {
      previousErrors: [new Error('READONLY You can not write')],
    },
  );
  expect(isReadOnly(transaction)).toBe(true);
});

const errorWithCode = (code: string, message = 'it says') => Object.assign(new Error(message), { code });
const describeAs = (error: unknown) =>
  describeUnreachable('Redis', 'rediss://app:secret@cache:6380/0', error);

it.each([
  ['mongodb://user:secret@one:27017,two:27017/?replicaSet=rs0', 'one:27017,two:27017'],
  ['mongodb+srv://user:p@ss/word@db.example.com', 'db.example.com'],
  ['redis://cache:6379', 'cache:6379'],
  ['redis+sentinel://app:secret@a:26379,b/drinks?sentinelPassword=s3', 'a:26379,b'],
])('extracts the hosts of %s without credentials', (url, hosts) => {
  expect(hostsOf(url)).toBe(hosts);
});

describe('describeUnreachable', () => {
  it.each([
    [errorWithCode('ENOTFOUND'), 'its name is not known (DNS)'],
    [errorWithCode('ECONNREFUSED'), 'the connection was refused'],
    [errorWithCode('SELF_SIGNED_CERT_IN_CHAIN'), 'TLS failed (SELF_SIGNED_CERT_IN_CHAIN)'],
    [errorWithCode('ERR_TLS_CERT_ALTNAME_INVALID'), 'TLS failed (ERR_TLS_CERT_ALTNAME_INVALID)'],
    [new Error('WRONGPASS invalid username-password pair'), 'authentication failed'],
    [new Error('NOAUTH Authentication required.'), 'authentication failed'],
    [errorWithCode('ETIMEDOUT'), 'it gave no answer in time'],
    [new Error('out of ice'), 'it gave no answer'],
    [new Error('outer', { cause: errorWithCode('ECONNREFUSED') }), 'the connection was refused'],
  ])('explains %s', (error, reason) => {
    expect(describeAs(error)).toBe(`Redis at cache:6380 cannot be reached: ${reason}`);
  });

  it('explains a MongoDB failure by the errors of its servers, without the password', async () => {
    const url = 'mongodb://user:secret@127.0.0.1:9/?directConnection=true';
    const options = { ...mongoOptions, serverSelectionTimeoutMS: 200 };
    const error: unknown = await mongoose
      .createConnection(url, options)
      .asPromise()
      .catch((failed: unknown) => failed);
    expect(describeUnreachable('MongoDB', url, error)).toBe(
      'MongoDB at 127.0.0.1:9 cannot be reached: the connection was refused',
    );
  });
});
