import { useEffect, useState } from 'react';

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether there was user input on the page: deferred content loads then. */
export function useFirstInput(): boolean {
  const [happened, setHappened] = useState(false);
  useEffect(() => {
    if (happened) return;
    const note = () => setHappened(true);
    // Input before the app started is recorded by late-app.ts.
    if (document.documentElement.dataset.input !== undefined) note();
    for (const input of INPUTS) window.addEventListener(input, note, { once: true, passive: true });
    return () => {
      for (const input of INPUTS) window.removeEventListener(input, note);
    };
  }, [happened]);
  return happened;
}
