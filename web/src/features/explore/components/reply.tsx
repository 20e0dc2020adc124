import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useTyped } from '../use-typed.ts';

/** Sam's words as they are typed. They are there whole from the start for those who listen; a click or Escape
    shows them whole to all. */
export function Reply({ text, isNew }: { text: string; isNew: boolean }) {
  const { typed, done, finish } = useTyped(text, isNew);
  useEffect(() => {
    if (done) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && finish();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [done, finish]);
  return (
    <>
      <span className={clsx(!done && 'sr-only')}>
        <span className="sr-only">Sam: </span>
        {text}
      </span>
      {!done && (
        <span aria-hidden="true" className="block cursor-pointer" onClick={finish}>
          {typed}
        </span>
      )}
    </>
  );
}
