import type { ServiceId } from '@foyer/contract';
import { entityOf, failNotFound, toFormId } from '../../forms/call.ts';
import { formEntity } from '../../forms/entity.ts';
import { findDefaultForm } from '../../forms/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { findService } from '../services/store.ts';
import { visibleTo } from '../services/visibility.ts';

/** The service's own form, or the site's default one. */
export const getServiceBookingForm: Handlers<'bookingForms'>['getServiceBookingForm'] = async (call) => {
  const { tx, caller, input, fail } = call;
  const { siteId } = caller;
  const serviceId = asId<ServiceId>(input.serviceId.toLowerCase());
  const service = await findService(tx, siteId, serviceId, visibleTo(caller));
  if (!service) return fail('SERVICE_NOT_FOUND', 'There is no such service.', { serviceId });
  const formId = service.form?.id;
  if (formId) return entityOf(call, toFormId(formId));
  return { bookingForm: formEntity((await findDefaultForm(tx, siteId)) ?? failNotFound(call, 'default')) };
};
