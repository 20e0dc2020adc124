/** The page's shape while its cocktail is fetched. */
export function CocktailSkeleton() {
  return (
    <div role="status" className="@container">
      <h1 className="sr-only">Loading the cocktail</h1>
      <div className="cocktail-view">
        <div className="cocktail-head">
          <div className="skeleton h-14 max-w-xl" />
          <div className="skeleton h-6 max-w-md" />
        </div>
        <div className="cocktail-look">
          <div className="cocktail-picture skeleton aspect-square" />
          <div className="flavor-card skeleton aspect-square" />
        </div>
      </div>
    </div>
  );
}
