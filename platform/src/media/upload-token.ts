import type { MemberId, SiteId, VisitorId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { asId, isGuid } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { openSealed, type SealPurpose, sealToken } from '../server/lib/seal.ts';
import { UPLOAD_LIFE_MS } from './upload-rules.ts';
import type { Uploader } from './uploader-store.ts';

/** Pictures, and files that answer a booking form. */
export type UploadPurpose = Extract<SealPurpose, 'upload' | 'form-upload'>;

/** An upload URL allows one file, for this site, by this uploader. */
export interface Upload {
  /** Of this one upload. */
  id: string;
  siteId: SiteId;
  uploader: Uploader;
  fileName: string | undefined;
}

export const sealUpload = (
  secret: string,
  purpose: UploadPurpose,
  { siteId, uploader, fileName }: Omit<Upload, 'id'>,
  now: Instant,
): Promise<string> =>
  sealToken(
    secret,
    purpose,
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
export async function openUpload(
  secret: string,
  purpose: UploadPurpose,
  token: string,
  now: Instant,
): Promise<Upload | undefined> {
  const { id, site, kind, by, name } = (await openSealed(secret, purpose, token, now)) ?? {};
  if (typeof id !== 'string' || typeof site !== 'string' || !isGuid(site)) return undefined;
  const uploader = typeof by === 'string' && isGuid(by) ? readUploader(kind, by) : undefined;
  return uploader && { id, siteId: asId(site), uploader, fileName: typeof name === 'string' ? name : undefined };
}

function readUploader(kind: unknown, by: string): Uploader | undefined {
  if (kind === 'member') return { kind, id: asId<MemberId>(by) };
  if (kind === 'visitor') return { kind, id: asId<VisitorId>(by) };
  return kind === 'app' ? { kind, id: by } : undefined;
}
