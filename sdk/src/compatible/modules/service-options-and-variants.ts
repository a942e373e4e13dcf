import { event } from '../events.ts';

export * from '../../generated/service-options-and-variants.ts';
export * from '../generated/service-options-and-variants.ts';
export { utils } from '../utils.ts';

export const onServiceOptionsAndVariantsCreated = /* @__PURE__ */ event('serviceOptionsAndVariantsCreated');
export const onServiceOptionsAndVariantsUpdated = /* @__PURE__ */ event('serviceOptionsAndVariantsUpdated');
export const onServiceOptionsAndVariantsDeleted = /* @__PURE__ */ event('serviceOptionsAndVariantsDeleted');
