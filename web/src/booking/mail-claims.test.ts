import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalog } from '../lib/po.ts';

const source = join(import.meta.dirname, '..');

/** The code of a new login address, which is refused aloud where it is limited. */
const isAboutSignIn = (id: string) => id === 'We sent it to {address}.';

test('G52: no page about bookings or orders says that a mail was sent or will be, since a flood of them is cut off', () => {
  const catalogs = globSync('{booking,payments,site,site/*,site/*/*,account,account/*,hosted/checkout}/texts/en.po', {
    cwd: source,
  });
  expect(catalogs.length).toBeGreaterThan(4);
  const ids = catalogs.flatMap((file) => [...readCatalog(readFileSync(join(source, file), 'utf8')).keys()]);
  const claims = ids.filter((id) => /\bwe(?:’ve|’ll)? (?:sent?|send|e-?mail)|\be-?mail you\b|\be-?mailed\b/i.test(id));
  expect(claims.filter((id) => !isAboutSignIn(id))).toEqual([]);
});
