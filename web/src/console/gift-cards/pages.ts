import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import GiftCardsView from './GiftCardsView.tsx';

/** The page of gift cards. */
export const giftCardPages: readonly Page[] = [
  consolePage({
    path: '/manage/payments/gift-cards',
    view: 'console/gift-cards/GiftCardsView.tsx',
    View: GiftCardsView,
    texts: ['console/money', 'console/gift-cards'],
    title: ({ text: { t } }) => t('Gift cards'),
  }),
];
