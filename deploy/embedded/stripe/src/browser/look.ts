// The look of the fields. A constructed sheet, because the page's policy refuses <style>; colors are the page's
// own custom properties, so dark and light follow it, unless an appearance names others.
export interface Appearance {
  variables?: Record<string, string>;
}

const VARIABLES: Record<string, string> = {
  colorPrimary: '--es-primary',
  colorBackground: '--es-field',
  colorText: '--es-text',
  colorTextPlaceholder: '--es-placeholder',
  colorDanger: '--es-danger',
  borderRadius: '--es-radius',
};

const CSS = `
.embedded-stripe, .embedded-stripe-dialog {
  --primary: var(--es-primary, var(--brass, #8a5a12));
  --on: var(--on-brass, Canvas);
  --words: var(--es-text, var(--text, CanvasText));
  --quiet: var(--es-placeholder, var(--muted, GrayText));
  --wrong: var(--es-danger, var(--danger, #b3261e));
  --ground: var(--es-field, var(--raised, Field));
  --edge: var(--field-line, GrayText);
  --round: var(--es-radius, var(--radius-field, 8px));
  color: var(--words);
  font-family: var(--font-text, system-ui, sans-serif);
}
.embedded-stripe { display: grid; gap: 0.875rem 1rem; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.embedded-stripe-field { min-width: 0; }
.embedded-stripe-field:first-child, .embedded-stripe-field:last-child { grid-column: 1 / -1; }
.embedded-stripe-field label { display: block; margin-bottom: 0.375rem; font-size: 0.9375rem; }
.embedded-stripe-field input {
  box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--edge);
  border-radius: var(--round); background: var(--ground); color: inherit; font: inherit; font-size: 1rem;
  font-variant-numeric: tabular-nums;
}
.embedded-stripe-field input::placeholder { color: var(--quiet); opacity: 1; }
.embedded-stripe-field input:hover { border-color: var(--primary); }
.embedded-stripe-field input:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.embedded-stripe-field input[aria-invalid="true"] { border-color: var(--wrong); }
.embedded-stripe-field p { margin: 0.375rem 0 0; color: var(--wrong); font-size: 0.9375rem; }
.embedded-stripe-field p:empty { display: none; }
.embedded-stripe-dialog {
  box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); margin: auto; padding: 1.75rem;
  border: 1px solid var(--edge); border-radius: var(--radius, 12px); background: var(--surface, Canvas);
}
.embedded-stripe-dialog::backdrop { background: var(--veil, rgb(0 0 0 / 0.6)); }
.embedded-stripe-dialog h2 { margin: 0 0 0.5rem; font: 600 1.44rem/1.2 var(--font-display, Georgia, serif); }
.embedded-stripe-dialog p { margin: 0 0 1.5rem; color: var(--muted, inherit); }
.embedded-stripe-dialog div { display: grid; gap: 0.75rem; }
.embedded-stripe-dialog button {
  min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--edge); border-radius: var(--radius-pill, 999px);
  background: transparent; color: inherit; font: inherit; cursor: pointer;
}
.embedded-stripe-dialog button:first-child { border-color: transparent; background: var(--primary); color: var(--on); }
.embedded-stripe-dialog button:focus-visible { outline: 2px solid var(--primary); outline-offset: 3px; }
`;

let isDressed = false;

export function dressPage(): void {
  if (isDressed) return;
  isDressed = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets.push(sheet);
}

export function applyAppearance(element: HTMLElement, { variables = {} }: Appearance): void {
  for (const [name, property] of Object.entries(VARIABLES)) {
    const value = variables[name];
    if (value) element.style.setProperty(property, value);
    else element.style.removeProperty(property);
  }
}
