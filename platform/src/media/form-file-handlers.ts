import { hours, milliseconds } from '@foyer/contract/values';
import { type Caller, isBusiness } from '../server/http/caller.ts';
import type { Handlers } from '../server/http/handler.ts';
import { networkOf } from '../server/rate-limits/network.ts';
import { takeAttemptOrRefuse } from '../server/rate-limits/refusal.ts';
import type { Limit } from '../server/rate-limits/store.ts';
import { typeOfName } from './form-file-type.ts';
import { MAX_FORM_FILE_BYTES, toDisplayName } from './upload-rules.ts';
import { sealUpload } from './upload-token.ts';
import type { Uploader } from './uploader-store.ts';

const inAnHour = (burst: number): Limit => ({ burst, everyMs: milliseconds(hours(1) / burst) });

/** Tokens of visitors cost nothing, so that their network counts too. */
const limits = { customer: inAnHour(20), network: inAnHour(60), business: inAnHour(1000) };

function uploaderOf(caller: Caller): Uploader {
  switch (caller.kind) {
    case 'visitor':
      return { kind: caller.kind, id: caller.id };
    case 'member':
      return { kind: caller.kind, id: caller.id };
    case 'app':
      return { kind: caller.kind, id: caller.id };
  }
}

export const handlers: Pick<Handlers<'bookingForms'>, 'createFormFileUploadUrl'> = {
  async createFormFileUploadUrl({ input, caller, from, tx, now, secret, publicUrl, fail }) {
    const { fileName, sizeInBytes } = input;
    const { siteId, id } = caller;
    if (!typeOfName(fileName))
      fail('FILE_TYPE_NOT_SUPPORTED', 'Files can be PDFs, pictures, and documents of office suites.', { fileName });
    if (Number(sizeInBytes ?? 0) > MAX_FORM_FILE_BYTES)
      fail('FILE_TOO_LARGE', 'A file can be at most 10 MB.', { maxSizeInBytes: String(MAX_FORM_FILE_BYTES) });
    const attempt = { siteId, now, secret, fail };
    if (isBusiness(caller)) await takeAttemptOrRefuse(tx, attempt, limits.business, 'form-upload', id);
    else {
      await takeAttemptOrRefuse(tx, attempt, limits.customer, 'form-upload', id);
      await takeAttemptOrRefuse(tx, attempt, limits.network, 'form-upload-from', networkOf(from.address));
    }
    const upload = { siteId, uploader: uploaderOf(caller), fileName: toDisplayName(fileName, 'file') };
    const token = await sealUpload(secret, 'form-upload', upload, now);
    return { uploadUrl: `${publicUrl}/media/form-uploads/${token}` };
  },
};
