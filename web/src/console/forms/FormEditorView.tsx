import { useFoyer } from '@foyer/react';
import { bookingForms } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { mayManageSales } from '../parts/team.ts';
import { FormEditor } from './FormEditor.tsx';
import { formsHref } from './form.ts';

function Editor({ data: { params } }: ViewProps<ConsoleData>) {
  const { t, own } = useText();
  const { formId = '' } = params;
  const { query } = useFoyer();
  const form = useQuery({ ...query(bookingForms.getBookingForm, [formId]), enabled: formId !== '' });
  const kind = form.error ? readFailure(form.error).kind : undefined;
  if (kind === 'gone' || kind === 'invalid') {
    return (
      <>
        <h1>{t('Booking form')}</h1>
        <FailureNotice failure={{ kind: 'gone', violations: [], data: {} }} />
      </>
    );
  }
  return (
    <>
      <h1>{form.data ? <span {...own}>{form.data.name}</span> : formId ? t('Booking form') : t('Create form')}</h1>
      <Loaded query={formId ? form : { ...form, isSuccess: true }} lines={8}>
        <FormEditor saved={form.data} />
      </Loaded>
    </>
  );
}

/** A booking form to create, or to change. */
export default function FormEditorView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={formsHref}>{t('Booking forms')}</Back>
      {mayManageSales(props.data.session) ? (
        <Editor {...props} />
      ) : (
        <>
          <h1>{t('Booking form')}</h1>
          <Notice>
            <p>{t('Managers and owners can change booking forms.')}</p>
          </Notice>
        </>
      )}
    </ConsoleRoot>
  );
}
