import type { Refusing } from './handler.ts';

/** Refuses unless the sent revision is the locked row's, so that no change is overwritten. */
export function checkRevision(
  { fail }: Refusing<'REVISION_MISMATCH'>,
  what: string,
  sent: string,
  current: string | number,
): void {
  if (Number(sent) === Number(current)) return;
  const description = `The ${what} has changed in the meantime. Load it again before you change it.`;
  fail('REVISION_MISMATCH', description, { currentRevision: String(current) });
}
