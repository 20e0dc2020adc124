import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ListChecks from 'lucide-react/icons/list-checks';
import Martini from 'lucide-react/icons/martini';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';
import { paths } from '../../lib/paths.ts';

export const TOOLS = [
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

export const PLANNED_TOOLS = [
  { Icon: Users, title: 'User Management', text: 'Find users and help with their accounts.' },
  {
    Icon: ChartNoAxesColumn,
    title: 'Analytics Dashboard',
    text: 'See which drinks people make, save and share.',
  },
  { Icon: Settings, title: 'System Settings', text: 'Change limits and settings in one place.' },
  { Icon: ShieldCheck, title: 'Content Moderation', text: 'Review what users publish.' },
] as const;
