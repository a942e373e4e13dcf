import { operation } from './operation.ts';
import { dueEvents } from './order-events.ts';
import { SIGNED_IN } from './roles.ts';
import { Guid, message, Timestamp } from './shapes/shape.ts';

/** Foyer's own: members pause their orders where the plan allows it. */
const prefixes = ['/foyer'];

const errors = ['MEMBER_REQUIRED', 'ORDER_NOT_FOUND', 'INVALID_ORDER_STATUS'] as const;

/** Once in each cycle, and for at most the days that the plan allowed at the purchase. */
export const memberPauseOrder = operation({
  method: 'POST',
  path: '/v1/member/orders/{id}/pause',
  prefixes,
  summary: 'Pause an own order whose plan allows it; it is resumed by itself on the date',
  allow: SIGNED_IN,
  request: message({ id: Guid, resumeDate: Timestamp }),
  response: message({}),
  errors,
  emits: [...dueEvents, 'orderPaused'],
  effect: 'write',
  args: ['id', 'resumeDate'],
});

/** A pause by the business is ended by the business only. */
export const memberResumeOrder = operation({
  method: 'POST',
  path: '/v1/member/orders/{id}/resume',
  prefixes,
  summary: 'Resume an own order before the planned date of an own pause',
  allow: SIGNED_IN,
  request: message({ id: Guid }),
  response: message({}),
  errors,
  emits: dueEvents,
  effect: 'write',
  args: ['id'],
});
