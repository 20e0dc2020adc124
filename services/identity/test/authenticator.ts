// A software authenticator for passkeys (WebAuthn Level 3).
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { encodeCBOR } from '@levischuck/tiny-cbor';

const ORIGIN = 'http://localhost:8080';
const RP_ID = 'localhost';
/** Flags of the authenticator data: user present; attested credential data included. */
const PRESENT = 0x01;
const ATTESTED = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const authenticatorData = (flags: number, counter: number, ...more: Uint8Array[]) => {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags, 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(RP_ID), head, ...more]);
};

export type Authenticator = ReturnType<typeof newAuthenticator>;

/** An authenticator with a new ES256 key. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = base64url(rawId);
  let counter = 0;
  const envelope = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    id,
    /** The browser's registration response. */
    register(challenge: string): Record<string, unknown> {
      const key = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, encodeCBOR(key)]);
      const authData = authenticatorData(PRESENT | ATTESTED, counter, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...envelope,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, ORIGIN)),
          attestationObject: base64url(encodeCBOR(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** The browser's authentication response. */
    answer(challenge: string, origin = ORIGIN): Record<string, unknown> {
      counter += 1;
      const data = authenticatorData(PRESENT, counter);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...envelope,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
