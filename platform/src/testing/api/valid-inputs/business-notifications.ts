import { modules } from '@foyer/contract';
import { newId } from '../../../server/lib/new-id.ts';
import { recipientIdOf, requestToken, stopToken } from '../../business-notifications.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';
import { mailTexts } from './mail-texts.ts';

const { addNotificationAddress, addPushSubscription, listNotificationRecipients, removeNotificationAddress } =
  modules.businessNotifications;

/** The browser of RFC 8291, appendix A. */
const subscription = {
  endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

const newEmail = () => `desk-${newId().replaceAll('-', '')}@example.com`;

/** An address in the place of those that calls before have left: a site has not room for all of them. */
async function recipientId({ owner }: InputContext): Promise<string> {
  for (const { id, kind } of (await owner.call(listNotificationRecipients, {})).value.recipients) {
    if (kind === 'ADDRESS') await owner.call(removeNotificationAddress, { recipientId: id });
  }
  return (await owner.call(addNotificationAddress, { email: newEmail() })).value.recipient.id;
}

const ownerOf = ({ platform }: InputContext) => recipientIdOf(platform, 'owner@example.com');

async function request(context: InputContext): Promise<{ token: string; revision: string }> {
  const { bookingId, revision = '' } = await context.book('PENDING');
  return { token: await requestToken(context.platform, [bookingId], await ownerOf(context)), revision };
}

const stop = async (context: InputContext) => ({
  token: await stopToken(context.platform, await ownerOf(context), 'NO_SHOW'),
});

const businessNotifications: ValidInputs['businessNotifications'] = {
  updateNotificationRecipient: async ({ sender }) => ({
    recipientId: sender.identity.id,
    preferences: { choices: { NO_SHOW: 'AT_ONCE' }, digestMinutes: 30 },
  }),
  addNotificationAddress: async (context) => {
    await recipientId(context);
    return { email: newEmail() };
  },
  removeNotificationAddress: async (context) => ({ recipientId: await recipientId(context) }),
  addPushSubscription: () => ({ subscription }),
  removePushSubscription: async ({ sender }) => {
    const { device } = (await sender.client.call(addPushSubscription, { subscription })).value;
    return { subscriptionId: device.id };
  },
  getNotificationStop: stop,
  stopNotifications: stop,
  getBookingRequest: async (context) => ({ token: (await request(context)).token }),
  approveBookingRequest: request,
  declineBookingRequest: request,
};

export const notificationInputs = { businessNotifications, mailTexts };
