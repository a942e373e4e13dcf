import { useText } from '../../lib/text.ts';
import { TabLinks } from './TabLinks.tsx';

/** The lists of people: all customers, and those with an account. */
export function PeopleTabs({ current }: { current: '/manage/customers' | '/manage/members' }) {
  const { t } = useText();
  return (
    <TabLinks
      label={t('People')}
      tabs={[
        ['/manage/customers', t('All customers')],
        ['/manage/members', t('Members')],
      ]}
      current={current}
    />
  );
}
