import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { type AnswerOf, type customers, messages } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type Text, useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import styles from './messages.module.css';

type Customer = AnswerOf<typeof customers.getCustomer>['customer'];

interface ConsentProps {
  customer: Customer;
  zone: string;
  mayChange: boolean;
}

const consentWords = (consent: Customer['marketingConsent'], date: string, { t }: Pick<Text, 't'>): string => {
  if (!consent) return t('Not asked yet, so they get no news.');
  if (consent.isGiven) return t('Agreed on {date}.', { date });
  return consent.changedBy === 'CUSTOMER' ? t('Unsubscribed on {date}.', { date }) : t('Declined on {date}.', { date });
};

/** Whether a customer agreed to news and offers. */
export function ConsentCard({ customer: { id, email, marketingConsent }, zone, mayChange }: ConsentProps) {
  const text = useText();
  const { t } = text;
  const dates = useDates(zone);
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAction(readFailure);
  if (!email) return null;
  const isGiven = marketingConsent?.isGiven === true;
  const change = () =>
    run(async () => {
      await client.run(messages.setMarketingConsent, [[id], !isGiven, { isAfterWithdrawal: true }]);
      await queries.invalidateQueries({ queryKey: ['customers'] });
    });
  const date = marketingConsent ? dates.date(instantOf(marketingConsent.changedDate)) : '';
  return (
    <Section title={t('News and offers')}>
      <p className={styles.quiet} role="status">
        {consentWords(marketingConsent, date, text)}
      </p>
      {mayChange ? (
        <div className={sales.ways}>
          <Button aria-disabled={isBusy || undefined} onClick={change}>
            {isGiven ? t('They want no news') : t('They told us they agree')}
          </Button>
        </div>
      ) : null}
      <FailureNotice failure={failure} takesFocus />
    </Section>
  );
}
