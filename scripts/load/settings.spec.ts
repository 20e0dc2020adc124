import { describe, expect, test } from '@jest/globals';
import { readLoadSettings } from './settings.ts';

describe('load test settings', () => {
  test('have defaults', () => {
    expect(readLoadSettings({})).toMatchObject({ rate: 15, seconds: 20, users: 500, workers: [1, 2, 4] });
  });

  test('use given values', () => {
    const given = { RATE: 'max', SECONDS: '5', USERS: '60', WORKERS: '3,1', OUT: '/tmp/mine.html' };
    expect(readLoadSettings(given)).toEqual({
      ...{ rate: 'max', seconds: 5, users: 60, workers: [3, 1], out: '/tmp/mine' },
    });
  });

  test('report all errors at once', () => {
    expect(() => readLoadSettings({ RATE: 'fast', SECONDS: '0', WORKERS: 'two' })).toThrow(
      /RATE.*"fast".*SECONDS.*"0".*WORKERS.*"two"/s,
    );
  });

  test("reject so few users that the gateway's limit would be measured", () => {
    expect(() => readLoadSettings({ RATE: '200', SECONDS: '60', USERS: '100' })).toThrow(
      'USERS must be at least 240',
    );
  });
});
