import { makePrivateDirectory } from '../server/lib/private-directory.ts';
import { DiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { S3Store, type S3Target } from './s3-store.ts';

export type FileStoreTarget = { kind: 'disk'; directory: string } | ({ kind: 's3' } & S3Target);

export function openFileStore(target: FileStoreTarget): FileStore {
  if (target.kind === 's3') return new S3Store(target);
  makePrivateDirectory(target.directory);
  return new DiskStore(target.directory);
}
