import { hours, milliseconds } from '@foyer/contract/values';
import { type Caller, isBusiness } from '../server/http/caller.ts';
import type { Handlers } from '../server/http/handler.ts';
import { takeAttemptOrRefuse } from '../server/rate-limits/refusal.ts';
import type { Limit } from '../server/rate-limits/store.ts';
import { acceptedTypes, isAcceptedType, MAX_UPLOAD_BYTES, toDisplayName } from './upload-rules.ts';
import { sealUpload } from './upload-token.ts';
import type { Uploader } from './uploader-store.ts';

const HOUR_MS = hours(1);
const limits = {
  member: { burst: 20, everyMs: milliseconds(HOUR_MS / 20) },
  business: { burst: 1000, everyMs: milliseconds(HOUR_MS / 1000) },
} as const satisfies Record<string, Limit>;

/** Visitors have no role that may upload. */
function uploaderOf(caller: Caller): Uploader {
  if (caller.kind === 'visitor') throw new Error('A visitor requested an upload URL.');
  return caller.kind === 'member' ? { kind: 'member', id: caller.id } : { kind: 'app', id: caller.id };
}

export const handlers: Handlers<'media'> = {
  async generateFileUploadUrl({ input, caller, tx, now, secret, publicUrl, fail }) {
    const { mimeType, fileName, sizeInBytes } = input;
    if (caller.kind === 'app' && caller.role === 'viewer') {
      fail('PERMISSION_DENIED', 'The key of a viewer can’t upload pictures.');
    }
    if (!isAcceptedType(mimeType)) {
      fail('FILE_TYPE_NOT_SUPPORTED', 'Pictures can be JPEG, PNG, WebP, GIF or AVIF.', { mimeType, acceptedTypes });
    }
    if (Number(sizeInBytes ?? 0) > MAX_UPLOAD_BYTES) {
      fail('FILE_TOO_LARGE', 'A picture can be at most 15 MB.', { maxSizeInBytes: String(MAX_UPLOAD_BYTES) });
    }
    const { siteId } = caller;
    const limit = isBusiness(caller) ? limits.business : limits.member;
    await takeAttemptOrRefuse(tx, { siteId, now, secret, fail }, limit, 'upload', caller.id);
    const name = fileName === undefined ? undefined : toDisplayName(fileName);
    const token = await sealUpload(secret, 'upload', { siteId, uploader: uploaderOf(caller), fileName: name }, now);
    return { uploadUrl: `${publicUrl}/media/uploads/${token}` };
  },
};
