import type { ReactNode } from 'react';

interface Props {
  art?: ReactNode;
  title: string;
  children: ReactNode;
  /** Where to go from here. */
  actions?: ReactNode;
}

/** A page that has one thing to say: nothing here, not found, opens soon, went wrong. */
export function Notice({ art, title, children, actions }: Props) {
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-5 px-5 py-16 text-center sm:py-24">
      {art}
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <div className="grid gap-3 text-lg text-muted">{children}</div>
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  );
}
