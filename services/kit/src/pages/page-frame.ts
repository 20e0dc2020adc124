import { PRODUCT_NAME } from '@swizzle/proto';
import { escapeUTF8 } from 'entities';

/** A card with paragraphs, if any, and a link. */
export interface Notice {
  readonly paragraphs: readonly string[];
  readonly link: { readonly href: string; readonly label: string };
}

export const renderNotice = ({ paragraphs, link }: Notice): string => `
  <section class="card">
    ${paragraphs.map((text) => `<p>${escapeUTF8(text)}</p>`).join('\n    ')}
    <a class="button" href="${escapeUTF8(link.href)}">${escapeUTF8(link.label)}</a>
  </section>`;

/** A page's contents. `content` is HTML; everything else is plain text. */
export interface Page {
  readonly title: string;
  readonly heading: string;
  /** An error message. */
  readonly message?: string | undefined;
  readonly content: string;
}

/** Renders a page without JavaScript. */
export function renderPage({ title, heading, message, content }: Page): string {
  const alert = message ? `<p class="error" role="alert">${escapeUTF8(message)}</p>` : '';
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="dark light">
  <meta name="robots" content="noindex">
  <title>${escapeUTF8(title)} · ${PRODUCT_NAME}</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/login.css">
</head>
<body>
<main class="login">
  <header><a class="brand" href="/">${PRODUCT_NAME}</a><h1>${escapeUTF8(heading)}</h1></header>
  ${alert}
  ${content}
</main>
</body>
</html>
`;
}
