// One labelled field of the form, which says what is wrong with it to everybody.

export interface FieldKind {
  label: string;
  autocomplete: AutoFill;
  placeholder: string;
  /** What of the typed is kept. */
  digits(typed: string): string;
  written(digits: string): string;
  fault(digits: string): string | undefined;
  code: string;
  /** Letters too. */
  text?: boolean;
}

export interface Field {
  element: HTMLElement;
  input: HTMLInputElement;
  kind: FieldKind;
  digits(): string;
  /** Shows what is wrong, if anything is, and gives it back. */
  judge(): string | undefined;
}

let fieldsMade = 0;

export function createField(kind: FieldKind, changed: () => void): Field {
  const id = `embedded-stripe-${++fieldsMade}`;
  const element = document.createElement('div');
  element.className = 'embedded-stripe-field';
  const label = document.createElement('label');
  label.htmlFor = id;
  label.textContent = kind.label;
  const input = createInput(id, kind);
  const fault = document.createElement('p');
  fault.id = `${id}-fault`;
  fault.setAttribute('role', 'alert');
  element.append(label, input, fault);

  const digits = () => kind.digits(input.value);
  const show = (words: string | undefined) => {
    fault.textContent = words ?? '';
    input.setAttribute('aria-invalid', String(words !== undefined));
    if (words) input.setAttribute('aria-describedby', fault.id);
    else input.removeAttribute('aria-describedby');
  };
  const judge = () => {
    const words = kind.fault(digits());
    show(words);
    return words;
  };
  input.addEventListener('input', () => {
    rewrite(input, kind);
    // While it is being mended it is not called wrong.
    show(undefined);
    changed();
  });
  input.addEventListener('blur', ({ relatedTarget: next }) => {
    // Not on the way to a button: words that appear would move it away from under the finger.
    if (input.value && next instanceof HTMLInputElement) judge();
  });
  return { element, input, kind, digits, judge };
}

function createInput(id: string, { autocomplete, placeholder, text }: FieldKind): HTMLInputElement {
  const input = document.createElement('input');
  input.id = id;
  input.type = 'text';
  input.inputMode = text ? 'text' : 'numeric';
  input.autocomplete = autocomplete;
  input.placeholder = placeholder;
  input.spellcheck = false;
  input.setAttribute('aria-invalid', 'false');
  return input;
}

/** Puts it into shape, and leaves the caret behind the digit that it was behind. */
function rewrite(input: HTMLInputElement, { digits, written, text }: FieldKind): void {
  if (text) return;
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  const before = digits(input.value.slice(0, caret)).length;
  input.value = written(digits(input.value));
  let position = 0;
  for (let passed = 0; passed < before && position < input.value.length; position++) {
    if (/\d/.test(input.value[position] ?? '')) passed++;
  }
  const place = atEnd ? input.value.length : position;
  if (document.activeElement === input) input.setSelectionRange(place, place);
}
