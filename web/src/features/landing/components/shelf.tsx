import type { ReactNode } from 'react';

interface Props {
  art?: ReactNode;
  words: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** Stands where the featured drinks would, when there are none to show. */
export function Shelf({ art, words, children }: Props) {
  return (
    <div role="status" className="card grid justify-items-center gap-4 px-5 py-12 text-center">
      {art}
      <p className="max-w-md text-lg text-muted">{words}</p>
      {children}
    </div>
  );
}
