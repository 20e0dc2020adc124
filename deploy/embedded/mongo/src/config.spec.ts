import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('come from arguments or from the environment', () => {
    const host = '0.0.0.0';
    const env = { EMBEDDED_MONGO_FILE: 'b.db', EMBEDDED_MONGO_HOST: host, EMBEDDED_MONGO_PORT: '2' };
    expect(readConfig(['a.db', '1'], env)).toEqual({ file: 'a.db', host, port: 1 });
    expect(readConfig([], env)).toEqual({ file: 'b.db', host, port: 2 });
    expect(readConfig(['a.db'], {})).toEqual({ file: 'a.db', host: '127.0.0.1', port: 27017 });
  });

  it('are rejected together, each by name', () => {
    const read = () => readConfig([], { EMBEDDED_MONGO_PORT: 'x' });
    expect(read).toThrow(/EMBEDDED_MONGO_FILE.*EMBEDDED_MONGO_PORT/);
  });
});
