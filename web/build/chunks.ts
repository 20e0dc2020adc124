// Which modules share a file. Every file costs about 1 kB of response headers, so those that load together are together.
import type { Rolldown } from 'vite';
import { LATE_APP } from './late-app.ts';
import { LOGIN_STYLESHEET } from './login-stylesheet.ts';

export const chunks = {
  groups: [
    // React by itself: a slow phone answers between its evaluation and that of the app. What spares its stacks is first.
    {
      name: 'react',
      tags: ['$initial'],
      test: /quick-load\.ts$|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      priority: 3,
    },
    // What every page starts with.
    {
      name: 'app',
      tags: ['$initial'],
      test: (id) => !id.endsWith(LOGIN_STYLESHEET) && !id.endsWith(LATE_APP),
      priority: 2,
    },
    // The account menu's parts, which load with every member's page, and dialogs, which consist of the same.
    { name: 'overlays', test: /@radix-ui[\\/]react-(dropdown-menu|dialog)[\\/]/, priority: 1 },
    // Icons, fields and constants of several pages, mostly of a few hundred bytes each.
    {
      name: 'shared',
      test: /lucide-react|components[\\/]ui[\\/](text-field|chip)|proto[\\/]/,
      minShareCount: 2,
    },
  ],
} satisfies Rolldown.OutputOptions['codeSplitting'];
