import { expect, test } from 'vitest';
import { describeDevice } from './device.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Firefox on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:146.0) Gecko/20100101 Firefox/146.0'],
  ['Safari on macOS', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`],
  ['Chrome on Windows', `${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['Opera on Windows', `${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/142.0.0.0 Safari/537.36`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  ['Windows', 'Something/1.0 (Windows)'],
  ['Unknown device', 'curl/8.10.1'],
  ['Unknown device', ''],
  ['Unknown device', undefined],
])('%s', (name, userAgent) => {
  expect(describeDevice(userAgent)).toBe(name);
});
