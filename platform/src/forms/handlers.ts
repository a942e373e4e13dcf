import { isDeepStrictEqual } from 'node:util';
import type { FormId } from '@foyer/contract';
import { runPagedQuery } from '../server/filter/paged-query.ts';
import type { Handlers, Refusing } from '../server/http/handler.ts';
import { checkRevision } from '../server/http/revision.ts';
import { newId } from '../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';
import { lockSite } from '../server/sites/store.ts';
import { entityOf, type FormCall, failNotFound, toFormId } from './call.ts';
import { readContent } from './content.ts';
import { formEntity } from './entity.ts';
import {
  formFields,
  insertForm,
  isUsed,
  listActiveFormIds,
  listForms,
  lockForm,
  reviseForm,
  saveFormOrder,
  setArchived,
} from './store.ts';

/** Maximum of forms per site that are not archived: one call arranges them all. */
const MAX_ACTIVE_FORMS = 100;

/** The caller holds the site's lock. */
async function checkRoom({ tx, caller, fail }: FormCall & Refusing<'BOOKING_FORM_LIMIT_REACHED'>): Promise<void> {
  const { length } = await listActiveFormIds(tx, caller.siteId);
  if (length < MAX_ACTIVE_FORMS) return;
  fail('BOOKING_FORM_LIMIT_REACHED', 'There are too many booking forms. Archive one first.', {
    limit: MAX_ACTIVE_FORMS,
  });
}

/** Those that no service is needed for. */
export const handlers = {
  async createBookingForm(call) {
    const { tx, caller, input, now } = call;
    const { siteId } = caller;
    const content = readContent(input.bookingForm, newId);
    await lockSite(tx, siteId);
    await checkRoom(call);
    const id = newId<FormId>();
    await insertForm(tx, siteId, id, content, now);
    const form = { id, revision: 1, ...content, isDefault: false, isArchived: false, created: now, revised: now };
    return { bookingForm: formEntity(form) };
  },

  getBookingForm(call) {
    const { formId, revision } = call.input;
    return entityOf(call, toFormId(formId), revision === undefined ? undefined : Number(revision));
  },

  async listBookingForms({ input: { query = {} }, tx, caller, secret }) {
    const { rows, pagingMetadata } = await runPagedQuery(query, {
      ...{ defaultLimit: 100, maxLimit: 100, fields: formFields, secret },
      defaultSort: [{ field: 'sortOrder', order: 'ASC' }],
      list: (page) => listForms(tx, caller.siteId, page),
    });
    return { bookingForms: rows.map(({ form }) => formEntity(form)), pagingMetadata };
  },

  async updateBookingForm(call) {
    const { tx, caller, input, now } = call;
    const { revision, ...sent } = input.bookingForm;
    const id = toFormId(input.formId);
    if (revision === undefined)
      throw new ValidationError([oneViolation('bookingForm.revision', 'is required', 'REQUIRED_FIELD')]);
    const form = (await lockForm(tx, caller.siteId, id)) ?? failNotFound(call, id);
    checkRevision(call, 'form', revision, form.revision);
    const { name, phoneRequired, questions } = form;
    const content = readContent({ name, phoneRequired, questions, ...sent }, newId);
    if (!isDeepStrictEqual(content, { name, phoneRequired, questions }))
      await reviseForm(tx, caller.siteId, { id, revision: form.revision + 1, ...content }, now);
    return entityOf(call, id);
  },

  async archiveBookingForm(call) {
    const { tx, caller, input, now, fail } = call;
    const { siteId } = caller;
    const id = toFormId(input.formId);
    const form = (await lockForm(tx, siteId, id)) ?? failNotFound(call, id);
    if (form.isDefault || (await isUsed(tx, siteId, id)))
      return fail('BOOKING_FORM_IN_USE', 'Services or plans use this form. Give them another one first.', {
        formId: id,
        default: form.isDefault,
      });
    if (!form.isArchived) await setArchived(tx, siteId, id, now);
    return entityOf(call, id);
  },

  async restoreBookingForm(call) {
    const { tx, caller, input } = call;
    const { siteId } = caller;
    const id = toFormId(input.formId);
    await lockSite(tx, siteId);
    const form = (await lockForm(tx, siteId, id)) ?? failNotFound(call, id);
    if (form.isArchived) {
      await checkRoom(call);
      await setArchived(tx, siteId, id, undefined);
    }
    return entityOf(call, id);
  },

  async arrangeBookingForms({ input, tx, caller }) {
    const ids = input.formIds.map(toFormId);
    await lockSite(tx, caller.siteId);
    const active = new Set(await listActiveFormIds(tx, caller.siteId));
    const isWhole = new Set(ids).size === ids.length && ids.length === active.size && ids.every((id) => active.has(id));
    if (!isWhole)
      throw new ValidationError([oneViolation('formIds', 'must name each form that is not archived, once')]);
    await saveFormOrder(tx, caller.siteId, ids);
    return {};
  },
} satisfies Partial<Handlers<'bookingForms'>>;
