import type { FastifyInstance } from 'fastify';
import { ArrivingUploads } from './arriving-uploads.ts';
import { formFileReceiver, registerFormFiles } from './form-file-routes.ts';
import type { MediaContext } from './media-context.ts';
import { registerPictures } from './picture-routes.ts';
import { pictureReceiver } from './picture-uploads.ts';
import { registerUpload } from './upload-routes.ts';
import { MAX_FORM_FILE_BYTES, MAX_UPLOAD_BYTES } from './upload-rules.ts';

/** Registers the routes of uploads, pictures, and files that answer forms. */
export function registerMedia(app: FastifyInstance, platform: MediaContext): void {
  const arriving = new ArrivingUploads();
  registerUpload(app, platform, {
    ...{ path: '/media/uploads', purpose: 'upload', maxBytes: MAX_UPLOAD_BYTES, arriving },
    receive: pictureReceiver(platform),
  });
  registerUpload(app, platform, {
    ...{ path: '/media/form-uploads', purpose: 'form-upload', maxBytes: MAX_FORM_FILE_BYTES, arriving },
    receive: formFileReceiver(platform),
  });
  registerFormFiles(app, platform);
  registerPictures(app, platform);
}
