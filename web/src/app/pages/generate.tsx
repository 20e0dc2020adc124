import { Page } from '../../components/page/page.tsx';
import { Generator } from '../../features/generate/components/generator.tsx';

export default function GeneratePage() {
  return (
    <Page title="AI-Powered Generation" className="grid gap-8 py-8 lg:py-6">
      <header className="grid gap-2">
        <h1 className="text-4xl">AI-Powered Generation</h1>
        <p className="max-w-2xl text-lg text-muted">
          Draw the flavor you are after. We find the drink that tastes like it.
        </p>
      </header>
      <Generator />
    </Page>
  );
}
