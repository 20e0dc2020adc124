import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../root.ts';
import allowed from './secrets.allowed.json' with { type: 'json' };
import { type Finding, secretsIn } from './secrets.ts';
import { trackedFiles } from './tracked-files.ts';

const WEB = join(ROOT, 'web/dist');

const permits =
  ({ path, value }: Finding) =>
  (one: (typeof allowed)[number]) =>
    one.path === path && value.includes(one.value);

describe('this repository', () => {
  it('holds no secret but what is known to be none', async () => {
    const found = await secretsIn(ROOT, trackedFiles(ROOT));
    expect(found.filter((finding) => !allowed.some(permits(finding)))).toEqual([]);
    expect(allowed.filter((one) => !found.some((finding) => permits(finding)(one)))).toEqual([]);
  });

  (existsSync(WEB) ? it : it.skip)('builds none into what browsers get', async () => {
    const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => /\.(?:js|css|html|json|svg|webmanifest)$/.test(file));
    expect(texts).not.toEqual([]);
    expect(await secretsIn(WEB, texts)).toEqual([]);
  });
});

/** Made up for each run, so that no file of ours holds anything of that shape. */
const random = (
  length: number,
  alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
) => [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
const { privateKey } = generateKeyPairSync('ed25519');
const jwk = JSON.stringify(privateKey.export({ format: 'jwk' }));
const pem = (key: typeof privateKey, type: 'pkcs8' | 'pkcs1') =>
  key.export({ type, format: 'pem' }).toString();

describe('the search for secrets', () => {
  it.each([
    ['OpenAI key', `sk-proj-${random(120)}`],
    ['OpenAI key of before projects', `sk-${random(20)}T3BlbkFJ${random(20)}`],
    ['live key of Stripe', `sk_live_${random(24)}`],
    ['restricted key of Stripe', `rk_live_${random(99)}`],
    ['webhook secret of Stripe', `whsec_${random(32)}`],
    ['Ed25519 key as PEM', pem(privateKey, 'pkcs8')],
    ['RSA key as PEM', pem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, 'pkcs1')],
    ['private JWK', jwk],
    ['caller key as our settings have it', Buffer.from(jwk).toString('base64')],
    ['secret access key of AWS', `AWS_SECRET_ACCESS_KEY=${random(40)}`],
    ['access key id of AWS', `AKIA${random(16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')}`],
    ['classic token of GitHub', `ghp_${random(36)}`],
    ['fine-grained token of GitHub', `github_pat_${random(22)}_${random(59)}`],
    ['token of npm', `npm_${random(36)}`],
    ['MongoDB address', `mongodb+srv://swizzle:${random(16)}@db.example.com/`],
    ['Redis address', `rediss://:${random(16)}@redis.example.com:6380`],
    ['NATS address', `tls://swizzle:${random(16)}@nats.example.com:4222`],
    ['mail server’s address', `smtps://swizzle:${random(16)}@mail.example.com`],
  ])('finds a planted %s', async (_what, secret) => {
    const dir = mkdtempSync(join(tmpdir(), 'swizzle-secrets-'));
    writeFileSync(join(dir, 'config.ts'), `// where things are\nexport const setting = \`${secret}\`;\n`);
    expect(await secretsIn(dir, ['config.ts'])).toContainEqual(
      expect.objectContaining({ path: 'config.ts', value: expect.any(String) }),
    );
  });

  it('takes what a secret is replaced by for none', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'swizzle-secrets-'));
    const lines = ['sk_live_…', 'redis://:$PASSWORD@redis', 'redis://user:<password>@redis', 'whsec_1'];
    writeFileSync(join(dir, 'README.md'), lines.join('\n'));
    expect(await secretsIn(dir, ['README.md'])).toEqual([]);
  });
});
