import '../../styles/crafting.css';
import '../../styles/drink-stage.css';
import '../../styles/generator.css';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Generator } from '../../features/generate/components/generator.tsx';
import { useUser } from '../../lib/session/use-user.ts';

export default function GeneratePage() {
  const [search] = useSearchParams();
  const remix = search.get('remix') || undefined;
  const user = useUser();
  // Signed out, the visitors' page takes this one's place.
  if (!user) return null;
  return (
    <Page title="AI-Powered Generation" className="generate-page">
      {/* Another drink to start from, or none any more, is a new order. */}
      <Generator key={remix ?? ''} user={user} remix={remix} heading={<Heading />} />
    </Page>
  );
}

function Heading() {
  return (
    <header className="grid gap-1">
      <h1 className="generate-name">AI-Powered Generation</h1>
      <p className="generate-lead max-w-2xl text-muted max-sm:text-sm sm:text-lg">
        Draw the flavor you want, and we'll make the drink.
      </p>
    </header>
  );
}
