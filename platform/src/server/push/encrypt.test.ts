import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { CURVE, encryptForBrowser, findKeyFault } from './encrypt.ts';

/** RFC 8291, appendix A. */
const rfc = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  senderPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('encrypts as the example of RFC 8291 does, and differently each time', () => {
  const sender = createECDH(CURVE);
  sender.setPrivateKey(rfc.senderPrivateKey, 'base64url');
  const fresh = { salt: Buffer.from(rfc.salt, 'base64url'), sender };
  expect(encryptForBrowser(rfc.text, rfc.keys, fresh).toString('base64url')).toBe(rfc.body);
  const [one, other] = [encryptForBrowser(rfc.text, rfc.keys), encryptForBrowser(rfc.text, rfc.keys)];
  expect(one).toHaveLength(other.length);
  expect(one.equals(other)).toBe(false);
});

test('tells keys that no browser makes', () => {
  expect(findKeyFault(rfc.keys)).toBeUndefined();
  const offCurve = Buffer.from(rfc.keys.p256dh, 'base64url');
  offCurve[64] = (offCurve[64] ?? 0) ^ 1;
  for (const p256dh of ['', 'AAAA', offCurve.toString('base64url')])
    expect(findKeyFault({ ...rfc.keys, p256dh })).toBe('p256dh');
  expect(findKeyFault({ ...rfc.keys, auth: 'AAAA' })).toBe('auth');
});
