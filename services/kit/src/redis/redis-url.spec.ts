import { describe, expect, it } from '@jest/globals';
import { redisConnection, redisUrl } from './redis-url.ts';

const faultOf = (url: string) => redisUrl.safeParse(url).error?.issues[0]?.message;

describe('the URL of Redis', () => {
  it('may be that of a primary, with or without TLS', () => {
    for (const url of ['redis://cache:6379', 'rediss://user:secret@cache.example:6380/2']) {
      expect(faultOf(url)).toBeUndefined();
      expect(redisConnection(url)).toEqual({ url });
    }
  });

  it('may be that of Sentinels', () => {
    const url = 'redis+sentinel://app:p%40ss@one:26379,two,[2001:db8::1]:26380/drinks/3?sentinelPassword=s';
    expect(faultOf(url)).toBeUndefined();
    expect(redisConnection(url)).toEqual({
      sentinels: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 26_379 },
        { host: '2001:db8::1', port: 26_380 },
      ],
      name: 'drinks',
      failoverDetector: true,
      username: 'app',
      password: 'p@ss',
      sentinelPassword: 's',
      db: 3,
    });
  });

  it('enables TLS to Sentinels and primary with rediss+sentinel', () => {
    expect(redisConnection('rediss+sentinel://one/drinks')).toMatchObject({
      tls: {},
      sentinelTLS: {},
      enableTLSForSentinelMode: true,
    });
  });

  it.each([
    ['redis+cluster://one:6379,two:6379', /Redis Cluster, which is not supported/],
    ['redis://one:6379,two:6379', /several servers/],
    ['redis+sentinel://one:26379', /what they call the primary/],
    ['http://one', /starts with redis:/],
    ['nonsense', /starts with redis:/],
  ])('refuses %s with an explanation', (url, sentence) => {
    expect(faultOf(url)).toMatch(sentence);
  });
});
