import { newGuid } from '../../lib/new-guid.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { daysWords } from '../reports/report-format.ts';
import { type Difference, daysOfPeriod, type Pay, payOfDaysHref, staffPayHref } from './pay.ts';
import { nameWords } from './pay-words.ts';
import { usePayChanges } from './use-pay.ts';

interface DifferencesProps {
  pay: Pay;
  tell(news: Undoable): void;
}

/** What has changed in locked periods since; in an open one, each can be carried into it. */
export function DifferencesSection({ pay, tell }: DifferencesProps) {
  const text = useText();
  const { t, locale, own } = text;
  const { putAdjustment, removeAdjustment } = usePayChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const { differences, currency, lock, overlaps } = pay;
  if (differences.length === 0) return null;
  const money = (value: string) => moneyWords(locale, value, currency);
  const wordsOf = ({ localStartDate, localEndDate }: Difference['period']) =>
    daysWords(localStartDate, localEndDate, locale);
  const carry = ({ period, resourceId, difference, ...person }: Difference) =>
    run(async () => {
      const id = newGuid();
      await putAdjustment(id, {
        ...{ resourceId, localDate: pay.localStartDate, kind: 'ADJUSTMENT', amount: difference },
        note: t('Difference of {days}', { days: wordsOf(period) }),
        correctsPeriodId: period.id,
      });
      const words = t('{amount} is carried over for {name}.', {
        amount: money(difference),
        name: nameWords(person, text),
      });
      tell({ words, undo: () => removeAdjustment(id) });
    });
  return (
    <Section title={lock ? t('Changed since it was locked') : t('Changed in locked periods')}>
      <p className={sales.lead}>
        {lock
          ? t('The pay that was locked stays as it is. Carry the difference over in the report of the next period.')
          : t('Something changed after these periods were locked. Carry the difference over to settle it now.')}
      </p>
      <FailureNotice failure={failure} takesFocus />
      <ul className={sales.rows}>
        {differences.map((difference) => (
          <li key={`${difference.period.id} ${difference.resourceId}`} className={sales.row}>
            <span className={sales.main}>
              <a href={staffPayHref(difference.resourceId, daysOfPeriod(difference.period))} {...own}>
                {nameWords(difference, text)}
              </a>
              <span className={sales.below}>
                {t('{difference}: locked {locked}, now {current}', {
                  difference: money(difference.difference),
                  locked: money(difference.lockedTotal),
                  current: money(difference.currentTotal),
                })}
                {difference.carried === '0'
                  ? null
                  : ` · ${t('carried over {amount}', { amount: money(difference.carried) })}`}
              </span>
              {lock ? null : (
                <span className={`${sales.quiet} ${sales.below}`}>
                  <a href={payOfDaysHref(daysOfPeriod(difference.period))}>{wordsOf(difference.period)}</a>
                </span>
              )}
            </span>
            {lock || overlaps.length > 0 ? null : (
              <Button
                aria-disabled={isBusy || undefined}
                aria-label={t('Carry over for {name}', { name: nameWords(difference, text) })}
                onClick={() => carry(difference)}
              >
                {t('Carry over')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
