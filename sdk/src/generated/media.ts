// Generated from contract/src/media.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/media';
import { call } from '../call.ts';
import type { Argument, Options } from '../method.ts';

type GenerateFileUploadUrl = typeof contract.generateFileUploadUrl;
/** Create a URL to upload a picture to. */
export const generateFileUploadUrl = /* @__PURE__ */ call<
  GenerateFileUploadUrl,
  [mimeType: Argument<GenerateFileUploadUrl, 'mimeType'>, options?: Options<GenerateFileUploadUrl>]
>({ id: 'media.generateFileUploadUrl', method: 'POST', path: '/site-media/v1/files/generate-upload-url', args: ['mimeType'], reads: true });
