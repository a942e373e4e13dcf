import type { RefObject } from 'react';
import { openStoredValue, tabStorage } from '../../lib/stored-value.ts';

const KEY = 'foyer-typed-email';

const open = () => openStoredValue(tabStorage(), KEY, (stored) => (typeof stored === 'string' ? stored : null));

type Form = RefObject<HTMLFormElement | null>;

const fieldOf = ({ current }: Form): HTMLInputElement | undefined => {
  const control = current?.elements.namedItem('email');
  return control instanceof HTMLInputElement ? control : undefined;
};

/** Keeps the email that was typed for the next page of this tab. */
export function keepTypedEmail(form: Form): void {
  const email = fieldOf(form)?.value.trim();
  if (email) open().write(email);
}

/** Fills an empty field with the email that the page before has kept, once. */
export function takeTypedEmail(form: Form): void {
  const [field, kept] = [fieldOf(form), open()];
  const email = kept.read();
  kept.write(null);
  if (field && email && field.value === '') field.value = email;
}
