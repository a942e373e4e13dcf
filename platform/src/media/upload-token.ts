import type { MemberId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { asId, isGuid } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { openSealed, sealToken } from '../server/lib/seal.ts';
import { UPLOAD_LIFE_MS } from './upload-rules.ts';
import type { Uploader } from './uploader-store.ts';

/** An upload URL allows one picture, for this site, by this uploader. */
export interface Upload {
  /** Of this one upload. */
  id: string;
  siteId: SiteId;
  uploader: Uploader;
  fileName: string | undefined;
}

export const sealUpload = (
  secret: string,
  { siteId, uploader, fileName }: Omit<Upload, 'id'>,
  now: Instant,
): Promise<string> =>
  sealToken(
    secret,
    'upload',
    {
      id: newId(),
      site: siteId,
      kind: uploader.kind,
      by: uploader.id,
      ...(fileName === undefined ? {} : { name: fileName }),
    },
    now,
    UPLOAD_LIFE_MS / 1000,
  );

/** Undefined when the token is altered, expired or of another kind. */
export async function openUpload(secret: string, token: string, now: Instant): Promise<Upload | undefined> {
  const { id, site, kind, by, name } = (await openSealed(secret, 'upload', token, now)) ?? {};
  if (typeof id !== 'string' || typeof site !== 'string' || !isGuid(site)) return undefined;
  if (typeof by !== 'string' || !isGuid(by) || (kind !== 'member' && kind !== 'app')) return undefined;
  const uploader: Uploader = kind === 'member' ? { kind, id: asId<MemberId>(by) } : { kind, id: by };
  return { id, siteId: asId(site), uploader, fileName: typeof name === 'string' ? name : undefined };
}
