const STEPS = [
  {
    title: 'Mood: Classic',
    text: "Its mood is set to 'Classic', so that guests find it under that filter.",
  },
  {
    title: 'Flavor profile',
    text: 'All six axes are computed from what is poured, and the radar is drawn from them.',
  },
  {
    title: 'ABV',
    text: 'The strength is worked out from the true measures and the water that the ice gives.',
  },
  {
    title: 'History',
    text: 'Where the drink comes from and when, as far as it is known, goes into its description.',
  },
] as const;

/** What happens to a name once it is sent. */
export function HowClassicsWork() {
  return (
    <section aria-labelledby="how-classics-work" className="grid gap-5">
      <h2 id="how-classics-work" className="text-2xl">
        How It Works
      </h2>
      <p className="max-w-2xl text-muted">
        Name a classic, and its recipe is looked up, measured, drawn and put into the catalog for everybody.
      </p>
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-brass pt-3">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
