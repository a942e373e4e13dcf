import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Reads a phone number as people write it: with `+` or `00` and the country's code, else as a number of the country (ISO
 * 3166). Returns it as E.164; undefined if it can't be one, or has an extension.
 */
export function readPhoneNumber(text: string, country: string | undefined): string | undefined {
  const home = country?.toUpperCase() ?? '';
  // The whole text has to be a number: the library would also find one among words.
  const number = parsePhoneNumberFromString(text.trim().replace(/^00/, '+'), {
    extract: false,
    ...(isSupportedCountry(home) ? { defaultCountry: home } : {}),
  });
  return number?.isPossible() && number.ext === undefined ? number.number : undefined;
}

/** The country of a locale such as `en-US`. */
export const countryOfLocale = (locale: string): string | undefined => /[-_]([A-Za-z]{2})\b/.exec(locale)?.[1];
