import { BackLink, Page } from '../../components/page/page.tsx';
import { ClassicForm } from '../../features/classics/components/classic-form.tsx';
import { HowClassicsWork } from '../../features/classics/components/how-classics-work.tsx';
import { RecentlyAdded, useRecentlyAdded } from '../../features/classics/components/recently-added.tsx';
import { paths } from '../../lib/paths.ts';

export default function ClassicCocktailsPage() {
  const { added, add } = useRecentlyAdded();
  return (
    <Page title="Classic Cocktail Generator" className="grid gap-8 py-6 sm:py-8">
      <header className="grid gap-2">
        <BackLink to={paths.admin}>Back to Admin Dashboard</BackLink>
        <h1 className="text-4xl">Classic Cocktail Generator</h1>
        <p className="max-w-2xl text-lg text-muted">Add a classic cocktail to the catalog by name.</p>
      </header>
      <div className="grid gap-6 md:grid-cols-2">
        <section aria-labelledby="add-classic" className="card grid content-start gap-4 p-5 sm:p-6">
          <h2 id="add-classic" className="text-2xl">
            Add a classic
          </h2>
          <ClassicForm onAdded={add} />
        </section>
        <RecentlyAdded added={added} />
      </div>
      <HowClassicsWork />
    </Page>
  );
}
