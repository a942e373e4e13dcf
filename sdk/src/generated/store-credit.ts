// Generated from contract/src/store-credit.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/store-credit';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type GetStoreCredit = typeof contract.getStoreCredit;
/** Get the store credit of a member: one’s own, or for the business anybody’s. */
export const getStoreCredit = /* @__PURE__ */ call<
  GetStoreCredit,
  [options?: Options<GetStoreCredit>]
>({ id: 'storeCredit.getStoreCredit', method: 'GET', path: '/foyer/v1/store-credit', unwrap: 'storeCredit', address: toAddress });

type GrantStoreCredit = typeof contract.grantStoreCredit;
/** Give a member store credit. */
export const grantStoreCredit = /* @__PURE__ */ call<
  GrantStoreCredit,
  [memberId: Argument<GrantStoreCredit, 'memberId'>, entryId: Argument<GrantStoreCredit, 'entryId'>, amount: Argument<GrantStoreCredit, 'amount'>, reason: Argument<GrantStoreCredit, 'reason'>, options?: NoOptions]
>({ id: 'storeCredit.grantStoreCredit', method: 'POST', path: '/foyer/v1/store-credit/{memberId}/grant', args: ['memberId', 'entryId', 'amount', 'reason'], address: toAddress });

type ListStoreCreditEntries = typeof contract.listStoreCreditEntries;
/** List the changes of a member’s store credit, newest first. */
export const listStoreCreditEntries = /* @__PURE__ */ call<
  ListStoreCreditEntries,
  [options?: Options<ListStoreCreditEntries>]
>({ id: 'storeCredit.listStoreCreditEntries', method: 'GET', path: '/foyer/v1/store-credit/entries', address: toAddress });

type WithdrawStoreCredit = typeof contract.withdrawStoreCredit;
/** Take back store credit of a member. */
export const withdrawStoreCredit = /* @__PURE__ */ call<
  WithdrawStoreCredit,
  [memberId: Argument<WithdrawStoreCredit, 'memberId'>, entryId: Argument<WithdrawStoreCredit, 'entryId'>, amount: Argument<WithdrawStoreCredit, 'amount'>, reason: Argument<WithdrawStoreCredit, 'reason'>, options?: NoOptions]
>({ id: 'storeCredit.withdrawStoreCredit', method: 'POST', path: '/foyer/v1/store-credit/{memberId}/withdraw', args: ['memberId', 'entryId', 'amount', 'reason'], address: toAddress });
