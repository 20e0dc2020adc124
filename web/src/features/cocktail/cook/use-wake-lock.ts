import { useEffect, useState } from 'react';

/** Keeps the screen awake while the component is there, where the browser can; whether it does. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    if (!wakeLock) return;
    let isOver = false;
    let sentinel: WakeLockSentinel | undefined;
    async function request() {
      if (document.visibilityState !== 'visible') return;
      try {
        const granted = await wakeLock?.request('screen');
        if (isOver) return void granted?.release();
        sentinel = granted;
        setHeld(true);
        granted?.addEventListener('release', () => setHeld(false));
      } catch {
        // A low battery refuses it: the screen goes dark as it always does.
      }
    }
    // A page that was hidden has lost it.
    document.addEventListener('visibilitychange', request);
    void request();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void sentinel?.release();
    };
  }, []);
  return isHeld;
}
