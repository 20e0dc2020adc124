import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../src/config.ts';
import { PUBLIC_URL, startGateway } from './start-gateway.ts';

const PATH = '/.well-known/security.txt';

describe('security.txt', () => {
  let silent: Awaited<ReturnType<typeof startGateway>>;
  let open: Awaited<ReturnType<typeof startGateway>>;
  beforeAll(async () => {
    silent = await startGateway();
    open = await startGateway(PUBLIC_URL, { SECURITY_CONTACT: 'mailto:security@example.com' });
  });
  afterAll(() => Promise.all([silent.stop(), open.stop()]));

  it('contains the contact and an expiry date', async () => {
    const { headers, payload } = await open.app.inject(PATH);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const said = Object.fromEntries(
      payload
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    );
    expect(said).toMatchObject({
      Contact: 'mailto:security@example.com',
      Canonical: `${PUBLIC_URL}${PATH}`,
    });
    expect(Date.parse(said.Expires)).toBeGreaterThan(Date.now());
  });

  it('is a 404 without a contact', async () => {
    expect((await silent.app.inject(PATH)).statusCode).toBe(404);
  });

  it.each([
    'security@example.com',
    'http://example.com',
    'mailto:a@example.com\nContact: mailto:b@example.com',
  ])('rejects the contact %j', (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(/SECURITY_CONTACT/);
  });
});
