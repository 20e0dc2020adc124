/** The page's shape while its cocktail is fetched. */
export function CocktailSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <h1 className="sr-only">Loading the cocktail</h1>
      <div className="skeleton h-14 max-w-xl" />
      <div className="skeleton h-6 max-w-md" />
      <div className="grid gap-6 md:grid-cols-2">
        <div className="skeleton aspect-square" />
        <div className="skeleton aspect-square" />
      </div>
    </div>
  );
}
