import { addDuration } from '@foyer/contract/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enterSite } from '../server/db/site-scope.ts';
import { refuse } from '../server/http/fail.ts';
import { consumeOnce } from '../server/rate-limits/one-use-store.ts';
import { rateLimitKey } from '../server/rate-limits/store.ts';
import { findSiteIdByHost } from '../server/sites/store.ts';
import type { ArrivingUploads } from './arriving-uploads.ts';
import type { MediaContext } from './media-context.ts';
import { UPLOAD_LIFE_MS } from './upload-rules.ts';
import { openUpload, type Upload, type UploadPurpose } from './upload-token.ts';
import { mayStillUpload } from './uploader-store.ts';

export const BUSY = 'Too many files are being uploaded right now. Please try again in a moment.';

interface UploadRequest {
  Params: { token: string };
  Querystring: { filename?: unknown };
}

/** An upload: the bytes, its sender, its name. */
export interface ArrivedFile {
  upload: Upload;
  bytes: Buffer;
  /** As the uploader calls it. */
  fileName: string | undefined;
  address: string;
}

interface UploadRoute {
  path: string;
  purpose: UploadPurpose;
  maxBytes: number;
  arriving: ArrivingUploads;
  receive(arrived: ArrivedFile): Promise<{ file: object }>;
}

/**
 * `PUT {path}/{token}` with the bytes of a file. The token is the only authorization; it works once, and as long as its
 * holder may upload.
 */
export function registerUpload(app: FastifyInstance, platform: MediaContext, route: UploadRoute): void {
  /** Refuses before the body is read, so that nothing is received without authorization. */
  async function admit(request: FastifyRequest<UploadRequest>, reply: FastifyReply): Promise<void> {
    const upload = await findUpload(platform, route.purpose, request);
    // Of a client that has gone meanwhile, nothing would end the count.
    const end = reply.raw.destroyed ? undefined : route.arriving.begin(upload, request.ip);
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
    const options = { bodyLimit: route.maxBytes, onRequest: admit };
    scope.put<UploadRequest>(`${route.path}/:token`, options, (request) => {
      const upload = request.getDecorator<Upload>('upload');
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { filename } = request.query;
      const fileName = upload.fileName ?? (typeof filename === 'string' ? filename : undefined);
      return route.receive({ upload, bytes, fileName, address: request.ip });
    });
  });
}

const refuseUsed = (): never => {
  refuse('INVALID_TOKEN', 'This upload URL is no longer valid. Request a new one.');
};

async function findUpload(
  { db, secret, clock }: MediaContext,
  purpose: UploadPurpose,
  request: FastifyRequest<UploadRequest>,
): Promise<Upload> {
  const upload = await openUpload(secret, purpose, request.params.token, clock.now());
  if (!upload || (await findSiteIdByHost(db, request.hostname)) !== upload.siteId) return refuseUsed();
  enterSite(upload.siteId);
  return (await mayStillUpload(db, upload.siteId, upload.uploader)) ? upload : refuseUsed();
}

async function useUp({ db, secret, clock }: MediaContext, { id, siteId }: Upload): Promise<void> {
  const key = rateLimitKey(secret, 'upload-token', id);
  if (!(await consumeOnce(db, { siteId, key, until: addDuration(clock.now(), UPLOAD_LIFE_MS) }))) refuseUsed();
}
