import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from '@swizzle/kit/config/settings';
import { oidcFrom, oidcSettings } from './oidc.settings.ts';

const read = (environment: Record<string, string>) =>
  oidcFrom(readSettings('IDENTITY', oidcSettings, environment));

const BOTH = { OIDC_ISSUER: 'https://accounts.example/tenant', OIDC_CLIENT_ID: 'swizzle' };

describe('the settings of a provider', () => {
  it('require an issuer and a client id', () => {
    expect(read(BOTH)).toMatchObject({ clientId: 'swizzle', clientSecret: undefined });
  });

  it('default the name to the issuer’s host', () => {
    expect(read(BOTH)?.name).toBe('accounts.example');
    expect(read({ ...BOTH, OIDC_NAME: 'Google' })?.name).toBe('Google');
  });

  it('default the scopes to openid, email and profile', () => {
    expect(read(BOTH)?.scopes).toBe('openid email profile');
    expect(read({ ...BOTH, OIDC_SCOPES: 'openid email' })?.scopes).toBe('openid email');
  });

  it('may all be missing or empty', () => {
    expect(read({})).toBeUndefined();
    expect(read(Object.fromEntries(Object.keys(oidcSettings).map((name) => [name, ''])))).toBeUndefined();
  });

  it.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
    'allow plain http on loopback: %s',
    (OIDC_ISSUER) => {
      expect(read({ ...BOTH, OIDC_ISSUER })?.issuer.href).toBe(`${OIDC_ISSUER}/`);
    },
  );

  it.each([
    ['an issuer without a client id', { OIDC_ISSUER: BOTH.OIDC_ISSUER }, 'OIDC_CLIENT_ID: is missing'],
    ['a client id without an issuer', { OIDC_CLIENT_ID: 'swizzle' }, 'OIDC_ISSUER: is missing'],
    ['a name without an issuer', { OIDC_NAME: 'Google' }, 'OIDC_ISSUER: is missing'],
    ['an empty client id', { ...BOTH, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID: is missing'],
    ['plain http', { ...BOTH, OIDC_ISSUER: 'http://accounts.example' }, 'must be an https address'],
    [
      'a host that resembles localhost',
      { ...BOTH, OIDC_ISSUER: 'http://localhost.example' },
      'must be an https address',
    ],
    ['a password', { ...BOTH, OIDC_ISSUER: 'https://me:it@accounts.example' }, 'must be an https address'],
    ['a query', { ...BOTH, OIDC_ISSUER: 'https://accounts.example?a=b' }, 'must be an https address'],
    ['an issuer that is no URL', { ...BOTH, OIDC_ISSUER: 'accounts.example' }, 'must be an https address'],
    ['scopes without openid', { ...BOTH, OIDC_SCOPES: 'email' }, 'must have openid among them'],
  ])('reject %s', (_, environment, fault) => {
    expect(() => read(environment)).toThrow(SettingsError);
    expect(() => read(environment)).toThrow(fault);
  });
});
