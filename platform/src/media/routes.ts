import type { FastifyInstance } from 'fastify';
import type { MediaContext } from './media-context.ts';
import { registerPictures } from './picture-routes.ts';
import { registerUploads } from './upload-routes.ts';

/** Registers the routes of uploads and pictures. */
export function registerMedia(app: FastifyInstance, platform: MediaContext): void {
  registerUploads(app, platform);
  registerPictures(app, platform);
}
