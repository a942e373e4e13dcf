import { AsyncLocalStorage } from 'node:async_hooks';
import type { JobId } from '@foyer/contract';
import type { Caller } from '../http/caller.ts';
import { isBusiness } from '../http/caller.ts';

/** The cause of an event, in the protocol's terms. */
export interface EventActor {
  kind: 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP';
  id: string;
}

/**
 * Carries the actor through the call stack: members change through sign-in, the business, jobs and themselves, and none
 * of that code needs the caller otherwise.
 */
const causes = new AsyncLocalStorage<{ actor: EventActor; jobId: JobId | undefined }>();

/** Runs work whose events have the caller as actor. */
export const withActor = <T>(caller: Pick<Caller, 'kind' | 'id' | 'role'>, work: () => T, jobId?: JobId): T =>
  causes.run({ actor: toCause(caller), jobId }, work);

/** The current actor; undefined for what happens by itself. */
export const currentActor = (): EventActor | undefined => causes.getStore()?.actor;

/** The bulk job that runs the current work, if one does. */
export const currentJobId = (): JobId | undefined => causes.getStore()?.jobId;

function toCause({ kind, id, role }: Pick<Caller, 'kind' | 'id' | 'role'>): EventActor {
  if (kind === 'visitor') return { kind: 'ANONYMOUS_VISITOR', id };
  if (kind === 'app') return { kind: 'APP', id };
  return { kind: isBusiness({ role }) ? 'WIX_USER' : 'MEMBER', id };
}
