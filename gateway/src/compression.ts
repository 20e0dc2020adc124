import { negotiate } from '@fastify/accept-negotiator';

/** Bytes above which a compressed answer is worth its CPU. */
const WORTH_IT = 4096;
const COMPRESSIBLE = /^(application\/json|image\/svg\+xml|text\/html)\b/;

/** Whether the client takes gzip: the one coding that all of them know. */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding !== undefined && negotiate(acceptEncoding, ['gzip']) === 'gzip';

/** Whether a body of this type and length (in bytes) gets noticeably smaller. */
export const isWorthCompressing = (contentType: string | undefined, length: number): boolean =>
  length > WORTH_IT && COMPRESSIBLE.test(contentType ?? '');
