import type { FormId } from '@foyer/contract';
import type { CallContext, Refusing } from '../server/http/handler.ts';
import { asId } from '../server/lib/ids.ts';
import { formEntity } from './entity.ts';
import { findForm } from './store.ts';

export type FormCall = Pick<CallContext, 'tx' | 'caller'>;

export const toFormId = (id: string): FormId => asId(id.toLowerCase());

export const failNotFound = ({ fail }: Refusing<'BOOKING_FORM_NOT_FOUND'>, formId: string): never =>
  fail('BOOKING_FORM_NOT_FOUND', 'There is no such booking form.', { formId });

export async function entityOf(call: FormCall & Refusing<'BOOKING_FORM_NOT_FOUND'>, id: FormId, revision?: number) {
  const form = await findForm(call.tx, call.caller.siteId, id, revision);
  return { bookingForm: formEntity(form ?? failNotFound(call, id)) };
}
