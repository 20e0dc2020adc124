// Finds what looks like a secret. Most is known to secretlint; the table below is what it does not know.
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { textOf } from './tracked-files.ts';

/** Something in a file that looks like a secret. */
export interface Finding {
  readonly path: string;
  /** What it looks like. */
  readonly kind: string;
  readonly value: string;
}

const PRESET = '@secretlint/secretlint-rule-preset-recommend';
const CONFIG = { rules: [{ id: PRESET, rule: creator }] };

/** What stands where a password will be: a variable, an ellipsis, a name in angle brackets. */
const BLANK = /^(?:[<$…*]|\.\.\.|%[sd])/;

const PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['openai', /\bsk-(?:proj|svcacct|admin)-[\w-]{40,}/g],
  ['stripe webhook', /\bwhsec_[A-Za-z0-9+/=]{24,}/g],
  ['private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/=]{16,}/g],
  // As JSON, and as the base64 of JSON, in any order of its members.
  ['private JWK', /"d"\s*:\s*"[\w-]{40,}"/g],
  ['base64', /\beyJ[A-Za-z0-9+/]{60,}={0,2}/g],
  ['aws access key', /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g],
  ['password in an address', /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@'"`]*:([^\s/@'"`]+)@[\w.[]/g],
];

const isPrivateJwk = (base64: string) => /"d"\s*:/.test(Buffer.from(base64, 'base64').toString('utf8'));

function* ownFindings(path: string, text: string): Generator<Finding> {
  for (const [kind, pattern] of PATTERNS) {
    for (const [value, password] of text.matchAll(pattern)) {
      if (kind === 'base64' ? !isPrivateJwk(value) : BLANK.test(password ?? value)) continue;
      yield { path, kind: kind === 'base64' ? 'private JWK' : kind, value };
    }
  }
}

/** Everything in these files that looks like a secret. */
export async function secretsIn(root: string, paths: readonly string[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const path of paths) {
    const content = textOf(root, path);
    if (content === undefined) continue;
    const source = { filePath: path, content, contentType: 'text' } as const;
    const { messages } = await lintSource({ source, options: { config: CONFIG, noPhysicFilePath: true } });
    for (const { ruleId, range } of messages) {
      const value = content.slice(...range);
      found.push({ path, kind: ruleId.replace('@secretlint/secretlint-rule-', ''), value });
    }
    found.push(...ownFindings(path, content));
  }
  return found;
}
