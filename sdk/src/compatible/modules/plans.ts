import { event } from '../events.ts';

export * from '../../generated/plans.ts';
export * from '../generated/plans.ts';
export { utils } from '../utils.ts';

export const onPlanCreated = /* @__PURE__ */ event('planCreated');
export const onPlanUpdated = /* @__PURE__ */ event('planUpdated');
export const onPlanArchived = /* @__PURE__ */ event('planArchived');
export const onPlanBuyerCanCancelUpdated = /* @__PURE__ */ event('planBuyerCanCancelUpdated');
