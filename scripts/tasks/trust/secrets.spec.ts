import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../dev/root.ts';
import allowed from './secrets.allowed.json' with { type: 'json' };
import { scan } from './secrets.ts';
import { trackedFiles } from './tracked-files.ts';

const WEB = join(ROOT, 'web/dist');

describe('this repository', () => {
  it('contains no secrets except known false positives', () => {
    const { files, found } = scan(ROOT);
    // Binary files are skipped.
    expect(files).toBeGreaterThan(trackedFiles(ROOT).length * 0.9);
    const permits = (one: (typeof allowed)[number], { path, value }: (typeof found)[number]) =>
      one.path === path && value.includes(one.value);
    expect(found.filter((finding) => !allowed.some((one) => permits(one, finding)))).toEqual([]);
    expect(allowed.filter((one) => !found.some((finding) => permits(one, finding)))).toEqual([]);
  });

  (existsSync(WEB) ? it : it.skip)('builds none into what browsers get', () => {
    const { files, found } = scan(WEB, { withIgnored: true });
    expect(files).toBeGreaterThan(0);
    expect(found).toEqual([]);
  });
});

/** Generated for each run, so that no file of ours matches. */
const random = (
  length: number,
  alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
) => [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
const { privateKey } = generateKeyPairSync('ed25519');
const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }));
const pem = (key: typeof privateKey, type: 'pkcs8' | 'pkcs1') =>
  key.export({ type, format: 'pem' }).toString();

const PLANTED = [
  ['OpenAI key', `sk-proj-${random(120)}`],
  ['OpenAI key of before projects', `sk-${random(20)}T3BlbkFJ${random(20)}`],
  ['live key of Stripe', `sk_live_${random(24)}`],
  ['restricted key of Stripe', `rk_live_${random(99)}`],
  ['webhook secret of Stripe', `whsec_${random(32)}`],
  ['Ed25519 key as PEM', pem(privateKey, 'pkcs8')],
  ['RSA key as PEM', pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, 'pkcs1')],
  ['private JWK', jwk],
  ['caller key as our settings have it', Buffer.from(jwk).toString('base64')],
  ['encryption key as our settings have it', `TOTP_ENCRYPTION_KEYS=${randomBytes(32).toString('base64')}`],
  ['secret access key of AWS', `AWS_SECRET_ACCESS_KEY=${random(40)}`],
  ['access key id of AWS', `AKIA${random(16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')}`],
  ['classic token of GitHub', `ghp_${random(36)}`],
  ['fine-grained token of GitHub', `github_pat_${random(22)}_${random(59)}`],
  ['token of npm', `npm_${random(36)}`],
  ['MongoDB address', `mongodb+srv://swizzle:${random(16)}@db.example.com/`],
  ['Redis address', `rediss://:${random(16)}@redis.example.com:6380`],
  ['NATS address', `tls://swizzle:${random(16)}@nats.example.com:4222`],
  ['mail server’s address', `smtps://swizzle:${random(16)}@mail.example.com`],
] as const;

const BLANKS = ['sk_live_…', 'redis://:$PASSWORD@redis', 'redis://user:<password>@redis', 'whsec_1'];

describe('the secret scan', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'swizzle-secrets-')));
  PLANTED.forEach(([, secret], at) => {
    writeFileSync(join(folder, `${at}.ts`), `// where things are\nexport const setting = \`${secret}\`;\n`);
  });
  writeFileSync(join(folder, 'README.md'), BLANKS.join('\n'));
  const { found } = scan(folder);

  it.each(PLANTED.map(([what], at) => [what, at] as const))('finds a planted %s', (_what, at) => {
    expect(found).toContainEqual({ path: `${at}.ts`, value: expect.any(String) });
  });

  it('ignores placeholders', () => {
    expect(found.filter(({ path }) => path === 'README.md')).toEqual([]);
  });
});
