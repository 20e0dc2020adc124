import '../../styles/explore.css';
import '../../styles/cocktail-making.css';
import '../../styles/cook-mode.css';
import '../../styles/cocktail-print.css';
import { Page } from '../../components/page/page.tsx';
import { CocktailView } from '../../features/cocktail/components/cocktail-view.tsx';
import { Explore } from '../../features/explore/components/explore.tsx';

export default function ExplorePage() {
  return (
    <Page title="Explore" className="explore-page">
      <Explore
        renderDrink={(cocktail) => <CocktailView key={cocktail.id} cocktail={cocktail} heading="h2" />}
      />
    </Page>
  );
}
