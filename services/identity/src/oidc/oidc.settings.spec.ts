import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from '@swizzle/kit/config/settings';
import { oidcFrom, oidcSettings } from './oidc.settings.ts';

const read = (environment: Record<string, string>) =>
  oidcFrom(readSettings('IDENTITY', oidcSettings, environment));

const BOTH = { OIDC_ISSUER: 'https://accounts.example/tenant', OIDC_CLIENT_ID: 'swizzle' };

describe('the settings of a provider', () => {
  it('need an issuer and a client id', () => {
    expect(read(BOTH)).toMatchObject({ clientId: 'swizzle', clientSecret: undefined });
  });

  it('name the provider by its host unless told otherwise', () => {
    expect(read(BOTH)?.name).toBe('accounts.example');
    expect(read({ ...BOTH, OIDC_NAME: 'Google' })?.name).toBe('Google');
  });

  it('ask for openid, email and profile unless told otherwise', () => {
    expect(read(BOTH)?.scopes).toBe('openid email profile');
    expect(read({ ...BOTH, OIDC_SCOPES: 'openid email' })?.scopes).toBe('openid email');
  });

  it('may all be missing or empty', () => {
    expect(read({})).toBeUndefined();
    expect(read(Object.fromEntries(Object.keys(oidcSettings).map((name) => [name, ''])))).toBeUndefined();
  });

  it.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
    'allow %s, which is this machine',
    (OIDC_ISSUER) => {
      expect(read({ ...BOTH, OIDC_ISSUER })?.issuer.href).toBe(`${OIDC_ISSUER}/`);
    },
  );

  it.each([
    ['an issuer alone', { OIDC_ISSUER: BOTH.OIDC_ISSUER }, 'OIDC_CLIENT_ID: is missing'],
    ['a client alone', { OIDC_CLIENT_ID: 'swizzle' }, 'OIDC_ISSUER: is missing'],
    ['a name alone', { OIDC_NAME: 'Google' }, 'OIDC_ISSUER: is missing'],
    ['a client that is empty', { ...BOTH, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID: is missing'],
    ['plain http', { ...BOTH, OIDC_ISSUER: 'http://accounts.example' }, 'must be an https address'],
    ['a host like ours', { ...BOTH, OIDC_ISSUER: 'http://localhost.example' }, 'must be an https address'],
    ['a password', { ...BOTH, OIDC_ISSUER: 'https://me:it@accounts.example' }, 'must be an https address'],
    ['a query', { ...BOTH, OIDC_ISSUER: 'https://accounts.example?a=b' }, 'must be an https address'],
    ['no address', { ...BOTH, OIDC_ISSUER: 'accounts.example' }, 'must be an https address'],
    ['scopes without openid', { ...BOTH, OIDC_SCOPES: 'email' }, 'must have openid among them'],
  ])('stop the start for %s', (_, environment, fault) => {
    expect(() => read(environment)).toThrow(SettingsError);
    expect(() => read(environment)).toThrow(fault);
  });
});
