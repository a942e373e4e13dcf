import { expect, test } from 'vitest';
import { networkOf, queueKeyOf, wideNetworkOf } from './network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
  ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['::', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['in-process', 'in-process'],
  ['1'.repeat(300), '1'.repeat(64)],
])('G19: %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.1', undefined],
  ['::ffff:192.0.2.1', undefined],
  ['[2001:0db8:1:2::9]:4711', '2001:db8:1'],
  ['2001:db8:1:ffff::', '2001:db8:1'],
  ['not an address', undefined],
])('G19: %s belongs to the wide network %s', (address, network) => {
  expect(wideNetworkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.1', { group: '192.0.2', key: '192.0.2.1' }],
  ['2001:db8:1:2::9', { group: '2001:db8:1', key: '2001:db8:1:2' }],
  ['in-process', { group: 'in-process', key: 'in-process' }],
])('G42: %s has its turns in its network', (address, key) => {
  expect(queueKeyOf(address)).toEqual(key);
});
