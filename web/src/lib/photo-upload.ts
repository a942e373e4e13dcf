import { type AnswerOf, type ClientCore, FoyerError, media } from '@foyer/sdk';

type Answer = { file: { id: string; url: string } };

/** Types that the platform accepts. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** The platform's refusals by status: an unreadable picture, and one that is too large. */
const refusals: Readonly<Record<number, string>> = { 400: 'FILE_TYPE_NOT_SUPPORTED', 413: 'FILE_TOO_LARGE' };

/** Uploads the bytes. Not with `fetch`, which does not report progress. */
function put(url: string, file: File, onProgress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: string, status?: number) =>
      reject(new FoyerError('The picture did not arrive', { code, ...(status ? { status } : {}) }));
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('error', () => fail('NETWORK'));
    request.addEventListener('load', () => {
      const { status, response } = request;
      if (status === 200 && response) resolve(response);
      else fail(refusals[status] ?? 'UNKNOWN', status);
    });
    request.open('PUT', url);
    request.responseType = 'json';
    request.setRequestHeader('content-type', file.type);
    request.send(file);
  });
}

/** Uploads a picture and returns its id. `onProgress` gets the share sent so far, from 0 to 1. */
export async function uploadPhoto(
  client: ClientCore,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const options = { fileName: file.name.slice(-255), sizeInBytes: String(file.size) };
  const answer: AnswerOf<typeof media.generateFileUploadUrl> = await client.run(media.generateFileUploadUrl, [
    file.type,
    options,
  ]);
  const { file: uploaded } = await put(answer.uploadUrl, file, onProgress);
  return uploaded.id;
}
