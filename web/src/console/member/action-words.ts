import type { Text } from '../../lib/text.ts';
import type { Action } from './actions.ts';

export interface ActionWords {
  /** The button's label. */
  verb: string;
  /** The dialog's question and the consequences. */
  title: string;
  lines: readonly string[];
  /** Shown when it is done. */
  done: string;
}

interface About {
  name: string;
  email: string;
}

/** The texts of an action before and after it. */
export function actionWords(action: Action, { name, email }: About, { t }: Pick<Text, 't'>): ActionWords {
  switch (action) {
    case 'approve':
      return {
        verb: t('Approve'),
        title: t('Approve {name}?', { name }),
        lines: [t('They’ll be able to sign in, and we’ll let them know by email.')],
        done: t('{name} is approved.', { name }),
      };
    case 'unblock':
      return {
        verb: t('Unblock'),
        title: t('Unblock {name}?', { name }),
        lines: [t('They’ll be able to sign in again, and we’ll let them know by email.')],
        done: t('{name} is unblocked.', { name }),
      };
    case 'block':
      return {
        verb: t('Block'),
        title: t('Block {name}?', { name }),
        lines: [
          t('They’ll be signed out everywhere right away and can’t sign in until you unblock them.'),
          t('Upcoming bookings stay as they are.'),
        ],
        done: t('{name} is blocked.', { name }),
      };
    case 'mute':
      return {
        verb: t('Mute'),
        title: t('Mute {name}?', { name }),
        lines: [t('They keep their account and bookings, but can’t post in the community.')],
        done: t('{name} is muted.', { name }),
      };
    case 'unmute':
      return {
        verb: t('Unmute'),
        title: t('Unmute {name}?', { name }),
        lines: [t('They’ll be able to post in the community again.')],
        done: t('{name} is unmuted.', { name }),
      };
    case 'invite':
      return {
        verb: t('Send sign-in link'),
        title: t('Send {name} a sign-in link?', { name }),
        lines: [t('We’ll email {email} a link to choose a password.', { email })],
        done: t('We’ve sent an email to {email}.', { email }),
      };
    case 'disconnect':
      return {
        verb: t('Disconnect'),
        title: t('Disconnect {name} permanently?', { name }),
        lines: [
          t('They’ll be signed out everywhere right away and can’t use this account again.'),
          t('Their profile, bookings and notes are kept.'),
          t('This can’t be undone.'),
        ],
        done: t('{name} is disconnected.', { name }),
      };
    case 'delete':
      return {
        verb: t('Delete'),
        title: t('Delete {name}?', { name }),
        lines: [
          t('Permanently deleted: their account, profile, photos, contact details and your notes about them.'),
          t('Bookings and orders are kept without their name or address.'),
          t('This can’t be undone.'),
        ],
        done: t('{name} is deleted.', { name }),
      };
  }
}
