/** "+10", "−1", "0" */
export const signedNumber = (locale: string, value: number): string =>
  new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(value);
