// Generated from contract/src/media.ts by `npm run generate`. Do not edit.
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';

export interface GenerateFileUploadUrlOptions {
  fileName?: string | null;
  sizeInBytes?: string | null;
}
export interface GenerateFileUploadUrlResponse {
  uploadUrl: string;
}
/** Create a URL to upload a picture to. */
export const generateFileUploadUrl: Call<[mimeType: string, options?: GenerateFileUploadUrlOptions], GenerateFileUploadUrlResponse, 'FILE_TYPE_NOT_SUPPORTED' | 'FILE_TOO_LARGE' | 'THROTTLED_FEATURE' | 'PERMISSION_DENIED'> = /* @__PURE__ */ call('media.generateFileUploadUrl READ /site-media/v1/files/generate-upload-url mimeType');
