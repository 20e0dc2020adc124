/** Where the files of painted pictures lie, each under the hash of its content. */
export abstract class PictureStore {
  /** Keeps a file under its hash; the same one twice is one. */
  abstract keep(hash: string, webp: Buffer): Promise<void>;

  /** The file, if there is one under this hash. */
  abstract find(hash: string): Promise<Buffer | undefined>;

  abstract remove(hash: string): Promise<void>;
}
