import { useText } from '../../lib/text.ts';
import { MemberRoot } from '../../pages/MemberRoot.tsx';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../parts/Empty.tsx';
import type { MemberData } from '../parts/member-page.ts';
import styles from '../parts/section.module.css';

/** The member's subscriptions; no plans are sold so far. */
export default function SubscriptionsView({ site }: ViewProps<MemberData>) {
  const { t } = useText();
  return (
    <MemberRoot>
      <h1 className={styles.heading}>{t('Subscriptions')}</h1>
      <Empty
        words={t('{name} doesn’t offer subscriptions yet. You can book single classes and appointments any time.', {
          name: site.name,
        })}
      >
        <ButtonLink look="primary" href="/services">
          {t('See services')}
        </ButtonLink>
      </Empty>
    </MemberRoot>
  );
}
