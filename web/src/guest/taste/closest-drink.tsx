import { useEffect, useState } from 'react';

/** Milliseconds after which a finger counts as resting. */
const REST_MS = 700;

/** Says which drink has come first, once the finger rests. */
export function ClosestDrink({ name }: { name: string | undefined }) {
  const [said, setSaid] = useState(name);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(name), REST_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return (
    <p role="status" className="sr-only">
      {said && `Closest to your taste: ${said}`}
    </p>
  );
}
