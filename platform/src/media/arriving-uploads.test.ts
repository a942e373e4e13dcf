import { expect, test } from 'vitest';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { ArrivingUploads, MOST_UPLOADS } from './arriving-uploads.ts';

const siteId = asId<never>(newId());
const uploadOf = (kind: 'member' | 'app') => ({
  id: newId(),
  siteId,
  uploader: { kind, id: asId<never>(newId()) },
  fileName: undefined,
});

/** Begins uploads until one is refused, and counts those that began. */
function fill(begin: (turn: number) => (() => void) | undefined): number {
  for (let turn = 0; ; turn += 1) if (!begin(turn)) return turn;
}

test('G46: one member’s slow uploads block nobody else, and those of one network no other network', () => {
  const arriving = new ArrivingUploads();
  const one = uploadOf('member');
  expect(fill(() => arriving.begin(one, '192.0.2.1'))).toBe(2);
  expect(fill(() => arriving.begin(one, '198.51.100.1'))).toBe(0);
  // Other addresses of the network are no other network.
  expect(fill((turn) => arriving.begin(uploadOf('member'), `192.0.2.${turn}`))).toBe(2);
  expect(fill((turn) => arriving.begin(uploadOf('member'), `2001:db8:1:${turn}::1`))).toBe(4);
  expect(fill(() => arriving.begin(uploadOf('app'), '198.51.100.1'))).toBe(4);
});

test('G46: an upload that has ended makes room again, and all together are bounded', () => {
  const arriving = new ArrivingUploads();
  const app = uploadOf('app');
  const ends = [1, 2, 3, 4].map(() => arriving.begin(app, '192.0.2.1'));
  expect(arriving.begin(app, '198.51.100.1')).toBeUndefined();
  for (const end of ends) end?.();
  expect(fill((turn) => arriving.begin(uploadOf('member'), `10.0.${turn}.1`))).toBe(MOST_UPLOADS);
});
