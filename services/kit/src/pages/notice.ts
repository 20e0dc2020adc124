import { escapeUTF8 } from 'entities';

/** A card that says something, or nothing besides the page's message, and leads on. */
export interface Notice {
  readonly paragraphs: readonly string[];
  readonly link: { readonly href: string; readonly label: string };
}

export const renderNotice = ({ paragraphs, link }: Notice): string => `
  <section class="card">
    ${paragraphs.map((text) => `<p>${escapeUTF8(text)}</p>`).join('\n    ')}
    <a class="button" href="${escapeUTF8(link.href)}">${escapeUTF8(link.label)}</a>
  </section>`;
