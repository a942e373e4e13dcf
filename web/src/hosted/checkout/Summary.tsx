import { instantOf } from '@foyer/contract/values';
import { isBought } from '@foyer/react/plan-purchase';
import { type FormEvent, useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { CouponField } from '../../payments/CouponField.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { signInHrefs } from '../flow/checkout-ways.ts';
import { Step } from '../parts/Step.tsx';
import { Who } from '../parts/Who.tsx';
import styles from './checkout.module.css';
import type { CheckoutProps } from './checkout-props.ts';
import { failureWords } from './failure.ts';
import { Options } from './Options.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import { PlanQuestions } from './PlanQuestions.tsx';
import { isFree } from './plan.ts';
import { isUsedUp } from './use-checkout.ts';

/** The order before it is made: shown to everybody, made by members. */
export function Summary(props: CheckoutProps) {
  const { t } = useText();
  const { data, checkout, site } = props;
  const isPaid = !isFree(checkout.spans);
  return (
    <Step title={t('Order summary')} heading={checkout.heading}>
      <div className={styles.parts}>
        <PlanFacts data={data} checkout={checkout} />
        {isPaid ? <CouponField applied={checkout.chosen.couponCode || null} apply={checkout.applyCoupon} /> : null}
        {isPaid && !site.takesOnlinePayments ? (
          <NotOnline {...props} />
        ) : data.memberId === null ? (
          <Visitor {...props} />
        ) : (
          <Member {...props} />
        )}
      </div>
    </Step>
  );
}

/** The site takes no payments online. */
function NotOnline({ site: { email } }: CheckoutProps) {
  const { t } = useText();
  return (
    <Notice tone="caution" title={t('This plan isn’t sold online')}>
      <p>{t('We can’t take payments online right now. Get in touch to buy this plan.')}</p>
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </Notice>
  );
}

/** Plans belong to members. */
function Visitor({ data }: CheckoutProps) {
  const { t } = useText();
  const { signIn, register } = signInHrefs(data.ways, data.origin);
  return (
    <section aria-labelledby="who">
      <h2 id="who" className={styles.title}>
        {t('Who is it for?')}
      </h2>
      <p className={styles.lead}>{t('Sign in to continue. You’ll come back to this page.')}</p>
      <ButtonLink look="primary" size="l" wide href={signIn}>
        {t('Sign in')}
      </ButtonLink>
      <ButtonLink size="l" wide href={register} className={styles.second}>
        {t('Create an account')}
      </ButtonLink>
    </section>
  );
}

function Member(props: CheckoutProps) {
  const text = useText();
  const { t } = text;
  const { data, checkout } = props;
  const { own, isBusy, failure, faults, errors, tries } = checkout;
  const isWrong = Object.keys(errors).length > 0;
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isUnfit = isUsedUp(data.plan, own);
  useEffect(() => {
    if (faults.length > 0 || isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, failure]);
  useEffect(() => {
    if (failure && !isWrong) box.current?.focus();
  }, [failure]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    checkout.submit();
  };
  const isReady = checkout.isAlive && own !== null;
  const words = isFree(checkout.spans) ? t('Get it') : t('Continue to payment');
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.parts}>
      <noscript>
        <p className={styles.noScript}>
          {t('Buying online needs JavaScript. Turn it on in your browser, or get in touch with us.')}
        </p>
      </noscript>
      <Who name="" email={data.email} />
      <Already {...props} />
      {isUnfit || !data.form ? null : <PlanQuestions form={data.form} checkout={checkout} />}
      {isUnfit ? null : <Options data={data} checkout={checkout} />}
      {failure && !isWrong ? (
        <Notice tone="bad" role="alert">
          <div ref={box} tabIndex={-1}>
            <p>{failureWords(failure, text)}</p>
            {failure.kind === 'ended' ? <a href={signInHrefs(data.ways, data.origin).signIn}>{t('Sign in')}</a> : null}
          </div>
        </Notice>
      ) : null}
      {isUnfit ? (
        <ButtonLink look="primary" size="l" wide href="/account/subscriptions">
          {t('See your plans')}
        </ButtonLink>
      ) : (
        <Button
          type="submit"
          look="primary"
          size="l"
          wide
          disabled={!checkout.isAlive}
          aria-disabled={isBusy || !isReady || undefined}
        >
          {isBusy ? t('One moment …') : words}
        </Button>
      )}
    </form>
  );
}

/** Tells members who have the plan already. */
function Already({ data, checkout, site }: CheckoutProps) {
  const { t } = useText();
  const dates = useDates(site.timeZone);
  const last = checkout.own?.find(isBought);
  if (!last && !isUsedUp(data.plan, checkout.own)) return null;
  const day = last ? dates.date(instantOf(last.createdDate)) : '';
  return (
    <Notice
      tone="caution"
      title={last ? t('You bought this plan on {day}.', { day }) : t('You’ve already had this plan.')}
    >
      <p>
        {isUsedUp(data.plan, checkout.own)
          ? t('It can be bought once per person.')
          : t('If you continue, you’ll have it twice.')}
      </p>
    </Notice>
  );
}
