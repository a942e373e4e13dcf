import type { RouteContext } from '../server/route-context.ts';
import type { FileStore } from './file-store.ts';

/** The context of the routes of pictures. */
export interface MediaContext extends RouteContext {
  /** The bytes of uploaded pictures. */
  files: FileStore;
}
