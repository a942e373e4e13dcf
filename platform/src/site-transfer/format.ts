import type { MemberId, SiteId } from '@foyer/contract';

/** A site that can't be exported, or an export that can't be used. The message says what to do. */
export class UnusableExport extends Error {}

/** The first line of an export. */
export interface Head {
  foyerSite: 1;
  madeAt: string;
  /** The schema of the rows. */
  migrations: { name: string; checksum: string }[];
  siteId: SiteId;
  name: string;
  hosts: string[];
  /** The URLs of the site, with which its texts name its own pages and pictures. */
  addresses: string[];
  /** Rows of tables that stay out, by table. */
  leftOut: Record<string, number>;
  /** Team members whose second factor is a passkey alone, which stays out. */
  keyedTeam: MemberId[];
  /** Refunds that may or may not have reached their provider. */
  unsentRefunds: number;
  /** Tells whether the importing deployment makes the same digests. */
  secretMark: string;
  /** The texts that digests of customers are made from, as far as they are still known. */
  digested: Digested[];
}

export interface Digested {
  digest: string;
  of: 'sms' | 'review';
  /** The number or address. */
  text: string;
}

/** One size of an uploaded picture or file. Its bytes follow. */
export interface FileLine {
  file: string;
  size: string;
}

/**
 * The lines after the head, each in JSON. An array is a row of the table named before it: the texts of its values. Encrypted
 * columns are in the clear, as the file is encrypted itself.
 */
export type Line =
  | { table: string; columns: string[] }
  | FileLine
  | { bytes: string }
  | { end: { rows: number; files: number } }
  /** Instead of a head, from the process that has the database. */
  | { refused: string };

export const isRow = (line: string): boolean => line.startsWith('[');

export const parseLine = (line: string): Line => JSON.parse(line);

export const parseRow = (line: string): (string | null)[] => JSON.parse(line);

export const toLine = (content: Head | Line): string => `${JSON.stringify(content)}\n`;
