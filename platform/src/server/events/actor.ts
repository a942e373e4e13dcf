import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../http/caller.ts';
import { isBusiness } from '../http/caller.ts';

/** Who brought an event about, in the words of the protocol. */
export interface EventActor {
  kind: 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP';
  id: string;
}

/**
 * An event says who caused it, however deep below the call it happens: people change by sign-in, by the business, by
 * jobs and by themselves, and none of that code has any other use for the caller.
 */
const causes = new AsyncLocalStorage<EventActor>();

/** Events of this work are caused by the caller. */
export const withActor = <T>(caller: Pick<Caller, 'kind' | 'id' | 'role'>, work: () => T): T =>
  causes.run(toCause(caller), work);

/** Undefined for what happens by itself. */
export const currentActor = (): EventActor | undefined => causes.getStore();

function toCause({ kind, id, role }: Pick<Caller, 'kind' | 'id' | 'role'>): EventActor {
  if (kind === 'visitor') return { kind: 'ANONYMOUS_VISITOR', id };
  if (kind === 'app') return { kind: 'APP', id };
  return { kind: isBusiness({ role }) ? 'WIX_USER' : 'MEMBER', id };
}
