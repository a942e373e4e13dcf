import type { Handlers } from '../../server/http/handler.ts';
import { changeHandlers } from './change-handlers.ts';
import { checkoutHandlers } from './checkout-handlers.ts';
import { readHandlers } from './read-handlers.ts';

export const handlers: Handlers<'orders'> = { ...readHandlers, ...changeHandlers, ...checkoutHandlers };
