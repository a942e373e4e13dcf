import type { Handlers } from '../http/handler.ts';

export const handlers: Handlers<'sessions'> = {};
