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
