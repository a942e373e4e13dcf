import type { Handlers } from '../server/http/handler.ts';
import { listHandlers } from './list-handlers.ts';
import { payLinkHandlers } from './pay-link-handlers.ts';
import { paymentHandlers } from './payment-handlers.ts';
import { payoutHandlers } from './payout-handlers.ts';
import { settingsHandlers } from './settings-handlers.ts';

export const handlers: Handlers<'payments'> = {
  ...settingsHandlers,
  ...paymentHandlers,
  ...listHandlers,
  ...payLinkHandlers,
  ...payoutHandlers,
};
