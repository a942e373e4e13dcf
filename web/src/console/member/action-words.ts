import type { Text } from '../../lib/text.ts';
import type { Action } from './actions.ts';

export interface ActionWords {
  /** On the button. */
  verb: string;
  /** The question, and what would follow from a yes. */
  title: string;
  lines: readonly string[];
  /** Said when it is done. */
  done: string;
}

interface About {
  name: string;
  email: string;
}

/** What is said about an action before and after it. */
export function actionWords(action: Action, { name, email }: About, { t }: Pick<Text, 't'>): ActionWords {
  switch (action) {
    case 'approve':
      return {
        verb: t('Approve'),
        title: t('Approve {name}?', { name }),
        lines: [t('They can sign in from now on, and get an e-mail that says so.')],
        done: t('{name} is approved.', { name }),
      };
    case 'unblock':
      return {
        verb: t('Unblock'),
        title: t('Unblock {name}?', { name }),
        lines: [t('They can sign in again, and get an e-mail that says so.')],
        done: t('{name} can sign in again.', { name }),
      };
    case 'block':
      return {
        verb: t('Block'),
        title: t('Block {name}?', { name }),
        lines: [
          t('They are signed out everywhere at once, and can’t sign in until you unblock them.'),
          t('Bookings still to come stay as they are.'),
        ],
        done: t('{name} is blocked.', { name }),
      };
    case 'mute':
      return {
        verb: t('Mute'),
        title: t('Mute {name}?', { name }),
        lines: [t('They keep their account and their bookings, but can’t write in the community.')],
        done: t('{name} is muted.', { name }),
      };
    case 'unmute':
      return {
        verb: t('Unmute'),
        title: t('Unmute {name}?', { name }),
        lines: [t('They can write in the community again.')],
        done: t('{name} can write again.', { name }),
      };
    case 'invite':
      return {
        verb: t('Send a link to sign in'),
        title: t('Send {name} a link?', { name }),
        lines: [t('{email} gets an e-mail with a link to choose a password.', { email })],
        done: t('The e-mail is on its way to {email}.', { email }),
      };
    case 'disconnect':
      return {
        verb: t('Disconnect'),
        title: t('Disconnect {name} for good?', { name }),
        lines: [
          t('Their account ends: they are signed out everywhere at once and can never sign in with it again.'),
          t('What you know of them stays: profile, bookings and notes.'),
          t('This can’t be undone.'),
        ],
        done: t('{name} is disconnected.', { name }),
      };
    case 'delete':
      return {
        verb: t('Delete'),
        title: t('Delete {name}?', { name }),
        lines: [
          t('Gone for good: their account, profile and pictures, contact data, and your notes about them.'),
          t('Bookings and orders stay, without their name and address.'),
          t('This can’t be undone.'),
        ],
        done: t('{name} is deleted.', { name }),
      };
  }
}
