import { expect, test } from 'vitest';
import { isLoopback, isPublicAddress } from './public-address.ts';

const refused = [
  '0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 100.127.255.255 127.0.0.1 127.255.0.9',
  '168.63.129.16 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.192 192.0.2.1 192.88.99.1 192.168.0.1',
  '198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1 239.1.1.1 240.0.0.1 255.255.255.255',
  ':: ::1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:a9fe:a9fe 64:ff9b::127.0.0.1 64:ff9b::a00:1 64:ff9b:1::1',
  '100::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:10::1 2001:1ff::1 2001:db8::1 2002:7f00:1:: 2002:808:808::1',
  '3fff::1 5f00::1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1 4000::1',
  'localhost 127.1 0x7f.0.0.1 2130706433 017700000001',
]
  .join(' ')
  .split(' ');

const called =
  '1.1.1.1 9.255.255.255 11.0.0.1 100.63.255.255 100.128.0.1 126.255.255.255 128.0.0.1 172.15.255.255 172.32.0.1 192.0.1.1 198.17.255.255 198.20.0.1 223.255.255.255 2001:200::1 2001:4860:4860::8888 2606:4700::1111 2a00:1450::1 64:ff9b::808:808 64:ff9b::8.8.8.8'.split(
    ' ',
  );

test.each(refused)('G21: %s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

test.each(called)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test('loopback is told apart from everything else', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual([true, true, true, true]);
  expect(['10.0.0.1', '169.254.169.254', '::', 'fe80::1', 'localhost'].map(isLoopback)).not.toContain(true);
});
