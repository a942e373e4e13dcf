import type { Handlers } from '../../server/http/handler.ts';
import { changeHandlers } from './change-handlers.ts';
import { readHandlers } from './read-handlers.ts';
import { stateHandlers } from './state-handlers.ts';

export const handlers: Handlers<'plans'> = { ...readHandlers, ...changeHandlers, ...stateHandlers };
