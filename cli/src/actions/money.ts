interface Money {
  value?: string;
  currency?: string;
}

/** An amount as the platform computed it: `145 USD`. */
export const moneyWords = (money: Money | undefined): string | undefined =>
  money?.value === undefined ? undefined : [money.value, money.currency].filter(Boolean).join(' ');

export const isZero = (money: Money | undefined): boolean => Number(money?.value ?? 0) === 0;
