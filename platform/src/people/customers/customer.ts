import type { Modules, RequestOf, ResponseOf } from '@foyer/contract';

type Customers = Modules['customers'];

export type CustomerQuery = RequestOf<Customers['queryCustomers']>;
export type CustomerEntity = ResponseOf<Customers['queryCustomers']>['customers'][number];

/** The figures of a customer that come from their bookings. */
export type Figures = Pick<
  CustomerEntity,
  'visitCount' | 'noShowCount' | 'cancellationCount' | 'unpaidCount' | 'nextVisitDate' | 'lastVisitDate'
>;
