import { constants, copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The files of a directory and below it. None if it does not exist. */
export async function listFiles(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true, recursive: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

export const hasFiles = async (directory: string): Promise<boolean> => (await listFiles(directory)).length > 0;

/** Copies uploads, which never change once they are written. Those that are deleted meanwhile, or unfinished, stay out. */
export async function copyUploads(from: string, to: string): Promise<number> {
  let count = 0;
  for (const file of await listFiles(from)) {
    if (file.endsWith('.part')) continue;
    const copy = join(to, relative(from, file));
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    try {
      await copyFile(file, copy, constants.COPYFILE_FICLONE);
      count += 1;
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
  return count;
}
