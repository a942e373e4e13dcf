import type { AnswerOf, customers } from '@foyer/sdk';

export type Customer = AnswerOf<typeof customers.queryCustomers>['customers'][number];
/** A customer with what they paid, and others who may be the same person. */
export type WholeCustomer = AnswerOf<typeof customers.getCustomer>;

export const customersHref = '/manage/customers';
export const customerHref = (id: string): string => `${customersHref}/${encodeURIComponent(id)}`;

export const fullNameOf = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** The name shown for a customer; without one what they are known by. */
export const nameOf = (customer: Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone'>): string =>
  fullNameOf(customer) || customer.email || customer.phone || '—';
