import { useMemo } from 'react';
import { useText } from '../../lib/text.ts';

/** `Mar 3, 2026` in the business's zone, short enough for a column. */
export function useShortDate(zone: string): (date: Date) => string {
  const { locale } = useText();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone });
    return (date) => format.format(date);
  }, [locale, zone]);
}
