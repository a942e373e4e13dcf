import { type NoticeKind, noticeKinds, type PushKind, pushKinds } from '@foyer/contract/notice-kinds';
import type { AnswerOf, businessNotifications } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';

type Listed = AnswerOf<typeof businessNotifications.listNotificationRecipients>;
export type Recipient = Listed[number];
export type Kind = keyof Recipient['choices'];
export type Choice = Recipient['choices'][Kind];
export type Sent = Pick<
  Recipient,
  'choices' | 'onlyOwn' | 'digestMinutes' | 'agendaTime' | 'skipsEmptyDays' | 'timeZone'
> & { pushKinds?: PushKind[] };

export function kindWords(kind: NoticeKind, { t }: Pick<Text, 't'>): string {
  switch (kind) {
    case 'NEW_BOOKING':
      return t('New booking');
    case 'APPROVAL_REQUEST':
      return t('Request for approval');
    case 'RESCHEDULED':
      return t('Rescheduled booking');
    case 'CANCELED':
      return t('Canceled booking');
    case 'PARTICIPANTS_CHANGED':
      return t('Changed number of participants');
    case 'WAITLIST_JOINED':
      return t('Somebody joins the waitlist');
    case 'WAITLIST_OFFER_ACCEPTED':
      return t('Booking from the waitlist');
    case 'PAYMENT':
      return t('Payment for a booking');
    case 'NO_SHOW':
      return t('Customer who didn’t come');
  }
}

const isChoice = (text: unknown): text is Choice => text === 'OFF' || text === 'AT_ONCE' || text === 'DIGEST';

/** Reads the preferences from the form; what is told on devices only where the form shows it. */
export function readForm(data: FormData, { choices }: Pick<Recipient, 'choices'>, hasDevices: boolean): Sent {
  const chosen = { ...choices };
  for (const kind of noticeKinds) {
    const choice = data.get(kind);
    if (isChoice(choice)) chosen[kind] = choice;
  }
  return {
    choices: {
      ...chosen,
      MESSAGE_REPLY: data.has('replies') ? 'AT_ONCE' : 'OFF',
      DAILY_AGENDA: data.has('agenda') ? 'AT_ONCE' : 'OFF',
    },
    onlyOwn: data.has('onlyOwn'),
    digestMinutes: Number(data.get('digestMinutes')),
    agendaTime: String(data.get('agendaTime')),
    timeZone: String(data.get('timeZone')),
    skipsEmptyDays: data.has('skipsEmptyDays'),
    ...(hasDevices ? { pushKinds: pushKinds.filter((kind) => data.getAll('push').includes(kind)) } : {}),
  };
}
