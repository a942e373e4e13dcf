import type { Handlers } from '../../server/http/handler.ts';
import { cancelSession, updateSession } from './change.ts';
import { createSession } from './create.ts';
import { publicHandlers } from './public-handlers.ts';
import { readHandlers } from './read-handlers.ts';
import { undoSessionChange } from './undo.ts';

export const handlers: Handlers<'sessions'> = {
  createSession,
  updateSession,
  cancelSession,
  undoSessionChange,
  ...readHandlers,
  ...publicHandlers,
};
