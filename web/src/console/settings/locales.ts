/** Languages with a region, each in its own words. */
export const localeNames: Readonly<Record<string, string>> = {
  'en-US': 'English (United States)',
  'en-GB': 'English (United Kingdom)',
  'en-IE': 'English (Ireland)',
  'en-CA': 'English (Canada)',
  'en-AU': 'English (Australia)',
  'es-ES': 'Español (España)',
  'es-MX': 'Español (México)',
  'es-US': 'Español (Estados Unidos)',
  'de-DE': 'Deutsch (Deutschland)',
  'de-AT': 'Deutsch (Österreich)',
  'de-CH': 'Deutsch (Schweiz)',
  'he-IL': 'עברית (ישראל)',
};
