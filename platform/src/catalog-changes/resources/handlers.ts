import type { Handlers } from '../../server/http/handler.ts';
import * as hours from './hours-handlers.ts';
import * as lists from './hours-list-handlers.ts';
import * as previews from './hours-preview-handlers.ts';
import * as resources from './resource-handlers.ts';
import * as timeOff from './time-off-handlers.ts';
import * as types from './type-handlers.ts';

/** Each file exports handlers under the names of their operations. */
export const handlers: Handlers<'resources'> = {
  ...types,
  ...resources,
  ...hours,
  ...lists,
  ...previews,
  ...timeOff,
};
