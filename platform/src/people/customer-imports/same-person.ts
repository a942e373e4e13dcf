import type { Contact, ContactData } from '../../contacts/contact.ts';
import { wordsOf } from '../../contacts/search.ts';

/** Whether two first names can be one person's: `Ana` and `Ana María`, or one that nobody gave. */
export function isSameFirstName(one = '', other = ''): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return short.length === 0 || short.every((word, index) => long[index] === word);
}

/** What a row is to a customer who has its address or number. */
export type Likeness = 'SAME' | 'OTHER' | 'UNCLEAR';

/** An address leads to one customer only, so that somebody else can't have it as well: they need an address of their own. */
export function compareByEmail(row: ContactData, known: Pick<Contact, 'firstName'>): Likeness {
  return isSameFirstName(row.firstName, known.firstName) ? 'SAME' : 'UNCLEAR';
}

/** A family shares a number. Without an address, a number leads to one customer, too. */
export function compareByPhone(row: ContactData, known: Pick<Contact, 'firstName' | 'email'>): Likeness {
  if (row.email && known.email) return 'OTHER';
  if (isSameFirstName(row.firstName, known.firstName)) return 'SAME';
  return row.email ? 'OTHER' : 'UNCLEAR';
}
