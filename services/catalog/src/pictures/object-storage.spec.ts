// Against a server that keeps objects in memory and lets in only who has signed.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SettingsError } from '@swizzle/kit/config/settings';
import { objectStorageFrom } from '../config.ts';
import { ObjectStorage } from './object-storage.ts';
import { PictureStore } from './pictures.repository.ts';

interface Kept {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** As the database keeps them. */
class Older extends PictureStore {
  readonly files = new Map<string, Buffer>();
  keep = async (hash: string, webp: Buffer) => void this.files.set(hash, webp);
  find = async (hash: string) => this.files.get(hash);
  remove = async (hash: string) => void this.files.delete(hash);
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=bar\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=\S+, Sig/;
const PICTURE = Buffer.from('RIFF....WEBP');
const objects = new Map<string, Kept>();
let status = 200;
let server: Server;
let storage: ObjectStorage;
let older: Older;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    const body = await buffer(request);
    if (!SIGNED.test(headers.authorization ?? '')) return response.writeHead(403).end();
    if (status !== 200) return response.writeHead(status).end();
    if (method === 'PUT') objects.set(url, { body, headers });
    if (method === 'DELETE') objects.delete(url);
    const kept = objects.get(url);
    if (method === 'GET' && !kept) return response.writeHead(404).end();
    return response.end(method === 'GET' ? kept?.body : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());
beforeEach(() => {
  objects.clear();
  status = 200;
  older = new Older();
  const { port } = server.address() as AddressInfo;
  const settings = objectStorageFrom({
    S3_ENDPOINT: `http://127.0.0.1:${port}/`,
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'bar',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  if (!settings) throw new Error('no storage');
  storage = new ObjectStorage(settings, 'berlin/', older);
});

describe('a picture in the storage', () => {
  it('is kept under its hash for ever, found, and removed', async () => {
    await storage.keep('abc', PICTURE);
    const [[path, kept] = []] = objects;
    expect(path).toBe('/pictures/berlin/abc.webp');
    expect(kept?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await storage.find('abc')).toEqual(PICTURE);
    await storage.remove('abc');
    expect(await storage.find('abc')).toBeUndefined();
  });

  it('from before the storage was set up is found and removed where it was', async () => {
    await older.keep('old', PICTURE);
    expect(await storage.find('old')).toEqual(PICTURE);
    await storage.remove('old');
    expect(older.files.size).toBe(0);
  });

  it.each([403, 500, 503])('is unavailable while the storage answers %i', async (answered) => {
    status = answered;
    await expect(storage.keep('abc', PICTURE)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.find('abc')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('is set up with all that belongs to it, or not at all', () => {
  expect(objectStorageFrom({ S3_REGION: 'us-east-1' })).toBeUndefined();
  expect(() => objectStorageFrom({ S3_REGION: 'us-east-1', S3_BUCKET: 'pictures' })).toThrow(SettingsError);
});
