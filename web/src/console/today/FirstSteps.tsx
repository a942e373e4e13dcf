import { Check } from 'lucide-react';
import { type Text, useText } from '../../lib/text.ts';
import type { Session } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { Section } from '../parts/Section.tsx';
import { mayManageSales } from '../parts/team.ts';
import { AddSampleData } from '../sample-data/AddSampleData.tsx';
import type { Step } from './first-steps.ts';
import styles from './today.module.css';
import { useFirstSteps } from './use-first-steps.ts';

interface StepWords {
  href: string;
  title: string;
  words: string;
}

const stepWords = ({ t }: Pick<Text, 't'>): Record<Step, StepWords> => ({
  services: {
    href: '/manage/services',
    title: t('Add your services'),
    words: t('What customers can book, with lengths and prices.'),
  },
  hours: { href: '/manage/staff', title: t('Set working hours'), words: t('When you and your team can be booked.') },
  brand: {
    href: '/manage/settings',
    title: t('Add your logo and colors'),
    words: t('They are on your page and in emails.'),
  },
  team: {
    href: '/manage/staff',
    title: t('Invite your team'),
    words: t('Everybody sees their own day, also on a phone.'),
  },
  payments: {
    href: '/manage/settings/payments',
    title: t('Take payments online'),
    words: t('The money goes to your own account.'),
  },
  share: {
    href: '/manage/share',
    title: t('Share your booking page'),
    words: t('A link, a code to print, and a snippet for your website.'),
  },
});

interface FirstStepsProps {
  session: Session;
  /** Sample data are there already. */
  hasSampleData: boolean;
}

function Steps({ session, hasSampleData }: FirstStepsProps) {
  const text = useText();
  const { t } = text;
  const words = stepWords(text);
  const { isOpen, steps } = useFirstSteps(session);
  return (
    <Section title={t('First steps')}>
      <div className={styles.open}>
        <p>
          {isOpen ? t('Your page is live: customers can book.') : t('Customers see your page, but can’t book yet.')}
        </p>
        <ButtonLink href="/">{t('See your page')}</ButtonLink>
      </div>
      <ul className={styles.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            <Check size={20} aria-hidden="true" />
            <span>
              <a href={words[step].href}>{words[step].title}</a>
              {isDone ? <Hidden> {t('(done)')}</Hidden> : null}
              <span className={styles.quiet}>{words[step].words}</span>
            </span>
          </li>
        ))}
      </ul>
      {hasSampleData ? null : <AddSampleData />}
    </Section>
  );
}

/** The first steps of a new business, until somebody books, and beside sample data. */
export function FirstSteps(props: FirstStepsProps) {
  const { t } = useText();
  if (mayManageSales(props.session)) return <Steps {...props} />;
  return <p className={styles.quiet}>{t('Bookings will appear here when customers book.')}</p>;
}
