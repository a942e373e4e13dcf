import { event } from '../events.ts';

export * from '../../generated/orders.ts';
export * from '../generated/orders.ts';

export const onOrderCreated = /* @__PURE__ */ event('orderCreated');
export const onOrderUpdated = /* @__PURE__ */ event('orderUpdated');
export const onOrderPurchased = /* @__PURE__ */ event('orderPurchased');
export const onOrderStartDateChanged = /* @__PURE__ */ event('orderStartDateChanged');
export const onOrderStarted = /* @__PURE__ */ event('orderStarted');
export const onOrderCycleStarted = /* @__PURE__ */ event('orderCycleStarted');
export const onOrderPaused = /* @__PURE__ */ event('orderPaused');
export const onOrderResumed = /* @__PURE__ */ event('orderResumed');
export const onOrderCanceled = /* @__PURE__ */ event('orderCanceled');
export const onOrderAutoRenewCanceled = /* @__PURE__ */ event('orderAutoRenewCanceled');
export const onOrderEnded = /* @__PURE__ */ event('orderEnded');
export const onOrderEndDatePostponed = /* @__PURE__ */ event('orderEndDatePostponed');
export const onOrderMarkedAsPaid = /* @__PURE__ */ event('orderMarkedAsPaid');
