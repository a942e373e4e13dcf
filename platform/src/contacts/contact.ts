import type { ContactId, MemberId, Modules, ResponseOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';

type Address = NonNullable<
  NonNullable<ResponseOf<Modules['bookings']['createBooking']>['booking']['contactDetails']>['fullAddress']
>;

/** The data of a contact. */
export interface ContactData {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  address?: Address;
}

export type ContactSource = 'BOOKING' | 'BUSINESS' | 'MEMBER';

export interface Contact extends ContactData {
  id: ContactId;
  /** Present if the contact is a member. */
  memberId?: MemberId;
  source: ContactSource;
  revision: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A key by which a contact is found: an address in lower case, or the digits of a phone number. */
export interface ContactKey {
  kind: 'EMAIL' | 'PHONE';
  value: string;
}

const MIN_DIGITS = 5;

/** The key of a phone number, without its punctuation. Undefined for what can't be a number. */
export function phoneKeyOf(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS) return undefined;
  const international = /^\s*(?:\+|00)/.test(phone);
  return international ? `+${digits.replace(/^00/, '')}` : digits;
}

/** Lists the keys of a contact, the address before the phone number. */
export function keysOf(
  { email, phone }: Pick<ContactData, 'email' | 'phone'>,
  emailKeyOf: (email: string) => string,
): ContactKey[] {
  const number = phone && phoneKeyOf(phone);
  return [
    ...(email ? [{ kind: 'EMAIL', value: emailKeyOf(email) } as const] : []),
    ...(number ? [{ kind: 'PHONE', value: number } as const] : []),
  ];
}
