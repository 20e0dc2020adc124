import { PROCESSES } from '../../dev/processes/processes.ts';

/** The contents of an image. */
export interface ImageKind {
  /** `swizzle/<name>`, and a stage of deploy/Dockerfile. */
  name: string;
  /** Folder of its package. */
  home: string;
  entry: 'main' | 'worker';
}

/** The embedded replacements of MongoDB and Stripe, for trying out the product. */
export const EMBEDDED: readonly ImageKind[] = [
  { name: 'embedded-mongo', home: 'deploy/embedded/mongo', entry: 'main' },
  { name: 'embedded-stripe', home: 'deploy/embedded/stripe', entry: 'main' },
];

export const IMAGES: readonly ImageKind[] = [...PROCESSES, ...EMBEDDED];
