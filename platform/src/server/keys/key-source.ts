import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateDirectory } from '../lib/private-directory.ts';
import { type EncryptionKey, makeEncryptionKey, parseEncryptionKeys, writeEncryptionKey } from './encryption-key.ts';

/** The source of a process's encryption keys: a setting, or a file that the first start makes. The newest is first. */
export type KeySource = { kind: 'given'; keys: readonly EncryptionKey[] } | { kind: 'file'; file: string };

/** The keys are missing or wrong. The message says what to do. */
export class UnusableKeys extends Error {}

const HEADER = `# The encryption keys of a Foyer deployment, the newest first. Without them, secrets in its database can't be read.
# Keep a copy apart from the backups of the database. See docs/hosting.md.
`;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

export const describeSource = (source: KeySource): string =>
  source.kind === 'given' ? 'FOYER_ENCRYPTION_KEYS' : source.file;

/** The keys at hand; none if the file does not exist. */
export function readKeys(source: KeySource): readonly EncryptionKey[] {
  if (source.kind === 'given') return source.keys;
  if (!existsSync(source.file)) return [];
  const text = readFileSync(source.file, 'utf8').replace(/^#.*$/gm, '');
  const keys = parseEncryptionKeys(text);
  if (!keys) {
    throw new UnusableKeys(
      `${source.file} is not a list of encryption keys: each line must have 43 characters. Restore it from your copy.`,
    );
  }
  return keys;
}

/** The keys at hand, with a first one in a new file if there is none. Of processes that start together, one makes it. */
export function readOrMakeKeys(source: KeySource): readonly EncryptionKey[] {
  const keys = readKeys(source);
  if (keys.length > 0 || source.kind === 'given') return keys;
  makePrivateDirectory(dirname(source.file));
  const draft = writeDraft(source.file, [makeEncryptionKey()]);
  try {
    linkSync(draft, source.file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  rmSync(draft);
  return readKeys(source);
}

/** Puts a new key at the beginning of the file, which is made if there is none. */
export function addKey(file: string): EncryptionKey {
  makePrivateDirectory(dirname(file));
  const key = makeEncryptionKey();
  renameSync(writeDraft(file, [key, ...readKeys({ kind: 'file', file })]), file);
  return key;
}

/** A file beside the other, whole before it takes its name. */
function writeDraft(file: string, keys: readonly EncryptionKey[]): string {
  const draft = `${file}.${process.pid}`;
  const lines = keys.map((key) => `${writeEncryptionKey(key)}\n`);
  writeFileSync(draft, HEADER + lines.join(''), { mode: 0o600, flush: true });
  return draft;
}
