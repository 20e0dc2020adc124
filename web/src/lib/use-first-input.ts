import { useEffect, useState } from 'react';

const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether someone has done anything on the page yet: what can wait for that loads then. */
export function useFirstInput(): boolean {
  const [happened, setHappened] = useState(false);
  useEffect(() => {
    if (happened) return;
    const note = () => setHappened(true);
    // What brought the app to life was over before anybody listened here: late-app.ts notes it.
    if (document.documentElement.dataset.input !== undefined) note();
    for (const input of INPUTS) window.addEventListener(input, note, { once: true, passive: true });
    return () => {
      for (const input of INPUTS) window.removeEventListener(input, note);
    };
  }, [happened]);
  return happened;
}
