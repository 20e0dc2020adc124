// Uses an in-memory server that accepts only signed requests.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SettingsError } from '@swizzle/kit/config/settings';
import { objectStorageFrom } from '../config.ts';
import { ObjectStorage } from './object-storage.ts';
import { PictureStore } from './pictures.repository.ts';

interface StoredObject {
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** Stands in for the database, the fallback. */
class DatabaseStore extends PictureStore {
  readonly files = new Map<string, Buffer>();
  put = async (hash: string, webp: Buffer) => void this.files.set(hash, webp);
  find = async (hash: string) => this.files.get(hash);
  remove = async (hash: string) => void this.files.delete(hash);
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=bar\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=\S+, Sig/;
const PICTURE = Buffer.from('RIFF....WEBP');
const objects = new Map<string, StoredObject>();
let status = 200;
let server: Server;
let storage: ObjectStorage;
let database: DatabaseStore;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    const body = await buffer(request);
    if (!SIGNED.test(headers.authorization ?? '')) return response.writeHead(403).end();
    if (status !== 200) return response.writeHead(status).end();
    if (method === 'PUT') objects.set(url, { body, headers });
    if (method === 'DELETE') objects.delete(url);
    const stored = objects.get(url);
    if (method === 'GET' && !stored) return response.writeHead(404).end();
    return response.end(method === 'GET' ? stored?.body : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());
beforeEach(() => {
  objects.clear();
  status = 200;
  database = new DatabaseStore();
  const { port } = server.address() as AddressInfo;
  const settings = objectStorageFrom({
    S3_ENDPOINT: `http://127.0.0.1:${port}/`,
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'bar',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  if (!settings) throw new Error('no storage');
  storage = new ObjectStorage(settings, 'berlin/', database);
});

describe('ObjectStorage', () => {
  it('puts an immutable object under its hash, finds it and removes it', async () => {
    await storage.put('abc', PICTURE);
    const [[path, stored] = []] = objects;
    expect(path).toBe('/pictures/berlin/abc.webp');
    expect(stored?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await storage.find('abc')).toEqual(PICTURE);
    await storage.remove('abc');
    expect(await storage.find('abc')).toBeUndefined();
  });

  it('finds and removes older pictures in the fallback', async () => {
    await database.put('old', PICTURE);
    expect(await storage.find('old')).toEqual(PICTURE);
    await storage.remove('old');
    expect(database.files.size).toBe(0);
  });

  it.each([403, 500, 503])('throws `unavailable` when the storage answers %i', async (answered) => {
    status = answered;
    await expect(storage.put('abc', PICTURE)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.find('abc')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('rejects incomplete storage settings', () => {
  expect(objectStorageFrom({ S3_REGION: 'us-east-1' })).toBeUndefined();
  expect(() => objectStorageFrom({ S3_REGION: 'us-east-1', S3_BUCKET: 'pictures' })).toThrow(SettingsError);
});
