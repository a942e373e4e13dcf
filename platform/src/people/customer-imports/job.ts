import { createHash } from 'node:crypto';
import type { JobId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { CellReader, type CustomerRow, type Reading, readCustomer } from './row.ts';

/** A row as it is in the file. */
export interface ImportInput {
  cells: string[];
  /** The line of an earlier row that is about the same customer, or the same booking. */
  earlier?: number;
  /** The line of an earlier row whose booking is at the same time. */
  overlaps?: number;
}

export interface UndoParameters {
  importId: JobId;
}

export interface UndoInput {
  /** The line of the row in the file. */
  position: number;
}

export interface ReadRow extends CustomerRow {
  cells: CellReader;
  /** Equal for rows that say the same of somebody. */
  rowKey: string;
}

/** Reads a row; its errors are those of `cells`. */
export function readRow(reading: Reading, { cells: texts }: ImportInput, now: Instant): ReadRow {
  const cells = new CellReader(reading, texts);
  const customer = readCustomer(cells, reading, now);
  return { ...customer, cells, rowKey: keyOf(['customer', customer.data, customer.tags, customer.noteLines]) };
}

/** A digest of what a row says. */
export const keyOf = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
