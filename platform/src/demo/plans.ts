import type { Instant } from '@foyer/contract/values';
import { creationRules } from '../paid-plans/plans/pricing-rules.ts';
import { readPlan } from '../paid-plans/plans/rules.ts';
import { archivePlan, insertPlan, setPrimary } from '../paid-plans/plans/store.ts';
import type { Db } from '../server/db/database.ts';
import { slugFromName } from '../server/lib/slug.ts';
import type { DemoBusiness } from './business.ts';

/** Adds the plans by the rules of those that an owner creates. A new plan is listed first, so the last one comes first. */
export async function seedPlans(tx: Db, { site, plans }: DemoBusiness, now: Instant): Promise<void> {
  for (const { id, input, isPrimary = false, isArchived = false } of plans.toReversed()) {
    const content = readPlan(input, site.currency, creationRules);
    await insertPlan(tx, site.id, { ...content, id, slug: slugFromName(content.name, 'plan') }, now);
    if (isPrimary) await setPrimary(tx, site.id, { id, isPrimary }, now);
    if (isArchived) await archivePlan(tx, site.id, id, now);
  }
}
