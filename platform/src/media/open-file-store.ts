import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { S3Store, type S3Target } from './s3-store.ts';

export type FileStoreTarget = { kind: 'disk'; directory: string } | ({ kind: 's3' } & S3Target);

export const openFileStore = (target: FileStoreTarget): FileStore =>
  target.kind === 's3' ? new S3Store(target) : new DiskStore(target.directory);
