const STEPS = [
  {
    title: 'Mood: Classic',
    text: "Its mood is set to 'Classic', so people find it with that filter.",
  },
  {
    title: 'Flavor profile',
    text: 'All six axes are computed from the ingredients.',
  },
  {
    title: 'ABV',
    text: 'The ABV is computed from the measures and the melted ice.',
  },
  {
    title: 'History',
    text: 'The description says where and when the drink was created, if known.',
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
        Enter the name of a classic. We look up its recipe, compute its figures, draw it and add it to the
        catalog.
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
