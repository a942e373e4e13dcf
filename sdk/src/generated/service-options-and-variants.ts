// Generated from contract/src/service-options-and-variants.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/service-options-and-variants';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CloneServiceOptionsAndVariants = typeof contract.cloneServiceOptionsAndVariants;
/** Copy the variants of a service to another one, under a new option id. */
export const cloneServiceOptionsAndVariants = /* @__PURE__ */ call<
  CloneServiceOptionsAndVariants,
  [cloneFromId: Argument<CloneServiceOptionsAndVariants, 'cloneFromId'>, targetServiceId: Argument<CloneServiceOptionsAndVariants, 'targetServiceId'>, options?: NoOptions]
>({ id: 'serviceOptionsAndVariants.cloneServiceOptionsAndVariants', method: 'POST', path: '/bookings/v1/serviceOptionsAndVariants/{cloneFromId}/clone', args: ['cloneFromId', 'targetServiceId'], address: toAddress });

type CreateServiceOptionsAndVariants = typeof contract.createServiceOptionsAndVariants;
/** Create the variants of a service, each with its price. */
export const createServiceOptionsAndVariants = /* @__PURE__ */ call<
  CreateServiceOptionsAndVariants,
  [serviceOptionsAndVariants: Argument<CreateServiceOptionsAndVariants, 'serviceOptionsAndVariants'>, options?: NoOptions]
>({ id: 'serviceOptionsAndVariants.createServiceOptionsAndVariants', method: 'POST', path: '/bookings/v1/serviceOptionsAndVariants', args: ['serviceOptionsAndVariants'], unwrap: 'serviceOptionsAndVariants' });

type DeleteServiceOptionsAndVariants = typeof contract.deleteServiceOptionsAndVariants;
/** Delete the variants of a service. */
export const deleteServiceOptionsAndVariants = /* @__PURE__ */ call<
  DeleteServiceOptionsAndVariants,
  [serviceOptionsAndVariantsId: Argument<DeleteServiceOptionsAndVariants, 'serviceOptionsAndVariantsId'>, options?: Options<DeleteServiceOptionsAndVariants>]
>({ id: 'serviceOptionsAndVariants.deleteServiceOptionsAndVariants', method: 'DELETE', path: '/bookings/v1/serviceOptionsAndVariants/{serviceOptionsAndVariantsId}', args: ['serviceOptionsAndVariantsId'], address: toAddress });

type GetServiceOptionsAndVariants = typeof contract.getServiceOptionsAndVariants;
/** Get the variants of a service by their own id. */
export const getServiceOptionsAndVariants = /* @__PURE__ */ call<
  GetServiceOptionsAndVariants,
  [serviceOptionsAndVariantsId: Argument<GetServiceOptionsAndVariants, 'serviceOptionsAndVariantsId'>, options?: NoOptions]
>({ id: 'serviceOptionsAndVariants.getServiceOptionsAndVariants', method: 'GET', path: '/bookings/v1/serviceOptionsAndVariants/{serviceOptionsAndVariantsId}', args: ['serviceOptionsAndVariantsId'], unwrap: 'serviceOptionsAndVariants', address: toAddress });

type GetServiceOptionsAndVariantsByServiceId = typeof contract.getServiceOptionsAndVariantsByServiceId;
/** Get the variants of a service. */
export const getServiceOptionsAndVariantsByServiceId = /* @__PURE__ */ call<
  GetServiceOptionsAndVariantsByServiceId,
  [serviceId: Argument<GetServiceOptionsAndVariantsByServiceId, 'serviceId'>, options?: NoOptions]
>({ id: 'serviceOptionsAndVariants.getServiceOptionsAndVariantsByServiceId', method: 'GET', path: '/bookings/v1/serviceOptionsAndVariants/service_id/{serviceId}', args: ['serviceId'], address: toAddress });

type QueryServiceOptionsAndVariants = typeof contract.queryServiceOptionsAndVariants;
/** Query the variants of services. */
export const queryServiceOptionsAndVariants = /* @__PURE__ */ call<
  QueryServiceOptionsAndVariants,
  [query?: Argument<QueryServiceOptionsAndVariants, 'query'>, options?: Options<QueryServiceOptionsAndVariants>]
>({ id: 'serviceOptionsAndVariants.queryServiceOptionsAndVariants', method: 'POST', path: '/bookings/v1/serviceOptionsAndVariants/query', args: ['query'], reads: true, list: 'serviceOptionsAndVariantsList', byCursor: true, run: runList });

type UpdateServiceOptionsAndVariants = typeof contract.updateServiceOptionsAndVariants;
/** Replace the option or the variants of a service. */
export const updateServiceOptionsAndVariants = /* @__PURE__ */ call<
  UpdateServiceOptionsAndVariants,
  [id: Argument<UpdateServiceOptionsAndVariants, 'serviceOptionsAndVariants.id'>, serviceOptionsAndVariants: Argument<UpdateServiceOptionsAndVariants, 'serviceOptionsAndVariants'>, options?: NoOptions]
>({ id: 'serviceOptionsAndVariants.updateServiceOptionsAndVariants', method: 'PATCH', path: '/bookings/v1/serviceOptionsAndVariants/{serviceOptionsAndVariants.id}', args: ['serviceOptionsAndVariants.id', 'serviceOptionsAndVariants'], unwrap: 'serviceOptionsAndVariants', address: toAddress });
