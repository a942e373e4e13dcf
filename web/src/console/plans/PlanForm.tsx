import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ConflictNotice } from '../parts/ConflictNotice.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { useKeptDraft } from '../parts/use-kept-draft.ts';
import type { Services } from '../parts/use-services.ts';
import { useSharedEditor } from '../parts/use-shared-editor.ts';
import { BenefitFields } from './BenefitFields.tsx';
import { FormField } from './FormField.tsx';
import { clashWords } from './field-words.ts';
import { PlanFields } from './PlanFields.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { PricingFields } from './PricingFields.tsx';
import { type FieldName, fieldOf, newPlan, type PlanValues, planFaults } from './plan-form.ts';
import own from './plans.module.css';
import { plansHref } from './tabs.ts';
import { type Forms, type Revisions, useSavePlan } from './use-editor.ts';

interface FormProps {
  planId: string;
  draftKey: string;
  saved: PlanValues;
  revisions: Revisions;
  hasOrders: boolean;
  services: Services;
  forms: Forms;
  currency: string;
}

/** All fields of a plan, with a preview. What is typed survives a reload in this tab. */
export function PlanForm({ planId, draftKey, saved, revisions, hasOrders, services, forms, currency }: FormProps) {
  const text = useText();
  const { t } = text;
  const draft = useKeptDraft(`plan-draft-${draftKey}`, newPlan, saved);
  const { values, clashes, change, isChanged } = draft;
  const asks = useSharedEditor(isChanged);
  const savePlan = useSavePlan();
  const { isBusy, failure, run, clear } = useAction(readFailure);
  const [faults, setFaults] = useState<readonly FieldName[]>([]);
  const [createdId, setCreatedId] = useState('');
  const [idempotencyKey] = useState(() => `${readNowMs()}-${Math.random()}`);
  const form = useRef<HTMLFormElement>(null);
  const refused = (failure?.violations ?? []).flatMap((violation) => fieldOf(violation) ?? []);
  const wrong = [...faults, ...refused];
  const words: Partial<Record<FieldName, string>> = {
    name: t('Enter a name of at most 50 characters.'),
    price: t('Enter a price such as 79 or 79.50.'),
    durationCount: t('Enter a whole number, or leave it empty.'),
    cycleCount: t('Enter a whole number, or leave it empty.'),
    trialDays: t('Enter a number of days up to 999, or leave it empty.'),
    pauseDays: t('Enter a number of days from 1 to 3660, or leave it empty.'),
    feeName: t('Enter what the fee is for.'),
    feeAmount: t('Enter an amount such as 20 or 20.50.'),
  };
  const faultOf = (field: FieldName): string | undefined => {
    if (!wrong.includes(field)) return undefined;
    if (field.startsWith('sessions')) return t('Enter a whole number from 1 to 1000.');
    if (field.startsWith('services')) return t('Choose at least one service.');
    return words[field] ?? t('Check this field.');
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
    const found = planFaults(values);
    setFaults(found);
    if (found.length > 0) return clear();
    run(async () => {
      const onCreated = setCreatedId;
      await savePlan({ planId: planId || createdId, revisions, values, services, idempotencyKey, onCreated });
      asks.current = false;
      draft.discard();
      location.assign(plansHref);
      return LEAVING;
    });
  };
  const isPlaced = refused.length > 0 || failure?.kind === 'outdated';
  const fields = { values, change, faultOf };
  return (
    <>
      <h1>{planId ? saved.name : t('Create plan')}</h1>
      <div className={own.editor}>
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
            clashes={clashWords(clashes, { mine: values, theirs: saved }, { services, forms, currency }, text)}
            failure={failure}
            keepMine={() => draft.settle([])}
            takeTheirs={() => draft.settle(clashes)}
          />
          <PlanFields {...fields}>
            <FormField {...fields} forms={forms} />
          </PlanFields>
          <PricingFields {...fields} currency={currency} />
          <BenefitFields {...fields} services={services} />
          {hasOrders ? (
            <Notice title={t('Orders that exist keep what was bought')}>
              <p>
                {t(
                  'Their price, trial, sessions and terms stay as they were, also when they renew. Only the services that the plan pays for change for them, too.',
                )}
              </p>
            </Notice>
          ) : null}
          {isPlaced ? null : <FailureNotice failure={failure} takesFocus />}
          {createdId && failure ? (
            <p className={styles.quiet}>{t('The plan exists already. Save again to finish it.')}</p>
          ) : null}
          <div className={styles.ways}>
            <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
              {isBusy ? t('One moment …') : planId ? t('Save changes') : t('Create plan')}
            </Button>
            <ButtonLink href={plansHref}>{t('Back to all plans')}</ButtonLink>
          </div>
        </form>
        <PlanPreview values={values} services={services} currency={currency} />
      </div>
    </>
  );
}
