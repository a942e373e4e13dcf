import { useText } from '../../lib/text.ts';
import { TabLinks } from '../parts/TabLinks.tsx';
import { inboxHref, messagesHref } from './message.ts';

/** The lists of messages: what the business wrote, and what customers answered. */
export function MessageTabs({ current }: { current: typeof inboxHref | typeof messagesHref }) {
  const { t } = useText();
  return (
    <TabLinks
      label={t('Messages')}
      tabs={[
        [messagesHref, t('Sent')],
        [inboxHref, t('Replies')],
      ]}
      current={current}
    />
  );
}
