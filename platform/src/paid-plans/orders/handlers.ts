import type { Handlers } from '../../server/http/handler.ts';
import { changeHandlers } from './change-handlers.ts';
import { checkoutHandlers } from './checkout-handlers.ts';
import { pauseHandlers } from './pause-handlers.ts';
import { paymentHandlers } from './payment-handlers.ts';
import { readHandlers } from './read-handlers.ts';

export const handlers: Handlers<'orders'> = {
  ...paymentHandlers,
  ...readHandlers,
  ...changeHandlers,
  ...pauseHandlers,
  ...checkoutHandlers,
};
