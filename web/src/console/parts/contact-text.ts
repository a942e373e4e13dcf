import type { Contact } from '@foyer/sdk';

/** The first thing that somebody at the phone says. */
export interface Typed {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

const PHONE = /^[+()\d\s./-]{5,}$/;

/** Reads a name, an address or a number, whichever was typed. */
export function readTyped(text: string): Typed {
  const typed = text.trim();
  const nothing = { firstName: '', lastName: '', email: '', phone: '' };
  if (/^\S+@\S+$/.test(typed)) return { ...nothing, email: typed };
  if (PHONE.test(typed)) return { ...nothing, phone: typed };
  const [firstName = '', ...rest] = typed.split(/\s+/);
  return { ...nothing, firstName, lastName: rest.join(' ') };
}

/** The conditions of a search for contacts: each word begins a name, an address or a number. */
export function contactFilter(text: string): Record<string, unknown> {
  const { firstName, lastName, email, phone } = readTyped(text);
  if (phone) return { 'primaryInfo.phone': { $contains: phone } };
  if (email || !lastName) {
    const $startsWith = email || firstName;
    return {
      $or: ['info.name.first', 'info.name.last', 'primaryInfo.email'].map((field) => ({ [field]: { $startsWith } })),
    };
  }
  return {
    $and: [{ 'info.name.first': { $startsWith: firstName } }, { 'info.name.last': { $startsWith: lastName } }],
  };
}

/** Their name, else an address or a number. */
export const contactName = ({ info: { name }, primaryInfo }: Pick<Contact, 'info' | 'primaryInfo'>): string =>
  [name?.first, name?.last].filter(Boolean).join(' ') || primaryInfo?.email || primaryInfo?.phone || '';
