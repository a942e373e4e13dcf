import { useState } from 'react';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { useShortDate } from '../parts/use-short-date.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { CreditDialog } from './CreditDialog.tsx';
import { type CreditKind, useCredit } from './use-credit.ts';

interface CreditProps {
  memberId: string;
  zone: string;
  mayChange: boolean;
  tell(news: Undoable): void;
}

/** A member's store credit: the balance, its latest changes, and changing it. */
export function Credit({ memberId, zone, mayChange, tell }: CreditProps) {
  const { t, locale, own } = useText();
  const shortDate = useShortDate(zone);
  const { balance, entries } = useCredit(memberId);
  const changes = entries.data?.entries ?? [];
  const [asked, setAsked] = useState<CreditKind | null>(null);
  const { value = '0', currency = '' } = balance.data?.balance ?? {};
  return (
    <Section title={t('Store credit')}>
      <Loaded query={balance} lines={1}>
        <p>
          <strong>{currency ? moneyWords(locale, value, currency) : null}</strong>
        </p>
        <Loaded query={entries} lines={2}>
          <ul className={sales.rows} hidden={changes.length === 0}>
            {changes.map(({ id, amount, reason, createdDate }) => (
              <li key={id} className={sales.row}>
                <p className={sales.main}>
                  {Number(amount.value) > 0 ? '+' : ''}
                  {moneyWords(locale, amount.value, amount.currency)}
                  <span className={sales.quiet} {...own}>
                    {reason}
                  </span>
                </p>
                <span className={sales.quiet}>{shortDate(createdDate)}</span>
              </li>
            ))}
          </ul>
        </Loaded>
        {mayChange ? (
          <div className={sales.ways}>
            <Button onClick={() => setAsked('grant')}>{t('Give credit')}</Button>
            {Number(value) > 0 ? (
              <Button look="quiet" onClick={() => setAsked('withdraw')}>
                {t('Take credit back')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </Loaded>
      {asked ? <CreditDialog kind={asked} {...{ memberId, currency, tell }} close={() => setAsked(null)} /> : null}
    </Section>
  );
}
