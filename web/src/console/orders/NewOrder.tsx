import { useFoyer } from '@foyer/react';
import { orders } from '@foyer/sdk';
import { type FormEvent, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import type { Site } from '../../pages/page.tsx';
import { answersOf, listQuestions, refusedAnswers } from '../../site/booking/parts/form-answers.ts';
import type { Typed } from '../../site/booking/state/typed-answers.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { dayOf, isDay, startOfDay } from '../parts/dates.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { usePlans } from '../parts/use-plans.ts';
import { MemberPicker } from './MemberPicker.tsx';
import { OrderQuestions } from './OrderQuestions.tsx';
import { orderHref } from './order.ts';
import { type OfflineOrder, PricePreview } from './PricePreview.tsx';
import { usePlanForm } from './use-plan-form.ts';

/** A start up to this many days ago is accepted, as the platform does. */
const MOST_DAYS_AGO = 366;
const DAY_MS = 86_400_000;

/** Member, plan, start, payment and coupon of an order, with a preview of its price. */
export function NewOrder({ firstMemberId, site }: { firstMemberId: string; site: Site }) {
  const text = useText();
  const { t } = text;
  const { client } = useFoyer();
  const zone = site.timeZone;
  const { isBusy, failure, run } = useAction(readFailure);
  const plans = usePlans('ACTIVE');
  const [today] = useState(() => dayOf(readNowMs(), zone));
  const [memberId, setMemberId] = useState(firstMemberId);
  const [planId, setPlanId] = useState('');
  const [day, setDay] = useState(today);
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState<Typed>({});
  const [isPaid, setPaid] = useState(true);
  const [isTried, setTried] = useState(false);
  const asked = usePlanForm(plans.data?.plans.find(({ id }) => id === planId)?.formId);
  const form = asked.data;
  // Kept while the form is open, so that sending it twice makes one order.
  const [idempotencyKey] = useState(() => `${readNowMs()}-${Math.random()}`);
  const earliest = new Date(readNowMs() - (MOST_DAYS_AGO - 1) * DAY_MS).toISOString().slice(0, 10);
  const isDayGood = isDay(day) && day >= earliest;
  const request: OfflineOrder | undefined =
    memberId && planId && isDayGood
      ? {
          planId,
          memberId,
          options: {
            ...(day === today ? {} : { startDate: new Date(startOfDay(day, zone)) }),
            ...(code.trim() ? { couponCode: code.trim() } : {}),
          },
        }
      : undefined;
  const loading = plans.error ?? asked.error;
  const create = async (wanted: OfflineOrder) => {
    const answers = form && { formSubmission: answersOf(listQuestions(form, typed, 1)), formRevision: form.revision };
    const options = { ...wanted.options, ...answers, paid: isPaid };
    const inputs = [wanted.planId, wanted.memberId, options] as const;
    const { order } = await client.run(orders.createOfflineOrder, [...inputs], { idempotencyKey });
    location.assign(orderHref(order.id));
    return LEAVING;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (request) run(() => create(request));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{t('For what a member buys from you in person. Nothing is charged online.')}</p>
      <MemberPicker memberId={memberId} isMissing={isTried && !memberId} onPick={setMemberId} />
      <Field label={t('Plan')} error={isTried && !planId ? t('Choose a plan.') : undefined}>
        {(control) => (
          <select
            {...control}
            value={planId}
            onChange={(event) => {
              setPlanId(event.target.value);
              setTyped({});
            }}
          >
            <option value="">{plans.data ? t('Choose a plan') : t('One moment …')}</option>
            {plans.data?.plans.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t('Start')}
        hint={t('Today means now. A day in the past brings the order to where it would be by now.')}
        error={isDayGood ? undefined : t('Choose a day, at most a year ago.')}
      >
        {(control) => (
          <input {...control} type="date" min={earliest} value={day} onChange={(event) => setDay(event.target.value)} />
        )}
      </Field>
      <Field label={t('Coupon code')} note={t('optional')}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      {form ? (
        <OrderQuestions
          form={form}
          typed={typed}
          errors={refusedAnswers(failure?.violations ?? [], form, text)}
          onChange={setTyped}
        />
      ) : null}
      <label className={styles.choice}>
        <input type="checkbox" checked={isPaid} onChange={(event) => setPaid(event.target.checked)} />
        {t('It is paid')}
      </label>
      <PricePreview request={request} zone={zone} isPaid={isPaid} />
      <FailureNotice failure={loading ? readFailure(loading) : failure} takesFocus />
      <div className={styles.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Add order')}
        </Button>
      </div>
    </form>
  );
}
