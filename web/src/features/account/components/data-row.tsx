import type { ReactNode } from 'react';

interface Props {
  words: ReactNode;
  action?: ReactNode;
}

/** What can be done, and the button that does it. */
export function DataRow({ words, action }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <p className="max-w-xl flex-1 basis-60">{words}</p>
      {action}
    </li>
  );
}
