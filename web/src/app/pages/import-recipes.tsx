import '../../styles/bar.css';
import { Page } from '../../components/page/page.tsx';
import { ImportRecipes } from '../../features/bar/imports/import-recipes.tsx';

export default function ImportRecipesPage() {
  return (
    <Page title="Import recipes" className="grid content-start gap-6 py-8">
      <h1 className="text-4xl">Import recipes</h1>
      <ImportRecipes />
    </Page>
  );
}
