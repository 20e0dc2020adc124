import { PROCESSES } from '../../dev/processes/processes.ts';

/** What goes into one image. */
export interface ImageKind {
  /** `swizzle/<name>`, and a stage of deploy/Dockerfile. */
  name: string;
  /** Folder of its package. */
  home: string;
  entry: 'main' | 'worker';
}

/** What stands in for MongoDB and Stripe, to try Swizzle out. */
export const EMBEDDED: readonly ImageKind[] = [
  { name: 'embedded-mongo', home: 'deploy/embedded/mongo', entry: 'main' },
  { name: 'embedded-stripe', home: 'deploy/embedded/stripe', entry: 'main' },
];

export const IMAGES: readonly ImageKind[] = [...PROCESSES, ...EMBEDDED];
