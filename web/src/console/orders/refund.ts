/** Reads an amount as people type it: "12", "12.5", "12,50"; undefined if it is none. */
export function readAmount(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,12}(\.\d{1,4})?$/.test(text) && Number(text) > 0 ? text : undefined;
}

export interface RefundFaults {
  amount: boolean;
  reason: boolean;
}

/** The fault of a refund of at most `most`. */
export function refundFaults(typed: { amount: string; reason: string }, most: number): RefundFaults {
  const amount = readAmount(typed.amount);
  return { amount: amount === undefined || Number(amount) > most, reason: typed.reason.trim() === '' };
}
