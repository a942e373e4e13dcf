import { readdir } from 'node:fs/promises';
import { modules, type RequestOf } from '@foyer/contract';
import sharp from 'sharp';
import type { TestPlatform } from './test-platform.ts';
import type { WireClient } from './wire-client.ts';

type Background = { r: number; g: number; b: number; alpha: number };
export const red: Background = { r: 200, g: 30, b: 30, alpha: 1 };
export const blue: Background = { r: 30, g: 30, b: 200, alpha: 1 };

/** A picture of one colour. */
export function draw(width: number, height: number, background: Background = red) {
  return sharp({ create: { width, height, channels: background.alpha < 1 ? 4 : 3, background } });
}

/** The answer of `PUT`. */
export interface UploadedFile {
  id: string;
  displayName: string;
  url: string;
  sizeInBytes: string;
  mediaType: string;
  media: { image: { image: { id: string; url: string; width: number; height: number; filename: string } } };
  createdDate: string;
}

type UploadRequest = RequestOf<typeof modules.media.generateFileUploadUrl>;

/** An address to send a picture to; only its path, since tests know where the platform listens. */
export async function askForUpload(client: WireClient, request: Partial<UploadRequest> = {}): Promise<string> {
  const { uploadUrl } = (await client.call(modules.media.generateFileUploadUrl, { mimeType: 'image/png', ...request }))
    .value;
  return new URL(uploadUrl).pathname;
}

export const put = (origin: string, path: string, bytes: Buffer | string, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'PUT',
    headers,
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  });

/** Sends a picture, and answers what became of it. */
export async function upload(
  client: WireClient,
  bytes: Buffer,
  request?: Partial<UploadRequest>,
): Promise<UploadedFile> {
  const answer = await put(client.origin, await askForUpload(client, request), bytes);
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return body.file;
}

/** Every file that is kept, as paths below the directory. */
export async function listFiles({ filesDirectory }: TestPlatform): Promise<string[]> {
  const entries = await readdir(filesDirectory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`);
}
