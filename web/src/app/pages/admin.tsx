import '../../styles/admin.css';
import { BackLink, Page } from '../../components/page/page.tsx';
import { Statistics } from '../../features/admin/components/statistics.tsx';
import { PLANNED_TOOLS, PlannedTool, TOOLS, ToolCard } from '../../features/admin/components/tool-card.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/use-user.ts';

export default function AdminPage() {
  const user = useUser();
  return (
    <Page title="Admin Dashboard" className="grid gap-10 py-6 sm:py-8">
      <header className="grid gap-2">
        <BackLink to={paths.home}>Back to Site</BackLink>
        <h1 className="text-4xl">Admin Dashboard</h1>
        <p className="text-lg text-muted">Welcome back, {user?.firstName || 'Admin'}</p>
      </header>
      <Statistics />
      <section aria-labelledby="tools" className="grid gap-5">
        <h2 id="tools" className="text-2xl">
          Tools
        </h2>
        <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {TOOLS.map((tool) => (
            <ToolCard key={tool.title} {...tool} />
          ))}
        </div>
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {PLANNED_TOOLS.map((tool) => (
            <PlannedTool key={tool.title} {...tool} />
          ))}
        </div>
      </section>
    </Page>
  );
}
