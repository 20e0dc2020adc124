import { AppError } from '@swizzle/kit/http/app-error';
import { AwsClient } from 'aws4fetch';
import type { ObjectStorageSettings } from '../config.ts';
import { PictureStore } from './pictures.repository.ts';

/** Milliseconds for one answer of the storage, its body included. */
const DEADLINE_MS = 5000;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Pictures in S3-compatible storage. Those from before it was set up are found where they were. */
export class ObjectStorage extends PictureStore {
  private readonly client: AwsClient;
  private readonly base: string;

  /**
   * @param folder stands before the name of each object
   * @param older where pictures from before lie
   */
  constructor(
    { endpoint, bucket, region, accessKeyId, secretAccessKey }: ObjectStorageSettings,
    folder: string,
    private readonly older: PictureStore,
  ) {
    super();
    // The job that hands a picture over is tried again as a whole.
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
    this.base = `${endpoint}/${bucket}/${folder}`;
  }

  async keep(hash: string, webp: Buffer): Promise<void> {
    const headers = { 'content-type': 'image/webp', 'cache-control': FOR_EVER };
    await this.call(hash, { method: 'PUT', headers, body: new Uint8Array(webp) });
  }

  async find(hash: string): Promise<Buffer | undefined> {
    const answer = await this.call(hash, { method: 'GET' });
    return answer ? Buffer.from(await answer.arrayBuffer()) : this.older.find(hash);
  }

  async remove(hash: string): Promise<void> {
    await Promise.all([this.call(hash, { method: 'DELETE' }), this.older.remove(hash)]);
  }

  /** @returns undefined where there is no such object. @throws AppError `unavailable` */
  private async call(hash: string, request: RequestInit): Promise<Response | undefined> {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const answer = await this.client
      .fetch(`${this.base}${hash}.webp`, { ...request, signal })
      .catch((cause: unknown) => {
        throw unavailable(cause);
      });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw unavailable(new Error(`the storage answered ${answer.status}`));
  }
}

const unavailable = (cause: unknown) =>
  new AppError('unavailable', undefined, { cause, retryAfterSeconds: 2 });
