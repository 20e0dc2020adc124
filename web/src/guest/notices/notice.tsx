import { PRODUCT_NAME } from '@swizzle/proto';
import type { ReactNode } from 'react';

export function Foot() {
  return (
    <footer className="menu-foot">
      <a href="/">Made with {PRODUCT_NAME}</a>
    </footer>
  );
}

interface Props {
  title: string;
  children: ReactNode;
}

/** In the place of a menu: an empty glass, and why. */
export function Notice({ title, children }: Props) {
  return (
    <>
      <main className="notice">
        <EmptyGlass />
        <div role="alert">
          <h1>{title}</h1>
          <p>{children}</p>
        </div>
      </main>
      <Foot />
    </>
  );
}

function EmptyGlass() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64">
      <path d="M10 14h44c0 16-9 25-22 25S10 30 10 14zM32 39v15M21 55h22" />
      <path d="M40 25l10-17" className="stirrer" />
    </svg>
  );
}
