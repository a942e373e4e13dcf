/** Calling codes and what a national number has before it, by ISO 3166 country. */
const countries: Readonly<Record<string, { code: string; trunk: string }>> = {
  AR: { code: '54', trunk: '0' },
  AT: { code: '43', trunk: '0' },
  AU: { code: '61', trunk: '0' },
  BE: { code: '32', trunk: '0' },
  BR: { code: '55', trunk: '0' },
  CA: { code: '1', trunk: '1' },
  CH: { code: '41', trunk: '0' },
  CL: { code: '56', trunk: '' },
  CO: { code: '57', trunk: '' },
  DE: { code: '49', trunk: '0' },
  DK: { code: '45', trunk: '' },
  ES: { code: '34', trunk: '' },
  FI: { code: '358', trunk: '0' },
  FR: { code: '33', trunk: '0' },
  GB: { code: '44', trunk: '0' },
  IE: { code: '353', trunk: '0' },
  IL: { code: '972', trunk: '0' },
  IN: { code: '91', trunk: '0' },
  IT: { code: '39', trunk: '' },
  JP: { code: '81', trunk: '0' },
  MX: { code: '52', trunk: '' },
  NL: { code: '31', trunk: '0' },
  NO: { code: '47', trunk: '' },
  NZ: { code: '64', trunk: '0' },
  PE: { code: '51', trunk: '0' },
  PL: { code: '48', trunk: '' },
  PT: { code: '351', trunk: '' },
  SE: { code: '46', trunk: '0' },
  US: { code: '1', trunk: '1' },
  ZA: { code: '27', trunk: '0' },
};

/** E.164 allows 15 digits; no country has numbers of fewer than 8 with its code. */
const E164 = /^\+[1-9]\d{7,14}$/;
const WRITTEN = /^\+?[\d\s().\-/]+$/;

/**
 * Reads a phone number as people write it: with `+` or `00` and the country's code, else as a number of the country. Returns
 * it as E.164, or undefined if it isn't one.
 */
export function readPhoneNumber(text: string, country: string | undefined): string | undefined {
  // The zero in brackets is dialed at home only.
  const written = text.trim().replace(/(?<=\+[\d\s]*)\(0\)/, '');
  if (!WRITTEN.test(written)) return undefined;
  const digits = written.replace(/\D/g, '');
  const number = written.startsWith('+') ? digits : internationalOf(digits, country);
  const full = `+${number ?? ''}`;
  return E164.test(full) ? full : undefined;
}

function internationalOf(digits: string, country: string | undefined): string | undefined {
  if (digits.startsWith('00')) return digits.slice(2);
  const home = countries[country?.toUpperCase() ?? ''];
  if (!home) return undefined;
  const { code, trunk } = home;
  return code + (trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits);
}

/** The country of a locale such as `en-US`. */
export const countryOfLocale = (locale: string): string | undefined => /[-_]([A-Za-z]{2})\b/.exec(locale)?.[1];
