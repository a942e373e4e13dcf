import { type Caller, isBusiness } from '../../server/http/caller.ts';
import type { Visibility } from './store.ts';

/** Only the business sees hidden services. */
export const visibleTo = (caller: Caller): Visibility => ({ hidden: isBusiness(caller) });
