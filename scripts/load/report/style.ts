// Looks like the product: its tokens, read where they are kept, and system fonts, for a page that loads nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../dev/root.ts';

const tokens = () => readFileSync(join(ROOT, 'web/src/styles/tokens.css'), 'utf8');

const OWN = `
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.55 Inter, system-ui, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; }
h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 600; line-height: 1.15; margin: 0; }
h1 { font-size: 2.5rem; }
h2 { font-size: 1.35rem; }
p { margin: .4rem 0 0; }
.lead, .about { color: var(--muted); }
.about { font-size: .9rem; min-height: 2.8em; }
.cards, .charts { display: grid; gap: 1rem; margin-top: 1.75rem; }
.cards { grid-template-columns: repeat(auto-fit, minmax(11.5rem, 1fr)); }
.charts { grid-template-columns: repeat(auto-fit, minmax(min(30rem, 100%), 1fr)); }
.card, section { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); padding: 1.25rem; min-width: 0; }
.card b { display: block; font: 600 2.1rem/1.1 Fraunces, Georgia, serif; color: var(--brass); font-variant-numeric: tabular-nums; }
.card span { color: var(--muted); font-size: .9rem; }
.wide { grid-column: 1 / -1; overflow-x: auto; }
svg { width: 100%; height: auto; margin-top: 1rem; display: block; overflow: visible; }
svg text { font: 13px Inter, system-ui, sans-serif; fill: var(--muted); font-variant-numeric: tabular-nums; }
svg .name, svg .value { fill: var(--text); }
svg .inside { fill: var(--on-brass); font-weight: 700; font-size: 15px; }
svg .small { font-size: 11px; }
.grid { stroke: var(--line); }
.mark { stroke: var(--text); stroke-width: 2; stroke-dasharray: 3 4; opacity: .7; }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
.c0 { --ink: var(--brass); } .c1 { --ink: var(--coral); } .c2 { --ink: var(--mint); } .c3 { --ink: var(--fruity); } .c4 { --ink: var(--earthy); }
.fill { fill: var(--ink); } .line { stroke: var(--ink); }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; margin-top: .7rem; color: var(--muted); font-size: .85rem; }
.legend i { display: inline-block; width: .75rem; height: .75rem; border-radius: 3px; background: var(--ink); margin-right: .45rem; vertical-align: -1px; }
table { border-collapse: collapse; width: 100%; margin-top: 1rem; font-size: .92rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .45rem .6rem; border-top: 1px solid var(--line); white-space: nowrap; }
th { color: var(--muted); font-weight: 500; border-top: 0; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
footer { margin-top: 2rem; color: var(--muted); font-size: .9rem; max-width: 60rem; }
`;

export const style = () => `${tokens()}${OWN}`;
