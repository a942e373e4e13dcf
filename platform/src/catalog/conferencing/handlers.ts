import type { OperationOf, ResponseOf, SiteId } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import { isCalled } from '../../server/conferencing/account.ts';
import { findHost } from '../../server/conferencing/account-store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { lockSite } from '../../server/sites/store.ts';
import { accountHandlers } from './account-handlers.ts';
import { applyChange, type ConferencingSettings, type SentSettings } from './settings.ts';
import { findKnown, findSettings, relookAtMeetings, updateSettings } from './store.ts';

type Entity = ResponseOf<OperationOf<'conferencing.getConferencingSettings'>>['conferencingSettings'];

const toEntity = ({ revision, updated, ...settings }: ConferencingSettings): Entity => ({
  ...settings,
  revision: String(revision),
  updatedDate: toTimestamp(updated),
});

/** Requires that links which are sent name staff members and services of the site. */
async function checkOwners(
  tx: Db,
  siteId: SiteId,
  sent: SentSettings,
  { staffLinks, serviceLinks, hosts }: ConferencingSettings,
): Promise<void> {
  const staffIds = sent.staffLinks ? staffLinks.map(({ staffMemberId }) => staffMemberId) : [];
  const serviceIds = sent.serviceLinks ? serviceLinks.map(({ serviceId }) => serviceId) : [];
  const hostIds = sent.hosts ? hosts.map(({ staffMemberId }) => staffMemberId) : [];
  const staff = await findKnown(tx, siteId, 'resources', [...staffIds, ...hostIds]);
  const services = await findKnown(tx, siteId, 'services', serviceIds);
  const at = (field: string, what: string) =>
    oneViolation(`conferencingSettings.${field}`, `is not a ${what}`, 'OTHER');
  const violations = [
    ...staffIds.flatMap((id, index) => (staff.has(id) ? [] : at(`staffLinks[${index}].staffMemberId`, 'staff member'))),
    ...hostIds.flatMap((id, index) => (staff.has(id) ? [] : at(`hosts[${index}].staffMemberId`, 'staff member'))),
    ...serviceIds.flatMap((id, index) => (services.has(id) ? [] : at(`serviceLinks[${index}].serviceId`, 'service'))),
  ];
  if (violations.length > 0) throw new ValidationError(violations);
}

/** Requires an account at a provider that is called. */
async function checkProvider(tx: Db, siteId: SiteId, { provider }: ConferencingSettings): Promise<void> {
  if (!isCalled(provider)) return;
  // So that the account isn't removed at the same time.
  await lockSite(tx, siteId);
  if ((await findHost(tx, siteId, provider)) !== undefined) return;
  const description = 'needs an account at the provider first';
  throw new ValidationError([oneViolation('conferencingSettings.provider', description, 'OTHER')]);
}

/** Whether meetings that a provider was called for are held elsewhere from now on. */
const changesMeetings = (before: ConferencingSettings, after: ConferencingSettings): boolean =>
  (isCalled(before.provider) || isCalled(after.provider)) &&
  (before.provider !== after.provider || JSON.stringify(before.hosts) !== JSON.stringify(after.hosts));

export const handlers: Handlers<'conferencing'> = {
  ...accountHandlers,

  getConferencingSettings: async ({ tx, caller }) => ({
    conferencingSettings: toEntity(await findSettings(tx, caller.siteId)),
  }),

  async updateConferencingSettings(call) {
    const { tx, caller, input, now, fail } = call;
    const { siteId } = caller;
    const sent = input.conferencingSettings;
    const before = await findSettings(tx, siteId);
    const after = applyChange(before, sent);
    await checkOwners(tx, siteId, sent, after);
    await checkProvider(tx, siteId, after);
    const isCurrent = sent.revision === undefined || Number(sent.revision) === before.revision;
    if (!isCurrent || !(await updateSettings(tx, siteId, after, now))) {
      return fail('REVISION_MISMATCH', 'This was changed in the meantime. Load it again and repeat your change.');
    }
    if (changesMeetings(before, after)) await relookAtMeetings(tx, siteId, now);
    const { provider, url, hosts } = after;
    await noteChange(tx, call, 'CONFERENCING_SETTINGS_CHANGED', { provider, url, ...(sent.hosts ? { hosts } : {}) });
    return { conferencingSettings: toEntity(await findSettings(tx, siteId)) };
  },
};
