import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('come from arguments, or from the environment', () => {
    const env = { EMBEDDED_MONGO_FILE: 'b.db', EMBEDDED_MONGO_PORT: '2' };
    expect(readConfig(['a.db', '1'], env)).toEqual({ file: 'a.db', port: 1 });
    expect(readConfig([], env)).toEqual({ file: 'b.db', port: 2 });
    expect(readConfig(['a.db'], {})).toEqual({ file: 'a.db', port: 27017 });
  });

  it('are refused together, each by name', () => {
    const read = () => readConfig([], { EMBEDDED_MONGO_PORT: 'x' });
    expect(read).toThrow(/EMBEDDED_MONGO_FILE.*EMBEDDED_MONGO_PORT/);
  });
});
