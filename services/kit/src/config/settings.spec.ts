import { describe, expect, it } from '@jest/globals';
import { flag, httpUrl, processSettings, readSettings, redisSettings, SettingsError } from './settings.ts';

const shape = { ...processSettings, ...redisSettings, PUBLIC_URL: httpUrl, DEMO: flag.default(false) };
const environment = { BAR_PORT: '80', REDIS_URL: 'redis://127.0.0.1:1', PUBLIC_URL: 'http://localhost' };

describe('readSettings', () => {
  it('prefers the prefixed variable to the shared one, and applies defaults', () => {
    const settings = readSettings('BAR', shape, {
      ...environment,
      REDIS_URL: 'x',
      BAR_REDIS_URL: 'redis://here',
    });
    expect(settings).toMatchObject({ PORT: 80, REDIS_URL: 'redis://here', HOST: '127.0.0.1', DEMO: false });
  });

  it('reports every invalid setting at once', () => {
    const read = () => readSettings('BAR', shape, { BAR_PORT: 'eighty', REDIS_URL: 'http://x', DEMO: 'yes' });
    expect(read).toThrow(SettingsError);
    for (const fault of [
      'BAR_PORT',
      'BAR_REDIS_URL',
      'BAR_PUBLIC_URL (or PUBLIC_URL): is missing',
      'BAR_DEMO',
    ]) {
      expect(read).toThrow(fault);
    }
  });
});
