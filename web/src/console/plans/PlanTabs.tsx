import { useText } from '../../lib/text.ts';
import styles from '../parts/sales.module.css';
import { plansHref, type Tab, tabs } from './tabs.ts';

/** The parts of the list of plans. */
export function PlanTabs({ tab }: { tab: Tab }) {
  const { t } = useText();
  const words: Record<Tab, string> = { offered: t('On sale'), hidden: t('Hidden'), archived: t('Archived') };
  return (
    <nav aria-label={t('Plans')} className={styles.tabs}>
      {tabs.map((one) => (
        <a
          key={one}
          href={one === 'offered' ? plansHref : `${plansHref}?tab=${one}`}
          aria-current={one === tab ? 'true' : undefined}
        >
          {words[one]}
        </a>
      ))}
    </nav>
  );
}
