import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { PlanForm } from './PlanForm.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import { plansHref } from './tabs.ts';
import { type Revisions, useEditedPlan } from './use-editor.ts';

const noRevisions: Revisions = { plan: undefined, benefits: undefined };

function Editor({ data: { params, search, session }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const planId = params.planId ?? '';
  const copied = planId ? '' : (new URLSearchParams(search).get('copy') ?? '');
  const { plan, values, revisions, services, forms, error } = useEditedPlan(planId || copied);
  const mayEdit = mayManageSales(session) && !(planId && plan?.archived);
  if (error) {
    return (
      <>
        <h1>{t('Plan')}</h1>
        <FailureNotice failure={readFailure(error)} />
      </>
    );
  }
  if (!values) return <p className={styles.quiet}>{t('One moment …')}</p>;
  if (!mayEdit) {
    return (
      <>
        <h1>{values.name || t('Create plan')}</h1>
        <Notice>
          <p>
            {plan?.archived
              ? t('This plan is archived and can no longer be changed or sold.')
              : t('Managers and owners can change plans.')}
          </p>
        </Notice>
        {planId ? <PlanPreview values={values} services={services} currency={site.currency} /> : null}
      </>
    );
  }
  const first = copied
    ? {
        ...values,
        // Without the isolates of texts that are read from right to left: the name is stored.
        name: t('Copy of {name}', { name: values.name })
          .replace(/[\u2068\u2069]/g, '')
          .slice(0, 50),
        benefits: values.benefits.map((benefit) => ({ ...benefit, id: '' })),
      }
    : values;
  return (
    <PlanForm
      planId={planId}
      draftKey={planId || `new${copied}`}
      saved={first}
      revisions={planId ? revisions : noRevisions}
      hasOrders={plan?.hasOrders === true && !copied}
      services={services}
      forms={forms}
      currency={site.currency}
    />
  );
}

/** A plan to create, or to change. */
export default function PlanEditorView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={plansHref}>{t('Plans')}</Back>
      <Editor {...props} />
    </ConsoleRoot>
  );
}
