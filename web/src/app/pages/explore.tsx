import { Page } from '../../components/page/page.tsx';
import { CocktailView } from '../../features/cocktail/components/cocktail-view.tsx';
import { Explore } from '../../features/explore/components/explore.tsx';
import { useUser } from '../../lib/session/use-user.ts';

export default function ExplorePage() {
  const units = useUser()?.preferredUnits ?? 'imperial';
  return (
    <Page title="Explore" className="explore-page">
      <Explore renderDrink={(cocktail) => <CocktailView cocktail={cocktail} units={units} heading="h2" />} />
    </Page>
  );
}
