/** A drink's shape while it is fetched. */
export function DetailSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the cocktail</span>
      <div className="skeleton h-12 max-w-md" />
      <div className="grid gap-6 md:grid-cols-2">
        <div className="skeleton aspect-square" />
        <div className="skeleton aspect-square" />
      </div>
    </div>
  );
}
