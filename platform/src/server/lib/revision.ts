import { ApplicationError } from './application-error.ts';

/** Nobody overwrites what they have not seen: throws unless the revision that was sent is that of the locked thing. */
export function checkRevision(what: string, sent: string, current: string | number): void {
  if (Number(sent) === Number(current)) return;
  const text = `The ${what} has changed in the meantime. Look again before you change it.`;
  throw new ApplicationError('REVISION_MISMATCH', text, { currentRevision: String(current) });
}
