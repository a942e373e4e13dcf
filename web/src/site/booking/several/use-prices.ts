import { useEffect, useState } from 'react';
import { type Money, sumMoney } from '../../../booking/money.ts';
import { askPrice, type Question, type Quote } from '../state/use-quote.ts';

export interface Prices {
  total: Money;
  /** It isn't known yet who will be free. */
  isLeast: boolean;
  /** Those of the questions, in their order. */
  quotes: Quote[];
}

/**
 * The price of several bookings together: the sum of the prices that the platform tells, as each is charged and taxed on
 * its own. Undefined while it is asked for, null if it can't be told.
 */
export function usePrices(questions: readonly Question[]): Prices | null | undefined {
  const [found, setFound] = useState<{ key: string; prices: Prices | null } | null>(null);
  const key = JSON.stringify(questions);
  useEffect(() => {
    let isOutdated = false;
    const asked = questions.map((question) => askPrice(JSON.stringify(question), question));
    void Promise.all(asked).then((quotes) => {
      const known = quotes.flatMap((quote) => quote ?? []);
      const total = sumMoney(known.map(({ total: { value = '0', currency = '' } }) => ({ value, currency })));
      const isTold = total && known.length === quotes.length;
      const isLeast = known.some((quote) => quote.isLeast);
      if (!isOutdated) setFound({ key, prices: isTold ? { total, isLeast, quotes: known } : null });
    });
    return () => {
      isOutdated = true;
    };
    // The key says all of the questions.
  }, [key]);
  return found?.key === key ? found.prices : undefined;
}
