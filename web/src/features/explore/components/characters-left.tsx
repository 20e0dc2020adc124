/** From how many characters on the guest hears that the field is filling up. */
const NEAR_THE_END = 75;
/** Read aloud only now and then, not at every key. */
const SPOKEN_EVERY = 25;

export function CharactersLeft({ count }: { count: number }) {
  const words = count === 1 ? '1 character left' : `${count} characters left`;
  return (
    <p
      aria-live={count % SPOKEN_EVERY === 0 ? 'polite' : 'off'}
      className="px-1 text-right text-sm text-muted empty:hidden"
    >
      {count <= NEAR_THE_END ? words : null}
    </p>
  );
}
