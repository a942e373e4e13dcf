export interface Money {
  value: string;
  currency: string;
}

/** Reads an amount of the namespace `foyer`; null for none. */
export const readMoney = (value: unknown): Money | null => {
  const { value: amount, currency } = Object(value);
  return typeof amount === 'string' && typeof currency === 'string' && Number(amount) > 0
    ? { value: amount, currency }
    : null;
};
