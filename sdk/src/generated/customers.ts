// Generated from contract/src/customers.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { CurrencyAmount, Cursors, MemberStatus, SortOrder } from './shapes.ts';

export interface GetCustomerResponse {
  customer: { id: string; isMember: boolean; createdDate: Date; tags: string[]; visitCount: number; noShowCount: number; cancellationCount: number; unpaidCount: number; memberStatus?: MemberStatus; firstName?: string; lastName?: string; email?: string; phone?: string; nextVisitDate?: Date; lastVisitDate?: Date; marketingConsent?: { isGiven: boolean; changedDate: Date; changedBy: 'CUSTOMER' | 'BUSINESS' } };
  spend: { paid: CurrencyAmount; refunded: CurrencyAmount; net: CurrencyAmount }[];
  duplicates: { customer: { id: string; isMember: boolean; createdDate: Date; tags: string[]; visitCount: number; noShowCount: number; cancellationCount: number; unpaidCount: number; memberStatus?: MemberStatus; firstName?: string; lastName?: string; email?: string; phone?: string; nextVisitDate?: Date; lastVisitDate?: Date; marketingConsent?: { isGiven: boolean; changedDate: Date; changedBy: 'CUSTOMER' | 'BUSINESS' } }; sharedBy: ('EMAIL' | 'PHONE')[] }[];
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
  customers: { id: string; isMember: boolean; createdDate: Date; tags: string[]; visitCount: number; noShowCount: number; cancellationCount: number; unpaidCount: number; memberStatus?: MemberStatus; firstName?: string; lastName?: string; email?: string; phone?: string; nextVisitDate?: Date; lastVisitDate?: Date; marketingConsent?: { isGiven: boolean; changedDate: Date; changedBy: 'CUSTOMER' | 'BUSINESS' } }[];
  cursors: Cursors;
  total?: number;
}
/** List customers, members and contacts as one, with their visits. */
export const queryCustomers: Call<[options?: QueryCustomersOptions], QueryCustomersResponse, never> = /* @__PURE__ */ call('customers.queryCustomers READ /foyer/v1/customers/query');

export interface ReadCustomerFileOptions {
  kind?: 'CUSTOMERS' | 'BOOKINGS' | null;
  columns?: readonly ('NAME' | 'FIRST_NAME' | 'LAST_NAME' | 'EMAIL' | 'PHONE' | 'ADDRESS' | 'CITY' | 'REGION' | 'POSTAL_CODE' | 'COUNTRY' | 'BIRTHDAY' | 'TAGS' | 'MARKETING_CONSENT' | 'NOTES' | 'START' | 'START_TIME' | 'END' | 'DURATION' | 'SERVICE' | 'STAFF' | 'LOCATION' | 'STATUS' | 'PRICE' | 'IGNORED')[] | null;
}
export interface ReadCustomerFileResponse {
  columns: { name: string; column: 'NAME' | 'FIRST_NAME' | 'LAST_NAME' | 'EMAIL' | 'PHONE' | 'ADDRESS' | 'CITY' | 'REGION' | 'POSTAL_CODE' | 'COUNTRY' | 'BIRTHDAY' | 'TAGS' | 'MARKETING_CONSENT' | 'NOTES' | 'START' | 'START_TIME' | 'END' | 'DURATION' | 'SERVICE' | 'STAFF' | 'LOCATION' | 'STATUS' | 'PRICE' | 'IGNORED'; samples: string[] }[];
  rowCount: number;
  asksDateOrder: boolean;
  dateOrder?: 'DAY_FIRST' | 'MONTH_FIRST';
  services?: { name: string; id?: string }[];
  staff?: { name: string; id?: string }[];
}
/** Read the columns of another product’s CSV of customers or bookings, and guess what they say. */
export const readCustomerFile: Call<[csv: string, options?: ReadCustomerFileOptions], ReadCustomerFileResponse, never> = /* @__PURE__ */ call('customers.readCustomerFile READ /foyer/v1/customer-imports/read csv');

export interface StartCustomerImportOptions {
  fileName?: string | null;
  dateOrder?: 'DAY_FIRST' | 'MONTH_FIRST' | null;
  kind?: 'CUSTOMERS' | 'BOOKINGS' | null;
  services?: readonly { name: string; id?: string | null; _id?: string | null }[] | null;
  staff?: readonly { name: string; id?: string | null; _id?: string | null }[] | null;
  sendsReminders?: boolean | null;
}
export interface StartCustomerImportResponse {
  job: { id: string; action: 'APPROVE' | 'BLOCK' | 'MUTE' | 'UNMUTE' | 'DELETE' | 'IMPORT' | 'IMPORT_CUSTOMERS' | 'UNDO_CUSTOMER_IMPORT' | 'IMPORT_BOOKINGS' | 'UNDO_BOOKING_IMPORT' | 'SEND_MESSAGE'; status: 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELED'; fileName?: string; total: number; succeeded: number; failed: number; createdDate: Date; updatedDate: Date; finishedDate?: Date; columns?: string[]; created?: number; merged?: number; unchanged?: number; undoable?: number; undoes?: string; sendsReminders?: boolean };
}
/** Check every row of a CSV of customers or bookings; nothing is changed until the import is applied. */
export const startCustomerImport: Call<[csv: string, columns: readonly ('NAME' | 'FIRST_NAME' | 'LAST_NAME' | 'EMAIL' | 'PHONE' | 'ADDRESS' | 'CITY' | 'REGION' | 'POSTAL_CODE' | 'COUNTRY' | 'BIRTHDAY' | 'TAGS' | 'MARKETING_CONSENT' | 'NOTES' | 'START' | 'START_TIME' | 'END' | 'DURATION' | 'SERVICE' | 'STAFF' | 'LOCATION' | 'STATUS' | 'PRICE' | 'IGNORED')[], options?: StartCustomerImportOptions], StartCustomerImportResponse, never> = /* @__PURE__ */ call('customers.startCustomerImport POST /foyer/v1/customer-imports csv,columns');

export interface TagCustomersResponse {
  tag: string;
  changedIds: string[];
}
/** Give customers a tag; answers who did not have it yet. */
export const tagCustomers: Call<[customerIds: readonly string[], tag: string, options?: NoOptions], TagCustomersResponse, 'TOO_MANY_TAGS'> = /* @__PURE__ */ call('customers.tagCustomers POST /foyer/v1/customer-tags/add customerIds,tag');

export interface UndoCustomerImportResponse {
  job: { id: string; action: 'APPROVE' | 'BLOCK' | 'MUTE' | 'UNMUTE' | 'DELETE' | 'IMPORT' | 'IMPORT_CUSTOMERS' | 'UNDO_CUSTOMER_IMPORT' | 'IMPORT_BOOKINGS' | 'UNDO_BOOKING_IMPORT' | 'SEND_MESSAGE'; status: 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELED'; fileName?: string; total: number; succeeded: number; failed: number; createdDate: Date; updatedDate: Date; finishedDate?: Date; columns?: string[]; created?: number; merged?: number; unchanged?: number; undoable?: number; undoes?: string; sendsReminders?: boolean };
}
/** Take away what an import made and nobody has changed since; a job of its own. */
export const undoCustomerImport: Call<[jobId: string, options?: NoOptions], UndoCustomerImportResponse, 'MEMBER_JOB_NOT_FOUND' | 'MEMBER_JOB_NOT_READY'> = /* @__PURE__ */ call('customers.undoCustomerImport POST /foyer/v1/customer-imports/{jobId}/undo', toAddress);

export interface UntagCustomersResponse {
  tag: string;
  changedIds: string[];
}
/** Take a tag from customers; answers who had it. */
export const untagCustomers: Call<[customerIds: readonly string[], tag: string, options?: NoOptions], UntagCustomersResponse, never> = /* @__PURE__ */ call('customers.untagCustomers POST /foyer/v1/customer-tags/remove customerIds,tag');
