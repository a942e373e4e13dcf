import { type BookingId, modules } from '@foyer/contract';
import { giveFormFiles, insertFormFile } from '../media/form-file-store.ts';
import { newFormFileId } from '../media/new-form-file-id.ts';
import { asId } from '../server/lib/ids.ts';
import { put } from './pictures.ts';
import { siteA } from './sites.ts';
import type { TestPlatform } from './test-platform.ts';
import type { WireClient } from './wire-client.ts';

/** A file that answers a form, as the response to its upload has it. */
export interface UploadedFormFile {
  id: string;
  displayName: string;
  mimeType: string;
  sizeInBytes: string;
}

export const samplePdf = Buffer.from('%PDF-1.7\n% a referral\n');

/** Uploads a file that answers a form. */
export async function putFormFile(client: WireClient, fileName = 'referral.pdf', bytes = samplePdf): Promise<Response> {
  const { uploadUrl } = (await client.call(modules.bookingForms.createFormFileUploadUrl, { fileName })).value;
  return put(client.origin, new URL(uploadUrl).pathname, bytes);
}

export async function uploadFormFile(
  client: WireClient,
  fileName?: string,
  bytes = samplePdf,
): Promise<UploadedFormFile> {
  const answer = await putFormFile(client, fileName, bytes);
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return body.file;
}

/** A file among the answers of a booking of site A, whatever its form asks. */
export async function addFormFile(
  { db, now, platform }: TestPlatform,
  bookingId: string,
  displayName: string,
): Promise<string> {
  const file = { id: newFormFileId('pdf'), displayName, mimeType: 'application/pdf', sizeBytes: samplePdf.length };
  await insertFormFile(db, siteA, file, now());
  await platform.files.put({ siteId: siteA, id: file.id, size: 'original' }, samplePdf);
  await giveFormFiles(db, siteA, { bookingId: asId<BookingId>(bookingId), ids: [file.id], now: now() });
  return file.id;
}
