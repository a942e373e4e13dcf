import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { ErrorBody } from '@foyer/contract';
import { readUpload } from '../platform/src/media/encode.ts';
import { askForUpload, draw, put, type UploadedFile } from '../platform/src/testing/pictures.ts';
import { Answer, owner } from '../platform/src/testing/wire-client.ts';
import type { LoadClient } from './client.ts';
import { pick, type Random } from './random.ts';

export interface Picture {
  sent: Buffer;
  /** Digest of the bytes that are kept of it. */
  kept: string;
}

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function makePicture(random: Random): Promise<Picture> {
  const channel = () => Math.floor(random() * 256);
  const sent = await draw(400, 300, { r: channel(), g: channel(), b: channel(), alpha: 1 }).png().toBuffer();
  return { sent, kept: digestOf((await readUpload(sent)).bytes) };
}

const PICTURES = 8;

export const makePictures = (random: Random): Promise<Picture[]> =>
  Promise.all(Array.from({ length: PICTURES }, () => makePicture(random)));

/** Uploads one of the pictures; one upload in four breaks off, and is begun anew. */
export async function upload({ deployment, random, ledger }: LoadClient, pictures: readonly Picture[]): Promise<void> {
  const { sent, kept } = pick(pictures, random);
  const answer = await deployment.ask(random, async (origin) => {
    // Each address works once: when there is no answer, it is begun anew.
    const path = await askForUpload(owner(origin));
    if (random() < 0.25) await breakOff(origin + path, sent);
    const response = await put(origin, path, sent);
    const { file, ...error }: ErrorBody & { file: UploadedFile } = await response.json();
    const { status, headers } = response;
    return new Answer<UploadedFile>({ status, headers, body: '' }, response.ok ? { value: file } : { error });
  });
  if (answer.code !== 'ok') return ledger.refuse(answer.code);
  ledger.files.set(answer.value.id, kept);
  ledger.writes += 1;
}

/** A client that goes away in the middle of its request: no fault of the platform. */
export class BrokenOff extends Error {}

/** Sends the first half. */
const breakOff = (url: string, bytes: Buffer): Promise<never> =>
  new Promise((_, reject) => {
    const headers = { 'content-length': bytes.length };
    const outgoing = request(url, { method: 'PUT', headers }, () => {}).on('error', reject);
    outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy(new BrokenOff('Broken off.')));
  });
