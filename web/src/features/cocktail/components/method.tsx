/** What to do, one large number after the other. */
export function Method({ steps }: { steps: readonly string[] }) {
  return (
    <section aria-labelledby="method">
      <h2 id="method" className="mb-4 text-2xl">
        Instructions
      </h2>
      <ol className="grid gap-5">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order
          <li key={index} className="grid grid-cols-[3rem_1fr] items-baseline gap-3 text-lg">
            <span aria-hidden="true" className="text-right font-display text-4xl leading-none text-brass">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
