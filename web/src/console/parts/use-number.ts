import { useMemo } from 'react';
import { useText } from '../../lib/text.ts';

/** `12,345` */
export function useNumber(): (value: number) => string {
  const { locale } = useText();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale);
    return (value) => format.format(value);
  }, [locale]);
}
