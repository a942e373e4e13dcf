import type { Call } from '../../call-spec.ts';
import * as plain from '../../generated/services.ts';
import type { MaskedServiceInput, ServiceInput } from '../../generated/shapes.ts';
import { withArguments } from '../arguments.ts';
import { event } from '../events.ts';

export * from '../../generated/services.ts';
export * from '../generated/services.ts';
export { utils } from '../utils.ts';

/** `bulkUpdateServices({ services })` */
export const bulkUpdateServices: Call<
  [options: { services: readonly MaskedServiceInput[] } & plain.BulkUpdateServicesOptions],
  plain.BulkUpdateServicesResponse
> = /* @__PURE__ */ withArguments(plain.bulkUpdateServices, []);
/** `bulkUpdateServicesByFilter(filter, { service })` */
export const bulkUpdateServicesByFilter: Call<
  [filter: Record<string, unknown>, options: { service: ServiceInput }],
  plain.BulkUpdateServicesByFilterResponse
> = /* @__PURE__ */ withArguments(plain.bulkUpdateServicesByFilter, ['filter']);

export const onServiceCreated = /* @__PURE__ */ event('serviceCreated');
export const onServiceUpdated = /* @__PURE__ */ event('serviceUpdated');
export const onServiceDeleted = /* @__PURE__ */ event('serviceDeleted');
