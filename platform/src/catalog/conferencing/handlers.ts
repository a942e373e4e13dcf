import type { OperationOf, ResponseOf, SiteId } from '@foyer/contract';
import { noteChange } from '../../access/audit/app-changes.ts';
import type { Db } from '../../server/db/database.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { applyChange, type ConferencingSettings, type SentSettings } from './settings.ts';
import { findKnown, findSettings, updateSettings } from './store.ts';

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
  { staffLinks, serviceLinks }: ConferencingSettings,
): Promise<void> {
  const staffIds = sent.staffLinks ? staffLinks.map(({ staffMemberId }) => staffMemberId) : [];
  const serviceIds = sent.serviceLinks ? serviceLinks.map(({ serviceId }) => serviceId) : [];
  const staff = await findKnown(tx, siteId, 'resources', staffIds);
  const services = await findKnown(tx, siteId, 'services', serviceIds);
  const at = (field: string, what: string) =>
    oneViolation(`conferencingSettings.${field}`, `is not a ${what}`, 'OTHER');
  const violations = [
    ...staffIds.flatMap((id, index) => (staff.has(id) ? [] : at(`staffLinks[${index}].staffMemberId`, 'staff member'))),
    ...serviceIds.flatMap((id, index) => (services.has(id) ? [] : at(`serviceLinks[${index}].serviceId`, 'service'))),
  ];
  if (violations.length > 0) throw new ValidationError(violations);
}

export const handlers: Handlers<'conferencing'> = {
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
    const isCurrent = sent.revision === undefined || Number(sent.revision) === before.revision;
    if (!isCurrent || !(await updateSettings(tx, siteId, after, now))) {
      return fail('REVISION_MISMATCH', 'This was changed in the meantime. Load it again and repeat your change.');
    }
    const { provider, url } = after;
    await noteChange(tx, call, 'CONFERENCING_SETTINGS_CHANGED', { provider, url });
    return { conferencingSettings: toEntity(await findSettings(tx, siteId)) };
  },
};
