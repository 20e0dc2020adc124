import '../../styles/admin.css';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ListChecks from 'lucide-react/icons/list-checks';
import Martini from 'lucide-react/icons/martini';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { BackLink, Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { read } from '../../lib/api/call.ts';
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

/** Number of seeded cocktails: the minimum of the displayed count. */
const MIN_SHOWN = 106;

export const cocktailCount = (count = 0) =>
  count > MIN_SHOWN ? count.toLocaleString('en-US') : `${MIN_SHOWN}+`;

function Statistics() {
  const { data } = useQuery({ ...read('GET /api/admin/statistics', {}), refetchOnMount: 'always' });
  const tiles = [
    { name: 'Total Cocktails', value: cocktailCount(data?.cocktails) },
    { name: 'System Status', value: 'Active' },
    { name: 'Admin Tools', value: '3' },
    { name: 'AI Generation', value: 'Latest' },
  ];
  return (
    <dl className="statistics">
      {tiles.map(({ name, value }) => (
        <div key={name} className="card grid gap-1 p-4 sm:p-5">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-display text-3xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  Icon: LucideIcon;
  title: string;
  text: string;
  state: string;
  to: string;
}

/** An available tool; the whole card is clickable. */
function ToolCard({ Icon, title, text, state, to }: Props) {
  return (
    <article className="tool-card card md:max-lg:last:odd:col-span-2">
      <p className="flex items-center justify-between gap-3">
        <Icon aria-hidden className="size-7 text-brass" strokeWidth={1.5} />
        <span className="tool-state text-mint">{state}</span>
      </p>
      <h3 className="text-2xl">
        {/* A server page, which needs a full page load. */}
        <Link to={to} reloadDocument={to.startsWith('/api/')} className="tool-link">
          {title}
        </Link>
      </h3>
      <p className="text-muted">{text}</p>
      <ArrowRight aria-hidden className="size-5 self-end text-brass" />
    </article>
  );
}

interface PlannedToolProps {
  Icon: LucideIcon;
  title: string;
  text: string;
}

function PlannedTool({ Icon, title, text }: PlannedToolProps) {
  const id = useId();
  return (
    <article className="card grid content-start gap-3 border-dashed p-5">
      <p className="flex items-center justify-between gap-3 text-muted">
        <Icon aria-hidden className="size-6" strokeWidth={1.5} />
        <span className="tool-state">Planned</span>
      </p>
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <p className="text-muted">{text}</p>
      <Button disabled aria-describedby={id} className="self-end">
        Coming Soon
      </Button>
    </article>
  );
}

const TOOLS = [
  {
    Icon: Martini,
    title: 'Classic Cocktail Generator',
    text: 'Add a classic by name. Its recipe, flavor and history are looked up for you.',
    state: 'Active',
    to: paths.classicCocktails,
  },
  {
    Icon: Star,
    title: 'Featured Cocktail Management',
    text: 'Choose what the landing page shows. The toggle is on individual cocktail pages.',
    state: 'Integrated',
    to: paths.explore,
  },
  {
    Icon: ListChecks,
    title: 'Work Queues',
    text: 'See which jobs are running, waiting or failed. Retry failed jobs.',
    state: 'Active',
    to: '/api/admin/queues',
  },
] as const;

const PLANNED_TOOLS = [
  { Icon: Users, title: 'User Management', text: 'Find users and help with their accounts.' },
  {
    Icon: ChartNoAxesColumn,
    title: 'Analytics Dashboard',
    text: 'See which drinks people make, save and share.',
  },
  { Icon: Settings, title: 'System Settings', text: 'Change limits and settings in one place.' },
  { Icon: ShieldCheck, title: 'Content Moderation', text: 'Review what users publish.' },
] as const;
