import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  art?: ReactNode;
  title: string;
  /** Whether it replaces the focused element; its title then gets the focus. */
  takesFocus?: boolean;
  children: ReactNode;
  /** Links and buttons. */
  actions?: ReactNode;
}

/** A page with a single message: nothing here, not found, coming soon, failed. */
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
