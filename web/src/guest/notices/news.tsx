import { useEffect, useState } from 'react';

/** Long enough to be read twice. */
const SHOWN_MS = 8000;

/** What has just changed, for the eye and for screen readers. */
export function News({ sentences }: { sentences: readonly string[] }) {
  const [past, setPast] = useState(sentences);
  useEffect(() => {
    const timer = setTimeout(() => setPast(sentences), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sentences]);
  const current = past === sentences ? [] : sentences;
  return (
    <div role="status" className="news">
      {current.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
