/** The characters of GSM 03.38, and those that take two septets. Written as code points where an editor would alter them. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ\u00a7¿abcdefghijklmnopqrstuvwxyzäöñüà';
const basic = new Set(BASIC);
const extended = new Set('^{}\\[~]|€');

/** Signs with a plain equivalent. */
const plain: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  // Marks of direction, which phones find out themselves.
  '\u200e': '',
  '\u200f': '',
  '\u2066': '',
  '\u2067': '',
  '\u2068': '',
  '\u2069': '',
};

/** Replaces what GSM 03.38 lacks by what is closest to it, such as á by a; leaves what has nothing close. */
export const simplifyText = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    if (basic.has(sign) || extended.has(sign)) return sign;
    const known = plain[sign];
    if (known !== undefined) return known;
    const base = sign.normalize('NFD').replace(/\p{Mark}/gu, '');
    return basic.has(base) ? base : sign;
  }).join('');

/** Whether an SMS is sent in septets. */
export const isGsmText = (text: string): boolean =>
  Array.from(text).every((sign) => basic.has(sign) || extended.has(sign));

/** How many parts an SMS is sent in: 160 septets or 70 units of UTF-16, fewer in each of several parts. */
export function countSegments(text: string): number {
  const signs = Array.from(text);
  const isGsm = isGsmText(text);
  const length = isGsm ? signs.length + signs.filter((sign) => extended.has(sign)).length : text.length;
  const [single, part] = isGsm ? [160, 153] : [70, 67];
  return length <= single ? 1 : Math.ceil(length / part);
}
