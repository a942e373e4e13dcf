import type { PushSubscriptionId } from '@foyer/contract';
import { describeDevice } from '../../access/sessions/device.ts';
import { findUrlFault } from '../../integrations/webhooks/rules.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findKeyFault } from '../../server/push/encrypt.ts';
import {
  type Device,
  deleteSubscription,
  hasOtherSubscriptions,
  listSubscriptions,
  lockDevices,
  type Subscription,
  saveSubscription,
} from '../../server/push/subscription-store.ts';
import { readVapidKeys } from '../../server/push/vapid.ts';
import { type Member, requireMember } from '../members/require-member.ts';

/** Devices of a person. */
const MOST_DEVICES = 20;

const toEntity = ({ id, name, createdAt, sessionId }: Device, member: Member) => ({
  id,
  device: name,
  createdDate: toTimestamp(createdAt),
  current: sessionId === member.sessionId,
});

function validate(subscription: Subscription, options: { production: boolean }): void {
  const fault = findUrlFault(subscription.endpoint, options);
  if (fault) throw new ValidationError([oneViolation('subscription.endpoint', fault)]);
  const wrong = findKeyFault(subscription);
  if (wrong) throw new ValidationError([oneViolation(`subscription.${wrong}`, 'must be a key that a browser made')]);
}

export const pushHandlers: Pick<
  Handlers<'businessNotifications'>,
  'listPushSubscriptions' | 'addPushSubscription' | 'removePushSubscription'
> = {
  async listPushSubscriptions(call) {
    const member = requireMember(call);
    const devices = await listSubscriptions(call.tx, member.siteId, member.id);
    const { publicKey } = await readVapidKeys(call.tx, call.cipher);
    return { devices: devices.map((device) => toEntity(device, member)), applicationServerKey: publicKey };
  },

  async addPushSubscription(call) {
    const { tx, input, from, now, fail } = call;
    const member = requireMember(call);
    const { siteId, id: identityId, sessionId } = member;
    validate(input.subscription, call);
    const { endpoint } = input.subscription;
    await lockDevices(tx, siteId, identityId);
    if (await hasOtherSubscriptions(tx, siteId, identityId, endpoint, MOST_DEVICES))
      fail('TOO_MANY_RECIPIENTS', `At most ${MOST_DEVICES} devices can get notifications. Remove one first.`);
    const name = describeDevice(from.userAgent);
    const device = await saveSubscription(tx, { siteId, identityId, sessionId, name, now }, input.subscription);
    return { device: toEntity(device ?? fail('MEMBER_REQUIRED', 'You are no longer signed in.'), member) };
  },

  async removePushSubscription(call) {
    const { siteId, id } = requireMember(call);
    const subscriptionId = asId<PushSubscriptionId>(call.input.subscriptionId.toLowerCase());
    if (await deleteSubscription(call.tx, siteId, subscriptionId, id)) return {};
    return call.fail('RECIPIENT_NOT_FOUND', 'You have no device with this ID.');
  },
};
