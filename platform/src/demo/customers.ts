import type { DemoBusiness, DemoPerson } from './business.ts';
import { emailOf } from './person.ts';

export interface DemoCustomer {
  /** Undefined for somebody who books without an account. */
  member: DemoPerson | undefined;
  contactDetails: { contactId?: string; firstName: string; lastName: string; email: string; phone?: string };
}

/** Yields the customers of a demo business, members and guests, in an endless cycle. */
export function* demoCustomers({ site, members, guests }: DemoBusiness): Generator<DemoCustomer, never> {
  const ofSite = site.people.filter(({ role }) => role === 'member');
  const customers = [
    ...[...ofSite, ...members].filter(({ status }) => !status).map(toCustomer),
    ...guests.map(toGuest),
  ];
  for (;;) yield* customers;
}

export function toCustomer(member: DemoPerson): DemoCustomer {
  const { id, firstName, lastName, email, phone } = member;
  return { member, contactDetails: { contactId: id, firstName, lastName, email, ...(phone ? { phone } : {}) } };
}

function toGuest(name: string): DemoCustomer {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { member: undefined, contactDetails: { firstName, lastName, email: emailOf(name) } };
}
