import { clsx } from 'clsx';

interface Props {
  facts: readonly string[];
  className?: string;
}

/** Facts beside each other, a dot between two that share a line: none begins or ends one. */
export function Facts({ facts, className }: Props) {
  return (
    <p className={clsx('facts', className)}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
