import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import DeliveryView from './DeliveryView.tsx';
import WebhooksView from './WebhooksView.tsx';
import WebhookView from './WebhookView.tsx';

const texts = ['console/webhooks'];

/** The pages of webhooks and deliveries. */
export const webhookPages: readonly Page[] = [
  consolePage({
    path: '/manage/webhooks',
    view: 'console/webhooks/WebhooksView.tsx',
    View: WebhooksView,
    texts,
    title: ({ text: { t } }) => t('Webhooks'),
  }),
  consolePage({
    path: '/manage/webhooks/{webhookId}',
    view: 'console/webhooks/WebhookView.tsx',
    View: WebhookView,
    texts,
    title: ({ text: { t } }) => t('Webhook'),
  }),
  consolePage({
    path: '/manage/webhooks/{webhookId}/{eventId}',
    view: 'console/webhooks/DeliveryView.tsx',
    View: DeliveryView,
    texts,
    title: ({ text: { t } }) => t('Delivery'),
  }),
];
