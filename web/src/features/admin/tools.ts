import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ListChecks from 'lucide-react/icons/list-checks';
import Martini from 'lucide-react/icons/martini';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';

export const TOOLS = [
  {
    Icon: Martini,
    title: 'Classic Cocktail Generator',
    text: 'Put a classic on the menu by its name: recipe, flavor and history are looked up.',
    state: 'Active',
    href: '/admin/classic-cocktails',
  },
  {
    Icon: Star,
    title: 'Featured Cocktail Management',
    text: 'Choose what the landing page shows. The toggle is on individual cocktail pages.',
    state: 'Integrated',
    href: '/explore',
  },
  {
    Icon: ListChecks,
    title: 'Work Queues',
    text: 'See what is being made and what went wrong. Work that was given up can be tried again.',
    state: 'Active',
    href: '/api/admin/queues',
  },
] as const;

export const PLANNED_TOOLS = [
  { Icon: Users, title: 'User Management', text: 'See who comes in, and help where help is needed.' },
  { Icon: ChartNoAxesColumn, title: 'Analytics Dashboard', text: 'What is poured, when, and by whom.' },
  { Icon: Settings, title: 'System Settings', text: 'The house rules in one place.' },
  { Icon: ShieldCheck, title: 'Content Moderation', text: 'Keep what guests make fit to be shown.' },
] as const;
