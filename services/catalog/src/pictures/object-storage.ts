import { AppError } from '@swizzle/kit/http/app-error';
import { AwsClient } from 'aws4fetch';
import type { ObjectStorageSettings } from '../config.ts';
import { PictureStore } from './pictures.repository.ts';

/** Timeout of a request in milliseconds, including the body. */
const TIMEOUT_MS = 5000;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pictures in S3-compatible storage. Those from before it was configured are read from the fallback. */
export class ObjectStorage extends PictureStore {
  private readonly client: AwsClient;
  private readonly baseUrl: string;

  /**
   * @param folder prefix of each object key
   * @param fallback store of older pictures
   */
  constructor(
    { endpoint, bucket, region, accessKeyId, secretAccessKey }: ObjectStorageSettings,
    folder: string,
    private readonly fallback: PictureStore,
  ) {
    super();
    // No retries here: the job that attaches a picture is retried as a whole.
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
    this.baseUrl = `${endpoint}/${bucket}/${folder}`;
  }

  async put(hash: string, webp: Buffer): Promise<void> {
    const headers = { 'content-type': 'image/webp', 'cache-control': IMMUTABLE };
    await this.call(hash, { method: 'PUT', headers, body: new Uint8Array(webp) });
  }

  async find(hash: string): Promise<Buffer | undefined> {
    const response = await this.call(hash, { method: 'GET' });
    return response ? Buffer.from(await response.arrayBuffer()) : this.fallback.find(hash);
  }

  async remove(hash: string): Promise<void> {
    await Promise.all([this.call(hash, { method: 'DELETE' }), this.fallback.remove(hash)]);
  }

  /** @returns undefined if there is no such object. @throws AppError `unavailable` */
  private async call(hash: string, request: RequestInit): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await this.client
      .fetch(`${this.baseUrl}${hash}.webp`, { ...request, signal })
      .catch((cause: unknown) => {
        throw unavailable(cause);
      });
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw unavailable(new Error(`the storage answered ${response.status}`));
  }
}

const unavailable = (cause: unknown) =>
  new AppError('unavailable', undefined, { cause, retryAfterSeconds: 2 });
