import { modules } from '@foyer/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../server/lib/new-id.ts';
import { addService } from '../testing/services.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const calls = modules.bookingForms;
const { queryBookingForms, updateService } = modules.services;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start();
});
afterAll(() => foyer.stop());

const addForm = async (name: string) =>
  (
    await foyer.owner.call(calls.createBookingForm, {
      bookingForm: { name, questions: [{ kind: 'TEXT', label: 'Goal', required: true }] },
    })
  ).value.bookingForm;
const listIds = async (archived = false) =>
  (await foyer.owner.call(calls.listBookingForms, { query: { filter: { archived } } })).value.bookingForms.map(
    ({ id }) => id,
  );

describe('booking forms', () => {
  test('each change makes a revision, and earlier ones stay as they were', async () => {
    const form = await addForm('Health');
    const [question] = form.questions;
    const change = (revision: string, label: string) =>
      foyer.owner.call(calls.updateBookingForm, {
        formId: form.id,
        bookingForm: { revision, questions: [{ ...question, label }] },
      });
    const changed = (await change('1', 'Your goal')).value.bookingForm;
    expect([changed.revision, changed.questions]).toEqual(['2', [{ ...question, label: 'Your goal' }]]);
    expect((await change('1', 'Late')).code).toBe('REVISION_MISMATCH');
    expect((await change('2', 'Your goal')).value.bookingForm.revision).toBe('2');
    const read = async (revision?: string) =>
      (await foyer.owner.call(calls.getBookingForm, { formId: form.id, ...(revision ? { revision } : {}) })).value;
    expect((await read('1')).bookingForm).toEqual(form);
    expect((await read()).bookingForm.questions[0]?.label).toBe('Your goal');
    const none = await foyer.owner.call(calls.getBookingForm, { formId: form.id, revision: '3' });
    expect(none.code).toBe('BOOKING_FORM_NOT_FOUND');
    const [first, second] = await Promise.all([change('2', 'One'), change('2', 'Other')]);
    expect([first.code, second.code].sort()).toEqual(['REVISION_MISMATCH', 'ok']);
  });

  test('are archived when nothing uses them, and then can’t be used', async () => {
    const form = await addForm('Children');
    const { id, revision } = await addService(foyer, { form: { id: form.id } });
    const archive = () => foyer.owner.call(calls.archiveBookingForm, { formId: form.id });
    expect((await archive()).code).toBe('BOOKING_FORM_IN_USE');
    const use = (formId: string, current: string) =>
      foyer.owner.call(updateService, { service: { id, revision: current, form: { id: formId } } });
    const other = await addForm('Adults');
    const moved = await use(other.id, revision);
    expect((await archive()).value.bookingForm.archived).toBe(true);
    for (const formId of [form.id, newId()]) {
      const refused = await use(formId, moved.value.service.revision);
      expect(refused.fields).toEqual(['service.form.id']);
      expect(refused.error?.details.validationError?.fieldViolations[0]?.ruleName).toBe('INVALID_FORM');
    }
    const wire = (await foyer.owner.call(queryBookingForms, {})).value.bookingForms;
    expect(wire.map(({ formDetails }) => formDetails?.formId)).not.toContain(form.id);
    expect(await listIds(true)).toEqual([form.id]);
    await foyer.owner.call(calls.restoreBookingForm, { formId: form.id });
    expect((await use(form.id, moved.value.service.revision)).code).toBe('ok');
    const byService = await (await foyer.visit()).call(calls.getServiceBookingForm, { serviceId: id });
    expect(byService.value.bookingForm.id).toBe(form.id);
  });

  test('the default form stays, and services without a form use it', async () => {
    const { id } = await addService(foyer);
    const form = (await (await foyer.visit()).call(calls.getServiceBookingForm, { serviceId: id })).value.bookingForm;
    expect([form.default, form.questions]).toEqual([true, []]);
    expect((await foyer.owner.call(calls.archiveBookingForm, { formId: form.id })).code).toBe('BOOKING_FORM_IN_USE');
  });

  test('are arranged as a whole', async () => {
    const ids = await listIds();
    const arrange = (formIds: string[]) => foyer.owner.call(calls.arrangeBookingForms, { formIds });
    expect((await arrange(ids.toReversed())).code).toBe('ok');
    expect(await listIds()).toEqual(ids.toReversed());
    for (const wrong of [ids.slice(1), [...ids.slice(1), newId()], [...ids, ids[0] ?? '']])
      expect((await arrange(wrong)).fields).toEqual(['formIds']);
  });

  test('are read by an index', async () => {
    const plan = await foyer.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql`explain select id from booking_forms
        where site_id = ${newId()} order by sort_order, id limit 5`.execute(tx);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('booking_forms_by_order');
  });
});
