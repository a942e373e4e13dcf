// Generated from contract/src/services.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/services';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type CountServices = typeof contract.countServices;
/** Count the services that match a filter. */
export const countServices = /* @__PURE__ */ call<
  CountServices,
  [options?: Options<CountServices>]
>({ id: 'services.countServices', method: 'POST', path: '/_api/bookings/v2/services/count', reads: true });

type CreateService = typeof contract.createService;
/** Create a service. */
export const createService = /* @__PURE__ */ call<
  CreateService,
  [service: Argument<CreateService, 'service'>, options?: NoOptions]
>({ id: 'services.createService', method: 'POST', path: '/_api/bookings/v2/services', args: ['service'], unwrap: 'service' });

type GetService = typeof contract.getService;
/** Get one service. */
export const getService = /* @__PURE__ */ call<
  GetService,
  [serviceId: Argument<GetService, 'serviceId'>, options?: Options<GetService>]
>({ id: 'services.getService', method: 'GET', path: '/_api/bookings/v2/services/{serviceId}', args: ['serviceId'], unwrap: 'service', address: toAddress });

type QueryServices = typeof contract.queryServices;
/** Query services by filter, sort and page. */
export const queryServices = /* @__PURE__ */ call<
  QueryServices,
  [query?: Argument<QueryServices, 'query'>, options?: Options<QueryServices>]
>({ id: 'services.queryServices', method: 'POST', path: '/_api/bookings/v2/services/query', args: ['query'], reads: true, list: 'services', run: runList });
