import type { giftCards } from '@foyer/sdk';
import { commonFailureWords } from '../../failures/common-words.ts';
import { describeFailure, failureReader } from '../../failures/failure.ts';
import type { Text } from '../../lib/text.ts';

/** Why a gift card could not be redeemed. */
export const readRedeemFailure = failureReader<typeof giftCards.redeemGiftCard>()({
  GIFT_CARD_NOT_FOUND: 'unknown',
  GIFT_CARD_EXPIRED: 'expired',
  GIFT_CARD_REDEEMED: 'used',
  THROTTLED_FEATURE: 'throttled',
});
export type RedeemFailure = ReturnType<typeof readRedeemFailure>;

export function redeemFailureWords(failure: RedeemFailure, text: Pick<Text, 't'>): string {
  const { t } = text;
  return describeFailure(failure.kind, {
    ...commonFailureWords(failure, text),
    unknown: t('We don’t know this code. Check it and try again.'),
    expired: t('This gift card has expired.'),
    used: t('This gift card has already been redeemed.'),
  });
}
