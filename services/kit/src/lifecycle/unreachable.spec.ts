import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { mongoOptions } from '../mongo/mongo.module.ts';
import { describeUnreachable, hostsOf } from './unreachable.ts';

const withCode = (code: string, message = 'it says') => Object.assign(new Error(message), { code });
const describeAs = (error: unknown) =>
  describeUnreachable('Redis', 'rediss://app:secret@cache:6380/0', error);

it.each([
  ['mongodb://user:secret@one:27017,two:27017/?replicaSet=rs0', 'one:27017,two:27017'],
  ['mongodb+srv://user:p@ss/word@db.example.com', 'db.example.com'],
  ['redis://cache:6379', 'cache:6379'],
  ['redis+sentinel://app:secret@a:26379,b/drinks?sentinelPassword=s3', 'a:26379,b'],
])('names the hosts of %s and nothing that stands before them', (url, hosts) => {
  expect(hostsOf(url)).toBe(hosts);
});

describe('the reason', () => {
  it.each([
    [withCode('ENOTFOUND'), 'its name is not known (DNS)'],
    [withCode('ECONNREFUSED'), 'the connection was refused'],
    [withCode('SELF_SIGNED_CERT_IN_CHAIN'), 'TLS failed (SELF_SIGNED_CERT_IN_CHAIN)'],
    [withCode('ERR_TLS_CERT_ALTNAME_INVALID'), 'TLS failed (ERR_TLS_CERT_ALTNAME_INVALID)'],
    [new Error('WRONGPASS invalid username-password pair'), 'authentication failed'],
    [new Error('NOAUTH Authentication required.'), 'authentication failed'],
    [withCode('ETIMEDOUT'), 'it gave no answer in time'],
    [new Error('out of ice'), 'it gave no answer'],
    [new Error('outer', { cause: withCode('ECONNREFUSED') }), 'the connection was refused'],
  ])('of %s', (error, reason) => {
    expect(describeAs(error)).toBe(`Redis at cache:6380 cannot be reached: ${reason}`);
  });

  it('of MongoDB is what its servers have said, and its password is told to nobody', async () => {
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
