import { Spinner } from '../ui/spinner.tsx';

/** Stands in for a page whose code or whose user is still loading; the focus stays where it is until the page comes. */
export function PageLoading({ label = 'Loading' }: { label?: string }) {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="page-width">
      <h1 className="sr-only">One moment, please</h1>
      <Spinner label={label} />
    </main>
  );
}
