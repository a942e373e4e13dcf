import { useText } from '../../lib/text.ts';
import { Section } from '../parts/Section.tsx';
import { AddSampleData } from '../sample-data/AddSampleData.tsx';
import styles from './today.module.css';

/** The first steps of a new business. */
export function FirstSteps({ mayManage }: { mayManage: boolean }) {
  const { t } = useText();
  if (!mayManage) return <p className={styles.quiet}>{t('Bookings will appear here when customers book.')}</p>;
  const steps = [
    {
      href: '/manage/services',
      title: t('Add your services'),
      words: t('What customers can book, with lengths and prices.'),
    },
    { href: '/manage/staff', title: t('Set working hours'), words: t('When you and your team can be booked.') },
    {
      href: '/manage/share',
      title: t('Share your booking page'),
      words: t('A link, a code to print, and a snippet for your website.'),
    },
  ];
  return (
    <Section title={t('First steps')}>
      <ol className={styles.steps}>
        {steps.map(({ href, title, words }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <span className={styles.quiet}>{words}</span>
          </li>
        ))}
      </ol>
      <AddSampleData />
    </Section>
  );
}
