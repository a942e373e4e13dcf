import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { asId, isGuid } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { openSealed, sealToken } from '../server/lib/seal.ts';
import { UPLOAD_LIFE_MS } from './upload-rules.ts';

/** An upload URL allows one picture, for this site, by this member. */
export interface Upload {
  /** Of this one upload. */
  id: string;
  siteId: SiteId;
  /** Null when an API key requested the URL. */
  ownerId: MemberId | null;
  fileName: string | undefined;
}

export const sealUpload = (
  secret: string,
  { siteId, ownerId, fileName }: Omit<Upload, 'id'>,
  now: Instant,
): Promise<string> =>
  sealToken(
    secret,
    'upload',
    { id: newId(), site: siteId, owner: ownerId, ...(fileName === undefined ? {} : { name: fileName }) },
    now,
    UPLOAD_LIFE_MS / 1000,
  );

/** Undefined when the token is altered, expired or of another kind. */
export async function openUpload(secret: string, token: string, now: Instant): Promise<Upload | undefined> {
  const { id, site, owner, name } = (await openSealed(secret, 'upload', token, now)) ?? {};
  if (typeof id !== 'string' || typeof site !== 'string' || !isGuid(site)) return undefined;
  const ownerId = typeof owner === 'string' && isGuid(owner) ? asId<MemberId>(owner) : null;
  return { id, siteId: asId(site), ownerId, fileName: typeof name === 'string' ? name : undefined };
}
