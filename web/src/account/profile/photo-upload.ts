import { type AnswerOf, type ClientCore, FoyerError, media } from '@foyer/sdk';

type Answer = { file: { id: string; url: string } };

/** What the platform takes. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** The platform looks at the bytes: what it can't read as a picture, and what is too much of one. */
const refusals: Readonly<Record<number, string>> = { 400: 'FILE_TYPE_NOT_SUPPORTED', 413: 'FILE_TOO_LARGE' };

/** Puts the bytes where the platform said. `fetch` can't tell how far it is. */
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

/** Uploads a picture; answers its id. `onProgress` is told the share that has gone, from 0 to 1. */
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
