export interface Money {
  value: string;
  currency: string;
}

const DECIMALS = 2;

/** Their sum; null without any, and of several currencies. */
export function sumMoney(amounts: readonly Money[]): Money | null {
  const [first] = amounts;
  if (!first || amounts.some(({ currency }) => currency !== first.currency)) return null;
  const value = amounts.reduce((sum, amount) => sum + Number(amount.value), 0);
  return { value: value.toFixed(DECIMALS), currency: first.currency };
}

/** Reads an amount of the namespace `foyer`; null for none. */
export const readMoney = (value: unknown): Money | null => {
  const { value: amount, currency } = Object(value);
  return typeof amount === 'string' && typeof currency === 'string' && Number(amount) > 0
    ? { value: amount, currency }
    : null;
};
