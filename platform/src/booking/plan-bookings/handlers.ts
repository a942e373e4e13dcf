import { benefitHandlers } from '../../paid-plans/plans/benefit-handlers.ts';
import { eligibilityHandlers } from '../../paid-plans/redemption/eligibility-handlers.ts';
import { poolHandlers } from '../../paid-plans/redemption/pool-handlers.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { decideBookingsOfEndedOrders } from './decide.ts';
import { listBookingsOfEndedOrders } from './list.ts';

export const handlers: Handlers<'benefits'> = {
  ...benefitHandlers,
  ...poolHandlers,
  ...eligibilityHandlers,
  listBookingsOfEndedOrders,
  decideBookingsOfEndedOrders,
};
