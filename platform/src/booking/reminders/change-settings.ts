import type { OperationOf, RequestOf, ServiceId } from '@foyer/contract';
import { days, type Instant } from '@foyer/contract/values';
import type { CallContext } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { keyOf, leadOf, type ReminderRule } from './rule.ts';
import type { ReminderSettings, ReviewRequest } from './settings.ts';
import { listKnownServices } from './settings-store.ts';

type Sent = RequestOf<OperationOf<'reminders.updateReminderSettings'>>['reminderSettings'];
type SentRules = NonNullable<Sent['reminders']>;

const LONGEST_LEAD = days(60);

const refuse = (field: string, description: string): never => {
  throw new ValidationError([oneViolation(`reminderSettings.${field}`, description)]);
};

/** Rules that stay keep the instant from which they apply. */
function readRules(field: string, sent: SentRules, before: readonly ReminderRule[], now: Instant): ReminderRule[] {
  const known = new Map(
    before.flatMap((rule) => rule.channels.map((channel) => [keyOf(rule, channel), rule] as const)),
  );
  const names = new Set<string>();
  return sent.map((rule, index) => {
    if (leadOf(rule) > LONGEST_LEAD) refuse(`${field}[${index}].amount`, 'must be at most 60 days before the start');
    for (const channel of rule.channels) {
      const name = keyOf(rule, channel);
      if (names.has(name)) refuse(`${field}[${index}]`, `repeats a reminder by ${channel}`);
      names.add(name);
    }
    const kept = rule.channels.map((channel) => known.get(keyOf(rule, channel)));
    const [same] = kept;
    if (!kept.every((one) => one !== undefined)) return { ...rule, since: now };
    return { ...rule, ...(same?.since === undefined ? {} : { since: same.since }) };
  });
}

function readReview(sent: NonNullable<Sent['reviewRequest']>, before: ReviewRequest, now: Instant): ReviewRequest {
  const { since, ...stored } = before;
  const url = sent.url?.trim() ?? stored.url;
  const isWeb = /^https:\/\/[^\s/]+\.[^\s]+$/.test(url) && URL.canParse(url);
  if (sent.enabled && !isWeb)
    refuse('reviewRequest.url', 'must be the https:// address where customers write a review');
  const begins = before.enabled ? since : now;
  return { ...stored, ...sent, url, ...(sent.enabled && begins !== undefined ? { since: begins } : {}) };
}

/** The settings with the fields sent. Throws a ValidationError. */
export async function applySettings(
  { tx, caller, now }: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  before: ReminderSettings,
  sent: Sent,
): Promise<ReminderSettings> {
  const { reminders, serviceReminders, courseReminders, quietHours, quietMails, smsPerDay, reviewRequest } = sent;
  const own = serviceReminders?.map((one) => ({ ...one, serviceId: asId<ServiceId>(one.serviceId.toLowerCase()) }));
  const ids = own?.map(({ serviceId }) => serviceId) ?? [];
  if (new Set(ids).size < ids.length) refuse('serviceReminders', 'names a service twice');
  const known = await listKnownServices(tx, caller.siteId, ids);
  for (const [index, id] of ids.entries()) {
    if (!known.has(id)) refuse(`serviceReminders[${index}].serviceId`, 'is not a service of the site');
  }
  const rulesOf = (id: ServiceId) =>
    before.serviceReminders.find(({ serviceId }) => serviceId === id)?.reminders ?? before.reminders;
  return {
    ...before,
    ...(reminders ? { reminders: readRules('reminders', reminders, before.reminders, now) } : {}),
    ...(own
      ? {
          serviceReminders: own.map(({ serviceId, reminders: rules }, index) => ({
            serviceId,
            reminders: readRules(`serviceReminders[${index}].reminders`, rules, rulesOf(serviceId), now),
          })),
        }
      : {}),
    ...(courseReminders ? { courseReminders } : {}),
    ...(quietHours ? { quietHours } : {}),
    ...(quietMails === undefined ? {} : { quietMails }),
    ...(smsPerDay === undefined ? {} : { smsPerDay }),
    ...(reviewRequest ? { reviewRequest: readReview(reviewRequest, before.reviewRequest, now) } : {}),
  };
}
