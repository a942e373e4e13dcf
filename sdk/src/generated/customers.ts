// Generated from contract/src/customers.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { CurrencyAmount, Cursors, MemberStatus, SortOrder } from './shapes.ts';

export interface GetCustomerResponse {
  customer: { id: string; isMember: boolean; createdDate: Date; tags: string[]; visitCount: number; noShowCount: number; cancellationCount: number; unpaidCount: number; memberStatus?: MemberStatus; firstName?: string; lastName?: string; email?: string; phone?: string; nextVisitDate?: Date; lastVisitDate?: Date };
  spend: { paid: CurrencyAmount; refunded: CurrencyAmount; net: CurrencyAmount }[];
  duplicates: { customer: { id: string; isMember: boolean; createdDate: Date; tags: string[]; visitCount: number; noShowCount: number; cancellationCount: number; unpaidCount: number; memberStatus?: MemberStatus; firstName?: string; lastName?: string; email?: string; phone?: string; nextVisitDate?: Date; lastVisitDate?: Date }; sharedBy: ('EMAIL' | 'PHONE')[] }[];
}
/** Get a customer with what they paid, and others with the same address or number. */
export const getCustomer: Call<[customerId: string, options?: NoOptions], GetCustomerResponse, 'CONTACT_NOT_FOUND'> = /* @__PURE__ */ call('customers.getCustomer GET /foyer/v1/customers/{customerId}', toAddress);

export interface ListCustomerTagsResponse {
  tags: { tag: string; count: number }[];
}
/** List the tags of customers, each with how many have it. */
export const listCustomerTags: Call<[options?: NoOptions], ListCustomerTagsResponse, never> = /* @__PURE__ */ call('customers.listCustomerTags GET /foyer/v1/customer-tags', toAddress);

export interface QueryCustomersOptions {
  search?: string | null;
  isMember?: boolean | null;
  tags?: readonly string[] | null;
  hasUpcomingBooking?: boolean | null;
  visitedSinceDate?: Date | string | null;
  notVisitedSinceDate?: Date | string | null;
  owesPayment?: boolean | null;
  sort?: 'CREATED' | 'FIRST_NAME' | 'LAST_NAME' | null;
  order?: SortOrder | null;
  limit?: number | null;
  cursor?: string | null;
}
export interface QueryCustomersResponse {
  customers: { id: string; isMember: boolean; createdDate: Date; tags: string[]; visitCount: number; noShowCount: number; cancellationCount: number; unpaidCount: number; memberStatus?: MemberStatus; firstName?: string; lastName?: string; email?: string; phone?: string; nextVisitDate?: Date; lastVisitDate?: Date }[];
  cursors: Cursors;
  total?: number;
}
/** List customers, members and contacts as one, with their visits. */
export const queryCustomers: Call<[options?: QueryCustomersOptions], QueryCustomersResponse, never> = /* @__PURE__ */ call('customers.queryCustomers READ /foyer/v1/customers/query');

export interface TagCustomersResponse {
  tag: string;
  changedIds: string[];
}
/** Give customers a tag; answers who did not have it yet. */
export const tagCustomers: Call<[customerIds: readonly string[], tag: string, options?: NoOptions], TagCustomersResponse, 'TOO_MANY_TAGS'> = /* @__PURE__ */ call('customers.tagCustomers POST /foyer/v1/customer-tags/add customerIds,tag');

export interface UntagCustomersResponse {
  tag: string;
  changedIds: string[];
}
/** Take a tag from customers; answers who had it. */
export const untagCustomers: Call<[customerIds: readonly string[], tag: string, options?: NoOptions], UntagCustomersResponse, never> = /* @__PURE__ */ call('customers.untagCustomers POST /foyer/v1/customer-tags/remove customerIds,tag');
