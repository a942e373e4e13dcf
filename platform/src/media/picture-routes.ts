import type { SiteId } from '@foyer/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enterSite } from '../server/db/site-scope.ts';
import { refuse } from '../server/http/fail.ts';
import { queueKeyOf } from '../server/rate-limits/network.ts';
import { findSiteIdByHost } from '../server/sites/store.ts';
import type { MediaContext } from './media-context.ts';
import { type CutType, cutTypes, isPictureId, type KeptType, keptTypeOf } from './picture-id.ts';
import { readScale, type Scale, sizeOf } from './scale.ts';
import { ScaledPictures } from './scaled-pictures.ts';
import { findMediaFile, type MediaFile } from './store.ts';

interface PictureRequest {
  Params: { id: string };
}
interface ScaledRequest {
  Params: { id: string; mode: string; params: string; name: string };
}

/** Pictures are public: their ids can't be guessed, and their content never changes. */
export function registerPictures(app: FastifyInstance, platform: MediaContext): void {
  const scaled = new ScaledPictures(platform.db, platform.files);

  app.get<PictureRequest>('/media/:id', async (request, reply) => {
    const { siteId, file } = await findPicture(platform, request);
    if (isKnown(request, reply, file.id)) return reply.code(304).send();
    const bytes = await platform.files.get({ siteId, id: file.id, size: 'original' });
    if (!bytes) return refuseUnknown();
    return describe(reply, file.mimeType).header('content-length', file.sizeBytes).send(bytes);
  });

  app.get<ScaledRequest>('/media/:id/v1/:mode/:params/:name', async (request, reply) => {
    const { mode, params } = request.params;
    if (!isMode(mode)) return refuseUnknown();
    const scale = readScale(mode, params);
    const { siteId, file } = await findPicture(platform, request);
    const type: CutType = scale.isPng ? 'png' : typeFor(request, file);
    const { width, height } = sizeOf(scale, file);
    if (!scale.isPng) reply.header('vary', 'Accept');
    if (isKnown(request, reply, `${file.id}-${width}x${height}-${scale.quality}-${type}`))
      return reply.code(304).send();
    const { rateLimits, clock } = platform;
    const bytes = await scaled.cut(
      siteId,
      file,
      { width, height, quality: scale.quality, type },
      {
        queueKey: queueKeyOf(request.ip),
        spend: (cost) => rateLimits?.spend({ caller: undefined, address: request.ip, siteId }, cost, clock.now()),
      },
    );
    return describe(reply, cutTypes[type]).send(bytes);
  });
}

const refuseUnknown = (): never => {
  refuse('NOT_FOUND', 'There is no such picture.');
};

const isMode = (text: string): text is Scale['mode'] => text === 'fill' || text === 'fit';

async function findPicture(
  { db }: MediaContext,
  { hostname, params }: FastifyRequest<PictureRequest>,
): Promise<{ siteId: SiteId; file: MediaFile }> {
  const siteId = isPictureId(params.id) ? await findSiteIdByHost(db, hostname) : undefined;
  if (siteId) enterSite(siteId);
  const file = siteId && (await findMediaFile(db, siteId, params.id));
  return siteId && file ? { siteId, file } : refuseUnknown();
}

/** WebP is a third smaller. A client that does not accept it gets the original type if that is more widely read. */
function typeFor({ headers }: FastifyRequest, { id }: MediaFile): KeptType {
  return headers.accept?.includes('image/webp') ? 'webp' : keptTypeOf(id);
}

/** Sets how long a response may be cached; true when the caller has it already. */
function isKnown({ headers }: FastifyRequest, reply: FastifyReply, name: string): boolean {
  const etag = `"${name}"`;
  reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable');
  // Pages of any origin may show and read it.
  reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*');
  return (headers['if-none-match'] ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}

/** Prevents browsers from guessing another type. */
const describe = (reply: FastifyReply, mimeType: string): FastifyReply =>
  reply
    .type(mimeType)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox");
