import type { Handlers } from '../http/handler.ts';

export const changeHandlers = {} satisfies Partial<Handlers<'services'>>;
