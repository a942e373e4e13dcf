import type { AnswerOf, giftCards } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';
import type { Label, Tone } from '../parts/Badge.tsx';

export const giftCardsHref = '/manage/payments/gift-cards';

export type GiftCard = AnswerOf<typeof giftCards.listGiftCards>['giftCards'][number];
export type Status = GiftCard['status'];

export const statuses = ['ACTIVE', 'REDEEMED', 'EXPIRED', 'CANCELED'] as const satisfies readonly Status[];

const tones: Record<Status, Tone> = { ACTIVE: 'good', REDEEMED: 'plain', EXPIRED: 'caution', CANCELED: 'plain' };

export const statusWords = ({ t }: Pick<Text, 't'>): Record<Status, string> => ({
  ACTIVE: t('Active'),
  REDEEMED: t('Redeemed'),
  EXPIRED: t('Expired'),
  CANCELED: t('Canceled'),
});

export const statusLabel = (status: Status, text: Pick<Text, 't'>): Label => ({
  words: statusWords(text)[status],
  tone: tones[status],
});
