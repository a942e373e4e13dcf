import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import { isOneOf } from '../parts/choice.ts';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { servicesHref, type Type, types } from '../services/service.ts';
import { ServiceForm } from './ServiceForm.tsx';
import css from './service.module.css';
import { TypePicker } from './TypePicker.tsx';
import { startValues } from './templates.ts';
import { useChoices } from './use-editor-data.ts';

function NewForm({ type, ...props }: ViewProps<ConsoleData> & { type: Type }) {
  const text = useText();
  const { t } = text;
  const { data, site } = props;
  const { choices, error } = useChoices();
  const asked = new URLSearchParams(data.search);
  const template = asked.get('template');
  const [first] = useState(() => startValues(type, template, text));
  const titles: Record<Type, string> = {
    APPOINTMENT: t('New appointment'),
    CLASS: t('New class'),
    COURSE: t('New course'),
  };
  const category = choices?.categories.find(({ id }) => id === asked.get('category')) ?? choices?.categories[0];
  const stored = choices && {
    ...first,
    categoryId: category?.id ?? '',
    policyId: choices.policies.find((policy) => policy.default)?.id ?? '',
    // The only one there is needs no choice.
    staffIds: type === 'APPOINTMENT' && choices.staff.length === 1 ? choices.staff.map(({ id }) => id) : [],
    businessIds: choices.locations.filter((location) => location.default).map(({ id }) => id),
  };
  return (
    <>
      <h1>{titles[type]}</h1>
      {error ? <FailureNotice failure={readFailure(error)} /> : null}
      {choices && stored ? (
        <ServiceForm
          context={{ type, saved: undefined, variants: undefined }}
          draftKey={`new-${type}-${template ?? ''}`}
          origin={data.origin}
          search={data.search}
          {...{ stored, choices, site }}
        />
      ) : (
        <p className={styles.quiet}>{t('One moment …')}</p>
      )}
    </>
  );
}

/** A service to create: its type first, then a template or a blank form. */
export default function NewServiceView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  const { session, search } = props.data;
  const asked = new URLSearchParams(search);
  const type = asked.get('type');
  if (!mayManageSales(session)) {
    return (
      <ConsoleRoot>
        <Back href={servicesHref}>{t('Services')}</Back>
        <h1>{t('Create service')}</h1>
        <Notice className={css.notice}>
          <p>{t('Managers and owners can change services.')}</p>
        </Notice>
      </ConsoleRoot>
    );
  }
  const isChosen = isOneOf(types, type) && asked.get('template') !== null;
  return (
    <ConsoleRoot>
      <Back href={isChosen ? `${servicesHref}/new` : servicesHref}>{isChosen ? t('Types') : t('Services')}</Back>
      {isChosen ? <NewForm {...props} type={type} /> : <TypePicker categoryId={asked.get('category') ?? ''} />}
    </ConsoleRoot>
  );
}
