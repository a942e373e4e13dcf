import type { GrantId, SiteId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { makeRefreshToken, readRefreshToken } from '../access/oauth/refresh-token.ts';
import { openUpload, sealUpload } from '../media/upload-token.ts';
import { type Cursor, decodeCursor, encodeCursor } from '../server/filter/cursor.ts';
import { newId } from '../server/lib/new-id.ts';
import { openSealed, sealToken } from '../server/lib/seal.ts';
import { openSealedId, sealId } from '../server/lib/sealed-id.ts';
import { createSiteSecret, parseSiteSecret } from '../server/lib/site-secret.ts';

const siteId = newId<SiteId>();
const secret = 'a secret of this deployment';
const now = instantAt(Date.UTC(2026, 0, 1));
const cursor: Cursor = { direction: 'next', key: ['a'], filter: { n: 1 }, sort: [] };

const attempt = (work: () => unknown): unknown => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** Each opaque value that we give out and read again. Access tokens are in `server/keys/tokens.test.ts`. */
const values: [string, () => string | Promise<string>, (text: string) => unknown][] = [
  [
    'code, session token or recovery token',
    () => createSiteSecret(siteId).value,
    (text) => parseSiteSecret(text)?.hash,
  ],
  ['refresh token', () => makeRefreshToken(siteId, newId<GrantId>()).text, (text) => readRefreshToken(text)?.hash],
  [
    'state token',
    () => sealToken(secret, 'state', { n: 1 }, now, 60),
    (text) => openSealed(secret, 'state', text, now),
  ],
  [
    'upload address',
    () => sealUpload(secret, 'upload', { siteId, uploader: { kind: 'app', id: newId() }, fileName: 'me.png' }, now),
    (text) => openUpload(secret, 'upload', text, now),
  ],
  ...[0, 1].map((version): (typeof values)[number] => [
    `manage link of version ${version}`,
    () => sealId(secret, 'manage-link', siteId, newId(), version),
    (text) => openSealedId(secret, 'manage-link', text),
  ]),
  ['cursor', () => encodeCursor(cursor, secret), (text) => attempt(() => decodeCursor(text, secret))],
];

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const nextLetter = (letter: string) => BASE64URL[(BASE64URL.indexOf(letter) + 1) % 64] ?? '';

/** Other spellings that a decoder of base64, percent signs or GUIDs could read as the same value. */
const spellings: [string, (text: string) => string][] = [
  ['upper case', (text) => text.toUpperCase()],
  ['lower case', (text) => text.toLowerCase()],
  ['ids in upper case', (text) => text.replace(/^[0-9a-f]{8}-[0-9a-f-]{27}/, (id) => id.toUpperCase())],
  ['padding', (text) => `${text}=`],
  ['other last bits', (text) => text.slice(0, -1) + nextLetter(text.at(-1) ?? '')],
  ['other last bits in each part', (text) => text.replace(/.(?=\.|$)/g, nextLetter)],
  ['the alphabet of base64', (text) => text.replaceAll('-', '+').replaceAll('_', '/')],
  ['a space', (text) => `${text} `],
  ['a space inside', (text) => `${text.slice(0, 9)} ${text.slice(9)}`],
  ['a line break', (text) => `${text}\n`],
  ['percent signs', (text) => text.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ['full width', (text) => text.replace(/^./, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))],
  ['an ignored sign', (text) => `${text.slice(0, 9)}!${text.slice(9)}`],
];

describe.each(values)('B33: attack: a %s in another spelling,', (_what, make, open) => {
  test.each(spellings)('with %s, is accepted', async (_how, spell) => {
    for (let turn = 0; turn < 20; turn += 1) {
      const text = await make();
      const opened = await open(text);
      expect(opened).toBeDefined();
      const spelled = spell(text);
      if (spelled !== text) expect(await open(spelled), spelled).not.toEqual(opened);
    }
  });
});
