// The fields of a card, and what they say of it.
import { brandOf, grouped, isCardNumber, longestNumber } from './card-number.ts';
import { expiryDigits, expiryFault, expiryMonth, expiryYear, writtenExpiry } from './expiry.ts';
import { createField, type Field, type FieldKind } from './field.ts';

export interface CardForm {
  element: HTMLElement;
  isEmpty(): boolean;
  isComplete(): boolean;
  /** Shows what is wrong, takes the person there, and gives the first of it back. */
  check(): { code: string; message: string } | undefined;
  /** As the server takes them. */
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

/** How long it is depends on the card. */
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
