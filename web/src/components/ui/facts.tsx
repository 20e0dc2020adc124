import { clsx } from 'clsx';

interface Props {
  facts: readonly string[];
  className?: string;
}

/** A list of facts on wrapping lines, with dots between those on the same line only. */
export function Facts({ facts, className }: Props) {
  return (
    <p className={clsx('facts', className)}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
