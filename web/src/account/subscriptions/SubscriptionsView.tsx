import { useText } from '../../lib/text.ts';
import { MemberRoot } from '../../pages/MemberRoot.tsx';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../parts/Empty.tsx';
import type { MemberData } from '../parts/member-page.ts';
import styles from '../parts/section.module.css';

/** What somebody pays for regularly; no plans are sold so far. */
export default function SubscriptionsView({ site }: ViewProps<MemberData>) {
  const { t } = useText();
  return (
    <MemberRoot>
      <h1 className={styles.heading}>{t('Subscriptions')}</h1>
      <Empty
        words={t('{name} has no subscriptions yet. Single classes and appointments can be booked any time.', {
          name: site.name,
        })}
      >
        <ButtonLink look="primary" href="/services">
          {t('See what can be booked')}
        </ButtonLink>
      </Empty>
    </MemberRoot>
  );
}
