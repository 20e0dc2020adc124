import '../../styles/bar.css';
import { Page } from '../../components/page/page.tsx';
import { MyBar } from '../../features/bar/components/my-bar.tsx';

export default function BarPage() {
  return (
    <Page title="My bar" className="grid content-start gap-6 py-8">
      <h1 className="text-4xl">My bar</h1>
      <MyBar />
    </Page>
  );
}
