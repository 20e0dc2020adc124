import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

export function AccountCard({ title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-5 p-5 sm:p-6">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2">{children}</dl>;
}

/** A line as on a printed menu: the name, dots, and the value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
