import type { SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { type FormSummary, findDefaultForm, formFields, listForms } from '../services/form-store.ts';
import type { Visibility } from '../services/store.ts';
import { visibleTo } from '../services/visibility.ts';
import { findServicesOfForms } from './connected-services-store.ts';

const paging = { defaultLimit: 100, maxLimit: 100, defaultSort: [{ field: 'id', order: 'ASC' as const }] };

export const queryBookingForms: Handlers<'services'>['queryBookingForms'] = async ({
  input,
  tx,
  caller,
  secret,
  fail,
}) => {
  const { query = {}, conditionalFields = [] } = input;
  const { siteId } = caller;
  const visibility = visibleTo(caller);
  const { rows, pagingMetadata } = await runPagedQuery(query, {
    ...paging,
    fields: formFields,
    secret,
    list: (page) => listForms(tx, siteId, page, visibility),
  });
  const standard = await findDefaultForm(tx, siteId);
  const isStandardAsked = conditionalFields.includes('DEFAULT_BOOKING_FORM');
  if (isStandardAsked && !standard) return fail('DEFAULT_BOOKING_FORM_NOT_FOUND', 'This site has no booking form.');
  const forms = rows.map(({ form }) => form);
  const show = await connect(tx, siteId, standard ? [...forms, standard] : forms, standard, visibility);
  return {
    bookingForms: forms.map(show),
    pagingMetadata,
    ...(isStandardAsked && standard ? { defaultBookingForm: show(standard) } : {}),
  };
};

/** Services without a form use the default one. */
async function connect(
  db: Db,
  siteId: SiteId,
  forms: readonly FormSummary[],
  standard: FormSummary | undefined,
  visibility: Visibility,
) {
  const asked = { ids: forms.map(({ id }) => id), defaultId: standard?.id };
  const connectedTo = await findServicesOfForms(db, siteId, asked, visibility);
  return ({ id: formId, ...details }: FormSummary) => {
    const { services, total } = connectedTo(formId);
    return { formDetails: { formId, ...details }, connectedServices: services, totalServiceCount: total };
  };
}
