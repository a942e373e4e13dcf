import type { FastifyInstance } from 'fastify';
import { enterSite } from '../server/db/site-scope.ts';
import { refuse } from '../server/http/fail.ts';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';
import { formFileTypes } from './form-file-id.ts';
import { findFormFile, insertFormFile, sumWaitingBytes } from './form-file-store.ts';
import { FORM_FILES_ROOT, openFormFileUrl } from './form-file-token.ts';
import { nameWithType, readFormFileType, typeOfName } from './form-file-type.ts';
import type { MediaContext } from './media-context.ts';
import { newFormFileId } from './new-form-file-id.ts';
import type { ArrivedFile } from './upload-routes.ts';
import { MAX_WAITING_FORM_BYTES, toDisplayName } from './upload-rules.ts';

/** Returns what keeps an uploaded file that answers a form. */
export const formFileReceiver =
  ({ db, files, clock, rateLimits }: MediaContext) =>
  async ({ upload: { siteId }, bytes, fileName, address }: ArrivedFile) => {
    const now = clock.now();
    rateLimits?.spend({ caller: undefined, address, siteId }, { units: 2, field: 'file' }, now);
    const name = toDisplayName(fileName, 'file');
    const type = readFormFileType(bytes, typeOfName(name));
    if (!type) {
      const description =
        'must be a PDF, a picture, or a document of an office suite without macros, a text or a table';
      throw new ValidationError([oneViolation('file', description, 'FORMAT')]);
    }
    if ((await sumWaitingBytes(db, siteId)) + bytes.length > MAX_WAITING_FORM_BYTES)
      refuse('UNAVAILABLE', 'Too many files wait for their bookings right now. Please try again later.');
    const file = {
      id: newFormFileId(type),
      displayName: nameWithType(name, type),
      mimeType: formFileTypes[type],
      sizeBytes: bytes.length,
    };
    // The row first, so that no bytes are without one.
    await insertFormFile(db, siteId, file, now);
    await files.put({ siteId, id: file.id, size: 'original' }, bytes);
    const { sizeBytes, ...shown } = file;
    return { file: { ...shown, sizeInBytes: String(sizeBytes) } };
  };

/** Registers the address at which a file is downloaded, never shown: it is what a stranger sent. */
export function registerFormFiles(app: FastifyInstance, { db, files, secret, clock }: MediaContext): void {
  app.get<{ Params: { token: string } }>(`${FORM_FILES_ROOT}/:token`, async ({ params }, reply) => {
    const named = await openFormFileUrl(secret, params.token, clock.now());
    if (named) enterSite(named.siteId);
    const file = named && (await findFormFile(db, named.siteId, named.id));
    const bytes = file && (await files.get({ siteId: named.siteId, id: file.id, size: 'original' }));
    if (!bytes) return refuse('NOT_FOUND', 'This address is no longer valid. Please download the file again.');
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeName(file.displayName)}`)
      .header('content-length', file.sizeBytes)
      .type(file.mimeType)
      .send(bytes);
  });
}

/** As RFC 8187 §3.2.1 has it. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
