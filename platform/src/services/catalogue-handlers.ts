import type { Handlers } from '../http/handler.ts';

export const catalogueHandlers = {} satisfies Partial<Handlers<'services'>>;
