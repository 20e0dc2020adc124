import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  art?: ReactNode;
  title: string;
  /** Whether it comes in the place of what had the focus, which its title then gets. */
  takesFocus?: boolean;
  children: ReactNode;
  /** Where to go from here. */
  actions?: ReactNode;
}

/** A page that has one thing to say: nothing here, not found, opens soon, went wrong. */
export function Notice({ art, title, takesFocus, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section className="mx-auto grid max-w-xl justify-items-center gap-5 px-5 py-16 text-center sm:py-24">
      {art}
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className="text-3xl sm:text-4xl">
        {title}
      </h1>
      <div className="grid gap-3 text-lg text-muted">{children}</div>
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  );
}
