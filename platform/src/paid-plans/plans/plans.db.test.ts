import { modules } from '@foyer/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { listEvents, listEventTypes } from '../../testing/events.ts';
import { racedEngines } from '../../testing/fresh-database.ts';
import { addPlan, monthly } from '../../testing/plans.ts';
import { addService } from '../../testing/services.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const calls = modules.plans;
const { enablePricingPlansForService, disablePricingPlansForService } = modules.services;

describe.each(racedEngines)('on %s', { retry: 0 }, (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ testClock: true, engine, options: { rateLimits: false } });
  });
  afterAll(() => foyer.stop());

  const find = async (id: string) => (await foyer.owner.call(calls.getPlan, { id })).value.plan;
  const listActive = async () => {
    const { plans } = (await foyer.owner.call(calls.listPlans, { limit: 100 })).value;
    return plans.map(({ id }) => id);
  };
  const listPrimary = async () => {
    const all = await foyer.owner.call(calls.listPlans, { archived: 'ARCHIVED_AND_ACTIVE', limit: 100 });
    return all.value.plans.filter(({ primary }) => primary).map(({ id }) => id);
  };

  test('a new plan is complete, listed first, and announced', async () => {
    const name = `Été ${newId()}`;
    const plan = await addPlan(foyer, {
      name: `  ${name} `,
      pricing: { ...monthly.pricing, freeTrialDays: 14, feeConfigs: [{ fee: { name: 'Set-up', amount: '25' } }] },
      perks: { values: ['Tea', 'A locker'] },
      termsAndConditions: 'Bring a towel.',
    });
    expect(plan).toEqual({
      id: plan.id,
      slug: name.replace('Été ', 'ete-'),
      name,
      perks: { values: ['Tea', 'A locker'] },
      termsAndConditions: 'Bring a towel.',
      pricing: {
        subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
        price: { value: '79', currency: 'USD' },
        freeTrialDays: 14,
        feeConfigs: [{ fee: { name: 'Set-up', amount: '25' }, appliedAt: 'FIRST_PAYMENT' }],
      },
      maxPurchasesPerBuyer: 0,
      allowFutureStartDate: false,
      buyerCanCancel: false,
      public: true,
      archived: false,
      primary: false,
      hasOrders: false,
      revision: expect.stringMatching(/^\d+$/),
      createdDate: plan.createdDate,
      updatedDate: plan.createdDate,
    });
    expect((await listActive())[0]).toBe(plan.id);
    expect(await find(plan.id)).toEqual(plan);
    expect(await listEvents(foyer, plan.id)).toEqual([{ event_type: 'planCreated', body: { entity: plan } }]);
    const again = await addPlan(foyer, { name });
    expect(again.slug).toBe(`${plan.slug}-2`);
  });

  test('everybody sees public plans only, without what is the business’s', async () => {
    const shown = await addPlan(foyer);
    const hidden = await addPlan(foyer, { public: false });
    const visitor = await foyer.visit();
    const planIds = [hidden.id, shown.id, newId()];
    const listed = (await visitor.call(calls.listPublicPlans, { planIds })).value;
    const { public: _public, archived: _archived, hasOrders: _hasOrders, revision: _revision, ...everybodys } = shown;
    expect(listed.plans).toEqual([everybodys]);
    expect(listed.pagingMetadata).toMatchObject({ count: 1, offset: 0, total: 1 });
    const query = { filter: { id: { $in: planIds } }, sort: [{ fieldName: '_createdDate', order: 'DESC' as const }] };
    expect((await visitor.call(calls.queryPublicPlans, { query })).value).toMatchObject({
      plans: [everybodys],
      pagingMetadata: { total: 1 },
    });
    const slugged = await visitor.call(calls.queryPublicPlans, { query: { filter: { slug: hidden.slug } } });
    expect(slugged.value.plans).toEqual([]);
    expect((await visitor.call(calls.getPlan, { id: shown.id })).code).toBe('PERMISSION_DENIED');
  });

  test('a query is refused by field where it is out of range or asks for what it can’t', async () => {
    const visitor = await foyer.visit();
    const tooMany = await visitor.call(calls.queryPublicPlans, { query: { paging: { limit: 1001 } } });
    expect(tooMany.error?.details.validationError?.fieldViolations).toEqual([
      expect.objectContaining({ field: 'query.paging.limit', ruleName: 'PAGING_LIMIT_OUT_OF_RANGE' }),
    ]);
    for (const filter of [{ name: 'Monthly' }, { public: true }, { position: 1 }]) {
      const answer = await visitor.call(calls.queryPublicPlans, { query: { filter } });
      expect(answer.fields).toEqual([`query.filter.${Object.keys(filter)[0]}`]);
    }
    const byPosition = await visitor.call(calls.queryPublicPlans, { query: { sort: [{ fieldName: 'position' }] } });
    expect(byPosition.fields).toEqual(['query.sort[0].fieldName']);
  });

  test('lists by archive and visibility; other filters are refused by name', async () => {
    const [active, hidden, archived] = [
      await addPlan(foyer),
      await addPlan(foyer, { public: false }),
      await addPlan(foyer),
    ];
    await foyer.owner.call(calls.archivePlan, { id: archived.id });
    const planIds = [active.id, hidden.id, archived.id];
    const list = async (selection: object) =>
      (await foyer.owner.call(calls.listPlans, { planIds, ...selection })).value.plans.map(({ id }) => id);
    expect(await list({})).toEqual([hidden.id, active.id]);
    expect(await list({ public: 'PUBLIC' })).toEqual([active.id]);
    expect(await list({ public: 'HIDDEN' })).toEqual([hidden.id]);
    expect(await list({ archived: 'ARCHIVED' })).toEqual([archived.id]);
    expect(await list({ archived: 'ARCHIVED_AND_ACTIVE', limit: 2, offset: 1 })).toEqual([hidden.id, active.id]);
    for (const [field, ruleName] of [
      ['archived', 'INVALID_ARCHIVE_FILTER'],
      ['public', 'INVALID_VISIBLE_FILTER'],
    ] as const) {
      const answer = await foyer.owner.send('GET', `/pricing-plans/v2/plans?${field}=ALL`, undefined);
      expect(answer.error?.details.validationError?.fieldViolations).toEqual([
        expect.objectContaining({ field, ruleName }),
      ]);
    }
    const before = (await foyer.owner.call(calls.getPlanStats, {})).value.totalPlans;
    await addPlan(foyer);
    expect((await foyer.owner.call(calls.getPlanStats, {})).value.totalPlans).toBe(before + 1);
  });

  test('an update changes what is sent or named, and announces it once', async () => {
    const plan = await addPlan(foyer, { description: 'Any class' });
    const change = async (fields: object, fieldMask?: string | string[]) =>
      (
        await foyer.owner.call(calls.updatePlan, {
          plan: { id: plan.id, ...fields },
          ...(fieldMask ? { fieldMask } : {}),
        })
      ).value.plan;
    expect(await change({ name: 'Renamed', slug: 'ignored', primary: true })).toMatchObject({
      name: 'Renamed',
      slug: plan.slug,
      primary: false,
      description: 'Any class',
    });
    expect((await change({ name: 'Twice', maxPurchasesPerBuyer: 1 }, 'name,description')).description).toBeUndefined();
    const cancelable = await change({ buyerCanCancel: true }, ['buyerCanCancel']);
    expect(cancelable).toMatchObject({ name: 'Twice', buyerCanCancel: true, maxPurchasesPerBuyer: 0 });
    expect(await change({ buyerCanCancel: true })).toEqual(cancelable);
    expect((await listEvents(foyer, plan.id)).slice(-2)).toEqual([
      { event_type: 'planUpdated', body: { currentEntity: cancelable } },
      { event_type: 'planBuyerCanCancelUpdated', body: { body: { plan: cancelable } } },
    ]);
    expect(await listEventTypes(foyer, plan.id)).toHaveLength(5);
  });

  test('an update with a revision changes no other plan than that: of two at once, one', async () => {
    const { id, revision } = await addPlan(foyer);
    const rename = (name: string, to?: string) =>
      foyer.owner.call(calls.updatePlan, { plan: { id, name }, ...(to === undefined ? {} : { revision: to }) });
    const codes = (await Promise.all(['Dawn', 'Dusk'].map((name) => rename(name, revision)))).map(({ code }) => code);
    expect(codes.sort()).toEqual(['REVISION_MISMATCH', 'ok']);
    const renamed = await find(id);
    expect(renamed.revision).not.toBe(revision);
    const { error } = await rename('Noon', revision);
    expect(error?.details.applicationError?.data).toEqual({ currentRevision: renamed.revision });
    expect(await find(id)).toEqual(renamed);
    await foyer.owner.call(calls.makePlanPrimary, { id });
    expect((await rename('Noon', renamed.revision)).code).toBe('ok');
    await foyer.owner.call(calls.setPlanVisibility, { id, visible: false });
    expect((await rename('Night', (await find(id)).revision)).code).toBe('ok');
    expect((await rename('Day')).code).toBe('ok');
  });

  test('an update names what it can’t do', async () => {
    const plan = await addPlan(foyer);
    const change = async (fields: object, fieldMask?: string) => {
      const input = { plan: { id: plan.id, ...fields }, ...(fieldMask ? { fieldMask } : {}) };
      const answer = await foyer.owner.call(calls.updatePlan, input);
      return (answer.error?.details.validationError?.fieldViolations ?? []).map(
        ({ field, ruleName }) => `${field} ${ruleName}`,
      );
    };
    expect(await change({ formId: newId() })).toEqual(['plan.formId client_data_is_invalid']);
    expect(await change({ name: '' })).toEqual(['plan.name PLAN_NAME_BLANK']);
    expect(await change({}, 'noSuchField')).toEqual(['fieldMask undefined']);
    const masks = { plan: { id: plan.id, name: 'x' }, mask: 'name', fieldMask: 'description' };
    expect((await foyer.owner.call(calls.updatePlan, masks)).fields).toEqual(['mask, fieldMask']);
    await foyer.owner.call(calls.archivePlan, { id: plan.id });
    expect(await change({ name: 'Late' })).toEqual(['plan.id update_not_supported']);
    const missing = await foyer.owner.call(calls.updatePlan, { plan: { id: newId(), name: 'x' } });
    expect([missing.status, missing.code]).toEqual([404, 'plan_not_found']);
  });

  test('archiving is final, and hides the plan', async () => {
    const plan = await addPlan(foyer);
    const { id } = plan;
    await foyer.owner.call(calls.makePlanPrimary, { id });
    const { plan: archived } = (await foyer.owner.call(calls.archivePlan, { id })).value;
    expect(archived).toMatchObject({ archived: true, public: false, primary: false });
    expect((await listEvents(foyer, id)).slice(-2)).toEqual([
      { event_type: 'planUpdated', body: { currentEntity: archived } },
      { event_type: 'planArchived', body: { body: { plan: archived } } },
    ]);
    const before = await foyer.digest(['plans', 'outbox']);
    const refusals = await Promise.all([
      foyer.owner.call(calls.archivePlan, { id }),
      foyer.owner.call(calls.setPlanVisibility, { id, visible: true }),
      foyer.owner.call(calls.makePlanPrimary, { id }),
    ]);
    expect(refusals.map(({ status, code }) => [status, code])).toEqual([
      [409, 'already_archived'],
      [409, 'set_visibility_not_supported'],
      [409, 'set_primary_not_supported'],
    ]);
    expect(await foyer.digest(['plans', 'outbox'])).toEqual(before);
  });

  test('a hidden plan can be offered again', async () => {
    const { id } = await addPlan(foyer);
    const set = async (visible: boolean) =>
      (await foyer.owner.call(calls.setPlanVisibility, { id, visible })).value.plan.public;
    expect([await set(false), await set(false), await set(true)]).toEqual([false, false, true]);
    expect(await listEventTypes(foyer, id)).toEqual(['planCreated', 'planUpdated', 'planUpdated']);
  });

  test('one plan is primary at most, also when several are made so at once', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await addPlan(foyer)).id));
    const answers = await Promise.all(ids.map((id) => foyer.owner.call(calls.makePlanPrimary, { id })));
    expect(answers.map(({ code }) => code)).toEqual(ids.map(() => 'ok'));
    const [primary = '', ...others] = await listPrimary();
    expect(ids).toContain(primary);
    expect(others).toEqual([]);
    const events = (await Promise.all(ids.map((id) => foyer.eventsOf(id)))).flat();
    expect(events.filter(({ event_type }) => event_type === 'planUpdated')).toHaveLength(7);
    await Promise.all([1, 2].map(() => foyer.owner.call(calls.clearPrimary, {})));
    expect(await listPrimary()).toEqual([]);
    expect((await foyer.eventsOf(primary)).at(-1)?.body.currentEntity).toMatchObject({ primary: false });
  });

  test('an order names every plan that is not archived; a plan that is added meanwhile is not lost', async () => {
    await Promise.all([1, 2].map(() => addPlan(foyer)));
    const ids = (await listActive()).toReversed();
    const [arranged, added] = await Promise.all([foyer.owner.call(calls.arrangePlans, { ids }), addPlan(foyer)]);
    const listed = await listActive();
    expect(listed[0]).toBe(added.id);
    if (arranged.code === 'ok') expect(listed.slice(1)).toEqual(ids);
    else expect([arranged.fields, listed.slice(1)]).toEqual([['ids'], ids.toReversed()]);
    for (const wrong of [listed.slice(1), [...listed, newId()], [...listed.slice(1), listed[1] ?? '']]) {
      expect((await foyer.owner.call(calls.arrangePlans, { ids: wrong })).fields).toEqual(['ids']);
    }
    expect(await listActive()).toEqual(listed);
    expect((await foyer.owner.call(calls.arrangePlans, { ids: listed.toReversed() })).code).toBe('ok');
    expect(await listActive()).toEqual(listed.toReversed());
  });

  test('of two archivings at once one succeeds', async () => {
    const { id } = await addPlan(foyer);
    const answers = await Promise.all([1, 2].map(() => foyer.owner.call(calls.archivePlan, { id })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['already_archived', 'ok']);
    expect((await listEventTypes(foyer, id)).filter((type) => type === 'planArchived')).toHaveLength(1);
  });

  test('plans of the same name that are added at once have addresses of their own', async () => {
    const plans = await Promise.all([1, 2, 3].map(() => addPlan(foyer, { name: 'At once' })));
    expect(plans.map(({ slug }) => slug).sort()).toEqual(['at-once', 'at-once-2', 'at-once-3']);
  });

  test('a service names only plans of the site that are sold when it is connected', async () => {
    const { id: serviceId } = await addService(foyer);
    const [plan, archived] = [await addPlan(foyer), await addPlan(foyer)];
    await foyer.owner.call(calls.archivePlan, { id: archived.id });
    const unknown = newId();
    const enable = (pricingPlanIds: string[]) =>
      foyer.owner.call(enablePricingPlansForService, { serviceId, pricingPlanIds });
    const refused = await enable([plan.id, archived.id, unknown]);
    expect([refused.status, refused.code]).toEqual([400, 'INVALID_PRICING_PLAN']);
    const invalidPricingPlans = [
      { id: archived.id, message: 'The plan is archived.' },
      { id: unknown, message: 'There is no plan with this id.' },
    ];
    expect(refused.data).toEqual({ ...invalidPricingPlans[0], invalidPricingPlans });
    expect((await enable([plan.id])).code).toBe('ok');
    await foyer.owner.call(calls.archivePlan, { id: plan.id });
    const kept = (await enable([plan.id])).value.service;
    expect(kept.payment.pricingPlanIds).toEqual([plan.id]);
    const disable = (pricingPlanIds: string[]) =>
      foyer.owner.call(disablePricingPlansForService, { serviceId, pricingPlanIds });
    expect((await disable([plan.id, unknown])).code).toBe('INVALID_PRICING_PLAN');
    expect((await disable([plan.id, archived.id])).value.service.payment.pricingPlanIds).toEqual([]);
  });

  test('two orders that are sent at once do not mix', async () => {
    await addPlan(foyer);
    const ids = await listActive();
    const orders = [ids, ids.toReversed()];
    const answers = await Promise.all(orders.map((order) => foyer.owner.call(calls.arrangePlans, { ids: order })));
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok']);
    expect(orders).toContainEqual(await listActive());
  });

  test('the database keeps what a plan can’t be without', async () => {
    const { id, slug } = await addPlan(foyer);
    const other = await addPlan(foyer);
    await foyer.owner.call(calls.makePlanPrimary, { id: other.id });
    const change = async (columns: RawBuilder<unknown>): Promise<string> => {
      const changed = sql`update plans set ${columns} where id = ${id}`.execute(foyer.db);
      return changed.then(
        () => 'ok',
        (error) => String(Reflect.get(error, 'constraint')),
      );
    };
    expect(await change(sql`name = name`)).toBe('ok');
    for (const [columns, constraint] of [
      [sql`is_primary = true`, 'plans_primary'],
      [sql`slug = ${other.slug}`, 'plans_slug'],
      [sql`archived_at = now()`, 'plans_archived'],
      [sql`price_minor = -1`, 'plans_price_minor_check'],
      [sql`max_purchases_per_buyer = 2`, 'plans_max_purchases_per_buyer_check'],
      [sql`form_id = ${newId()}`, 'plans_form'],
      [sql`set_up_fee_minor = 5`, 'plans_set_up_fee'],
      [sql`cycle_count = null`, 'plans_pricing_model'],
      [sql`cycle_count = 2001`, 'plans_pricing_model'],
      [sql`period_unit = null`, 'plans_pricing_model'],
      [sql`pricing_model = 'SINGLE_PAYMENT_UNLIMITED'`, 'plans_pricing_model'],
      [sql`pricing_model = 'NONE'`, 'plans_pricing_model'],
      [sql`free_trial_days = 1000`, 'plans_pricing_model'],
    ] as const) {
      expect(await change(columns)).toBe(constraint);
    }
    expect((await find(id)).slug).toBe(slug);
  });

  test('a site has a limited number of plans that are not archived', async () => {
    const { id } = await addPlan(foyer);
    const count = (await listActive()).length;
    await sql`
      insert into plans select (jsonb_populate_record(plans, jsonb_build_object('id', gen_random_uuid(), 'slug', number))).*
      from plans, generate_series(1, ${199 - count}::int) as number where id = ${id}`.execute(foyer.db);
    const answers = await Promise.all([1, 2, 3].map(() => foyer.owner.call(calls.createPlan, { plan: monthly })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['PLAN_LIMIT_REACHED', 'PLAN_LIMIT_REACHED', 'ok']);
    const { pagingMetadata } = (await foyer.owner.call(calls.listPlans, { limit: 1 })).value;
    expect(pagingMetadata.total).toBe(200);
  });
});
