import { type AnswerOf, bookingForms, FoyerError } from '@foyer/sdk';
import { pageClient } from '../../../pages/page-client.ts';

/** An uploaded file; its id is the answer. */
export interface UploadedFile {
  id: string;
  displayName: string;
}

/** The types that the file dialog offers; the platform decides by the bytes. */
export const FILE_TYPES = '.pdf,.jpg,.jpeg,.png,.webp,.gif,.avif,.heic,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv';

/** The platform's refusals by status: bytes of another type, and too many of them. */
const refusals: Readonly<Record<number, string>> = { 400: 'FILE_TYPE_NOT_SUPPORTED', 413: 'FILE_TOO_LARGE' };

export async function uploadFile(file: File): Promise<UploadedFile> {
  const options = { sizeInBytes: String(file.size) };
  const name = file.name.slice(-255);
  const answer: AnswerOf<typeof bookingForms.createFormFileUploadUrl> = await pageClient().run(
    bookingForms.createFormFileUploadUrl,
    [name, options],
  );
  const response = await fetch(answer.uploadUrl, { method: 'PUT', body: file }).catch(() => {
    throw new FoyerError('The file did not arrive', { code: 'NETWORK' });
  });
  if (!response.ok) {
    const { status } = response;
    throw new FoyerError('The file was refused', { code: refusals[status] ?? 'UNKNOWN', status });
  }
  const { file: uploaded }: { file: UploadedFile } = await response.json();
  return { id: uploaded.id, displayName: uploaded.displayName };
}

const isUploaded = (value: unknown): value is UploadedFile =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'displayName' in value &&
  typeof value.displayName === 'string';

/** The files of an answer as it is typed. */
export const filesIn = (answer: unknown): UploadedFile[] => (Array.isArray(answer) ? answer.filter(isUploaded) : []);
