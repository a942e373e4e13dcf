import { event } from '../events.ts';

export * from '../../generated/add-ons.ts';
export * from '../generated/add-ons.ts';
export { utils } from '../utils.ts';

export const onAddOnCreated = /* @__PURE__ */ event('addOnCreated');
export const onAddOnUpdated = /* @__PURE__ */ event('addOnUpdated');
export const onAddOnDeleted = /* @__PURE__ */ event('addOnDeleted');
