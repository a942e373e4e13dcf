import type { SiteId } from '@foyer/contract';
import type { FileKey } from '../media/file-store.ts';
import { asId } from '../server/lib/ids.ts';
import { isRow, parseLine, readLines } from './read-lines.ts';

/** The tables whose rows name a file. */
export const fileTables: readonly string[] = ['media_files', 'form_files'];

/** The files that the rows of a backup name. Other sizes of pictures are made again when they are asked for. */
export async function* readUploadKeys(databaseFile: string): AsyncGenerator<FileKey> {
  let positions: { site: number; id: number } | undefined;
  for await (const line of readLines(databaseFile)) {
    if (!isRow(line)) {
      const parsed = parseLine(line);
      if (!('table' in parsed)) continue;
      const { table, columns } = parsed;
      const isFileTable = fileTables.includes(table);
      positions = isFileTable ? { site: columns.indexOf('site_id'), id: columns.indexOf('id') } : undefined;
    } else if (positions) {
      const values: (string | null)[] = JSON.parse(line);
      const siteId = asId<SiteId>(values[positions.site] ?? '');
      yield { siteId, id: values[positions.id] ?? '', size: 'original' };
    }
  }
}
