// The fields of a card with their validation.

interface FieldKind {
  label: string;
  autocomplete: AutoFill;
  placeholder: string;
  /** Filter of the typed characters. */
  digits(typed: string): string;
  written(digits: string): string;
  fault(digits: string): string | undefined;
  code: string;
  /** Allows letters too. */
  text?: boolean;
}

/** A labelled field of the form, with its error message linked by ARIA. */
interface Field {
  element: HTMLElement;
  input: HTMLInputElement;
  kind: FieldKind;
  digits(): string;
  /** Shows the error, if there is one, and returns it. */
  judge(): string | undefined;
}

let fieldsMade = 0;

function createField(kind: FieldKind, changed: () => void): Field {
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
    // Hide the error while the user corrects the field.
    show(undefined);
    changed();
  });
  input.addEventListener('blur', ({ relatedTarget: next }) => {
    // Not on the way to a button: a new message would move the button under the pointer.
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

/** Formats the value and keeps the caret behind the same digit. */
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

// What a partial card number reveals: brand, length and digit groups.

interface CardBrand {
  starts: RegExp;
  lengths: readonly number[];
  groups: readonly number[];
  codeLength: number;
}

const FOURS = [4, 4, 4, 4, 3];
const BRANDS: readonly CardBrand[] = [
  { starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], codeLength: 4 },
  { starts: /^3[0689]/, lengths: [14], groups: [4, 6, 4], codeLength: 3 },
  { starts: /^[4-6]/, lengths: [16], groups: FOURS, codeLength: 3 },
];
const UNKNOWN: CardBrand = {
  starts: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  groups: FOURS,
  codeLength: 3,
};

const brandOf = (digits: string): CardBrand => BRANDS.find(({ starts }) => starts.test(digits)) ?? UNKNOWN;

export const longestNumber = (digits: string): number => Math.max(...brandOf(digits).lengths);

/** Formats in groups, as printed on the card. */
export function grouped(digits: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const length of brandOf(digits).groups) {
    const part = digits.slice(from, from + length);
    if (part) parts.push(part);
    from += length;
  }
  return parts.join(' ');
}

/** The check digit (ISO/IEC 7812-1). */
export function isCardNumber(digits: string): boolean {
  if (!brandOf(digits).lengths.includes(digits.length)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Parses month and year: a first digit above 1 can only be a one-digit month. */
export function expiryDigits(typed: string): string {
  const [month = '', year] = typed.split('/');
  const before = month.replace(/\D/g, '');
  const padded = before.length === 1 && (year !== undefined || Number(before) > 1) ? `0${before}` : before;
  return (padded + (year ?? '').replace(/\D/g, '').replace(/^20(?=\d\d)/, '')).slice(0, 4);
}

export const writtenExpiry = (digits: string): string =>
  digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;

const expiryMonth = (digits: string): number => Number(digits.slice(0, 2));
const expiryYear = (digits: string): number => 2000 + Number(digits.slice(2));

/** A card is valid until the end of its month. */
export function expiryFault(digits: string, now = new Date()): string | undefined {
  if (digits.length < 4) return "Your card's expiration date is incomplete.";
  const month = expiryMonth(digits);
  if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
  const isPast = new Date(expiryYear(digits), month) <= now;
  return isPast ? "Your card's expiration date is in the past." : undefined;
}

export interface CardForm {
  element: HTMLElement;
  isEmpty(): boolean;
  isComplete(): boolean;
  /** Shows the errors, moves the focus to the first one and returns it. */
  check(): { code: string; message: string } | undefined;
  /** In the format of the API. */
  data(): Record<string, string>;
  focus(): void;
}

const onlyDigits = (typed: string) => typed.replace(/\D/g, '');

export function createCardForm(changed: () => void): CardForm {
  const number = createField(NUMBER, changed);
  const expiry = createField(EXPIRY, changed);
  const code = createField(securityCode(number), changed);
  const postal = createField(POSTAL_CODE, changed);
  const fields = [number, expiry, code, postal];
  const element = document.createElement('div');
  element.className = 'embedded-stripe';
  element.append(...fields.map((field) => field.element));
  return {
    element,
    isEmpty: () => fields.every(({ input }) => input.value === ''),
    isComplete: () => fields.every(({ kind, digits }) => kind.fault(digits()) === undefined),
    check() {
      const wrong = fields.map((field) => ({ field, message: field.judge() }));
      const first = wrong.find(({ message }) => message !== undefined);
      if (!first?.message) return undefined;
      first.field.input.focus();
      return { code: first.field.kind.code, message: first.message };
    },
    data: () => ({
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number.digits(),
      'payment_method_data[card][exp_month]': String(expiryMonth(expiry.digits())),
      'payment_method_data[card][exp_year]': String(expiryYear(expiry.digits())),
      'payment_method_data[card][cvc]': code.digits(),
      ...(postal.input.value && {
        'payment_method_data[billing_details][address][postal_code]': postal.input.value.trim(),
      }),
    }),
    focus: () => number.input.focus(),
  };
}

const NUMBER: FieldKind = {
  label: 'Card number',
  autocomplete: 'cc-number',
  placeholder: '1234 1234 1234 1234',
  digits: (typed) => onlyDigits(typed).slice(0, longestNumber(onlyDigits(typed))),
  written: grouped,
  code: 'incomplete_number',
  fault(digits) {
    if (isCardNumber(digits)) return undefined;
    const isShort = digits.length < Math.min(...brandOf(digits).lengths);
    return isShort ? 'Your card number is incomplete.' : 'Your card number is invalid.';
  },
};

const EXPIRY: FieldKind = {
  label: 'Expiration date',
  autocomplete: 'cc-exp',
  placeholder: 'MM / YY',
  digits: expiryDigits,
  written: writtenExpiry,
  code: 'incomplete_expiry',
  fault: (digits) => expiryFault(digits),
};

/** Its length depends on the card's brand. */
const securityCode = (number: Field): FieldKind => ({
  label: 'Security code',
  autocomplete: 'cc-csc',
  placeholder: 'CVC',
  digits: (typed) => onlyDigits(typed).slice(0, 4),
  written: (digits) => digits,
  code: 'incomplete_cvc',
  fault: (digits) =>
    digits.length === brandOf(number.digits()).codeLength
      ? undefined
      : "Your card's security code is incomplete.",
});

const POSTAL_CODE: FieldKind = {
  label: 'Postal code (optional)',
  autocomplete: 'postal-code',
  placeholder: '90210',
  digits: (typed) => typed,
  written: (typed) => typed,
  code: 'incomplete_zip',
  fault: () => undefined,
  text: true,
};
