const formats = new Map<string, Intl.NumberFormat>();

/** A format of numbers. Kept, since a table would make hundreds of the same, each slower than its use. */
export function numberFormatOf(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}
