import type { RouteContext } from '../server/route-context.ts';
import type { FileStore } from './file-store.ts';

/** What the routes of pictures share. */
export interface MediaContext extends RouteContext {
  /** The bytes of uploaded pictures. */
  files: FileStore;
}
