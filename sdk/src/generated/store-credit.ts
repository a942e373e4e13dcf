// Generated from contract/src/store-credit.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { StoreCredit, StoreCreditEntry } from './shapes.ts';

export interface GetStoreCreditOptions {
  memberId?: string | null;
}
/** Get the store credit of a member: one’s own, or for the business anybody’s. */
export const getStoreCredit: Call<[options?: GetStoreCreditOptions], StoreCredit, 'MEMBER_REQUIRED' | 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('storeCredit.getStoreCredit GET /foyer/v1/store-credit  storeCredit', toAddress);

export interface GrantStoreCreditResponse {
  storeCredit: StoreCredit;
  entry: StoreCreditEntry;
}
/** Give a member store credit. */
export const grantStoreCredit: Call<[memberId: string, entryId: string, amount: string, reason: string, options?: NoOptions], GrantStoreCreditResponse, 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('storeCredit.grantStoreCredit POST /foyer/v1/store-credit/{memberId}/grant entryId,amount,reason', toAddress);

export interface ListStoreCreditEntriesOptions {
  memberId?: string | null;
  limit?: number | null;
  cursor?: string | null;
}
export interface ListStoreCreditEntriesResponse {
  entries: StoreCreditEntry[];
  nextCursor?: string;
}
/** List the changes of a member’s store credit, newest first. */
export const listStoreCreditEntries: Call<[options?: ListStoreCreditEntriesOptions], ListStoreCreditEntriesResponse, 'MEMBER_REQUIRED' | 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('storeCredit.listStoreCreditEntries GET /foyer/v1/store-credit/entries', toAddress);

export interface WithdrawStoreCreditResponse {
  storeCredit: StoreCredit;
  entry: StoreCreditEntry;
}
/** Take back store credit of a member. */
export const withdrawStoreCredit: Call<[memberId: string, entryId: string, amount: string, reason: string, options?: NoOptions], WithdrawStoreCreditResponse, 'MEMBER_NOT_FOUND' | 'STORE_CREDIT_INSUFFICIENT'> = /* @__PURE__ */ call('storeCredit.withdrawStoreCredit POST /foyer/v1/store-credit/{memberId}/withdraw entryId,amount,reason', toAddress);
