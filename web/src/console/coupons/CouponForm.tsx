import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import type { Site } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConflictNotice } from '../parts/ConflictNotice.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { useKeptDraft } from '../parts/use-kept-draft.ts';
import type { Plan } from '../parts/use-plans.ts';
import type { Services } from '../parts/use-services.ts';
import { useSharedEditor } from '../parts/use-shared-editor.ts';
import { type Coupon, couponsHref } from './coupon.ts';
import {
  type CouponValues,
  couponFaults,
  type FieldName,
  fieldOf,
  newCoupon,
  readCoupon,
  writeCoupon,
  writtenFields,
} from './coupon-form.ts';
import { clashWords } from './field-words.ts';
import { LimitFields } from './LimitFields.tsx';
import { OfferFields } from './OfferFields.tsx';
import { useCouponChanges, useNames } from './use-coupons.ts';

interface FormProps {
  /** Undefined for a new one. */
  saved: Coupon | undefined;
  plans: readonly Plan[];
  services: Services;
  site: Site;
}

function useFaultWords({ kind }: CouponValues): Partial<Record<FieldName, string>> {
  const { t } = useText();
  return {
    name: t('Enter a name of at most 80 characters.'),
    code: t('Enter a code of at most 20 characters, without spaces.'),
    off: kind === 'amount' ? t('Enter an amount such as 20 or 20.50.') : t('Enter a percentage above 0, up to 100.'),
    planId: t('Choose a plan.'),
    serviceId: t('Choose a service.'),
    cycleCount: t('Enter a whole number up to 999, or leave it empty.'),
    until: t('Choose a day that isn’t before the first one.'),
    usageLimit: t('Enter a whole number, or leave it empty.'),
    limitPerCustomer: t('Enter a whole number, or leave it empty.'),
    minimum: t('Enter an amount such as 20 or 20.50, or leave it empty.'),
  };
}

/** All fields of a coupon. What is typed survives a reload in this tab. */
export function CouponForm({ saved, plans, services, site }: FormProps) {
  const text = useText();
  const { t } = text;
  const zone = site.timeZone;
  const specification = saved?.specification;
  const stored = specification ? readCoupon(specification, zone) : newCoupon;
  const draft = useKeptDraft(`coupon-draft-${saved?.id ?? 'new'}`, newCoupon, stored);
  const { values, clashes, change, isChanged } = draft;
  const asks = useSharedEditor(isChanged);
  const changes = useCouponChanges();
  const names = useNames();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const [faults, setFaults] = useState<readonly FieldName[]>([]);
  const [idempotencyKey] = useState(() => `${readNowMs()}-${Math.random()}`);
  const form = useRef<HTMLFormElement>(null);
  const isTaken = failure?.kind === 'codeTaken';
  const refused = (failure?.violations ?? []).flatMap((violation) => fieldOf(violation) ?? []);
  const words = useFaultWords(values);
  const faultOf = (field: FieldName): string | undefined => {
    if (isTaken && field === 'code') return t('Another coupon has this code.');
    return [...faults, ...refused].includes(field) ? (words[field] ?? t('Check this field.')) : undefined;
  };
  // A field is wrong only once the form was sent; the first one gets the focus.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults, failure]);
  const discard = () => {
    setFaults([]);
    clear();
    draft.discard();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (clashes.length > 0) return;
    const found = couponFaults(values);
    setFaults(found);
    if (found.length > 0) return clear();
    run(async () => {
      const coupon = writeCoupon(values, zone, specification);
      if (saved) await changes.update(saved, coupon, writtenFields(values));
      else await changes.create(coupon, idempotencyKey);
      asks.current = false;
      draft.discard();
      location.assign(couponsHref);
      return LEAVING;
    });
  };
  const fields = { values, change, faultOf };
  const isPlaced = isTaken || refused.length > 0 || failure?.kind === 'outdated';
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {isChanged ? (
        <Notice>
          <p>{t('These changes aren’t saved yet.')}</p>
          <Button look="quiet" onClick={discard}>
            {t('Discard')}
          </Button>
        </Notice>
      ) : null}
      <ConflictNotice
        clashes={clashWords(clashes, { mine: values, theirs: stored }, { names, currency: site.currency }, text)}
        failure={failure}
        keepMine={() => draft.settle([])}
        takeTheirs={() => draft.settle(clashes)}
      />
      <OfferFields {...fields} saved={specification} plans={plans} services={services} currency={site.currency} />
      <LimitFields {...fields} currency={site.currency} />
      {saved ? (
        <p className={styles.quiet}>{t('What was bought with it keeps the coupon as it was, also when it renews.')}</p>
      ) : null}
      {isPlaced ? null : <FailureNotice failure={failure} takesFocus />}
      <div className={styles.ways}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : saved ? t('Save changes') : t('Create coupon')}
        </Button>
        <ButtonLink href={couponsHref}>{t('Back to all coupons')}</ButtonLink>
      </div>
    </form>
  );
}
