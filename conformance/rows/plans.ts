import type { Owner } from '../clients.ts';
import { present, type Row, refusalOf, type Stage } from '../row.ts';

const newName = (): string => `Plan ${crypto.randomUUID().slice(0, 8)}`;

type NewPlan = Parameters<Owner['plans']['createPlan']>[0];

const monthly = (): NewPlan => ({
  name: newName(),
  pricing: {
    price: { value: '79.50', currency: 'USD' },
    subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 12 },
    freeTrialDays: 7,
  },
});

const create = async (owner: Owner, fields: Partial<NewPlan> = {}) => {
  const plan = await owner.plans.createPlan({ ...monthly(), ...fields });
  return { ...plan, _id: present('_id of the plan', plan._id) };
};

/** The rule that a request broke, with its field. */
const ruleOf = async (call: Promise<unknown>): Promise<string> => {
  const [violation] = (await refusalOf(call))?.details?.validationError?.fieldViolations ?? [];
  return `${violation?.field} ${violation?.ruleName}`;
};

async function createPlan({ owner, visitor, check }: Stage): Promise<void> {
  const made = await create(owner, {
    description: 'All classes',
    perks: { values: ['Tea', 'A locker'] },
    maxPurchasesPerBuyer: 1,
    allowFutureStartDate: true,
    buyerCanCancel: true,
    termsAndConditions: 'Bring a towel.',
  });
  check.same('pricing', made.pricing, { ...monthly().pricing });
  check.same('perks', made.perks?.values, ['Tea', 'A locker']);
  const flags = [made.maxPurchasesPerBuyer, made.allowFutureStartDate, made.buyerCanCancel];
  check.same('as asked', [...flags, made.termsAndConditions], [1, true, true, 'Bring a towel.']);
  check.same('by default', [made.public, made.archived, made.primary, made.hasOrders], [true, false, false, false]);
  check.same('slug', made.slug, made.name?.toLowerCase().replace(' ', '-'));
  check.date('_createdDate', made._createdDate);
  check.same('getPlan', await owner.plans.getPlan(made._id), made);
  const season = await create(owner, {
    pricing: { price: { value: '390', currency: 'USD' }, singlePaymentForDuration: { count: 3, unit: 'MONTH' } },
  });
  check.same('for a duration', season.pricing?.singlePaymentForDuration, { count: 3, unit: 'MONTH' });
  const free = await create(owner, { pricing: { singlePaymentUnlimited: true } });
  check.same('free', free.pricing, { singlePaymentUnlimited: true, price: { value: '0', currency: 'USD' } });
  await check.refuses('unknown', owner.plans.getPlan(crypto.randomUUID()), { status: 404, code: 'plan_not_found' });
  await check.refuses('by a visitor', visitor.plans.createPlan(monthly()), { status: 403, code: 'PERMISSION_DENIED' });
}

async function planRules({ owner, check }: Stage): Promise<void> {
  const refused = (fields: Partial<NewPlan>) => ruleOf(create(owner, fields));
  check.same('a blank name', await refused({ name: ' ' }), 'plan.name PLAN_NAME_BLANK');
  const { price, subscription } = monthly().pricing ?? {};
  check.same(
    'a subscription without a price',
    await refused({ pricing: { subscription } }),
    'plan.pricing.price RECURRING_PLAN_PAYMENT_PRICE_MISSING',
  );
  check.same(
    'a trial without a subscription',
    await refused({ pricing: { price, singlePaymentUnlimited: true, freeTrialDays: 3 } }),
    'plan.pricing.freeTrialDays SINGLE_PAYMENT_FREE_TRIAL_UNSUPPORTED',
  );
}

async function updatePlan({ owner, check }: Stage): Promise<void> {
  const made = await create(owner, { description: 'All classes' });
  const name = newName();
  const changed = await owner.plans.updatePlan(made._id, { name, buyerCanCancel: true });
  check.same('changed', [changed.name, changed.buyerCanCancel], [name, true]);
  check.same('kept', [changed.description, changed.slug, changed.pricing], ['All classes', made.slug, made.pricing]);
  const single = await owner.plans.updatePlan(made._id, {
    pricing: { price: { value: '20', currency: 'USD' }, singlePaymentUnlimited: true },
  });
  check.same('another model', single.pricing, {
    singlePaymentUnlimited: true,
    price: { value: '20', currency: 'USD' },
  });
  check.same('a plan as it was read', await owner.plans.updatePlan(made._id, { ...single }), single);
  await check.refuses('unknown', owner.plans.updatePlan(crypto.randomUUID(), { name }), {
    status: 404,
    code: 'plan_not_found',
  });
}

async function listPlans({ owner, visitor, check }: Stage): Promise<void> {
  const [shown, hidden] = [await create(owner), await create(owner, { public: false })];
  const planIds = [shown._id, hidden._id, crypto.randomUUID()];
  const offered = await visitor.plans.listPublicPlans({ planIds });
  check.same(
    'offered',
    offered.plans?.map(({ _id }) => _id),
    [shown._id],
  );
  check.same('its total', offered.pagingMetadata?.total, 1);
  check.same('nothing of the business’s', Object.hasOwn(offered.plans?.[0] ?? {}, 'hasOrders'), false);
  check.date('_createdDate', offered.plans?.[0]?._createdDate);
  const all = await owner.plans.listPlans({ planIds, limit: 1 });
  check.same(
    'the newest first',
    all.plans?.map(({ _id }) => _id),
    [hidden._id],
  );
  check.same('of two', all.pagingMetadata?.total, 2);
  const public_ = await owner.plans.listPlans({ planIds, public: 'PUBLIC', archived: 'ARCHIVED_AND_ACTIVE' });
  check.same(
    'public ones',
    public_.plans?.map(({ _id }) => _id),
    [shown._id],
  );
  const { totalPlans } = await owner.plans.getPlanStats();
  await create(owner);
  check.same('stats', (await owner.plans.getPlanStats()).totalPlans, Number(totalPlans) + 1);
  const wrong = owner.plans.listPlans({ archived: 'ALL' as 'ACTIVE' });
  check.same('another filter', await ruleOf(wrong), 'options.archived INVALID_ARCHIVE_FILTER');
}

async function queryPublicPlans({ owner, visitor, check }: Stage): Promise<void> {
  const [one, other] = [await create(owner), await create(owner)];
  const { items } = await visitor.plans.queryPublicPlans().eq('slug', one.slug).find();
  check.same(
    'by slug',
    items.map(({ _id }) => _id),
    [one._id],
  );
  const page = await visitor.plans
    .queryPublicPlans()
    .in('_id', [one._id, other._id])
    .descending('_createdDate')
    .limit(1)
    .find();
  check.same('the newest', page.items[0]?._id, other._id);
  check.same('total', page.totalCount, 2);
  check.same('the next page', (await page.next()).items[0]?._id, one._id);
  const tooMany = visitor.plans.queryPublicPlans().limit(1001).find();
  const [violation] = (await refusalOf(tooMany))?.details?.validationError?.fieldViolations ?? [];
  check.same('too many', violation?.ruleName, 'PAGING_LIMIT_OUT_OF_RANGE');
}

async function planStates({ owner, visitor, check }: Stage): Promise<void> {
  const [one, other] = [await create(owner), await create(owner)];
  check.same('hidden', (await owner.plans.setPlanVisibility(one._id, false)).plan?.public, false);
  check.same('offered again', (await owner.plans.setPlanVisibility(one._id, true)).plan?.public, true);
  check.same('primary', (await owner.plans.makePlanPrimary(one._id)).plan?.primary, true);
  await owner.plans.makePlanPrimary(other._id);
  check.same('no longer', (await owner.plans.getPlan(one._id)).primary, false);
  const { items } = await visitor.plans.queryPublicPlans().eq('primary', true).find();
  check.same(
    'one primary plan',
    items.map(({ _id }) => _id),
    [other._id],
  );
  await owner.plans.clearPrimary();
  check.same('none', (await owner.plans.getPlan(other._id)).primary, false);
  const { plan } = await owner.plans.archivePlan(one._id);
  check.same('archived', [plan?.archived, plan?.public], [true, false]);
  const refusals = [
    ['already_archived', () => owner.plans.archivePlan(one._id)],
    ['set_visibility_not_supported', () => owner.plans.setPlanVisibility(one._id, true)],
    ['set_primary_not_supported', () => owner.plans.makePlanPrimary(one._id)],
  ] as const;
  for (const [code, call] of refusals) await check.refuses(code, call(), { status: 409, code });
}

/** Today's client has no name for this call; older ones sent it. */
async function arrangePlans({ owner, check }: Stage): Promise<void> {
  await create(owner);
  const ids = async () => ((await owner.plans.listPlans({ limit: 100 })).plans ?? []).map(({ _id }) => _id);
  const wanted = (await ids()).toReversed();
  const arrange = (named: unknown[]) =>
    owner.fetchWithAuth('https://www.wixapis.com/pricing-plans/v2/plans/arrange', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids: named }),
    });
  check.same('arranged', [(await arrange(wanted)).status, await ids()], [200, wanted]);
  check.same('not all of them', (await arrange(wanted.slice(1))).status, 400);
}

export const rows: Row[] = [
  { operation: 'createPlan, getPlan', run: createPlan },
  { operation: 'createPlan: what is refused', run: planRules },
  { operation: 'updatePlan', run: updatePlan },
  { operation: 'listPublicPlans, listPlans, getPlanStats', run: listPlans },
  { operation: 'queryPublicPlans', run: queryPublicPlans },
  { operation: 'setPlanVisibility, makePlanPrimary, clearPrimary, archivePlan', run: planStates },
  { operation: 'arrangePlans', run: arrangePlans },
];
