import type { GiftCardId, MemberId } from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';

export interface GiftCard {
  id: GiftCardId;
  code: string;
  amountMinor: number;
  currency: Currency;
  /** For the business only. */
  note: string | undefined;
  /** The first instant at which it can't be redeemed any more. */
  expires: Instant | undefined;
  canceled: Instant | undefined;
  redeemed: Instant | undefined;
  /** The member who redeemed it. */
  redeemedBy: MemberId | undefined;
  created: Instant;
}

export type GiftCardStatus = 'ACTIVE' | 'EXPIRED' | 'REDEEMED' | 'CANCELED';

export function statusOf(
  { canceled, redeemed, expires }: Pick<GiftCard, 'canceled' | 'redeemed' | 'expires'>,
  now: Instant,
): GiftCardStatus {
  if (redeemed !== undefined) return 'REDEEMED';
  if (canceled !== undefined) return 'CANCELED';
  return expires !== undefined && now >= expires ? 'EXPIRED' : 'ACTIVE';
}

/** The form in which codes are compared: people leave out hyphens and mix up the case. */
export const codeKeyOf = (code: string): string => code.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
