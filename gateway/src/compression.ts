import type { FastifyCompressOptions } from '@fastify/compress';

/** What is compressed, and how: gzip, which every client accepts, of text that gets noticeably smaller. */
export const COMPRESSION = {
  encodings: ['gzip'],
  /** Bytes below which compressing is not worth its CPU. */
  threshold: 4096,
  customTypes: /^(application\/json|image\/svg\+xml|text\/html)\b/,
  // Bodies of requests are limited as they come; nothing is inflated.
  globalDecompression: false,
} satisfies FastifyCompressOptions;
