import type { SiteId } from '@foyer/contract';
import { addDuration, type Instant, minutes } from '@foyer/contract/values';
import { asId, isGuid } from '../server/lib/ids.ts';
import { openSealed, sealToken } from '../server/lib/seal.ts';
import { isFormFileId } from './form-file-id.ts';

export const FORM_FILES_ROOT = '/media/form-files';

const LIFE_MS = minutes(5);

interface NamedFile {
  siteId: SiteId;
  id: string;
}

/** A URL for whoever has it, and until when it works. */
export async function sealFormFileUrl(
  secret: string,
  publicUrl: string,
  { siteId, id }: NamedFile,
  now: Instant,
): Promise<{ url: string; until: Instant }> {
  const token = await sealToken(secret, 'form-file', { site: siteId, file: id }, now, LIFE_MS / 1000);
  return { url: `${publicUrl}${FORM_FILES_ROOT}/${token}`, until: addDuration(now, LIFE_MS) };
}

/** Undefined when the token is altered, expired or of another kind. */
export async function openFormFileUrl(secret: string, token: string, now: Instant): Promise<NamedFile | undefined> {
  const { site, file } = (await openSealed(secret, 'form-file', token, now)) ?? {};
  if (typeof site !== 'string' || !isGuid(site) || typeof file !== 'string' || !isFormFileId(file)) return undefined;
  return { siteId: asId(site), id: file };
}
