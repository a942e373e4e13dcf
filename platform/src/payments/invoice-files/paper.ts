/** Regions that print on Letter; all others use A4 (CLDR, `paperSize`). */
const letterRegions: ReadonlySet<string> = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

const paperSizes = { LETTER: { width: 612, height: 792 }, A4: { width: 595.28, height: 841.89 } } as const;

/** The paper of a locale, with its size in points. */
export function paperOf(locale: string) {
  const region = locale.split('-').find((part, index) => index > 0 && /^[A-Z]{2}$/.test(part));
  const name = region !== undefined && letterRegions.has(region) ? 'LETTER' : 'A4';
  return { name, ...paperSizes[name] } as const;
}
