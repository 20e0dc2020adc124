interface Props {
  /** Undefined until it is known. */
  shown: number | undefined;
  total: number | undefined;
  filtered: boolean;
}

const cocktails = (count: number) => (count === 1 ? 'cocktail' : 'cocktails');

/** Says how many there are, and says it again when the number changes. */
export function CountLine({ shown, total, filtered }: Props) {
  return (
    <p role="status" className="min-h-6 text-muted">
      {shown !== undefined && total !== undefined && words(shown, total, filtered)}
    </p>
  );
}

const words = (shown: number, total: number, filtered: boolean) =>
  filtered
    ? `${shown} of ${total} ${cocktails(total)} shown`
    : `${total} ${cocktails(total)} in your collection`;
