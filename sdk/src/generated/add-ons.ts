// Generated from contract/src/add-ons.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/add-ons';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type BulkCreateAddOns = typeof contract.bulkCreateAddOns;
/** Create several add-ons; each item has its own result. */
export const bulkCreateAddOns = /* @__PURE__ */ call<
  BulkCreateAddOns,
  [addOns: Argument<BulkCreateAddOns, 'addOns'>, options?: Options<BulkCreateAddOns>]
>({ id: 'addOns.bulkCreateAddOns', method: 'POST', path: '/addons/v1/bulk/add-ons/create', args: ['addOns'] });

type BulkDeleteAddOns = typeof contract.bulkDeleteAddOns;
/** Delete several add-ons; each item has its own result. */
export const bulkDeleteAddOns = /* @__PURE__ */ call<
  BulkDeleteAddOns,
  [addOnIds: Argument<BulkDeleteAddOns, 'addOnIds'>, options?: NoOptions]
>({ id: 'addOns.bulkDeleteAddOns', method: 'POST', path: '/addons/v1/bulk/add-ons/delete', args: ['addOnIds'] });

type BulkUpdateAddOns = typeof contract.bulkUpdateAddOns;
/** Update several add-ons; each item has its own result. */
export const bulkUpdateAddOns = /* @__PURE__ */ call<
  BulkUpdateAddOns,
  [addOns: Argument<BulkUpdateAddOns, 'addOns'>, options?: Options<BulkUpdateAddOns>]
>({ id: 'addOns.bulkUpdateAddOns', method: 'POST', path: '/addons/v1/bulk/add-ons/update', args: ['addOns'] });

type CreateAddOn = typeof contract.createAddOn;
/** Create an add-on. */
export const createAddOn = /* @__PURE__ */ call<
  CreateAddOn,
  [addOn: Argument<CreateAddOn, 'addOn'>, options?: NoOptions]
>({ id: 'addOns.createAddOn', method: 'POST', path: '/addons/v1/add-ons', args: ['addOn'], unwrap: 'addOn' });

type DeleteAddOn = typeof contract.deleteAddOn;
/** Delete an add-on and take it out of all groups; bookings keep it. */
export const deleteAddOn = /* @__PURE__ */ call<
  DeleteAddOn,
  [addOnId: Argument<DeleteAddOn, 'addOnId'>, options?: NoOptions]
>({ id: 'addOns.deleteAddOn', method: 'DELETE', path: '/addons/v1/add-ons/{addOnId}', args: ['addOnId'], address: toAddress });

type GetAddOn = typeof contract.getAddOn;
/** Get an add-on. */
export const getAddOn = /* @__PURE__ */ call<
  GetAddOn,
  [addOnId: Argument<GetAddOn, 'addOnId'>, options?: NoOptions]
>({ id: 'addOns.getAddOn', method: 'GET', path: '/addons/v1/add-ons/{addOnId}', args: ['addOnId'], unwrap: 'addOn', address: toAddress });

type QueryAddOns = typeof contract.queryAddOns;
/** Query add-ons. */
export const queryAddOns = /* @__PURE__ */ call<
  QueryAddOns,
  [query?: Argument<QueryAddOns, 'query'>, options?: Options<QueryAddOns>]
>({ id: 'addOns.queryAddOns', method: 'GET', path: '/addons/v1/add-ons/query', fallback: 'POST', args: ['query'], list: 'addOns', byCursor: true, address: toAddress, run: runList });

type UpdateAddOn = typeof contract.updateAddOn;
/** Update the fields sent of an add-on, or those that a mask names. */
export const updateAddOn = /* @__PURE__ */ call<
  UpdateAddOn,
  [id: Argument<UpdateAddOn, 'addOn.id'>, addOn: Argument<UpdateAddOn, 'addOn'>, options?: Options<UpdateAddOn>]
>({ id: 'addOns.updateAddOn', method: 'PATCH', path: '/addons/v1/add-ons/{addOn.id}', args: ['addOn.id', 'addOn'], unwrap: 'addOn', address: toAddress });
