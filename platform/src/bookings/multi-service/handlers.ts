import type { Handlers } from '../../http/handler.ts';

export const multiServiceHandlers = {} satisfies Partial<Handlers<'bookings'>>;
