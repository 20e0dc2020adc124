import '../../styles/bar.css';
import { Link } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { MyBar } from '../../features/bar/components/my-bar.tsx';
import { paths } from '../../lib/paths.ts';

export default function BarPage() {
  return (
    <Page title="My bar" className="grid content-start gap-6 py-8">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl">My bar</h1>
        <Button asChild look="quiet" size="snug">
          <Link to={paths.imports}>Import recipes</Link>
        </Button>
      </header>
      <MyBar />
    </Page>
  );
}
