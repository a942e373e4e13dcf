import type { OperationId } from '@foyer/contract';
import type { AnswerOf, sites } from '@foyer/sdk';
import type { FoyerClient } from './connect.ts';

type CallerAnswer = AnswerOf<typeof sites.getCaller>;

/** A client with what the platform says about its credentials. */
export interface Session extends Pick<CallerAnswer, 'caller' | 'site'> {
  client: FoyerClient;
  host: string;
  /** Whether the credentials may call all of these. */
  may(...operations: OperationId[]): boolean;
  now(): Date;
}

/** Asks who the credentials belong to. Throws UNAUTHENTICATED when they are no longer valid. */
export async function openSession(client: FoyerClient, host: string, now: () => Date): Promise<Session> {
  const { caller, site, operations } = await client.sites.getCaller();
  const allowed = new Set(operations);
  return { client, host, caller, site, may: (...names) => names.every((name) => allowed.has(name)), now };
}

/** Whether the credentials may act on others' bookings: the business's, beyond viewing. */
export const isStaff = ({ caller }: Pick<Session, 'caller'>): boolean =>
  ['staff', 'manager', 'owner'].includes(caller.role);
