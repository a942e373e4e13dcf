import { addDuration } from '@foyer/contract/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../server/http/fail.ts';
import { WorkQueue } from '../server/lib/work-queue.ts';
import { consumeOnce } from '../server/rate-limits/one-use-store.ts';
import { rateLimitKey } from '../server/rate-limits/store.ts';
import { findSiteIdByHost } from '../server/sites/store.ts';
import { ArrivingUploads, MOST_UPLOADS } from './arriving-uploads.ts';
import { countPixels, readUpload } from './encode.ts';
import type { MediaContext } from './media-context.ts';
import { keptTypes, newPictureId } from './picture-id.ts';
import { insertMediaFile } from './store.ts';
import { MAX_UPLOAD_BYTES, toDisplayName, UPLOAD_LIFE_MS } from './upload-rules.ts';
import { openUpload, type Upload } from './upload-token.ts';
import { mayStillUpload } from './uploader-store.ts';

const BUSY = 'Too many pictures are being uploaded right now. Please try again in a moment.';

/** Pixels of an upload that are decoded and encoded in a unit (docs/limits.md). */
const PIXELS_IN_A_UNIT = 250_000;

interface UploadRequest {
  Params: { token: string };
  Querystring: { filename?: unknown };
}

/** `PUT /media/uploads/{token}` with the bytes of a picture. The token is the only authorization; it works once, and as long as its holder may upload. */
export function registerUploads(app: FastifyInstance, platform: MediaContext): void {
  const encoding = new WorkQueue({ atOnce: 1, waiting: MOST_UPLOADS, refusal: BUSY });
  const arriving = new ArrivingUploads();

  /** Refuses before the body is read, so that nothing is received without authorization. */
  async function admit(request: FastifyRequest<UploadRequest>, reply: FastifyReply): Promise<void> {
    const upload = await findUpload(platform, request);
    // Of a client that has gone meanwhile, nothing would end the count.
    const end = reply.raw.destroyed ? undefined : arriving.begin(upload, request.ip);
    if (!end) refuse('UNAVAILABLE', BUSY, { retryAfterSeconds: 2 });
    reply.raw.once('close', end);
    await useUp(platform, upload);
    request.setDecorator<Upload>('upload', upload);
  }

  void app.register(async (scope) => {
    scope.decorateRequest('upload');
    // Accepts any content type: the real one is read from the bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const options = { bodyLimit: MAX_UPLOAD_BYTES, onRequest: admit };
    scope.put<UploadRequest>('/media/uploads/:token', options, async (request) => {
      const upload = request.getDecorator<Upload>('upload');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { filename } = request.query;
      const displayName = upload.fileName ?? toDisplayName(typeof filename === 'string' ? filename : undefined);
      await charge(platform, upload, request.ip, bytes);
      const picture = await encoding.run(() => readUpload(bytes));
      return { file: await keep(platform, upload, picture, displayName) };
    });
  });
}

/** Charges the decoding, since a few bytes can hold a large picture (security G40). Throws TOO_MANY_REQUESTS. */
async function charge(
  { rateLimits, clock }: MediaContext,
  { siteId }: Upload,
  address: string,
  bytes: Buffer,
): Promise<void> {
  const cost = { units: 1 + Math.floor((await countPixels(bytes)) / PIXELS_IN_A_UNIT), field: 'file' };
  rateLimits?.spend({ caller: undefined, address, siteId }, cost, clock.now());
}

const refuseUsed = (): never => {
  refuse('INVALID_TOKEN', 'This upload URL is no longer valid. Request a new one.');
};

async function findUpload(
  { db, secret, clock }: MediaContext,
  request: FastifyRequest<UploadRequest>,
): Promise<Upload> {
  const upload = await openUpload(secret, request.params.token, clock.now());
  if (!upload || (await findSiteIdByHost(db, request.hostname)) !== upload.siteId) return refuseUsed();
  return (await mayStillUpload(db, upload.siteId, upload.uploader)) ? upload : refuseUsed();
}

async function useUp({ db, secret, clock }: MediaContext, { id, siteId }: Upload): Promise<void> {
  const key = rateLimitKey(secret, 'upload-token', id);
  if (!(await consumeOnce(db, { siteId, key, until: addDuration(clock.now(), UPLOAD_LIFE_MS) }))) refuseUsed();
}

/** Inserts the row first, so that no file is without one; the sweep removes unused files. */
async function keep(
  { db, files, clock, addresses, publicUrl }: MediaContext,
  { siteId, uploader }: Upload,
  { bytes, type, width, height }: Awaited<ReturnType<typeof readUpload>>,
  displayName: string,
) {
  const now = clock.now();
  const ownerId = uploader.kind === 'member' ? uploader.id : null;
  const file = { id: newPictureId(type), mimeType: keptTypes[type], sizeBytes: bytes.length, width, height };
  await insertMediaFile(db, siteId, file, { ownerId, displayName, now });
  await files.put({ siteId, id: file.id, size: 'original' }, bytes);
  const url = `${await addresses.find(siteId, publicUrl)}/media/${file.id}`;
  return {
    id: file.id,
    displayName,
    url,
    sizeInBytes: String(file.sizeBytes),
    mediaType: 'IMAGE',
    media: { image: { image: { id: file.id, url, height, width, filename: displayName } } },
    createdDate: new Date(now).toISOString(),
  };
}
