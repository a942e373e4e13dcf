/** A percentage as an integer, so that it is exact: 10,000 parts per million are 1 %. */
export const ALL_PPM = 1_000_000;

const DECIMALS = 4;

/** Reads a percentage of at most 100 with at most four decimals; undefined for other text. */
export function readRate(text: string): number | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  const ratePpm = Number(whole + decimals.padEnd(DECIMALS, '0'));
  return whole !== '' && ratePpm <= ALL_PPM ? ratePpm : undefined;
}

/** The percentage as text with two to four decimals: `7.00`, `8.875`. */
export function formatRate(ratePpm: number): string {
  const digits = String(ratePpm).padStart(DECIMALS + 1, '0');
  const decimals = digits.slice(-DECIMALS).replace(/0{1,2}$/, '');
  return `${digits.slice(0, -DECIMALS)}.${decimals}`;
}
