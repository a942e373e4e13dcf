import type { IdpConnectionId, SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { asId, isGuid } from '../../server/lib/ids.ts';
import { listOfferedProviders } from '../identity-providers/store.ts';
import type { AuthorizationError, ValidationResult } from './authorization-request.ts';

/** The id by which clients of the protocol name Google on every site (protocol: sign-in §4). */
const GOOGLE = '0e6a50f5-b523-4e29-990d-f37fa2ffdd69';

/** Finds the connection that a request names; undefined if the site doesn't offer it. */
async function findNamedProvider(db: Db, siteId: SiteId, idp: string): Promise<IdpConnectionId | undefined> {
  if (!isGuid(idp)) return undefined;
  const id = asId<IdpConnectionId>(idp.toLowerCase());
  const offered = await listOfferedProviders(db, siteId);
  return offered.find((each) => each.id === id || (id === GOOGLE && each.kind === 'GOOGLE'))?.id;
}

/** The connection that a valid request names, or the error if the site doesn't offer it; neither if it names none. */
export async function checkNamedProvider(
  db: Db,
  siteId: SiteId,
  judgement: Exclude<ValidationResult, { kind: 'refused' }>,
): Promise<{ connectionId?: IdpConnectionId; error?: AuthorizationError }> {
  const idp = judgement.kind === 'good' ? judgement.request.idp : undefined;
  if (idp === undefined) return {};
  const connectionId = await findNamedProvider(db, siteId, idp);
  const description = '"idp" must be the id of an identity provider that the site offers.';
  return connectionId ? { connectionId } : { error: { error: 'invalid_request', description } };
}
