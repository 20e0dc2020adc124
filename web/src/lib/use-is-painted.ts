import { useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/** Whether a first frame has been painted: what is out of sight at first need not hold it up. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterFrame(() => setPainted(true)), []);
  return isPainted;
}
