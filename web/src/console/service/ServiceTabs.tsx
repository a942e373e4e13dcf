import { useText } from '../../lib/text.ts';
import styles from '../parts/sales.module.css';
import { serviceHref, sessionsHref } from '../services/service.ts';

/** The pages of a class or a course: what it is, and when it takes place. */
export function ServiceTabs({ serviceId, current }: { serviceId: string; current: 'details' | 'sessions' }) {
  const { t } = useText();
  const tab = (name: typeof current, href: string, words: string) => (
    <a href={href} aria-current={current === name ? 'page' : undefined}>
      {words}
    </a>
  );
  return (
    <nav aria-label={t('Service')} className={styles.tabs}>
      {tab('details', serviceHref(serviceId), t('Details'))}
      {tab('sessions', sessionsHref(serviceId), t('Sessions'))}
    </nav>
  );
}
