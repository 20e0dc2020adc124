import type { ReactNode } from 'react';

interface Props {
  art?: ReactNode;
  title: string;
  children?: ReactNode;
  /** Where to go from here. */
  action: ReactNode;
}

/** What stands in the place of the cards when there are none. */
export function ShelfNotice({ art, title, children, action }: Props) {
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-5 py-8 text-center sm:py-12">
      {art}
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      {children && <p className="text-lg text-muted">{children}</p>}
      {action}
    </section>
  );
}
