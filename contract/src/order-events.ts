/** Events that a change of an order can send beside its own, because it first does what time has made due. */
export const dueEvents = [
  'orderStarted',
  'orderCycleStarted',
  'orderResumed',
  'orderCanceled',
  'orderEnded',
  'orderUpdated',
] as const;
