import { useEffect, useState } from 'react';

export type DrawingCode = typeof import('./drawing-code.ts');

/** Loads the code that draws drinks; undefined where it does not come: a page goes without its glass then. */
export const loadDrawingCode = (): Promise<DrawingCode | undefined> =>
  import('./drawing-code.ts').catch(() => undefined);

/** The code that draws drinks, once it has come. */
export function useDrawingCode(): DrawingCode | undefined {
  const [code, setCode] = useState<DrawingCode>();
  useEffect(() => {
    let isWanted = true;
    void loadDrawingCode().then((loaded) => isWanted && setCode(loaded));
    return () => {
      isWanted = false;
    };
  }, []);
  return code;
}
