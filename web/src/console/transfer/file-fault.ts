import { isFoyerError } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';
import type { FileFault } from './csv-file.ts';

/** Why a file can't be read as a list of members. */
export type UploadFault =
  | { kind: FileFault | 'columns' | 'lines' }
  /** A quote in the wrong position or never closed. */
  | { kind: 'quotes'; line: number | undefined };

/** The platform's reason to refuse the file; null if the failure was a different one. */
export function readUploadFault(error: unknown): UploadFault | null {
  if (!isFoyerError(error)) return null;
  if (error.code === 'PAYLOAD_TOO_LARGE') return { kind: 'large' };
  const violations = error.details?.validationError?.fieldViolations ?? [];
  const fault = violations.find(({ field }) => field === 'csv');
  switch (fault?.violatedRule) {
    case undefined:
      return null;
    case 'MIN_LENGTH':
      return { kind: 'empty' };
    case 'MAX_LENGTH':
      return { kind: 'large' };
    case 'MAX_SIZE':
      return { kind: 'lines' };
    case 'FORMAT': {
      const line = /\bline (\d+)/.exec(fault?.description ?? '')?.[1];
      return { kind: 'quotes', line: line === undefined ? undefined : Number(line) };
    }
    default:
      return { kind: 'columns' };
  }
}

export function faultWords(fault: UploadFault, { t }: Pick<Text, 't'>): string {
  switch (fault.kind) {
    case 'empty':
      return t('This file is empty.');
    case 'large':
      return t('This file is larger than 10 MB. Split it into smaller files.');
    case 'lines':
      return t('This file has more than 50,000 lines. Split it into smaller files.');
    case 'workbook':
      return t('This is a spreadsheet file. Save it as CSV and choose that file.');
    case 'binary':
      return t('This isn’t a text file. Choose a CSV file.');
    case 'columns':
      return t('The first line must name the columns, and one of them must be “Email”.');
    case 'quotes':
      return fault.line === undefined
        ? t('A quotation mark is in the wrong place, so we can’t separate the columns.')
        : t('A quotation mark on line {line} is in the wrong place, so we can’t separate the columns.', {
            line: fault.line,
          });
  }
}
