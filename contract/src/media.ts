import * as T from 'typebox';
import { operation } from './operation.ts';
import { SIGNED_IN } from './roles.ts';
import { message } from './shapes/shape.ts';

/**
 * Uploads of pictures. The URL in the response accepts one PUT with the bytes within an hour and returns `{ file }`
 * with the picture's `id` and `url`.
 */
export const generateFileUploadUrl = operation({
  method: 'POST',
  path: '/v1/files/generate-upload-url',
  prefixes: ['/site-media', '/_api/site-media'],
  summary: 'Create a URL to upload a picture to',
  allow: SIGNED_IN,
  request: message(
    { mimeType: T.String({ maxLength: 100 }) },
    { fileName: T.String({ maxLength: 255 }), sizeInBytes: T.String({ pattern: '^\\d{1,15}$' }) },
  ),
  response: message({ uploadUrl: T.String() }),
  errors: ['FILE_TYPE_NOT_SUPPORTED', 'FILE_TOO_LARGE', 'THROTTLED_FEATURE', 'PERMISSION_DENIED'],
  emits: [],
  effect: 'read',
  returnsSecret: true,
  args: ['mimeType'],
});
